import { languageNames, languages } from '#shared/i18n/languages.ts'
import { useLanguage } from '../../app/language.tsx'
import styles from './language-switch.module.css'

/** All languages in sight, each by its own name. */
export function LanguageSwitch() {
  const { language: current, setLanguage, t } = useLanguage()
  return (
    <fieldset className={styles.switch}>
      <legend className={styles.legend}>{t('common.language')}</legend>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          className={styles.language}
          lang={language}
          aria-pressed={language === current}
          onClick={() => void setLanguage(language)}
        >
          {languageNames[language]}
        </button>
      ))}
    </fieldset>
  )
}
