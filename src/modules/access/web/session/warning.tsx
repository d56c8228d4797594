import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Button } from '#kits/ui/web/button.tsx'
import styles from './warning.module.css'

/** Says that the session ends soon, over the foot of the page, so that nothing on it moves. */
export default function Warning({ minutes, onContinue }: { minutes: number; onContinue: () => void }) {
  const { t } = useLanguage()
  return (
    <aside
      className={`row wrap between gap-2-4 rounded text-compact ${styles.warning}`}
      aria-label={t('session.ending')}
    >
      <p role="status">{t('session.minutes_left', { count: minutes })}</p>
      <Button onClick={onContinue}>{t('session.continue')}</Button>
    </aside>
  )
}
