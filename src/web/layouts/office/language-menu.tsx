import { languageNames, languages } from '#shared/i18n/languages.ts'
import { useLanguage } from '../../app/language.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MenuButton } from '../../ui/menu-button.tsx'
import styles from './header.module.css'

export function LanguageMenu() {
  const { language, setLanguage, t } = useLanguage()
  return (
    <MenuButton label={t('common.language')} className={styles.tool} content={<Icon name="globe" />}>
      {({ MenuChoice }) => (
        <MenuChoice
          title={t('common.language')}
          options={languages.map((id) => ({ id, label: languageNames[id], lang: id }))}
          chosen={language}
          onChoose={(chosen) => void setLanguage(chosen)}
        />
      )}
    </MenuButton>
  )
}
