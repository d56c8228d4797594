import { useRef } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { DrawerFrame } from '#kits/records/web/edit/drawer-frame.tsx'
import { LoadedRow } from '#kits/records/web/edit/loaded-row.tsx'
import { pedimentos } from '../contract.ts'
import { PedimentoForm, type Saved } from './form.tsx'

interface FormDrawerProps {
  /** The row's id; undefined for a new one. */
  id: string | undefined
  /** The shipment that a new one is about. */
  cabinId: string | undefined
  onSaved: (saved: Saved) => void
  onClose: () => void
}

/** A pedimento's form over the list; on a phone it fills the screen. */
export default function FormDrawer({ id, cabinId, onSaved, onClose }: FormDrawerProps) {
  const { t } = useLanguage()
  const closeRef = useRef(onClose)
  const shared = { cabinId, onSaved, onClose, closeRef }
  return (
    <DrawerFrame onClose={() => closeRef.current()}>
      {id === undefined ? (
        <PedimentoForm row={undefined} {...shared} />
      ) : (
        <LoadedRow get={pedimentos.get} id={id} title={t('screen.pedimento')} onClose={onClose}>
          {(row) => <PedimentoForm row={row} {...shared} />}
        </LoadedRow>
      )}
    </DrawerFrame>
  )
}
