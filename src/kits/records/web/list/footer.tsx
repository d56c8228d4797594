import { pageSizes } from '#kits/contract/shared/list.ts'
import { minutesAt, offsetName } from '#kits/dates/shared/utc-offsets.ts'
import { useManager } from '#kits/http/web/session/session.ts'
import { formatCount } from '#kits/i18n/shared/numbers.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import type { PageRange } from '#kits/ui/web/page-numbers.ts'
import { Pagination } from '#kits/ui/web/pagination.tsx'
import { zoneLabel } from '#kits/ui/web/zone-label.ts'
import type { Page } from '../definition.ts'
import styles from './footer.module.css'
import type { View } from './use-list-view.ts'

interface FooterProps extends View {
  page: Page<unknown>
  range: PageRange
  /** A column shows times of day. */
  hasTimes: boolean
  /** A hint to narrow a search that did not cover all rows. */
  hint: string | undefined
}

/** The range of rows, the zone of their times, and the pagination. */
export function ListFooter({ page, range, view, change, hasTimes, hint }: FooterProps) {
  const { t } = useLanguage()
  const { items, total, totalExact, pageSize } = page
  const before = (page.page - 1) * pageSize
  return (
    <div className="row wrap between gap-2-4">
      <p className={`text-compact muted ${styles.range}`} role="status">
        {items.length > 0 &&
          t('records.list.range', {
            from: before + 1,
            to: before + items.length,
            total: totalExact ? formatCount(total) : t('records.list.total_over', { n: total }),
          })}
      </p>
      {hint && <p className={`text-compact ${styles.hint}`}>{hint}</p>}
      {hasTimes && <TimesNote />}
      <Pagination
        range={range}
        size={view.size}
        sizes={pageSizes}
        onPage={(next) => change({ page: next })}
        onSize={(size) => change({ size })}
      />
    </div>
  )
}

function TimesNote() {
  const { t } = useLanguage()
  const { timezone, utcOffsets } = useManager()
  const offset = offsetName(minutesAt(new Date().toISOString(), utcOffsets))
  return (
    <p className={`text-compact muted ${styles.range}`}>
      {t('records.list.times_in', { zone: zoneLabel(timezone, t), offset })}
    </p>
  )
}
