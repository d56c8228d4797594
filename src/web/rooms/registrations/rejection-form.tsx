import { useState } from 'react'
import { registrations } from '#shared/contracts/registrations.ts'
import { useLanguage } from '../../app/language.tsx'
import { useClosing, useFocusOnFirst } from '../../catalog/edit/closing.ts'
import drawer from '../../catalog/edit/drawer.module.css'
import { DrawerHead } from '../../catalog/edit/drawer-head.tsx'
import { Button } from '../../ui/button.tsx'
import { useForm } from '../../ui/form.ts'
import { FormError } from '../../ui/form-error.tsx'
import { DraftNotice } from '../../ui/form-parts.tsx'
import { TextAreaField } from '../../ui/textarea-field.tsx'
import { Facts } from './facts.tsx'
import type { FormPartProps } from './parts.ts'
import { useReview } from './use-review.ts'

/** Why a company is not let in, in words it will read. */
export function RejectionForm(props: FormPartProps) {
  const { row, name, draft, closeRef, onChanged, onClose, onDone } = props
  const { t } = useLanguage()
  const [isLeft, setLeft] = useState(false)
  const review = useReview(row, onChanged)
  const form = useForm({
    name,
    saved: { reason: '' },
    draft,
    schema: registrations.review.input,
    toInput: ({ reason }) => ({ id: row.id, version: row.version, approve: false, reason: reason || null }),
    submit: async ({ approve, reason }) => {
      await review({ approve, reason }, { autoError: false })
      onDone()
    },
  })
  const close = useClosing(form, { isDone: isLeft, leave: () => setLeft(true), closeRef, onClose })
  useFocusOnFirst(form.props.ref)
  return (
    <form className={drawer.form} {...form.props}>
      <DrawerHead title={t('registrations.reject.title')} company={row.name} onClose={close} />
      <div className={drawer.body}>
        {draft && form.isUnsaved && <DraftNotice onDiscard={form.reset} />}
        <FormError>{form.failure}</FormError>
        <TextAreaField
          label={t('registrations.fields.reason')}
          hint={t('registrations.hints.reason')}
          rows={5}
          required
          {...form.field('reason')}
        />
        <Facts row={row} />
      </div>
      <footer className={drawer.footer}>
        <div className={drawer.actions}>
          <Button onClick={onDone} disabled={form.isBusy}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="danger" loading={form.isBusy}>
            {t('registrations.reject.confirm')}
          </Button>
        </div>
      </footer>
    </form>
  )
}
