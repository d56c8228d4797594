import common from './common.ts'
import enums from './enums.ts'
import login from './login.ts'
import pages from './public.ts'
import refusals from './refusals.ts'
import screens from './screens.ts'

/** What the public and the login pages need. */
export default { ...common, ...enums, ...login, ...pages, ...refusals, ...screens }
