import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/customers.ts'

export default {
  'customers.new': 'New customer',
  'customers.empty': 'No customers yet',
  'customers.created': 'Customer created',
  'customers.deleted': 'Customer deleted',
  'customers.fields.code': 'Code',
  'customers.fields.name': 'Name',
  'customers.fields.email': 'Email',
  'customers.fields.phone': 'Phone',
  'customers.fields.note': 'Note',
  'customers.fields.responsibleId': 'Responsible',
  'customers.hints.code': 'Short and unique within its company, as it appears on your documents.',
  'customers.hints.responsibleId': 'New shipments of this customer are theirs.',
} satisfies SameKeys<typeof source>
