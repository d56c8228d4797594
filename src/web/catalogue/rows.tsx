import { lazy, Suspense, useState } from 'react'
import type { RecordRow } from '../records/definition.ts'
import { ListRows } from '../records/list/list-rows.tsx'
import type { List } from '../records/list/use-list.ts'
import { useLanguage } from '../texts/language.tsx'
import type { CatalogueDefinition } from './definition.ts'

const RowMenu = lazy(() => import('./row-menu.tsx'))

interface RowsProps {
  definition: CatalogueDefinition
  list: List<RecordRow>
  highlightedId: string | undefined
  onEdit: (row: RecordRow) => void
  /** Undefined where the manager may only read. */
  onDelete: ((row: RecordRow) => void) | undefined
}

/** The list's rows, and the menu of the one whose button was pressed. */
export function Rows({ definition, list, highlightedId, onEdit, onDelete }: RowsProps) {
  const { t, language } = useLanguage()
  const [menu, setMenu] = useState<{ row: RecordRow; button: HTMLButtonElement }>()
  const nameOf = (row: RecordRow) => definition.nameOf(row, language)
  return (
    <>
      <ListRows<RecordRow>
        list={list}
        nameOf={nameOf}
        highlightedId={highlightedId}
        onOpen={onEdit}
        onMenu={onDelete && ((row, button) => setMenu({ row, button }))}
      />
      {menu && onDelete && (
        <Suspense>
          <RowMenu
            key={menu.row.id}
            label={t('records.list.actions_of', { name: nameOf(menu.row) })}
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
