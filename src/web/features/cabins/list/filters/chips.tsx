import type { CabinRow } from '#shared/contracts/cabins.ts'
import { enumKey } from '#shared/domain/enum-key.ts'
import type { TransportType } from '#shared/domain/enums.ts'
import type { Translate } from '#shared/texts/translator.ts'
import type { View } from '#web/records/list/use-list-view.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { activeFilters, type FilterMember } from '../url-state.ts'
import styles from './filters.module.css'
import { isNamed, type NamedMember, useFilterName } from './names.ts'

interface ChipsProps extends View {
  rows: readonly CabinRow[] | undefined
}

/** The active filters, each with a button to remove it. */
export function FilterChips({ view, change, rows }: ChipsProps) {
  const { t } = useLanguage()
  const members = activeFilters(view)
  const remove = (member: FilterMember) => {
    const { [member]: _, ...others } = view.filters
    change({ filters: others })
  }
  const { status } = view.filters
  return (
    <div className={styles.chips}>
      <ul className={styles.chipList} aria-label={t('cabins.filters.active')}>
        {members.map((member) => (
          <li key={member}>
            <Chip
              member={member}
              value={view.filters[member] ?? ''}
              rows={rows}
              onRemove={() => remove(member)}
            />
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={styles.clear}
        onClick={() => change({ filters: status === undefined ? {} : { status } })}
      >
        {t('cabins.filters.clear')}
      </button>
    </div>
  )
}

interface ChipProps {
  member: FilterMember
  value: string
  rows: readonly CabinRow[] | undefined
  onRemove: () => void
}

function Chip({ member, value, rows, onRemove }: ChipProps) {
  const { t } = useLanguage()
  if (isNamed(member)) return <NamedChip member={member} value={value} rows={rows} onRemove={onRemove} />
  return <ChipButton text={textOf(member, value, t)} onRemove={onRemove} />
}

function NamedChip({ member, value, rows, onRemove }: ChipProps & { member: NamedMember }) {
  const { t } = useLanguage()
  const name = useFilterName(member, value, rows) ?? t('common.loading')
  const label = t(member === 'portId' ? 'screen.pm' : `cabins.fields.${member}`)
  return <ChipButton text={t('cabins.filters.chip', { label, name })} onRemove={onRemove} />
}

function ChipButton({ text, onRemove }: { text: string; onRemove: () => void }) {
  const { t } = useLanguage()
  return (
    <button
      type="button"
      className={styles.chip}
      aria-label={t('cabins.filters.remove', { filter: text })}
      title={t('cabins.filters.remove', { filter: text })}
      onClick={onRemove}
    >
      <span className={styles.chipText}>{text}</span>
      <Icon name="close" size={16} />
    </button>
  )
}

type PlainMember = Exclude<FilterMember, NamedMember>

const texts: Record<PlainMember, (value: string, t: Translate) => string> = {
  status: (value) => value,
  transportMode: (value, t) => t(enumKey('TransportType', Number(value) as TransportType)),
  departureFrom: (day, t) => t('cabins.filters.from_day', { day }),
  departureTo: (day, t) => t('cabins.filters.to_day', { day }),
  freeWithin: (value, t) => nearnessText(Number(value), t),
  announced: (_, t) => t('cabins.filters.announced'),
  deleted: (_, t) => t('cabins.filters.deleted'),
}

function textOf(member: PlainMember, value: string, t: Translate): string {
  return texts[member](value, t)
}

function nearnessText(days: number, t: Translate): string {
  return days === 0 ? t('cabins.filters.free_today') : t('cabins.filters.free_within', { count: days })
}
