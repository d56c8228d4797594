import type { CallError } from '#web/api/call-error.ts'
import styles from '#web/records/edit/drawer.module.css'
import { NoSuchRow } from '#web/records/edit/drawer-frame.tsx'
import { DrawerHead } from '#web/records/edit/drawer-head.tsx'
import { useLanguage } from '#web/texts/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldSkeleton } from '#web/ui/skeleton.tsx'

interface NoPedimentoProps {
  failure: CallError | null
  onRetry: () => void
  onClose: () => void
}

/** The drawer of a pedimento that has not come yet, does not exist or could not be loaded. */
export function NoPedimento({ failure, onRetry, onClose }: NoPedimentoProps) {
  const { t } = useLanguage()
  const title = t('screen.pedimento')
  // 422: the id in the URL is not a valid id.
  if (failure?.status === 404 || failure?.status === 422) return <NoSuchRow title={title} onClose={onClose} />
  return (
    <>
      <DrawerHead title={title} onClose={onClose} />
      <div className={styles.body}>
        {failure ? (
          <div className={styles.problem} role="alert">
            <h3>{t('records.edit.failed_title')}</h3>
            <p>{failure.msg}</p>
            <Button onClick={onRetry}>{t('common.retry')}</Button>
          </div>
        ) : (
          <div className={styles.skeleton} role="status" aria-label={t('common.loading')}>
            <FieldSkeleton />
            <FieldSkeleton />
            <FieldSkeleton />
          </div>
        )}
      </div>
    </>
  )
}
