import { useRef } from 'react'
import type { TextKey } from '#kits/i18n/shared/translator.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import type { RecordRow } from '#kits/records/web/definition.ts'
import { DrawerFrame } from '#kits/records/web/edit/drawer-frame.tsx'
import { LoadedRow } from '#kits/records/web/edit/loaded-row.tsx'
import type { CatalogueDefinition } from '../definition.ts'
import { EntityForm } from './entity-form.tsx'

interface EditDrawerProps {
  definition: CatalogueDefinition
  /** The row's id; null for a new one. */
  id: string | null
  /** Called once nothing is unsaved any more; the owner then removes the drawer. */
  onClose: () => void
  onSaved?: ((row: RecordRow) => void) | undefined
}

/** A row's form over the list; on a phone it fills the screen. */
export default function EditDrawer({ definition, id, ...events }: EditDrawerProps) {
  const { t, language } = useLanguage()
  const closeRef = useRef(events.onClose)
  const shared = { definition, closeRef, ...events }
  return (
    <DrawerFrame onClose={() => closeRef.current()}>
      {id === null ? (
        <EntityForm title={t(`${definition.feature}.new` as TextKey & 'common.save')} {...shared} />
      ) : (
        <LoadedRow
          key={id}
          get={definition.calls.get}
          id={id}
          title={t(`screen.${definition.screen}`)}
          onClose={events.onClose}
        >
          {(row) => <EntityForm title={definition.nameOf(row, language)} row={row} {...shared} />}
        </LoadedRow>
      )}
    </DrawerFrame>
  )
}
