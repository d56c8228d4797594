import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { CallError, call } from '../../api/call.ts'
import { useLanguage } from '../../app/language.tsx'
import { notify } from '../../app/notifications.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog, DialogActions, ModalDialog } from '../../ui/dialog.tsx'
import type { CatalogDefinition, CatalogueRow } from '../definition.ts'
import { type AnyDefinition, asAny, forgetRows } from './entity.ts'
import { currentOf } from './saving.ts'

interface DeleteDialogProps {
  definition: CatalogDefinition
  row: CatalogueRow
  onClose: () => void
  /** The row is gone. */
  onDeleted?: (() => void) | undefined
}

/** Asks before a row is deleted; what speaks against it is said in its place. */
export default function DeleteDialog(props: DeleteDialogProps) {
  const { row, onClose } = props
  const { t, language } = useLanguage()
  const definition = asAny(props.definition)
  const { refusal, isBusy, remove, reload } = useDelete({ ...props, definition })
  const textId = useId()
  const name = definition.nameOf(row, language)
  if (!refusal) {
    return (
      <ConfirmDialog
        isOpen
        title={t('catalog.edit.delete_title', { name })}
        text={t('catalog.edit.delete_text')}
        confirmLabel={t('catalog.edit.delete')}
        cancelLabel={t('common.cancel')}
        isBusy={isBusy}
        onConfirm={remove}
        onCancel={onClose}
      />
    )
  }
  const title = t('catalog.edit.not_deleted_title', { name })
  const isStale = currentOf(refusal) !== undefined
  return (
    <ModalDialog isOpen title={title} alertTextId={textId} onClose={onClose}>
      <p id={textId}>{isStale ? t('catalog.edit.delete_stale') : refusal.msg}</p>
      <DialogActions>
        <Button onClick={onClose}>{t('common.close')}</Button>
        {isStale && (
          <Button variant="primary" onClick={reload}>
            {t('catalog.edit.reload')}
          </Button>
        )}
        {isPassing(refusal) && (
          <Button variant="danger" onClick={remove} loading={isBusy}>
            {t('common.retry')}
          </Button>
        )}
      </DialogActions>
    </ModalDialog>
  )
}

/** No answer, or none today: the same try may succeed in a moment. */
const isPassing = ({ status }: CallError): boolean => status === 0 || status >= 500

interface Removal {
  definition: AnyDefinition
  row: CatalogueRow
  onClose: () => void
  onDeleted?: (() => void) | undefined
}

function useDelete({ definition, row, onClose, onDeleted }: Removal) {
  const { t, language } = useLanguage()
  const queries = useQueryClient()
  const [refusal, setRefusal] = useState<CallError>()
  const [isBusy, setBusy] = useState(false)

  const send = async () => {
    try {
      await call(definition.calls.remove, { id: row.id, version: row.version }, { autoError: false })
    } catch (error) {
      // Somebody else deleted it: that is what was wanted.
      if (!(error instanceof CallError) || error.status !== 404) throw error
    }
  }
  const remove = async () => {
    setBusy(true)
    try {
      await send()
      notify({
        kind: 'success',
        title: t('catalog.edit.deleted'),
        description: definition.nameOf(row, language),
      })
      forgetRows(queries, definition)
      onDeleted?.()
      onClose()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setRefusal(error)
      setBusy(false)
    }
  }
  const reload = () => {
    forgetRows(queries, definition)
    onClose()
  }
  return { refusal, isBusy, remove: () => void remove(), reload }
}
