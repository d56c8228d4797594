import { useState } from 'react'
import { type Company, updateCompany } from '#shared/contracts/account.ts'
import { dash } from '#shared/domain/dash.ts'
import { CallError, call } from '../../api/call.ts'
import { useLanguage } from '../../app/language.tsx'
import { notify } from '../../app/notifications.ts'
import { updateManager, useManager } from '../../app/session.ts'
import { Button } from '../../ui/button.tsx'
import { useForm } from '../../ui/form.ts'
import { FormError } from '../../ui/form-error.tsx'
import { DraftNotice, FormActions, FormFields } from '../../ui/form-parts.tsx'
import { emptyToNull } from '../../ui/form-problems.ts'
import { TextField } from '../../ui/text-field.tsx'
import styles from './account.module.css'
import { type CompanyChange, companyChanges } from './company-fields.ts'

export const companyFormName = 'account.company'

interface CompanyFormProps {
  draft: Readonly<Record<string, string>> | undefined
  onClose: () => void
}

export function CompanyForm({ draft, onClose }: CompanyFormProps) {
  const { t } = useLanguage()
  const { form, changes, takeCurrent } = useCompanyForm({ draft, onClose })
  return (
    <form className={styles.form} {...form.props}>
      {draft && <DraftNotice onDiscard={onClose} />}
      <FormFields>
        <TextField label={t('account.fields.company_name')} required {...form.field('name')} />
        <TextField label={t('account.fields.company_number')} {...form.field('companyNumber')} />
        <TextField
          label={t('account.fields.unified_credit_code')}
          hint={t('account.hints.unified_credit_code')}
          {...form.field('unifiedCreditCode')}
        />
        <TextField label={t('account.fields.legal_representative')} {...form.field('legalRepresentative')} />
        <TextField label={t('account.fields.company_email')} type="email" {...form.field('email')} />
      </FormFields>
      <FormError>
        {form.failure && <Failure text={form.failure} changes={changes} onTake={takeCurrent} />}
      </FormError>
      <FormActions isBusy={form.isBusy} onCancel={onClose} />
    </form>
  )
}

function useCompanyForm({ draft, onClose }: CompanyFormProps) {
  const { t } = useLanguage()
  const manager = useManager()
  const [base, setBase] = useState(manager.company)
  const [changes, setChanges] = useState<CompanyChange[]>([])

  const noteStale = (current: Company) => {
    setChanges(companyChanges(base, current))
    setBase(current)
    updateManager({ ...manager, company: current })
  }
  const form = useForm({
    name: companyFormName,
    saved: {
      name: base.name,
      companyNumber: base.companyNumber ?? '',
      unifiedCreditCode: base.unifiedCreditCode ?? '',
      legalRepresentative: base.legalRepresentative ?? '',
      email: base.email ?? '',
    },
    draft,
    schema: updateCompany.input,
    toInput: (values) => ({ ...emptyToNull(values), version: base.version }),
    submit: async (input) => {
      try {
        updateManager({ ...manager, company: await call(updateCompany, input, { autoError: false }) })
      } catch (error) {
        if (error instanceof CallError && error.status === 409) noteStale(currentOf(error))
        throw error
      }
      notify({ kind: 'success', title: t('account.notices.company_saved') })
      onClose()
    },
  })
  return { form, changes, takeCurrent: form.reset }
}

const currentOf = ({ result }: CallError): Company => (result as { current: Company }).current

interface FailureProps {
  text: string
  changes: CompanyChange[]
  onTake: () => void
}

/** Why it was not saved; where a colleague was quicker, what they changed. */
function Failure({ text, changes, onTake }: FailureProps) {
  const { t } = useLanguage()
  if (changes.length === 0) return text
  return (
    <div className={styles.stale}>
      <p>{text}</p>
      <dl className={styles.changes}>
        {changes.map(({ field, before, after }) => (
          <div key={field.member}>
            <dt className={styles.field}>{t(field.label)}</dt>
            <dd>{t('account.stale.change', { before: before ?? dash, after: after ?? dash })}</dd>
          </div>
        ))}
      </dl>
      <p>{t('account.stale.keep')}</p>
      <Button onClick={onTake}>{t('account.actions.take_current')}</Button>
    </div>
  )
}
