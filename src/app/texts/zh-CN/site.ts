import common from '#kits/i18n/texts/zh-CN/common.ts'
import enums from '#kits/i18n/texts/zh-CN/enums.ts'
import refusals from '#kits/i18n/texts/zh-CN/refusals.ts'
import pages from '#kits/layouts/texts/zh-CN/public.ts'
import operator from '#kits/operator/texts/zh-CN/operator.ts'
import screens from './screens.ts'

/** What every page needs. */
export default { ...common, ...enums, ...operator, ...pages, ...refusals, ...screens }
