import { useEffect, useEffectEvent } from 'react'
import { type CabinRow, cabins } from '#shared/contracts/cabins.ts'
import { useLanguage } from '../../../app/language.tsx'
import { loadImportDialog } from '../../../catalog/import/load-dialog.ts'
import type { Selection } from '../../../catalog/list/selection.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import { useLoaded } from '../../../ui/loaded.ts'
import { nameOfCabin } from '../shown.ts'
import type { RowActions } from './row-actions.ts'

const loadBatch = () => import('./batch/dialog.tsx')

export const room = { room: 'cabins', calls: cabins }

interface OverlaysProps {
  opened: 'import' | 'batch' | undefined
  actions: RowActions
  /** Missing where nothing can be done with several cabins. */
  selection: Selection<CabinRow> | undefined
  onClose: () => void
  /** What the dialog was opened from is gone with the selection. */
  onAllDone: () => void
}

/** What may stand over the list; each is fetched when it is first needed. */
export function Overlays({ opened, actions, selection, onClose, onAllDone }: OverlaysProps) {
  useAfter(opened === 'batch', () => {
    if (selection?.ids.size === 0) onAllDone()
  })
  const importing = useLoaded(loadImportDialog, opened === 'import')
  const batch = useLoaded(loadBatch, opened === 'batch')
  return (
    <>
      <DeleteQuestion {...actions} />
      {importing && <importing.default definition={room} onClose={onClose} />}
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
      title={t('delete.title', { name: deleting ? nameOfCabin(deleting) : '' })}
      text={t('cabins.notices.delete_text')}
      confirmLabel={t('delete.confirm')}
      cancelLabel={t('common.cancel')}
      isBusy={isBusy}
      onConfirm={() => deleting && void remove(deleting).then(keep)}
      onCancel={keep}
    />
  )
}
