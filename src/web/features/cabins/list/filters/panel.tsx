import { airlines } from '#shared/contracts/airlines.ts'
import type { CabinRow } from '#shared/contracts/cabins.ts'
import { cargoTypes } from '#shared/contracts/cargo-types.ts'
import { getCompanyOptions } from '#shared/contracts/companies.ts'
import { customers } from '#shared/contracts/customers.ts'
import { ports } from '#shared/contracts/ports.ts'
import { enumKey } from '#shared/domain/enum-key.ts'
import { TransportType } from '#shared/domain/enums.ts'
import type { View } from '#web/records/list/use-list-view.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { DayField } from '#web/ui/day-field.tsx'
import { parseDay } from '#web/ui/day-text.ts'
import { OptionPicker } from '#web/ui/option-picker.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { useToday } from '#web/ui/use-today.ts'
import { type FilterMember, freeWithinDays } from '../url-state.ts'
import styles from './filters.module.css'
import { type NamedMember, useFilterName } from './names.ts'

interface PanelProps extends View {
  id: string
  rows: readonly CabinRow[] | undefined
  /** May filter by company and show deleted cabins. */
  seesCompanies: boolean
}

interface Filters {
  chosen: (member: FilterMember) => string
  set: (member: FilterMember, value: string) => void
  rows: readonly CabinRow[] | undefined
}

/** All filters of the list; each change applies at once. */
export function FilterPanel({ id, view, change, rows, seesCompanies }: PanelProps) {
  const { t } = useLanguage()
  const filters: Filters = {
    rows,
    chosen: (member) => view.filters[member] ?? '',
    set: (member, value) => {
      const { [member]: before = '', ...others } = view.filters
      if (value !== before) change({ filters: value === '' ? others : { ...others, [member]: value } })
    },
  }
  return (
    <section className={styles.panel} id={id} aria-label={t('cabins.filters.title')}>
      <Places {...filters} />
      <Parties {...filters} seesCompanies={seesCompanies} />
      <Days {...filters} />
      <Check member="announced" {...filters} />
      {seesCompanies && <Check member="deleted" {...filters} />}
    </section>
  )
}

function Check({ member, chosen, set }: Filters & { member: 'announced' | 'deleted' }) {
  const { t } = useLanguage()
  return (
    <label className={styles.deleted}>
      <input
        type="checkbox"
        checked={chosen(member) !== ''}
        onChange={({ target }) => set(member, target.checked ? '1' : '')}
      />
      {t(`cabins.filters.${member}`)}
    </label>
  )
}

/** Props of a picker, which needs its value's name before its options have loaded. */
function usePicker(member: Exclude<NamedMember, 'portId'>, { chosen, set, rows }: Filters) {
  const { t } = useLanguage()
  const value = chosen(member)
  return {
    label: t(`cabins.fields.${member}`),
    hint: '',
    value,
    valueLabel: useFilterName(member, value || undefined, rows),
    onValue: (id: string) => set(member, id),
  }
}

function Places(filters: Filters) {
  const { t } = useLanguage()
  const mode = filters.chosen('transportMode')
  const transportType = mode === '' ? null : (Number(mode) as TransportType)
  return (
    <>
      <SelectField
        label={t('cabins.fields.transportMode')}
        none={t('records.list.any')}
        value={mode}
        options={Object.values(TransportType).map((type) => ({
          value: String(type),
          label: t(enumKey('TransportType', type)),
        }))}
        onValue={(value) => filters.set('transportMode', value)}
      />
      <OptionPicker
        {...usePicker('departurePortId', filters)}
        getOptions={ports.getOptions}
        filters={{ transportType }}
      />
      <OptionPicker
        {...usePicker('destinationPortId', filters)}
        getOptions={ports.getOptions}
        filters={{ transportType }}
      />
      <OptionPicker
        {...usePicker('carrierId', filters)}
        getOptions={airlines.getOptions}
        filters={{ type: transportType }}
      />
    </>
  )
}

function Parties({ seesCompanies, ...filters }: Filters & { seesCompanies: boolean }) {
  const company = usePicker('companyId', filters)
  return (
    <>
      <OptionPicker {...usePicker('customerId', filters)} getOptions={customers.getOptions} />
      {seesCompanies && <OptionPicker {...company} getOptions={getCompanyOptions} />}
      <OptionPicker {...usePicker('cargoTypeId', filters)} getOptions={cargoTypes.getOptions} />
    </>
  )
}

function Days({ chosen, set }: Filters) {
  const { t } = useLanguage()
  const today = useToday()
  // Incomplete input is not a day yet.
  const setDay = (member: 'departureFrom' | 'departureTo') => (value: string) => {
    if (value === '' || parseDay(value) !== undefined) set(member, value)
  }
  return (
    <>
      <SelectField
        label={t('cabins.fields.lastFreeDay')}
        none={t('records.list.any')}
        value={chosen('freeWithin')}
        options={freeWithinDays.map((count) => ({
          value: String(count),
          label: count === 0 ? t('cabins.filters.free_today') : t('cabins.filters.free_within', { count }),
        }))}
        onValue={(value) => set('freeWithin', value)}
      />
      <DayField
        label={t('cabins.filters.departure_from')}
        today={today}
        value={chosen('departureFrom')}
        onValue={setDay('departureFrom')}
      />
      <DayField
        label={t('cabins.filters.departure_to')}
        today={today}
        value={chosen('departureTo')}
        onValue={setDay('departureTo')}
      />
    </>
  )
}
