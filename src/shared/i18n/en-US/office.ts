import account from './account.ts'
import addresses from './addresses.ts'
import airlines from './airlines.ts'
import cabinClearance from './cabin-clearance.ts'
import cabinForm from './cabin-form.ts'
import cabinHistory from './cabin-history.ts'
import cabinPapers from './cabin-papers.ts'
import cabins from './cabins.ts'
import cargoTypes from './cargo-types.ts'
import catalog from './catalog.ts'
import customers from './customers.ts'
import office from './office-frame.ts'
import ports from './ports.ts'
import transportTypes from './transport-types.ts'

/** What the back office needs beyond the site's texts. */
export default {
  ...account,
  ...addresses,
  ...airlines,
  ...cabinClearance,
  ...cabinForm,
  ...cabinHistory,
  ...cabinPapers,
  ...cabins,
  ...cargoTypes,
  ...catalog,
  ...customers,
  ...office,
  ...ports,
  ...transportTypes,
}
