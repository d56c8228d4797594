import { lazy, Suspense, useState } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import type { RecordRow } from '#kits/records/web/definition.ts'
import { ListRows } from '#kits/records/web/list/list-rows.tsx'
import type { List } from '#kits/records/web/list/use-list.ts'
import type { CatalogueDefinition } from './definition.ts'
import type { RowChanges } from './row-changes.ts'

const RowMenu = lazy(() => import('./row-menu.tsx'))

interface RowsProps {
  definition: CatalogueDefinition
  list: List<RecordRow>
  highlightedId: string | undefined
  onEdit: (row: RecordRow) => void
  /** Undefined where the manager may only read. */
  changes: RowChanges | undefined
}

/** The list's rows, and the menu of the one whose button was pressed. */
export function Rows({ definition, list, highlightedId, onEdit, changes }: RowsProps) {
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
        onMenu={changes && ((row, button) => setMenu({ row, button }))}
      />
      {menu && changes && (
        <Suspense>
          <RowMenu
            key={menu.row.id}
            row={menu.row}
            label={t('records.list.actions_of', { name: nameOf(menu.row) })}
            button={menu.button}
            onEdit={() => onEdit(menu.row)}
            changes={changes}
            onClose={() => setMenu(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
