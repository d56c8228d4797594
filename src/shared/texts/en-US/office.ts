import cabinClearance from './cabin-clearance.ts'
import cabinForm from './cabin-form.ts'
import cabinHistory from './cabin-history.ts'
import cabinPapers from './cabin-papers.ts'
import cabins from './cabins.ts'
import office from './office-frame.ts'
import records from './records.ts'

/** What the back office needs beyond the site's texts. */
export default {
  ...cabinClearance,
  ...cabinForm,
  ...cabinHistory,
  ...cabinPapers,
  ...cabins,
  ...records,
  ...office,
}
