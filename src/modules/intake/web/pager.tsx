import { useLanguage } from '#kits/i18n/web/language.tsx'
import { IconButton } from '#kits/ui/web/button.tsx'
import { Icon } from '#kits/ui/web/icon.tsx'
import frame from './intake.module.css'

interface PagerProps {
  page: number
  pageSize: number
  total: number
  /** Rows on this page. */
  shown: number
  onPage: (page: number) => void
}

/** The rows on screen among all of them, and the pages before and after. */
export function Pager({ page, pageSize, total, shown, onPage }: PagerProps) {
  const { t } = useLanguage()
  const last = Math.max(1, Math.ceil(total / pageSize))
  const before = (page - 1) * pageSize
  if (last === 1 && page === 1) return null
  // Not disabled at the ends: a focused button that becomes disabled would lose the focus.
  const step = (to: number) => ({
    'aria-disabled': to < 1 || to > last,
    onClick: () => to >= 1 && to <= last && onPage(to),
  })
  return (
    <nav className={`row gap-2 text-small muted ${frame.pager}`} aria-label={t('pagination.label')}>
      <IconButton label={t('pagination.previous_page')} {...step(page - 1)}>
        <Icon name="chevron-left" />
      </IconButton>
      <span role="status">
        {t('records.list.range', { from: before + 1, to: before + shown, total: String(total) })}
      </span>
      <IconButton label={t('pagination.next_page')} {...step(page + 1)}>
        <Icon name="chevron-right" />
      </IconButton>
    </nav>
  )
}
