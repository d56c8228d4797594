import archive from '#kits/catalogue/texts/zh-CN/archive.ts'
import customers from '#modules/customers/texts/zh-CN/customers.ts'
import customerContacts from '#modules/following/texts/zh-CN/contacts.ts'
import addresses from '#modules/reference/texts/zh-CN/addresses.ts'
import airlines from '#modules/reference/texts/zh-CN/airlines.ts'
import cargoTypes from '#modules/reference/texts/zh-CN/cargo-types.ts'
import ports from '#modules/reference/texts/zh-CN/ports.ts'
import terminals from '#modules/reference/texts/zh-CN/terminals.ts'
import transportTypes from '#modules/reference/texts/zh-CN/transport-types.ts'

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
