import { lazy, Suspense, useState } from 'react'
import { useLanguage } from '../../app/language.tsx'
import type { CatalogDefinition, CatalogueRow } from '../definition.ts'
import { ListRows } from './list-rows.tsx'
import type { List } from './use-list.ts'

const RowMenu = lazy(() => import('./row-menu.tsx'))

interface RowsProps {
  definition: CatalogDefinition
  list: List<CatalogueRow>
  markedId: string | undefined
  onEdit: (row: CatalogueRow) => void
  /** Missing where the manager may only read. */
  onDelete: ((row: CatalogueRow) => void) | undefined
}

/** The list's rows, and the menu of the one whose button was pressed. */
export function Rows({ definition, list, markedId, onEdit, onDelete }: RowsProps) {
  const { t, language } = useLanguage()
  const [menu, setMenu] = useState<{ row: CatalogueRow; button: HTMLButtonElement }>()
  const nameOf = (row: CatalogueRow) => definition.nameOf(row, language)
  return (
    <>
      <ListRows<CatalogueRow>
        list={list}
        nameOf={nameOf}
        markedId={markedId}
        onOpen={onEdit}
        onMenu={onDelete && ((row, button) => setMenu({ row, button }))}
      />
      {menu && onDelete && (
        <Suspense>
          <RowMenu
            key={menu.row.id}
            label={t('catalog.list.actions_of', { name: nameOf(menu.row) })}
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
