import { useState } from 'react'
import { CallError, call } from '#kits/http/web/call.ts'
import { updateManager, useManager } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { notify } from '#kits/page/web/notices/notifications.ts'
import { conflictingRow } from '#kits/records/web/edit/saving.ts'
import { type Company, updateCompany } from '#kits/session/shared/account.ts'
import { ConflictChoice } from '#kits/ui/web/conflict-choice.tsx'
import type { Conflict } from '#kits/ui/web/differences.ts'
import { useForm } from '#kits/ui/web/form.ts'
import { FormError } from '#kits/ui/web/form-error.tsx'
import { DraftNotice, FormActions, FormFields } from '#kits/ui/web/form-parts.tsx'
import { emptyToNull } from '#kits/ui/web/form-problems.ts'
import { TextField } from '#kits/ui/web/text-field.tsx'
import { companyFields, companyValues } from './company-fields.ts'

export const companyFormName = 'account.company'

interface CompanyFormProps {
  draft: Readonly<Record<string, string>> | undefined
  onClose: () => void
}

export function CompanyForm({ draft, onClose }: CompanyFormProps) {
  const { t } = useLanguage()
  const { form, conflict } = useCompanyForm({ draft, onClose })
  const labelOf = (member: string) => {
    const field = companyFields.find((known) => known.member === member)
    return field ? t(field.label) : member
  }
  return (
    <form className="stack one-column gap-4" {...form.props}>
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
      <FormError>{form.failure}</FormError>
      {conflict && <ConflictChoice conflict={conflict} form={form} labelOf={labelOf} />}
      <FormActions isBusy={form.isBusy} onCancel={onClose} />
    </form>
  )
}

function useCompanyForm({ draft, onClose }: CompanyFormProps) {
  const { t } = useLanguage()
  const manager = useManager()
  const [base, setBase] = useState(manager.company)
  const [conflict, setConflict] = useState<Conflict>()

  const noteStale = (current: Company) => {
    setConflict({
      base: conflict?.base ?? companyValues(base),
      mine: form.values,
      theirs: companyValues(current),
    })
    setBase(current)
    updateManager({ ...manager, company: current })
  }
  const form = useForm({
    name: companyFormName,
    saved: companyValues(base),
    draft,
    schema: updateCompany.input,
    toInput: (values) => ({ ...emptyToNull(values), version: base.version }),
    submit: async (input) => {
      try {
        updateManager({ ...manager, company: await call(updateCompany, input, { autoError: false }) })
      } catch (error) {
        const current = error instanceof CallError && conflictingRow<Company>(error)
        if (current) noteStale(current)
        throw error
      }
      notify({ kind: 'success', title: t('account.notices.company_saved') })
      onClose()
    },
  })
  return { form, conflict }
}
