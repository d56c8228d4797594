import { languageNames, languages } from '#shared/texts/languages.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MenuButton } from '#web/ui/menu-button.tsx'
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
