import { languageNames, languages } from '#kits/contract/shared/languages.ts'
import { useChooseLanguage } from '#kits/http/web/session/account-language.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import header from '#kits/layouts/web/office/header-tool.module.css'
import { Icon } from '#kits/ui/web/icon.tsx'
import { MenuButton } from '#kits/ui/web/menu-button.tsx'

export function LanguageMenu() {
  const { language, t } = useLanguage()
  const choose = useChooseLanguage()
  return (
    <MenuButton label={t('common.language')} className={header.tool} content={<Icon name="globe" />}>
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
