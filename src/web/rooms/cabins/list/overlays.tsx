import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { cabins } from '#shared/contracts/cabins.ts'
import { useLanguage } from '../../../app/language.tsx'
import { Confirm } from '../../../ui/confirm.tsx'
import { nameOfCabin } from '../shown.ts'
import type { RowActions } from './row-actions.ts'
import type { Selection } from './selection.ts'

const ImportDialog = lazy(() => import('../../../catalog/import/dialog.tsx'))
const BatchDialog = lazy(() => import('./batch/dialog.tsx'))

export const room = { room: 'cabins', calls: cabins }

interface OverlaysProps {
  opened: 'import' | 'batch' | undefined
  actions: RowActions
  /** Missing where nothing can be done with several cabins. */
  selection: Selection | undefined
  onClose: () => void
  /** What the dialog was opened from is gone with the selection. */
  onAllDone: () => void
}

/** What may stand over the list; each is fetched when it is first needed. */
export function Overlays({ opened, actions, selection, onClose, onAllDone }: OverlaysProps) {
  useAfter(opened === 'batch', () => {
    if (selection?.ids.size === 0) onAllDone()
  })
  return (
    <>
      <DeleteQuestion {...actions} />
      <Suspense>
        {opened === 'import' && <ImportDialog definition={room} onClose={onClose} />}
        {opened === 'batch' && selection && (
          <BatchDialog
            rows={selection.rows}
            onDone={(done) => selection.select(done, false)}
            onClose={onClose}
          />
        )}
      </Suspense>
    </>
  )
}

/** Once the dialog is gone: while it is there it keeps the focus to itself. */
function useAfter(isOpen: boolean, closed: () => void): void {
  const onClosed = useEffectEvent(closed)
  useEffect(() => {
    if (!isOpen) return
    return () => onClosed()
  }, [isOpen])
}

function DeleteQuestion({ deleting, keep, remove, isBusy }: RowActions) {
  const { t } = useLanguage()
  return (
    <Confirm
      isOpen={deleting !== undefined}
      title={t('catalog.edit.delete_title', { name: deleting ? nameOfCabin(deleting) : '' })}
      text={t('cabins.notices.delete_text')}
      confirmLabel={t('catalog.list.delete')}
      cancelLabel={t('common.cancel')}
      isBusy={isBusy}
      onConfirm={() => deleting && void remove(deleting).then(keep)}
      onCancel={keep}
    />
  )
}
