import { maxNoteLength } from '#kits/contract/shared/note.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { DrawerForm, FormFooter } from '#kits/records/web/edit/drawer-form.tsx'
import { useFormClosing } from '#kits/records/web/edit/use-form-closing.ts'
import { useForm } from '#kits/ui/web/form.ts'
import { FormError } from '#kits/ui/web/form-error.tsx'
import { TextAreaField } from '#kits/ui/web/textarea-field.tsx'
import { registrations } from '#modules/access/contract/registrations.ts'
import { RegistrationFacts } from './facts.tsx'
import type { FormPartProps } from './parts.ts'
import { useReview } from './use-review.ts'

/** The reason of a rejection, which the company will read. */
export function RejectionForm(props: FormPartProps) {
  const { row, name, draft, closeRef, onChanged, onClose, onDone } = props
  const { t } = useLanguage()
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
  const { close } = useFormClosing(form, { closeRef, onClose })
  return (
    <DrawerForm
      form={form}
      title={t('registrations.reject.title')}
      company={row.name}
      hasDraft={draft !== undefined}
      onClose={close}
      footer={
        <FormFooter form={form} submitLabel={t('registrations.reject.confirm')} isDanger onCancel={onDone} />
      }
    >
      <FormError>{form.failure}</FormError>
      <TextAreaField
        label={t('registrations.fields.reason')}
        hint={t(row.emailConfirmed ? 'registrations.hints.reason' : 'registrations.hints.reason_unmailed')}
        upTo={maxNoteLength}
        rows={5}
        required
        {...form.field('reason')}
      />
      <RegistrationFacts row={row} />
    </DrawerForm>
  )
}
