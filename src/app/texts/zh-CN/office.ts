import fieldRefusals from '#kits/i18n/texts/zh-CN/field-refusals.ts'
import records from '#kits/records/texts/zh-CN/records.ts'
import cabins from '#modules/shipments/texts/zh-CN/cabins.ts'
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
