import common from './common.ts'
import enums from './enums.ts'
import operator from './operator.ts'
import pages from './public.ts'
import refusals from './refusals.ts'
import screens from './screens.ts'

/** What every page needs. */
export default { ...common, ...enums, ...operator, ...pages, ...refusals, ...screens }
