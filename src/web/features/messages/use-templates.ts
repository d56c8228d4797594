import { maxTemplates, messageTemplates } from '#shared/contracts/message-templates.ts'
import { useCall } from '#web/api/query.ts'

/** There are no more than a page holds. */
const all = { pageSize: maxTemplates } as const

/** All templates of answers, by language and title. */
export const useTemplates = () => useCall(messageTemplates.getPage, all)
