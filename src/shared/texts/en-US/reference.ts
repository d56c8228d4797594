import addresses from './addresses.ts'
import airlines from './airlines.ts'
import archive from './archive.ts'
import cargoTypes from './cargo-types.ts'
import customerContacts from './customer-contacts.ts'
import customers from './customers.ts'
import ports from './ports.ts'
import terminals from './terminals.ts'
import transportTypes from './transport-types.ts'

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
