import type { MouseEvent } from 'react'
import { type Language, languageNames, languages } from '#kits/contract/shared/languages.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { useLocation } from '#kits/page/web/router/hooks.ts'
import { isPlainClick } from '#kits/page/web/router/links.tsx'
import styles from './language-switch.module.css'

/** All languages, each by its own name. Links, so that they work without script. */
export function LanguageSwitch() {
  const { language: current, setLanguage, t } = useLanguage()
  const { pathname, search } = useLocation()
  const addressIn = (language: Language) => {
    const members = new URLSearchParams(search)
    members.delete('lang')
    members.append('lang', language)
    return `${pathname}?${members}`
  }
  const choose = (event: MouseEvent<HTMLAnchorElement>, language: Language) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    void setLanguage(language)
  }
  return (
    <ul className="flex wrap" aria-label={t('common.language')}>
      {languages.map((language) => (
        <li key={language}>
          <a
            className={`row ${styles.language}`}
            href={addressIn(language)}
            hrefLang={language}
            lang={language}
            aria-current={language === current ? 'true' : undefined}
            onClick={(event) => choose(event, language)}
          >
            {languageNames[language]}
          </a>
        </li>
      ))}
    </ul>
  )
}
