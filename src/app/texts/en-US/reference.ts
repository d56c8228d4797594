import archive from '#kits/catalogue/texts/en-US/archive.ts'
import customers from '#modules/customers/texts/en-US/customers.ts'
import customerContacts from '#modules/following/texts/en-US/contacts.ts'
import addresses from '#modules/reference/texts/en-US/addresses.ts'
import airlines from '#modules/reference/texts/en-US/airlines.ts'
import cargoTypes from '#modules/reference/texts/en-US/cargo-types.ts'
import ports from '#modules/reference/texts/en-US/ports.ts'
import terminals from '#modules/reference/texts/en-US/terminals.ts'
import transportTypes from '#modules/reference/texts/en-US/transport-types.ts'

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
