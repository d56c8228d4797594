import { useState } from 'react'
import { type Language, languageNames, languages } from '#kits/contract/shared/languages.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { useLazyLoad } from '#kits/page/web/use-lazy-load.ts'
import { buttonClass } from '#kits/ui/web/button.tsx'
import { Icon } from '#kits/ui/web/icon.tsx'
import { MenuButton } from '#kits/ui/web/menu-button.tsx'
import type { MessageTemplate } from '../contract/templates.ts'
import styles from './composer.module.css'
import { useTemplates } from './use-templates.ts'

const loadDialog = () => import('./templates-dialog.tsx')

interface TemplateMenuProps {
  /** The visitor's, whose templates come first. */
  language: Language
  onChoose: (text: string) => void
}

/** Puts a template into the answer; the templates are edited from here too. */
export function TemplateMenu({ language, onChoose }: TemplateMenuProps) {
  const { t } = useLanguage()
  const { data } = useTemplates()
  const [isEditing, setEditing] = useState(false)
  const dialog = useLazyLoad(loadDialog, isEditing)
  return (
    <div className={styles.templates}>
      <MenuButton
        label={t('messages.templates.use')}
        className={buttonClass()}
        isNamed
        content={
          <>
            {t('messages.templates.use')} <Icon name="chevron-down" size={16} />
          </>
        }
      >
        {({ MenuGroup, MenuItem }) => (
          <>
            {groupsOf(data?.items ?? [], language).map(([each, templates]) => (
              <MenuGroup key={each} title={languageNames[each]}>
                {templates.map(({ id, title, text }) => (
                  <MenuItem key={id} id={id} label={title} onAction={() => onChoose(text)} />
                ))}
              </MenuGroup>
            ))}
            <MenuItem
              id="edit"
              label={t('messages.templates.manage')}
              icon={<Icon name="pencil" size={16} />}
              onAction={() => setEditing(true)}
            />
          </>
        )}
      </MenuButton>
      {isEditing && dialog && <dialog.default language={language} onClose={() => setEditing(false)} />}
    </div>
  )
}

function groupsOf(
  templates: readonly MessageTemplate[],
  first: Language,
): [Language, readonly MessageTemplate[]][] {
  return [first, ...languages.filter((each) => each !== first)].flatMap((each) => {
    const some = templates.filter(({ language }) => language === each)
    return some.length === 0 ? [] : [[each, some]]
  })
}
