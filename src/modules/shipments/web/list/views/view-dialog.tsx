import { type FormEvent, useState } from 'react'
import { maxNameLength } from '#kits/contract/shared/text-lengths.ts'
import { CallError } from '#kits/http/web/call-error.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import type { SavedView } from '#kits/records/shared/saved-views.ts'
import { Button } from '#kits/ui/web/button.tsx'
import { ConfirmDialog, DialogActions, ModalDialog } from '#kits/ui/web/dialog.tsx'
import { TextField } from '#kits/ui/web/text-field.tsx'
import type { SavedViews } from './use-saved-views.ts'
import type { ViewQuestion } from './view-question.ts'

interface ViewDialogProps {
  saved: SavedViews
  question: ViewQuestion
  onClose: () => void
}

export function ViewDialog({ saved, question, onClose }: ViewDialogProps) {
  const { applied } = saved
  if (question === 'save')
    return <NameDialog question="save" name="" onName={saved.create} onClose={onClose} />
  if (!applied) return null
  if (question === 'remove') return <RemoveDialog saved={saved} view={applied} onClose={onClose} />
  return (
    <NameDialog
      question="rename"
      name={applied.name}
      onName={(name) => saved.rename(applied, name)}
      onClose={onClose}
    />
  )
}

interface NameDialogProps {
  question: 'save' | 'rename'
  name: string
  onName: (name: string) => Promise<unknown>
  onClose: () => void
}

function NameDialog({ question, name: before, onName, onClose }: NameDialogProps) {
  const { t } = useLanguage()
  const [name, setName] = useState(before)
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setError(t('validation.required'))
    setBusy(true)
    try {
      await onName(name.trim())
      onClose()
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      setError(failure.fields[0]?.msg ?? failure.msg)
      setBusy(false)
    }
  }
  return (
    <ModalDialog isOpen title={t(`cabins.views.${question}_title`)} isBusy={isBusy} onClose={onClose}>
      <form className="stack gap-2" onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('cabins.views.name')}
          hint={t('cabins.views.hint')}
          error={error}
          maxLength={maxNameLength}
          autoComplete="off"
          autoFocus
          value={name}
          onValue={setName}
        />
        <DialogActions>
          <Button onClick={onClose} disabled={isBusy}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="primary" loading={isBusy}>
            {t('common.save')}
          </Button>
        </DialogActions>
      </form>
    </ModalDialog>
  )
}

interface RemoveDialogProps extends Omit<ViewDialogProps, 'question'> {
  view: SavedView
}

function RemoveDialog({ saved, view, onClose }: RemoveDialogProps) {
  const { t } = useLanguage()
  const [isBusy, setBusy] = useState(false)
  const remove = () => {
    setBusy(true)
    // The call has shown the failure already.
    void saved
      .remove(view)
      .catch(() => undefined)
      .then(onClose)
  }
  return (
    <ConfirmDialog
      isOpen
      title={t('cabins.views.remove_title', { name: view.name })}
      text={t('cabins.views.remove_text')}
      confirmLabel={t('cabins.views.remove')}
      cancelLabel={t('common.cancel')}
      isBusy={isBusy}
      onConfirm={remove}
      onCancel={onClose}
    />
  )
}
