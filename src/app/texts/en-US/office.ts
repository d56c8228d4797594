import fieldRefusals from '#kits/i18n/texts/en-US/field-refusals.ts'
import records from '#kits/records/texts/en-US/records.ts'
import cabins from '#modules/shipments/texts/en-US/cabins.ts'
import enums from './office-enums.ts'
import office from './office-frame.ts'
import refusals from './office-refusals.ts'
import screens from './office-screens.ts'

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
