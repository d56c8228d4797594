import { useManager } from '#web/session/session.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { PickerShell } from '#web/ui/picker-shell.tsx'
import { EmptiedNotice } from './emptied-notice.tsx'
import type { FormTools } from './form-tools.ts'

/** Whose a new cabin is; an operator may register it for any company. */
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
      <PickerShell
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
      <EmptiedNotice entity={entity} why="company" />
    </>
  )
}
