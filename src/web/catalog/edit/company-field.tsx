import { getCompanyOptions } from '#shared/contracts/companies.ts'
import { useLanguage } from '../../app/language.tsx'
import { useManager } from '../../app/session.ts'
import type { FieldProps } from '../../ui/form.ts'
import { OptionPicker } from '../../ui/option-picker.tsx'

/** Whose a new row is; an operator may make it for any company. */
export function CompanyField(field: FieldProps) {
  const { t } = useLanguage()
  const { company } = useManager()
  return (
    <OptionPicker
      label={t('catalog.edit.company')}
      hint={t('catalog.edit.company_hint')}
      getOptions={getCompanyOptions}
      valueLabel={field.value === company.id ? company.name : undefined}
      required
      {...field}
    />
  )
}
