import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Button } from '#kits/ui/web/button.tsx'
import styles from './screens.module.css'

/** What browsers say when a chunk cannot be fetched: offline, or replaced by a newer version. */
const chunkFailure = /dynamically imported module|importing a module script|preload css/i

/** A screen that could not be loaded or drawn. Loading the page anew also fetches a new version. */
export function LoadProblem({ error }: { error: unknown }) {
  const { t } = useLanguage()
  const isChunkFailure = error instanceof Error && chunkFailure.test(error.message)
  return (
    <div className={styles.message}>
      <h1>{t(isChunkFailure ? 'problem.load_title' : 'problem.crash_title')}</h1>
      <p className={`muted ${styles.explanation}`}>
        {t(isChunkFailure ? 'problem.load_text' : 'problem.crash_text')}
      </p>
      <Button variant="primary" large onClick={() => location.reload()}>
        {t('common.retry')}
      </Button>
    </div>
  )
}
