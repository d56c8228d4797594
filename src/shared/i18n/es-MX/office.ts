import cabinClearance from './cabin-clearance.ts'
import cabinForm from './cabin-form.ts'
import cabinHistory from './cabin-history.ts'
import cabinPapers from './cabin-papers.ts'
import cabins from './cabins.ts'
import catalog from './catalog.ts'
import office from './office-frame.ts'

/** What the back office needs beyond the site's texts. */
export default {
  ...cabinClearance,
  ...cabinForm,
  ...cabinHistory,
  ...cabinPapers,
  ...cabins,
  ...catalog,
  ...office,
}
