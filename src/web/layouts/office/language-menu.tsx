import { Button, MenuTrigger } from 'react-aria-components'
import { languageNames, languages } from '#shared/i18n/languages.ts'
import { useLanguage } from '../../app/language.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu, MenuChoice } from '../../ui/menu.tsx'
import styles from './header.module.css'

export function LanguageMenu() {
  const { language, setLanguage, t } = useLanguage()
  return (
    <MenuTrigger>
      <Button className={styles.tool ?? ''} aria-label={t('common.language')}>
        <Icon name="globe" />
      </Button>
      <Menu label={t('common.language')}>
        <MenuChoice
          title={t('common.language')}
          options={languages.map((id) => ({ id, label: languageNames[id], lang: id }))}
          chosen={language}
          onChoose={(chosen) => void setLanguage(chosen)}
        />
      </Menu>
    </MenuTrigger>
  )
}
