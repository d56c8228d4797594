import { useManager } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { useLazyLoad } from '#kits/page/web/use-lazy-load.ts'
import type { View } from '#kits/records/web/list/use-list-view.ts'
import { Button } from '#kits/ui/web/button.tsx'
import { Icon } from '#kits/ui/web/icon.tsx'
import type { CabinRow } from '#modules/shipments/contract/row.ts'
import { activeFilters, withValue } from '../url-state.ts'
import styles from './filters.module.css'

const loadPanel = async () => (await import('./panel.tsx')).loadPanel()
const loadChips = async () => (await import('./chips.tsx')).loadChips()

const panelId = 'cabin-filters'

interface FilterButtonProps extends View {
  isOpen: boolean
  onToggle: () => void
}

/** The button that opens the filters, with the number of active ones. */
export function FilterButton({ view, isOpen, onToggle }: FilterButtonProps) {
  const { t } = useLanguage()
  const count = activeFilters(view).length
  const fetchAhead = () => void loadPanel().catch(() => undefined)
  return (
    <Button
      aria-expanded={isOpen}
      aria-controls={isOpen ? panelId : undefined}
      aria-keyshortcuts="f"
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      onClick={onToggle}
    >
      <span className="row-inline gap-2">
        <Icon name="filter" />
        {t('cabins.filters.title')}
        {count > 0 && <span className={`rounded text-small ${styles.number}`}>{count}</span>}
      </span>
    </Button>
  )
}

/** One press for the manager's own shipments. */
export function MineButton({ view, change }: View) {
  const { t } = useLanguage()
  const { id } = useManager()
  const isOn = view.filters.responsibleId === id
  return (
    <Button
      aria-pressed={isOn}
      onClick={() => change({ filters: withValue(view.filters, 'responsibleId', id, !isOn) })}
    >
      {t('cabins.filters.mine')}
    </Button>
  )
}

interface FilterRowsProps extends View {
  isOpen: boolean
  rows: readonly CabinRow[] | undefined
  seesCompanies: boolean
  /** Numbers that were asked for and not found. */
  missing: readonly string[] | undefined
}

/** The open panel, the active filters, and the numbers that were not found. */
export function FilterRows({
  isOpen,
  rows,
  missing = [],
  view,
  rules,
  change,
  seesCompanies,
}: FilterRowsProps) {
  const list = { view, rules, change }
  const hasChips = activeFilters(view).length > 0
  const panel = useLazyLoad(loadPanel, isOpen)
  const chips = useLazyLoad(loadChips, hasChips)
  return (
    <>
      {isOpen &&
        (panel ? (
          <panel.FilterPanel {...list} {...{ rows, seesCompanies }} id={panelId} />
        ) : (
          <div className={`stack start rigid card ${styles.panel}`} />
        ))}
      {hasChips &&
        (chips ? (
          <chips.FilterChips {...list} rows={rows} />
        ) : (
          <div className={`row gap-2 rigid ${styles.chips}`} />
        ))}
      {chips && missing.length > 0 && <chips.MissingNumbers numbers={missing} />}
    </>
  )
}
