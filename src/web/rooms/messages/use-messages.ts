import { messages } from '#shared/contracts/messages.ts'
import type { ListRules } from '../../catalog/list/address.ts'
import { useListPage } from '../../catalog/list/use-list-page.ts'
import { messageColumns } from './columns.tsx'

const rules: ListRules = {
  sortFields: messageColumns.flatMap(({ sort }) => sort ?? []),
  filterMembers: ['status'],
  shape: messages.getPage.input.shape,
}

/** The messages on screen, by the address bar. */
export const useMessages = () => useListPage(messages.getPage, rules)

export type MessageList = ReturnType<typeof useMessages>
