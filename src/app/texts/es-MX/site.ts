import common from '#kits/i18n/texts/es-MX/common.ts'
import enums from '#kits/i18n/texts/es-MX/enums.ts'
import refusals from '#kits/i18n/texts/es-MX/refusals.ts'
import pages from '#kits/layouts/texts/es-MX/public.ts'
import operator from '#kits/operator/texts/es-MX/operator.ts'
import screens from './screens.ts'

/** What every page needs. */
export default { ...common, ...enums, ...operator, ...pages, ...refusals, ...screens }
