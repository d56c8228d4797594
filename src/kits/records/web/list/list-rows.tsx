import { useMemo } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { DataTable } from '#kits/ui/web/data-table.tsx'
import type { RowActions } from '#kits/ui/web/row-handlers.ts'
import { toTableColumn } from './columns.ts'
import type { Selection } from './selection.ts'
import { nextSort } from './url-state.ts'
import type { List } from './use-list.ts'

interface ListRowsProps<Row> {
  list: List<Row>
  /** What the rows are; by default the screen's title. */
  label?: string
  nameOf: (row: Row) => string
  onOpen: (row: Row) => void
  highlightedId?: string | undefined
  /** Rows that others changed a moment ago. */
  changedIds?: ReadonlySet<string>
  /** Undefined where rows cannot be selected. */
  selection?: Selection<Row>
  /** Opens a row's menu; undefined where rows have none. */
  onMenu?: RowActions<Row>['onOpen'] | undefined
}

/** The rows of a screen's list. */
export function ListRows<Row extends { readonly id: string }>(props: ListRowsProps<Row>) {
  const { list, label, nameOf, onOpen, highlightedId, changedIds, selection, onMenu } = props
  const { t } = useLanguage()
  const { feature, preferences, tools } = list
  const { view, change } = list.view
  const columns = useMemo(
    () => preferences.shown.map((column) => toTableColumn({ feature }, column, tools)),
    [feature, preferences.shown, tools],
  )
  return (
    <DataTable
      ref={list.focus.table}
      label={label ?? t(`screen.${list.screen}`)}
      columns={columns}
      rows={list.rows}
      expectedRows={Math.min(view.size, 20)}
      sort={view.sort}
      onSort={(field) => change({ sort: nextSort(view.sort, field) })}
      isStale={list.isStale}
      highlightedId={highlightedId}
      changedIds={changedIds}
      onOpen={onOpen}
      actions={
        onMenu && {
          heading: t('records.list.actions'),
          label: (row) => t('records.list.actions_of', { name: nameOf(row) }),
          onOpen: onMenu,
        }
      }
      selection={
        selection && {
          ids: selection.ids,
          heading: t('records.select.page'),
          label: (row) => t('records.select.row', { name: nameOf(row) }),
          canSelect: selection.canSelect,
          onSelect: selection.select,
        }
      }
    />
  )
}
