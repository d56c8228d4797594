import type { Input } from '#kits/contract/shared/call.ts'
import { TransportType } from '#kits/contract/shared/enums.ts'
import { enumKey } from '#kits/i18n/shared/enum-key.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import type { View } from '#kits/records/web/list/use-list-view.ts'
import { getCompanyOptions } from '#kits/session/shared/companies.ts'
import { DayField } from '#kits/ui/web/day-field.tsx'
import { parseDay } from '#kits/ui/web/day-text.ts'
import { OptionPicker, type OptionsCall } from '#kits/ui/web/option-picker.tsx'
import { SelectField } from '#kits/ui/web/select-field.tsx'
import { useToday } from '#kits/ui/web/use-today.ts'
import { getManagerOptions } from '#modules/access/contract/managers.ts'
import { customers } from '#modules/customers/contract.ts'
import { airlines } from '#modules/reference/contract/airlines.ts'
import { cargoTypes } from '#modules/reference/contract/cargo-types.ts'
import { ports } from '#modules/reference/contract/ports.ts'
import { terminals } from '#modules/reference/contract/terminals.ts'
import type { CabinRow } from '#modules/shipments/contract/row.ts'
import { cabinStatuses } from '#modules/shipments/rules/status.ts'
import { dueWithinDays, type FilterMember, freeWithinDays, valuesOf, withValue } from '../url-state.ts'
import styles from './filters.module.css'
import { type NamedMember, useFilterName } from './names.ts'
import { withFilterTexts } from './texts.ts'
import { dueWithinText, freeWithinText } from './within-text.ts'

interface PanelProps extends View {
  id: string
  rows: readonly CabinRow[] | undefined
  /** May filter by company and show deleted cabins. */
  seesCompanies: boolean
}

interface Filters {
  chosen: (member: FilterMember) => string
  set: (member: FilterMember, value: string) => void
  /** Adds one of several values, or takes it away. */
  choose: (member: FilterMember, value: string, isChosen: boolean) => void
  rows: readonly CabinRow[] | undefined
}

/** All filters of the list; each change applies at once. */
function FilterPanel({ id, view, change, rows, seesCompanies }: PanelProps) {
  const { t } = useLanguage()
  const filters: Filters = {
    chosen: (member) => view.filters[member] ?? '',
    set: (member, value) => {
      const { [member]: before = '', ...others } = view.filters
      if (value !== before) change({ filters: value === '' ? others : { ...others, [member]: value } })
    },
    choose: (member, value, isChosen) =>
      change({ filters: withValue(view.filters, member, value, isChosen) }),
    rows,
  }
  return (
    <section
      className={`stack start rigid card ${styles.panel}`}
      id={id}
      aria-label={t('cabins.filters.title')}
    >
      <Due {...filters} />
      <Places {...filters} />
      <Parties {...filters} seesCompanies={seesCompanies} />
      <Days {...filters} />
      <Check member="announced" {...filters} />
      <Check member="papersMissing" {...filters} />
      {seesCompanies && <Check member="unattended" {...filters} />}
      {seesCompanies && <Check member="deleted" {...filters} />}
    </section>
  )
}

/** The usual questions of the day, one press each; pressed again, it is any day. */
function Due({ chosen, set }: Filters) {
  const { t } = useLanguage()
  return (
    <fieldset className={`row wrap gap-2 ${styles.due}`}>
      <legend>{t('cabins.fields.nextDeadline')}</legend>
      {dueWithinDays.map(String).map((days) => {
        const isOn = chosen('dueWithin') === days
        return (
          <button
            key={days}
            type="button"
            className={`row-inline gap-1 rigid rounded paper text-small ${styles.chip}`}
            aria-pressed={isOn}
            onClick={() => set('dueWithin', isOn ? '' : days)}
          >
            {dueWithinText(Number(days), t)}
          </button>
        )
      })}
    </fieldset>
  )
}

function Check({
  member,
  chosen,
  set,
}: Filters & { member: 'announced' | 'papersMissing' | 'unattended' | 'deleted' }) {
  const { t } = useLanguage()
  return (
    <label className={`row gap-2 text-compact ${styles.deleted}`}>
      <input
        type="checkbox"
        checked={chosen(member) !== ''}
        onChange={({ target }) => set(member, target.checked ? '1' : '')}
      />
      {t(`cabins.filters.${member}`)}
    </label>
  )
}

interface SeveralProps<C extends OptionsCall> extends Filters {
  member: Exclude<NamedMember, 'portId'>
  getOptions: C
  filters?: Omit<Input<C>, 'keyword' | 'limit'>
}

/** Shows the value that was chosen last; choosing another adds it. All of them are among the chips. */
function SeveralPicker<C extends OptionsCall>(props: SeveralProps<C>) {
  const { member, getOptions, filters, chosen, choose, rows } = props
  const { t } = useLanguage()
  const values = valuesOf(chosen(member))
  const last = values.at(-1) ?? ''
  return (
    <OptionPicker
      label={t(`cabins.fields.${member}`)}
      hint={values.length < 2 ? '' : t('cabins.filters.chosen', { count: values.length })}
      getOptions={getOptions}
      {...(filters && { filters })}
      value={last}
      valueLabel={useFilterName(member, last || undefined, rows)}
      onValue={(id) => choose(member, id || last, id !== '')}
    />
  )
}

function Places(filters: Filters) {
  const { t } = useLanguage()
  const modes = valuesOf(filters.chosen('transportMode'))
  const mode = modes.length === 1 ? (modes[0] ?? '') : ''
  const transportType = mode === '' ? null : (Number(mode) as TransportType)
  const statuses = valuesOf(filters.chosen('status'))
  return (
    <>
      <SelectField
        label={t('cabins.fields.status')}
        none={t('cabins.filters.add_status')}
        value=""
        options={cabinStatuses
          .filter((status) => !statuses.includes(String(status)))
          .map((status) => ({ value: String(status), label: t(enumKey('CabinStatus', status)) }))}
        onValue={(value) => value !== '' && filters.choose('status', value, true)}
      />
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
      <SeveralPicker
        {...filters}
        member="departurePortId"
        getOptions={ports.getOptions}
        filters={{ transportType }}
      />
      <SeveralPicker
        {...filters}
        member="destinationPortId"
        getOptions={ports.getOptions}
        filters={{ transportType }}
      />
      <SeveralPicker
        {...filters}
        member="carrierId"
        getOptions={airlines.getOptions}
        filters={{ type: transportType }}
      />
    </>
  )
}

function Parties({ seesCompanies, ...filters }: Filters & { seesCompanies: boolean }) {
  return (
    <>
      <SeveralPicker {...filters} member="customerId" getOptions={customers.getOptions} />
      {seesCompanies && <SeveralPicker {...filters} member="companyId" getOptions={getCompanyOptions} />}
      {seesCompanies && <SeveralPicker {...filters} member="responsibleId" getOptions={getManagerOptions} />}
      {seesCompanies && <SeveralPicker {...filters} member="terminalId" getOptions={terminals.getOptions} />}
      <SeveralPicker {...filters} member="cargoTypeId" getOptions={cargoTypes.getOptions} />
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
          label: freeWithinText(count, t),
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

export const loadPanel = () => withFilterTexts({ FilterPanel })
