import cabins from './cabins.ts'
import fieldRefusals from './field-refusals.ts'
import enums from './office-enums.ts'
import office from './office-frame.ts'
import refusals from './office-refusals.ts'
import screens from './office-screens.ts'
import records from './records.ts'

/** What the back office needs beyond the site's texts. */
export default {
  ...cabins,
  ...records,
  ...office,
  ...enums,
  ...fieldRefusals,
  ...refusals,
  ...screens,
}
