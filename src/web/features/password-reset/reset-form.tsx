import { useEffect, useRef } from 'react'
import { maxEmailLength } from '#shared/domain/text-lengths.ts'
import styles from '#web/layouts/login/form.module.css'
import { useLanguage } from '#web/texts/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { CodeField } from '#web/ui/code-field.tsx'
import { CountrySelect } from '#web/ui/country-select.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { NewPasswordFields } from '#web/ui/new-password-fields.tsx'
import { ResendCode } from '#web/ui/resend-code.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type Reset, useReset } from './use-reset.ts'

export function ResetForm() {
  const { t } = useLanguage()
  const reset = useReset()
  const { form, stage, code } = reset
  const isAsking = stage === 'ask'
  return (
    <form className={styles.form} {...form.props}>
      <FormError>{form.failure}</FormError>
      {code.sentAt === undefined ? <WhoseFields reset={reset} /> : <Sent reset={reset} />}
      {!isAsking && <NewPassword reset={reset} />}
      <Button type="submit" variant="primary" large wide loading={form.isBusy}>
        {t(isAsking ? 'reset.send' : 'reset.submit')}
      </Button>
      {isAsking && (
        <Button variant="quiet" large onClick={reset.enterCode}>
          {t('reset.have_code')}
        </Button>
      )}
    </form>
  )
}

function WhoseFields({ reset: { form } }: { reset: Reset }) {
  const { t } = useLanguage()
  const { onValue, ...country } = form.field('countryId')
  return (
    <>
      <TextField
        {...form.field('email')}
        label={t('reset.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={maxEmailLength}
        required
        large
      />
      <CountrySelect {...country} onCountry={({ id }) => onValue(id)} />
    </>
  )
}

function Sent({ reset: { form, askAgain } }: { reset: Reset }) {
  const { t } = useLanguage()
  const { email } = form.values
  return (
    <div className={styles.notice}>
      <p role="status">{t('reset.sent', { email: email.trim() })}</p>
      <Button variant="quiet" onClick={askAgain}>
        {t('reset.change_email')}
      </Button>
    </div>
  )
}

function NewPassword({ reset: { form, code } }: { reset: Reset }) {
  const { t } = useLanguage()
  const { email } = form.values
  const codeInput = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (code.sentAt !== undefined) codeInput.current?.focus()
  }, [code.sentAt])
  return (
    <>
      <CodeField {...form.field('validCode')} ref={codeInput} />
      {code.sentAt !== undefined && (
        <ResendCode sentAt={code.sentAt} isBusy={code.isBusy} onResend={() => void code.resend(email)} />
      )}
      {/* Tells password managers whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <NewPasswordFields
        password={form.field('newPassWord')}
        repeated={form.field('repeatPassword')}
        ownWords={[email]}
      />
      <p>{t('reset.ends_sessions')}</p>
    </>
  )
}
