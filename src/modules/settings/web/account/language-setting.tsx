import { useState } from 'react'
import { isLanguage, type Language, languageNames, languages } from '#kits/contract/shared/languages.ts'
import { useChooseLanguage } from '#kits/http/web/session/account-language.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { t as inCurrentLanguage } from '#kits/i18n/web/texts.ts'
import { notify } from '#kits/page/web/notices/notifications.ts'
import { SelectField } from '#kits/ui/web/select-field.tsx'
import styles from './account.module.css'

const options = languages.map((value) => ({ value, label: languageNames[value] }))

/** The manager's language; a choice is shown and saved at once. */
export function LanguageSetting() {
  const { language, t } = useLanguage()
  const choose = useChooseLanguage()
  const [saving, setSaving] = useState<Language>()

  const save = async (chosen: string) => {
    if (!isLanguage(chosen)) return
    setSaving(chosen)
    const isSaved = await choose(chosen)
    setSaving(undefined)
    // In the language just chosen.
    if (isSaved) notify({ kind: 'success', title: inCurrentLanguage('account.notices.language_saved') })
    else notify({ kind: 'error', title: inCurrentLanguage('account.notices.language_kept_here') })
  }
  return (
    <div className={`stack one-column gap-4 ${styles.narrow}`}>
      <SelectField
        label={t('common.language')}
        options={options}
        value={saving ?? language}
        readOnly={saving !== undefined}
        onValue={(chosen) => void save(chosen)}
      />
    </div>
  )
}
