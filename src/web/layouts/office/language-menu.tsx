import { languageNames, languages } from '#shared/texts/languages.ts'
import { useChooseLanguage } from '#web/session/account-language.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MenuButton } from '#web/ui/menu-button.tsx'
import styles from './header.module.css'

export function LanguageMenu() {
  const { language, t } = useLanguage()
  const choose = useChooseLanguage()
  return (
    <MenuButton label={t('common.language')} className={styles.tool} content={<Icon name="globe" />}>
      {({ MenuChoice }) => (
        <MenuChoice
          title={t('common.language')}
          options={languages.map((id) => ({ id, label: languageNames[id], lang: id }))}
          chosen={language}
          onChoose={(chosen) => void choose(chosen)}
        />
      )}
    </MenuButton>
  )
}
