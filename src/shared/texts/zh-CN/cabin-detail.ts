import cabinClearance from './cabin-clearance.ts'
import cabinForm from './cabin-form.ts'

/** What a cabin's own page needs beyond the office's texts. */
export default { ...cabinClearance, ...cabinForm }
