import { useManager } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { getCompanyOptions } from '#kits/session/shared/companies.ts'
import type { FieldProps } from '#kits/ui/web/form.ts'
import { OptionPicker } from '#kits/ui/web/option-picker.tsx'

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
