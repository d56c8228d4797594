import { useCall } from '#kits/http/web/query.ts'
import { maxTemplates, messageTemplates } from '../contract/templates.ts'

/** There are no more than a page holds. */
const all = { pageSize: maxTemplates } as const

/** All templates of answers, by language and title. */
export const useTemplates = () => useCall(messageTemplates.getPage, all)
