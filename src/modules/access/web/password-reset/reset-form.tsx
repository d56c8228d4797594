import { useEffect, useRef } from 'react'
import { maxEmailLength } from '#kits/contract/shared/text-lengths.ts'
import { CountrySelect } from '#kits/countries/web/country-select.tsx'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import styles from '#kits/layouts/web/login/form.module.css'
import { Button } from '#kits/ui/web/button.tsx'
import { FormError } from '#kits/ui/web/form-error.tsx'
import { TextField } from '#kits/ui/web/text-field.tsx'
import { CodeField } from '../fields/code-field.tsx'
import { NewPasswordFields } from '../fields/new-password-fields.tsx'
import { ResendCode } from '../fields/resend-code.tsx'
import { type Reset, useReset } from './use-reset.ts'

export function ResetForm() {
  const { t } = useLanguage()
  const reset = useReset()
  const { form, stage, code } = reset
  const isAsking = stage === 'ask'
  return (
    <form className={`flex gap-5 shrink ${styles.form}`} {...form.props}>
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
    <div className={`break ${styles.notice}`}>
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
