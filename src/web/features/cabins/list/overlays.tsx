import { useEffect, useEffectEvent } from 'react'
import { type CabinRow, cabins } from '#shared/contracts/cabins.ts'
import { useLazyLoad } from '#web/page/use-lazy-load.ts'
import type { Selection } from '#web/records/list/selection.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { nameOfCabin } from '../cabin-names.ts'
import type { RowActions } from './row-actions.ts'

const loadBatch = () => import('./batch/dialog.tsx')

export const feature = { feature: 'cabins', calls: cabins }

interface OverlaysProps {
  opened: 'batch' | undefined
  actions: RowActions
  /** Undefined where cabins cannot be selected. */
  selection: Selection<CabinRow> | undefined
  onClose: () => void
  /** Called when all are done: the bar the dialog was opened from disappears with the selection. */
  onAllDone: () => void
}

/** Dialogs and menus over the list; each is loaded when it is first needed. */
export function Overlays({ opened, actions, selection, onClose, onAllDone }: OverlaysProps) {
  useAfter(opened === 'batch', () => {
    if (selection?.ids.size === 0) onAllDone()
  })
  const batch = useLazyLoad(loadBatch, opened === 'batch')
  return (
    <>
      <DeleteQuestion {...actions} />
      {batch && selection && (
        <batch.BatchDialog
          rows={selection.rows}
          onDone={(done) => selection.select(done, false)}
          onClose={onClose}
        />
      )}
    </>
  )
}

/** Runs after the dialog has closed: while open it keeps the focus. */
function useAfter(isOpen: boolean, closed: () => void): void {
  const onClosed = useEffectEvent(closed)
  useEffect(() => {
    if (!isOpen) return
    return () => onClosed()
  }, [isOpen])
}

function DeleteQuestion({ deleting, cancelDelete, remove, isBusy }: RowActions) {
  const { t } = useLanguage()
  return (
    <Confirm
      isOpen={deleting !== undefined}
      title={t('delete.title', { name: deleting ? nameOfCabin(deleting) : '' })}
      text={t('cabins.notices.delete_text')}
      confirmLabel={t('delete.confirm')}
      cancelLabel={t('common.cancel')}
      isBusy={isBusy}
      onConfirm={() => deleting && void remove(deleting).then(cancelDelete)}
      onCancel={cancelDelete}
    />
  )
}
