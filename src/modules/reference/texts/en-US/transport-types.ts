import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/transport-types.ts'

export default {
  'transport_types.new': 'New transport type',
  'transport_types.empty': 'No transport types yet',
  'transport_types.created': 'Transport type created',
  'transport_types.deleted': 'Transport type deleted',
  'transport_types.fields.cnName': 'Name in Chinese',
  'transport_types.fields.enName': 'Name in English',
  'transport_types.fields.esName': 'Name in Spanish',
  'transport_types.hints.esName': 'Without it the English name is shown.',
} satisfies SameKeys<typeof source>
