import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/airlines.ts'

export default {
  'airlines.new': 'New carrier',
  'airlines.empty': 'No carriers yet',
  'airlines.created': 'Carrier created',
  'airlines.deleted': 'Carrier deleted',
  'airlines.fields.type': 'Type',
  'airlines.fields.code': 'Code',
  'airlines.fields.name': 'Name',
  'airlines.fields.cnName': 'Name in Chinese',
  'airlines.fields.aliases': 'Other names',
  'airlines.fields.awbPrefix': 'AWB prefix',
  'airlines.hints.code_shipping_company': 'SCAC: two to four letters, such as MAEU.',
  'airlines.hints.code_airline': 'IATA: two letters or digits, such as AM.',
  'airlines.hints.awb_prefix': 'The three digits its air waybills begin with, such as 139.',
  'airlines.hints.aliases': 'What else it is called, separated by semicolons: COSCO; Cosco Shipping.',
} satisfies SameKeys<typeof source>
