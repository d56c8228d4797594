import { useEffect, useEffectEvent } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { useLazyLoad } from '#kits/page/web/use-lazy-load.ts'
import type { Selection } from '#kits/records/web/list/selection.ts'
import { Confirm } from '#kits/ui/web/confirm.tsx'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import type { SelectedCabin } from '#modules/shipments/contract/search.ts'
import { nameOfCabin } from '../cabin-names.ts'
import { withChangeTexts } from '../load-changes.ts'
import type { RowActions } from './row-actions.ts'

const loadBatch = () => withChangeTexts(() => import('./batch/dialog.tsx'))
const loadChange = () => withChangeTexts(() => import('./batch/change-dialog.tsx'))

export const feature = { feature: 'cabins', calls: cabins }

export type Opened = 'batch' | 'change'

interface OverlaysProps {
  opened: Opened | undefined
  actions: RowActions
  /** Undefined where cabins cannot be selected. */
  selection: Selection<SelectedCabin> | undefined
  onClose: () => void
  /** Called when all are done: the bar the dialog was opened from disappears with the selection. */
  onAllDone: () => void
}

/** Dialogs and menus over the list; each is loaded when it is first needed. */
export function Overlays({ opened, actions, selection, onClose, onAllDone }: OverlaysProps) {
  useAfter(opened === 'batch' || opened === 'change', () => {
    if (selection?.ids.size === 0) onAllDone()
  })
  const batch = useLazyLoad(loadBatch, opened === 'batch')
  const change = useLazyLoad(loadChange, opened === 'change')
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
      {change && selection && (
        <change.ChangeDialog
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
