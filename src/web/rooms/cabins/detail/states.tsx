import type { CallError } from '../../../api/call-error.ts'
import { useLanguage } from '../../../app/language.tsx'
import { AdriftContainer, SearchLight } from '../../../catalog/list/drawings.tsx'
import { Link } from '../../../router/links.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FieldSkeleton } from '../../../ui/skeleton.tsx'
import { useOriginPath } from '../list/open-cabin.ts'
import styles from './page.module.css'

/** Holds the places of header, form and panels, so that nothing moves when they come. */
export function CabinSkeleton() {
  const { t } = useLanguage()
  return (
    <div className={styles.content} role="status" aria-label={t('common.loading')}>
      <div className={styles.headPlace}>
        <span className={styles.line} />
        <span className={styles.block} />
      </div>
      <div className={styles.columns}>
        <div className={styles.formPlace}>
          {Array.from({ length: 6 }, (_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: places are alike and do not move.
            <FieldSkeleton key={i} />
          ))}
        </div>
        <div className={styles.panels}>
          <div className={styles.panel}>
            <span className={styles.block} />
          </div>
        </div>
      </div>
    </div>
  )
}

/** 422: what stands in the address is no id at all. */
export const isMissing = ({ status }: CallError): boolean => status === 404 || status === 422

interface NoCabinProps {
  error: CallError
  isBusy: boolean
  onRetry: () => void
}

export function NoCabin({ error, isBusy, onRetry }: NoCabinProps) {
  const { t } = useLanguage()
  const path = useOriginPath()
  if (isMissing(error))
    return (
      <EmptyState
        isScreen
        drawing={<SearchLight />}
        title={t('cabin_form.missing_title')}
        text={t('cabin_form.missing_text')}
      >
        <Link className={buttonClass()} to={path}>
          {t('cabin_form.back')}
        </Link>
      </EmptyState>
    )
  return (
    <EmptyState isScreen drawing={<AdriftContainer />} title={t('cabin_form.failed_title')} text={error.msg}>
      <Button onClick={onRetry} loading={isBusy}>
        {t('common.retry')}
      </Button>
    </EmptyState>
  )
}
