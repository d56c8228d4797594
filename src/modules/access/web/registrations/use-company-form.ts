import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError, call } from '#kits/http/web/call.ts'
import { callKey } from '#kits/http/web/query.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { notify } from '#kits/page/web/notices/notifications.ts'
import { conflictingRow } from '#kits/records/web/edit/saving.ts'
import { type Company, updateCompany } from '#kits/session/shared/account.ts'
import { getCompanyOptions } from '#kits/session/shared/companies.ts'
import type { Conflict } from '#kits/ui/web/differences.ts'
import { useForm } from '#kits/ui/web/form.ts'
import { emptyToNull, type Values } from '#kits/ui/web/form-problems.ts'
import { type Registration, registrations } from '#modules/access/contract/registrations.ts'
import { hasCreditCode, showsCreditCode } from './country-numbers.ts'
import { withNumbers } from './register-schemas.ts'

const members = ['name', 'companyNumber', 'unifiedCreditCode', 'legalRepresentative', 'email'] as const

export type CompanyMember = (typeof members)[number]

type Data = Pick<Company, CompanyMember | 'version'>

function valuesOf(company: Data): Record<CompanyMember, string> {
  const values = members.map((member) => [member, company[member] ?? ''])
  return Object.fromEntries(values) as Record<CompanyMember, string>
}

interface Options {
  name: string
  row: Registration
  draft: Values | undefined
  onChanged: (row: Registration) => void
  onSaved: () => void
}

/** The form of a company's data, and its submission. */
export function useCompanyForm({ name, row, draft, onChanged, onSaved }: Options) {
  const { t } = useLanguage()
  const queries = useQueryClient()
  const [base, setBase] = useState<Data>(row)
  const [conflict, setConflict] = useState<Conflict>()
  const renew = ({ name, companyNumber, unifiedCreditCode, legalRepresentative, email, version }: Data) =>
    onChanged({ ...row, name, companyNumber, unifiedCreditCode, legalRepresentative, email, version })

  /** Shows what somebody else saved meanwhile beside the typed values. */
  const noteStale = (current: Company) => {
    setConflict({
      base: conflict?.base ?? valuesOf(base),
      mine: form.values,
      theirs: valuesOf(current),
    })
    setBase(current)
    renew(current)
  }
  const form = useForm({
    name,
    saved: valuesOf(base),
    draft,
    schema: updateCompany.input,
    toInput: (values) => {
      const { countryId: _, ...numbered } = withNumbers({ ...values, countryId: row.countryId ?? '' })
      const sent = showsCreditCode(row) && !hasCreditCode(row.countryId) ? values : numbered
      return { ...emptyToNull(sent), id: row.id, version: base.version }
    },
    submit: async (input) => {
      try {
        renew(await call(updateCompany, input, { autoError: false }))
      } catch (error) {
        const current = error instanceof CallError && conflictingRow<Company>(error)
        if (current) noteStale(current)
        throw error
      }
      for (const contract of [registrations.getPage, getCompanyOptions])
        void queries.invalidateQueries({ queryKey: callKey(contract) })
      notify({ kind: 'success', title: t('registrations.notices.saved') })
      onSaved()
    },
  })
  return { form, conflict }
}
