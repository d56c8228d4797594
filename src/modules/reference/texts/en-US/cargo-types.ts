import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/cargo-types.ts'

export default {
  'cargo_types.new': 'New cargo type',
  'cargo_types.empty': 'No cargo types yet',
  'cargo_types.created': 'Cargo type created',
  'cargo_types.deleted': 'Cargo type deleted',
  'cargo_types.fields.cnName': 'Name in Chinese',
  'cargo_types.fields.enName': 'Name in English',
  'cargo_types.fields.esName': 'Name in Spanish',
  'cargo_types.hints.esName': 'Without it the English name is shown.',
} satisfies SameKeys<typeof source>
