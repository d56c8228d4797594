import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/terminals.ts'

export default {
  'terminals.new': 'New terminal',
  'terminals.empty': 'No terminals yet',
  'terminals.created': 'Terminal created',
  'terminals.deleted': 'Terminal deleted',
  'terminals.fields.code': 'Code',
  'terminals.fields.name': 'Name',
  'terminals.fields.cnName': 'Chinese name',
  'terminals.fields.enName': 'English name',
  'terminals.fields.portId': 'Port or airport',
  'terminals.fields.petroleumFacilities': 'Petroleum facilities',
  'terminals.hints.code': 'The customs key of the bonded warehouse, or a short unique one such as ICAVE.',
  'terminals.hints.petroleumFacilities':
    'Only with suitable installations do petroleum products have up to fifteen days until abandonment.',
  'terminals.hints.name': 'As the trade knows it. Shown where there is no name in a language.',
} satisfies SameKeys<typeof source>
