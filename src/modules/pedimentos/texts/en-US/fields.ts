import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/fields.ts'

/** The members of a pedimento, what is refused of them and what is odd about them. */
export default {
  'pedimentos.fields.number': 'Pedimento number',
  'pedimentos.fields.section': 'Customs office and section',
  'pedimentos.fields.key': 'Pedimento key',
  'pedimentos.fields.paidOn': 'Paid on',
  'pedimentos.fields.modulatedOn': 'Modulated on',
  'pedimentos.fields.light': 'Light',
  'pedimentos.fields.releasedOn': 'Released on',
  'pedimentos.fields.note': 'Note',
  'pedimentos.fields.cabinIds': 'Shipments',
  'validation.pedimento_digits': 'Enter the 15 digits of the pedimento, with or without spaces.',
  'validation.wrong_year_digit':
    'The seventh digit from the end must be the last of the year, or of the year before.',
  'validation.modulated_before_paid': 'Cannot be before the payment.',
  'validation.released_before_modulated': 'Cannot be before the modulation.',
  'validation.released_before_paid': 'Cannot be before the payment.',
  'validation.unknown_office': 'The catalog does not have this customs office: check digits 3 and 4.',
  'validation.unknown_licence': 'The catalog does not have this license: check digits 5 to 8.',
  'validation.section_of_other_office': 'The section belongs to another customs office than the number.',
  'validation.shipment_unknown': 'No shipment has “{code}”.',
  'validation.shipment_unclear': 'Several shipments have “{code}”: write another of its numbers or its id.',
} satisfies SameKeys<typeof source>
