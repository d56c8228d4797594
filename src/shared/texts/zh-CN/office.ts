import cabinClearance from './cabin-clearance.ts'
import cabinDocuments from './cabin-documents.ts'
import cabinForm from './cabin-form.ts'
import cabins from './cabins.ts'
import office from './office-frame.ts'
import records from './records.ts'

/** What the back office needs beyond the site's texts. */
export default {
  ...cabinClearance,
  ...cabinForm,
  ...cabinDocuments,
  ...cabins,
  ...records,
  ...office,
}
