import { formatCount } from '#kits/i18n/shared/numbers.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { IconButton } from '#kits/ui/web/button.tsx'
import { Icon } from '#kits/ui/web/icon.tsx'
import styles from './page.module.css'
import { useNeighbours } from './use-neighbours.ts'

/** Links to the previous and the next cabin. The buttons stay mounted while the cabin changes. */
export function Neighbours({ id }: { id: string }) {
  const { t } = useLanguage()
  const neighbours = useNeighbours(id)
  if (!neighbours) return null
  const { position, list, previous, next } = neighbours
  return (
    <div className={`row ${styles.neighbours}`}>
      <span className={`text-compact muted ${styles.position}`} role="status">
        {t('cabin_form.position', {
          n: position,
          total: list.totalExact ? formatCount(list.total) : t('records.list.total_over', { n: list.total }),
        })}
      </span>
      <IconButton
        label={t('cabin_form.previous')}
        aria-keyshortcuts="Alt+ArrowUp k"
        aria-disabled={!previous}
        onClick={previous}
      >
        <Icon name="up" />
      </IconButton>
      <IconButton
        label={t('cabin_form.next')}
        aria-keyshortcuts="Alt+ArrowDown j"
        aria-disabled={!next}
        onClick={next}
      >
        <Icon name="down" />
      </IconButton>
    </div>
  )
}
