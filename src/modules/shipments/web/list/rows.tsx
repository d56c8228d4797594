import { type RefObject, useMemo, useState } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { useLazyLoad } from '#kits/page/web/use-lazy-load.ts'
import type { CellTools, Column } from '#kits/records/web/definition.ts'
import { toTableColumn } from '#kits/records/web/list/columns.ts'
import type { Selection } from '#kits/records/web/list/selection.ts'
import { nextSort } from '#kits/records/web/list/url-state.ts'
import type { View } from '#kits/records/web/list/use-list-view.ts'
import type { TableEditing } from '#kits/ui/web/cell-editing.ts'
import { DataTable } from '#kits/ui/web/data-table.tsx'
import type { CabinRow } from '#modules/shipments/contract/row.ts'
import type { SelectedCabin } from '#modules/shipments/contract/search.ts'
import { nameOfCabin } from '../cabin-names.ts'
import type { RowAction } from './row-actions.ts'

const loadMenu = () => import('./row-menu.tsx')

interface RowsProps extends View {
  columns: readonly Column<CabinRow>[]
  tools: CellTools
  rows: readonly CabinRow[] | undefined
  isStale: boolean
  changedIds: ReadonlySet<string>
  /** Undefined where cabins cannot be selected. */
  selection: Selection<SelectedCabin> | undefined
  /** Undefined where cells cannot be edited. */
  editing: TableEditing<CabinRow> | undefined
  actionsOf: (row: CabinRow) => readonly RowAction[]
  onOpen: ((row: CabinRow) => void) | undefined
  table: RefObject<HTMLTableElement | null>
}

/** The rows, and the menu of the row whose button was pressed. */
export function Rows(props: RowsProps) {
  const { columns, tools, rows, view, change, selection, actionsOf, onOpen, table, ...look } = props
  const { t } = useLanguage()
  const [menu, setMenu] = useState<{ row: CabinRow; button: HTMLButtonElement }>()
  const loaded = useLazyLoad(loadMenu, menu !== undefined)
  const tableColumns = useMemo(
    () => columns.map((column) => toTableColumn({ feature: 'cabins' }, column, tools)),
    [columns, tools],
  )
  const menuLabel = (row: CabinRow) => t('records.list.actions_of', { name: nameOfCabin(row) })
  return (
    <>
      <DataTable
        ref={table}
        label={t('screen.cabin')}
        columns={tableColumns}
        rows={rows}
        expectedRows={Math.min(view.size, 20)}
        sort={view.sort}
        onSort={(field) => change({ sort: nextSort(view.sort, field) })}
        {...look}
        highlightedId={undefined}
        onOpen={onOpen}
        actions={{
          heading: t('records.list.actions'),
          label: menuLabel,
          onOpen: (row, button) => setMenu({ row, button }),
        }}
        selection={
          selection && {
            ids: selection.ids,
            heading: t('records.select.page'),
            label: (row) => t('records.select.row', { name: nameOfCabin(row) }),
            onSelect: selection.select,
          }
        }
      />
      {menu && loaded && (
        <loaded.RowMenu
          key={menu.row.id}
          label={menuLabel(menu.row)}
          button={menu.button}
          actions={actionsOf(menu.row)}
          onClose={() => setMenu(undefined)}
        />
      )}
    </>
  )
}
