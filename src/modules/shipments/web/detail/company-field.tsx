import { useManager } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { LazyPicker } from '#kits/ui/web/lazy-picker.tsx'
import { ClearedFieldsNotice } from './cleared-fields-notice.tsx'
import type { FormTools } from './form-state/form-tools.ts'

/** The company of a new cabin; an operator may choose any. */
export function CompanyField({ tools: { entity, names, pickers, choose } }: { tools: FormTools }) {
  const { t } = useLanguage()
  const { company } = useManager()
  const { value, onValue: _, ...field } = entity.form.field('companyId')
  const { source } = entity
  const known = [company, { id: source?.companyId, name: source?.companyName }]
  const name = names[value] ?? known.find(({ id }) => id === value)?.name ?? ''
  const texts = {
    ...field,
    label: t('cabins.fields.companyId'),
    hint: t('cabin_form.company_hint'),
    required: true,
  }
  return (
    <>
      <LazyPicker
        {...texts}
        text={name}
        picker={
          pickers &&
          (() => (
            <pickers.OptionPicker
              {...texts}
              getOptions={pickers.getCompanyOptions}
              value={value}
              valueLabel={name}
              onValue={() => undefined}
              onOption={(option) => choose('companyId', option)}
            />
          ))
        }
      />
      <ClearedFieldsNotice entity={entity} why="company" />
    </>
  )
}
