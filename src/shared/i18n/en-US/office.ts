import account from './account.ts'
import office from './office-frame.ts'

/** What the back office needs beyond the site's texts. */
export default { ...account, ...office }
