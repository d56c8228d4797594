import { useRef } from 'react'
import type { CabinStatus, TransportType } from '#kits/contract/shared/enums.ts'
import { enumKey } from '#kits/i18n/shared/enum-key.ts'
import type { Translate } from '#kits/i18n/shared/translator.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { notify } from '#kits/page/web/notices/notifications.ts'
import type { View } from '#kits/records/web/list/use-list-view.ts'
import { copyText } from '#kits/ui/web/copyable-text.tsx'
import { Icon } from '#kits/ui/web/icon.tsx'
import type { WaitingKind } from '#modules/shipments/contract/list.ts'
import type { CabinRow } from '#modules/shipments/contract/row.ts'
import { activeFilters, type FilterMember, isSeveral, valuesOf, withValue } from '../url-state.ts'
import styles from './filters.module.css'
import { isNamed, type NamedMember, useFilterName } from './names.ts'
import { withFilterTexts } from './texts.ts'
import { dueWithinText, freeWithinText } from './within-text.ts'

interface ChipsProps extends View {
  rows: readonly CabinRow[] | undefined
}

/** The active filters in one line, each value with a button to remove it. */
function FilterChips({ view, change, rows }: ChipsProps) {
  const { t } = useLanguage()
  const chips = activeFilters(view).flatMap((member) => {
    const text = view.filters[member] ?? ''
    return (isSeveral(member) ? valuesOf(text) : [text]).map((value) => ({ member, value }))
  })
  const remove = ({ member, value }: (typeof chips)[number]) => {
    const { [member]: _, ...others } = view.filters
    change({ filters: isSeveral(member) ? withValue(view.filters, member, value, false) : others })
  }
  const { status } = view.filters
  const isTab = status !== undefined && valuesOf(status).length === 1
  return (
    <div className={`row gap-2 rigid ${styles.chips}`}>
      <ul className={`flex gap-2 ${styles.chipList}`} aria-label={t('cabins.filters.active')}>
        {chips.map((chip) => (
          <li key={`${chip.member} ${chip.value}`}>
            <Chip {...chip} rows={rows} onRemove={() => remove(chip)} />
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={`row-inline gap-1 rigid rounded paper text-small ${styles.clear}`}
        onClick={() => change({ filters: isTab ? { status } : {} })}
      >
        {t('cabins.filters.clear')}
      </button>
    </div>
  )
}

/** The numbers that no cabin has, to be copied and asked about elsewhere. */
function MissingNumbers({ numbers }: { numbers: readonly string[] }) {
  const { t } = useLanguage()
  const shown = useRef<HTMLSpanElement>(null)
  const count = numbers.length
  const copy = async () => {
    const isCopied = await copyText(numbers.join('\n'), shown)
    notify(
      isCopied
        ? { kind: 'success', title: t('cabins.numbers.copied', { count }) }
        : { kind: 'info', title: t('copy.failed') },
    )
  }
  return (
    <div className={`row gap-2 rigid rounded text-small ${styles.missing}`} role="status">
      <Icon name="alert" size={16} />
      <strong>{t('cabins.numbers.missing', { count })}</strong>
      <span className={`ellipsis ${styles.missingList}`} ref={shown} translate="no">
        {numbers.join(', ')}
      </span>
      <button
        type="button"
        className={`row-inline gap-1 rigid rounded paper text-small ${styles.clear}`}
        onClick={() => void copy()}
      >
        {t('cabins.numbers.copy')}
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
      className={`row-inline gap-1 rigid rounded paper text-small ${styles.chip}`}
      aria-label={t('cabins.filters.remove', { filter: text })}
      title={t('cabins.filters.remove', { filter: text })}
      onClick={onRemove}
    >
      <span className={`ellipsis ${styles.chipText}`}>{text}</span>
      <Icon name="close" size={16} />
    </button>
  )
}

type PlainMember = Exclude<FilterMember, NamedMember>

const texts: Record<PlainMember, (value: string, t: Translate) => string> = {
  status: (value, t) => t(enumKey('CabinStatus', Number(value) as CabinStatus)),
  numbers: (text, t) => t('cabins.filters.numbers', { count: valuesOf(text).length }),
  transportMode: (value, t) => t(enumKey('TransportType', Number(value) as TransportType)),
  departureFrom: (day, t) => t('cabins.filters.from_day', { day }),
  departureTo: (day, t) => t('cabins.filters.to_day', { day }),
  freeWithin: (value, t) => freeWithinText(Number(value), t),
  dueWithin: (value, t) => dueWithinText(Number(value), t),
  waiting: (kind, t) => t(`cabins.filters.waiting.${kind as WaitingKind}`),
  announced: (_, t) => t('cabins.filters.announced'),
  papersMissing: (_, t) => t('cabins.filters.papersMissing'),
  unattended: (_, t) => t('cabins.filters.unattended'),
  deleted: (_, t) => t('cabins.filters.deleted'),
}

function textOf(member: PlainMember, value: string, t: Translate): string {
  return texts[member](value, t)
}

export const loadChips = () => withFilterTexts({ FilterChips, MissingNumbers })
