import archive from '#kits/catalogue/texts/es-MX/archive.ts'
import customers from '#modules/customers/texts/es-MX/customers.ts'
import customerContacts from '#modules/following/texts/es-MX/contacts.ts'
import addresses from '#modules/reference/texts/es-MX/addresses.ts'
import airlines from '#modules/reference/texts/es-MX/airlines.ts'
import cargoTypes from '#modules/reference/texts/es-MX/cargo-types.ts'
import ports from '#modules/reference/texts/es-MX/ports.ts'
import terminals from '#modules/reference/texts/es-MX/terminals.ts'
import transportTypes from '#modules/reference/texts/es-MX/transport-types.ts'

/** What the reference screens need beyond the office's texts. */
export default {
  ...addresses,
  ...airlines,
  ...archive,
  ...cargoTypes,
  ...customers,
  ...customerContacts,
  ...ports,
  ...terminals,
  ...transportTypes,
}
