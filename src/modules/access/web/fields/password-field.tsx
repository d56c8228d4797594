import { type KeyboardEvent, useState } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { IconButton } from '#kits/ui/web/button.tsx'
import { Icon } from '#kits/ui/web/icon.tsx'
import { TextField, type TextFieldProps } from '#kits/ui/web/text-field.tsx'
import styles from './password-field.module.css'

/** A password field that can be revealed, with a hint while caps lock is on. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const { t } = useLanguage()
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))

  return (
    <div className="stack shrink">
      <TextField
        spellCheck={false}
        autoCapitalize="none"
        {...props}
        type={shown ? 'text' : 'password'}
        onKeyDown={watchCapsLock}
        onKeyUp={watchCapsLock}
        onBlur={(event) => {
          setCapsLock(false)
          props.onBlur?.(event)
        }}
        end={
          <IconButton
            label={t(shown ? 'common.hide_password' : 'common.show_password')}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'eye-off' : 'eye'} />
          </IconButton>
        }
      />
      <p className={`flex gap-1 text-small warning ${styles.capsLock}`} role="status">
        {capsLock && (
          <>
            <Icon name="info" size={16} />
            {t('common.caps_lock')}
          </>
        )}
      </p>
    </div>
  )
}
