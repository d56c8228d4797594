import { type RefObject, useMemo } from 'react'
import type { Message } from '#shared/contracts/messages.ts'
import { useLanguage } from '../../app/language.tsx'
import type { CellTools, Column } from '../../catalog/definition.ts'
import { nextSort } from '../../catalog/list/address.ts'
import { toTableColumn } from '../../catalog/list/columns.ts'
import type { Live } from '../../catalog/list/live/use-live.ts'
import type { Selection } from '../../catalog/list/selection.ts'
import { DataTable } from '../../ui/data-table.tsx'
import type { MessageList } from './use-messages.ts'
import { isPending } from './use-processing.ts'

interface RowsProps {
  list: MessageList
  columns: readonly Column<Message>[]
  tools: CellTools
  isCompact: boolean
  live: Live
  selection: Selection<Message>
  onOpen: (row: Message) => void
  table: RefObject<HTMLTableElement | null>
}

/** The messages. Only those that are pending can be selected: the others are done with. */
export function Rows(props: RowsProps) {
  const { list, columns, tools, isCompact, live, selection, onOpen, table } = props
  const { t } = useLanguage()
  const { view, change } = list.view
  const tableColumns = useMemo(
    () => columns.map((column) => toTableColumn({ room: 'messages' }, column, tools)),
    [columns, tools],
  )
  return (
    <DataTable
      ref={table}
      label={t('screen.messages')}
      columns={tableColumns}
      rows={list.rows}
      expectedRows={Math.min(view.size, 20)}
      sort={view.sort}
      onSort={(field) => change({ sort: nextSort(view.sort, field) })}
      isCompact={isCompact}
      isStale={list.isStale}
      markedId={undefined}
      changedIds={live.changedIds}
      onOpen={onOpen}
      selection={{
        ids: selection.ids,
        heading: t('catalog.select.page'),
        label: ({ name }) => t('catalog.select.row', { name }),
        canSelect: isPending,
        onSelect: selection.select,
      }}
    />
  )
}
