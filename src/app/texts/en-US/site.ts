import common from '#kits/i18n/texts/en-US/common.ts'
import enums from '#kits/i18n/texts/en-US/enums.ts'
import refusals from '#kits/i18n/texts/en-US/refusals.ts'
import pages from '#kits/layouts/texts/en-US/public.ts'
import operator from '#kits/operator/texts/en-US/operator.ts'
import screens from './screens.ts'

/** What every page needs. */
export default { ...common, ...enums, ...operator, ...pages, ...refusals, ...screens }
