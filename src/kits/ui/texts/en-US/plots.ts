import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/plots.ts'

/** Of every plot. */
export default {
  'plots.show_table': 'Show table',
  'plots.show_plot': 'Show chart',
} satisfies SameKeys<typeof source>
