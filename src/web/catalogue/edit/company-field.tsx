import { getCompanyOptions } from '#shared/contracts/companies.ts'
import { useManager } from '#web/session/session.ts'
import { useLanguage } from '#web/texts/language.tsx'
import type { FieldProps } from '#web/ui/form.ts'
import { OptionPicker } from '#web/ui/option-picker.tsx'

/** The company of a new row; an operator may choose any. */
export function CompanyField(field: FieldProps) {
  const { t } = useLanguage()
  const { company } = useManager()
  return (
    <OptionPicker
      label={t('records.edit.company')}
      hint={t('records.edit.company_hint')}
      getOptions={getCompanyOptions}
      valueLabel={field.value === company.id ? company.name : undefined}
      required
      {...field}
    />
  )
}
