import { useId } from 'react'
import type { CabinStatus } from '#kits/contract/shared/enums.ts'
import { maxNoteLength } from '#kits/contract/shared/note.ts'
import { call } from '#kits/http/web/call.ts'
import { enumKey } from '#kits/i18n/shared/enum-key.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { notify } from '#kits/page/web/notices/notifications.ts'
import { Button } from '#kits/ui/web/button.tsx'
import { useForm } from '#kits/ui/web/form.ts'
import type { Values } from '#kits/ui/web/form-problems.ts'
import { TextAreaField } from '#kits/ui/web/textarea-field.tsx'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import styles from './clearance.module.css'
import { closeHandlers, useFirstFocus } from './form-handlers.ts'
import { type ClearanceProps, undoFormName } from './form-names.ts'
import { MoveFailure, Notice } from './move-failure.tsx'
import { useMove } from './use-move.ts'

interface UndoFormProps extends ClearanceProps {
  id: string
  /** The status the cabin goes back to. */
  target: CabinStatus
  draft: Values | undefined
  onSaved: () => void
  onClose: () => void
}

/** Asks for confirmation, and for the reason, before the last step is undone. */
export function UndoForm({ id, target, onClose, ...options }: UndoFormProps) {
  const { cabin } = options
  const { t } = useLanguage()
  const titleId = useId()
  const { form, isStale, hasMoved } = useUndoForm(options)
  useFirstFocus(form.props.ref)
  const { close, onKeyDown } = closeHandlers({ form, onClose })
  return (
    <form
      {...form.props}
      id={id}
      className={`flex gap-4 rounded surface ${styles.form}`}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
    >
      <h3 className={`text-body ${styles.subtitle}`} id={titleId}>
        {t('cabin_clearance.undo.title', { status: t(enumKey('CabinStatus', cabin.status)) })}
      </h3>
      <MoveFailure cabin={cabin} failure={form.failure} isStale={isStale} />
      {hasMoved && (
        <Notice>{t('cabin_clearance.moved', { status: t(enumKey('CabinStatus', cabin.status)) })}</Notice>
      )}
      <p>{t('cabin_clearance.undo.text', { status: t(enumKey('CabinStatus', target)) })}</p>
      <TextAreaField
        label={t('cabin_clearance.undo.reason')}
        upTo={maxNoteLength}
        hint={t('cabin_clearance.undo.reason_hint')}
        rows={2}
        {...form.field('reason')}
      />
      <div className="flex wrap gap-2">
        <Button type="submit" variant="danger" loading={form.isBusy}>
          {t('cabin_clearance.undo.confirm')}
        </Button>
        <Button variant="quiet" onClick={close} disabled={form.isBusy}>
          {t('common.close')}
        </Button>
      </div>
    </form>
  )
}

function useUndoForm({ cabin, draft, onChanged, onSaved }: Omit<UndoFormProps, 'id' | 'target' | 'onClose'>) {
  const { t } = useLanguage()
  const { move, isStale, hasMoved, quietly } = useMove({ cabin, onChanged })
  const form = useForm({
    name: undoFormName(cabin),
    saved: { reason: '' },
    draft,
    schema: cabins.undoStatus.input,
    toInput: ({ reason }) => ({ id: cabin.id, version: cabin.version, reason: reason || null }),
    submit: async (input) => {
      const moved = await move(() => call(cabins.undoStatus, input, quietly))
      notify({
        kind: 'success',
        title: t('cabin_clearance.undo.done'),
        description: t('cabin_clearance.undo.done_text', {
          status: t(enumKey('CabinStatus', moved.status)),
        }),
      })
      onSaved()
    },
  })
  return { form, isStale, hasMoved }
}
