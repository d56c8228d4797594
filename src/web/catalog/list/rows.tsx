import { lazy, type RefObject, Suspense, useMemo, useState } from 'react'
import { useLanguage } from '../../app/language.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import type { CatalogDefinition, CatalogueRow, CellTools, Column } from '../definition.ts'
import { nextSort } from './address.ts'
import { toTableColumn } from './columns.ts'
import type { View } from './use-view.ts'

const RowMenu = lazy(() => import('./row-menu.tsx'))

interface RowsProps extends View {
  definition: CatalogDefinition
  /** Those that are shown. */
  columns: readonly Column<CatalogueRow>[]
  tools: CellTools
  rows: readonly CatalogueRow[] | undefined
  isStale: boolean
  isCompact: boolean
  markedId: string | undefined
  table: RefObject<HTMLTableElement | null>
  onEdit: (row: CatalogueRow) => void
  /** Missing where the manager may only read. */
  onDelete: ((row: CatalogueRow) => void) | undefined
}

/** The list's rows, and the menu of the one whose button was pressed. */
export function Rows(props: RowsProps) {
  const { definition, columns, tools, rows, view, change, table, onEdit, onDelete, ...look } = props
  const { t, language } = useLanguage()
  const [menu, setMenu] = useState<{ row: CatalogueRow; button: HTMLButtonElement }>()
  const tableColumns = useMemo(
    () => columns.map((column) => toTableColumn(definition, column, tools)),
    [definition, columns, tools],
  )
  const menuLabel = (row: CatalogueRow) =>
    t('catalog.list.actions_of', { name: definition.nameOf(row, language) })
  return (
    <>
      <DataTable
        ref={table}
        label={t(`screen.${definition.screen}`)}
        columns={tableColumns}
        rows={rows}
        expectedRows={Math.min(view.size, 20)}
        sort={view.sort}
        onSort={(field) => change({ sort: nextSort(view.sort, field) })}
        isCompact={look.isCompact}
        isStale={look.isStale}
        markedId={look.markedId}
        onOpen={onEdit}
        actions={
          onDelete && {
            heading: t('catalog.list.actions'),
            label: menuLabel,
            onOpen: (row, button) => setMenu({ row, button }),
          }
        }
      />
      {menu && onDelete && (
        <Suspense>
          <RowMenu
            key={menu.row.id}
            label={menuLabel(menu.row)}
            button={menu.button}
            onEdit={() => onEdit(menu.row)}
            onDelete={() => onDelete(menu.row)}
            onClose={() => setMenu(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
