import cabinClearance from './clearance.ts'
import cabinForm from './form.ts'

/** What a cabin's own page needs beyond the office's texts. */
export default { ...cabinClearance, ...cabinForm }
