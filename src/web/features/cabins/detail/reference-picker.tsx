import { useLanguage } from '#web/texts/language.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LazyPicker } from '#web/ui/lazy-picker.tsx'
import styles from './form.module.css'
import type { ChosenRow, FormTools } from './form-tools.ts'
import { kindOf, type ReferenceMember } from './references.ts'
import { useReferenceName } from './use-reference-name.ts'

interface ReferencePickerProps {
  tools: FormTools
  member: ReferenceMember
  /** Filters of the options. */
  filters?: Readonly<Record<string, unknown>>
  required?: boolean
}

/** Chooses a row of another list by typing, or creates one. */
export function ReferencePicker({ tools, member, filters, required = false }: ReferencePickerProps) {
  const { t } = useLanguage()
  const { entity, names, pickers, newRows, choose } = tools
  const kind = kindOf[member]
  const { value, onValue, ...field } = entity.form.field(member)
  const name = useReferenceName(kind, value, names)
  const onNew = newRows.adderOf(member)
  const label = t(`cabins.fields.${member}`)
  // No hint: every picker is searched by typing.
  const texts = { ...field, label, hint: '', required }
  return (
    <div className={styles.reference}>
      <LazyPicker
        {...texts}
        text={name}
        picker={
          pickers &&
          (() => (
            <pickers.OptionPicker
              // A new picker for other filters: earlier results may not fit them.
              key={JSON.stringify(filters)}
              {...texts}
              getOptions={pickers.optionsOf(kind)}
              filters={filters as never}
              value={value}
              valueLabel={name}
              onValue={(id) => id === '' && onValue('')}
              onOption={(option) => choose(member, option as ChosenRow)}
            />
          ))
        }
      />
      {onNew && (
        <button
          className={styles.add}
          type="button"
          aria-label={t('cabin_form.add_to', { field: label })}
          onClick={onNew}
        >
          <Icon name="plus" size={16} />
          {t('cabin_form.add')}
        </button>
      )}
    </div>
  )
}
