import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/plots.ts'

/** Of every plot. */
export default {
  'plots.show_table': '查看表格',
  'plots.show_plot': '查看图表',
} satisfies SameKeys<typeof source>
