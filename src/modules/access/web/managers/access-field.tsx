import { useId } from 'react'
import { accesses } from '#kits/contract/shared/permissions.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import field from '#kits/ui/web/field.module.css'
import { RequiredMark } from '#kits/ui/web/field.tsx'
import type { FieldProps } from '#kits/ui/web/form.ts'
import { Icon } from '#kits/ui/web/icon.tsx'
import styles from './access-field.module.css'

/** Radio buttons, each with what the access allows. */
export function AccessField({ name, value, error, readOnly, onValue }: FieldProps) {
  const { t } = useLanguage()
  const id = useId()
  return (
    <fieldset className={`stack gap-2 ${styles.choice}`} aria-describedby={`${id}-note`}>
      <legend className="choice-legend text-small semibold">
        {t('managers.fields.access')}
        <RequiredMark />
      </legend>
      {accesses.map((access) => (
        <label className={`choice stack baseline rounded ${styles.access}`} key={access}>
          <input
            type="radio"
            name={name}
            value={access}
            checked={access === value}
            disabled={readOnly}
            aria-labelledby={`${id}-${access}`}
            aria-describedby={`${id}-${access}-text`}
            onChange={() => onValue(access)}
          />
          <span className="semibold" id={`${id}-${access}`}>
            {t(`managers.access.${access}`)}
          </span>
          <span className={`text-small muted ${styles.text}`} id={`${id}-${access}-text`}>
            {t(`managers.access_text.${access}`)}
          </span>
        </label>
      ))}
      <div id={`${id}-note`}>
        {error !== undefined ? (
          <p className={`flex gap-1 text-small ${field.error}`}>
            <Icon name="alert" size={16} />
            {error}
          </p>
        ) : (
          readOnly && (
            <p className={`flex gap-1 text-small muted ${field.hint}`}>{t('managers.hints.access_own')}</p>
          )
        )}
      </div>
    </fieldset>
  )
}
