import { useRef } from 'react'
import { useManager } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Icon } from '#kits/ui/web/icon.tsx'
import { LazyPicker } from '#kits/ui/web/lazy-picker.tsx'
import { memberLabel } from '#modules/shipments/contract/labels.ts'
import styles from './form.module.css'
import type { ChosenRow, FormTools } from './form-state/form-tools.ts'
import { modeOf, modeRules } from './form-state/modes.ts'
import { isOfCompany, kindOf, type ReferenceKind, type ReferenceMember } from './form-state/references.ts'
import type { CabinValues } from './form-state/values.ts'
import { useReferenceName } from './use-reference-name.ts'

interface ReferencePickerProps {
  tools: FormTools
  member: ReferenceMember
}

/** Limits ports and carriers to the mode, terminals to the destination, customers and addresses to the company. */
function useFilters(kind: ReferenceKind, values: CabinValues): Readonly<Record<string, unknown>> {
  const { role } = useManager()
  const mode = modeOf(values)
  if (kind === 'port') return { transportType: mode }
  if (kind === 'airline') return { type: modeRules[mode].carriers }
  if (kind === 'terminal') return { portId: values.destinationPortId || null }
  // Shops see only their own anyway.
  return role === 'operator' && isOfCompany(kind) ? { companyId: values.companyId } : {}
}

/** Chooses a row of another list by typing, or creates one. */
export function ReferencePicker({ tools, member }: ReferencePickerProps) {
  const { t } = useLanguage()
  const { entity, names, pickers, newRows, choose } = tools
  const box = useRef<HTMLDivElement>(null)
  const kind = kindOf[member]
  const filters = useFilters(kind, entity.form.values)
  const required = kind === 'port'
  const { value, onValue, ...field } = entity.form.field(member)
  const name = useReferenceName(kind, value, names)
  const onNew = newRows.adderOf(member)
  const label = t(memberLabel(member, modeOf(entity.form.values)))
  // No other hint: every picker is searched by typing.
  const isFromCustomer = member === 'responsibleId' && entity.base === undefined
  const hint = isFromCustomer ? t('cabin_form.responsible_hint') : ''
  const texts = { ...field, label, hint, required }
  return (
    <div className={`shrink ${styles.reference}`} ref={box}>
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
              filters={filters}
              value={value}
              valueLabel={name}
              onValue={(id) => id === '' && onValue('')}
              onOption={(option) => choose(member, option as ChosenRow)}
              onCreate={onNew}
            />
          ))
        }
      />
      {onNew && (
        <button
          className={`row-inline rounded text-small ${styles.add}`}
          type="button"
          aria-label={t('cabin_form.add_to', { field: label })}
          // The list has the same entry, and Alt with Enter does the same.
          tabIndex={-1}
          onClick={() => onNew(box.current?.querySelector<HTMLInputElement>('[data-unsettled]')?.value ?? '')}
        >
          <Icon name="plus" size={16} />
          {t('cabin_form.add')}
        </button>
      )}
    </div>
  )
}
