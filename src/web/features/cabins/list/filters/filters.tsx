import type { CabinRow } from '#shared/contracts/cabins.ts'
import { useLazyLoad } from '#web/page/use-lazy-load.ts'
import type { View } from '#web/records/list/use-list-view.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { activeFilters } from '../url-state.ts'
import styles from './filters.module.css'

const loadPanel = () => import('./panel.tsx')
const loadChips = () => import('./chips.tsx')

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
      <span className={styles.button}>
        <Icon name="filter" />
        {t('cabins.filters.title')}
        {count > 0 && <span className={styles.number}>{count}</span>}
      </span>
    </Button>
  )
}

interface FilterRowsProps extends View {
  isOpen: boolean
  rows: readonly CabinRow[] | undefined
  seesCompanies: boolean
}

/** The open panel and the active filters. */
export function FilterRows({ isOpen, ...list }: FilterRowsProps) {
  const hasChips = activeFilters(list.view).length > 0
  const panel = useLazyLoad(loadPanel, isOpen)
  const chips = useLazyLoad(loadChips, hasChips)
  return (
    <>
      {isOpen && (panel ? <panel.FilterPanel {...list} id={panelId} /> : <div className={styles.panel} />)}
      {hasChips && (chips ? <chips.FilterChips {...list} /> : <div className={styles.chips} />)}
    </>
  )
}
