import { useRef } from 'react'
import { useManager } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { screenTitle } from '#kits/layouts/web/office/screen-title.ts'
import { DrawerFrame, NoSuchRow } from '#kits/records/web/edit/drawer-frame.tsx'
import type { Manager } from '#modules/access/contract/managers.ts'
import { ManagerForm } from './form.tsx'

interface DrawerProps {
  isNew: boolean
  /** Undefined for a new manager, or where the page on screen has no such row. */
  row: Manager | undefined
  onSaved: (row: Manager) => void
  onClose: () => void
}

/** A manager's form, over the list. */
export default function ManagerDrawer({ isNew, row, onSaved, onClose }: DrawerProps) {
  const { t } = useLanguage()
  const manager = useManager()
  const closeRef = useRef(onClose)
  return (
    <DrawerFrame onClose={() => closeRef.current()}>
      {isNew || row ? (
        <ManagerForm row={isNew ? undefined : row} {...{ closeRef, onSaved, onClose }} />
      ) : (
        <NoSuchRow title={t(screenTitle('managers', manager))} onClose={onClose} />
      )}
    </DrawerFrame>
  )
}
