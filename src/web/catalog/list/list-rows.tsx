import { type RefObject, useMemo } from 'react'
import type { ScreenName } from '#shared/domain/routes.ts'
import { useLanguage } from '../../app/language.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import type { RowActions } from '../../ui/row-handlers.ts'
import type { CellTools, Column } from '../definition.ts'
import { nextSort } from './address.ts'
import { toTableColumn } from './columns.ts'
import type { Preferences } from './preferences.ts'
import type { Selection } from './selection.ts'
import type { View } from './use-view.ts'

interface ListRowsProps<Row> {
  /** The prefix of its texts. */
  room: string
  screen: ScreenName
  list: { readonly view: View; readonly rows: readonly Row[] | undefined; readonly isStale: boolean }
  preferences: Preferences<Column<Row>>
  tools: CellTools
  table: RefObject<HTMLTableElement | null>
  nameOf: (row: Row) => string
  onOpen: (row: Row) => void
  markedId?: string | undefined
  /** Missing where there is nothing to do with several at once. */
  selection?: Selection<Row>
  /** Opens the menu of a row whose button was pressed; missing where rows have none. */
  onMenu?: RowActions<Row>['onOpen']
}

/** The rows of a list that is put together by its own screen. */
export function ListRows<Row extends { readonly id: string }>(props: ListRowsProps<Row>) {
  const { room, screen, list, preferences, tools, table, nameOf, onOpen, selection, onMenu } = props
  const { t } = useLanguage()
  const { view, change } = list.view
  const columns = useMemo(
    () => preferences.shown.map((column) => toTableColumn({ room }, column, tools)),
    [room, preferences.shown, tools],
  )
  return (
    <DataTable
      ref={table}
      label={t(`screen.${screen}`)}
      columns={columns}
      rows={list.rows}
      expectedRows={Math.min(view.size, 20)}
      sort={view.sort}
      onSort={(field) => change({ sort: nextSort(view.sort, field) })}
      isCompact={preferences.density === 'compact'}
      isStale={list.isStale}
      markedId={props.markedId}
      onOpen={onOpen}
      actions={
        onMenu && {
          heading: t('catalog.list.actions'),
          label: (row) => t('catalog.list.actions_of', { name: nameOf(row) }),
          onOpen: onMenu,
        }
      }
      selection={
        selection && {
          ids: selection.ids,
          heading: t('catalog.select.page'),
          label: (row) => t('catalog.select.row', { name: nameOf(row) }),
          onSelect: selection.select,
        }
      }
    />
  )
}
