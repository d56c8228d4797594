import { useLanguage } from '#kits/i18n/web/language.tsx'
import styles from './ignored-texts.module.css'

/** Listed of a long text; the count says how many there are. */
const mostListed = 100

/** What was read and is not looked up: how many texts, and on request which. */
export function IgnoredTexts({ texts }: { texts: readonly string[] }) {
  const { t } = useLanguage()
  if (texts.length === 0) return null
  const listed = texts.slice(0, mostListed)
  return (
    <details className={`text-body muted ${styles.ignored}`}>
      <summary className={styles.count}>{t('tracking.form.ignored', { count: texts.length })}</summary>
      <p>{t('tracking.form.ignored_hint')}</p>
      <ul className={`break ${styles.texts}`}>
        {listed.map((text, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the texts have no other key, and no state.
          <li key={place}>{text}</li>
        ))}
        {texts.length > listed.length && <li>…</li>}
      </ul>
    </details>
  )
}
