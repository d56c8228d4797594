import { useState } from 'react'
import type { MessageTemplate } from '#shared/contracts/message-templates.ts'
import { type Language, languageNames, languages } from '#shared/texts/languages.ts'
import { useLazyLoad } from '#web/page/use-lazy-load.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MenuButton } from '#web/ui/menu-button.tsx'
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
