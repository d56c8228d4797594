import { pageSizes } from '#shared/contracts/list.ts'
import { writtenNumber } from '#shared/i18n/numbers.ts'
import { useLanguage } from '../../app/language.tsx'
import type { PageRange } from '../../ui/page-numbers.ts'
import { Pagination } from '../../ui/pagination.tsx'
import type { Page } from '../definition.ts'
import styles from './footer.module.css'
import type { View } from './use-view.ts'

interface FooterProps extends View {
  page: Page<unknown>
  range: PageRange
}

/** Which rows of how many, and the way to the others. */
export function Footer({ page, range, view, change }: FooterProps) {
  const { t } = useLanguage()
  const { items, total, totalExact, pageSize } = page
  const before = (page.page - 1) * pageSize
  return (
    <div className={styles.footer}>
      <p className={styles.range} role="status">
        {items.length > 0 &&
          t('catalog.list.range', {
            from: before + 1,
            to: before + items.length,
            total: totalExact ? writtenNumber(total) : t('catalog.list.total_over', { n: total }),
          })}
      </p>
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
