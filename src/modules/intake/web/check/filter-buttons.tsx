import { useLanguage } from '#kits/i18n/web/language.tsx'
import { classes } from '#kits/ui/web/classes.ts'
import type { Counts } from '../rows.ts'
import styles from './check.module.css'
import { countOfFilter, type RowFilter, rowFilters } from './filters.ts'

interface FilterButtonsProps {
  counts: Counts
  current: RowFilter
  onShow: (filter: RowFilter) => void
}

/** How many lines are right, wrong, warned and left out; each count shows its lines. */
export function FilterButtons({ counts, current, onShow }: FilterButtonsProps) {
  const { t } = useLanguage()
  return (
    <fieldset className="row wrap gap-2" aria-label={t('cabin_import.check.filter')}>
      {rowFilters.map((filter) => {
        const n = countOfFilter(counts, filter)
        return (
          <button
            key={filter}
            type="button"
            className={classes(
              'row gap-2 rounded paper',
              styles.filter,
              n > 0 && filter !== 'all' && styles[filter],
            )}
            aria-pressed={filter === current}
            onClick={() => onShow(filter)}
          >
            {t(`cabin_import.check.${filter}`)}
            <span className={`bold ${styles.count}`}>{t('records.list.count', { n })}</span>
          </button>
        )
      })}
    </fieldset>
  )
}
