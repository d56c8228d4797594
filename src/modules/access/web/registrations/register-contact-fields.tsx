import { useEffect, useRef } from 'react'
import { CaptchaField } from '#kits/captcha/web/field.tsx'
import type { Captcha } from '#kits/captcha/web/use-captcha.ts'
import { maxCallingCodeLength, maxEmailLength, maxPhoneLength } from '#kits/contract/shared/text-lengths.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { TextField } from '#kits/ui/web/text-field.tsx'
import { CodeField } from '../fields/code-field.tsx'
import { ResendCode } from '../fields/resend-code.tsx'
import type { CompanyForm } from './register-company-fields.tsx'
import { normalizeCallingCode, type PhoneProgress, useResend } from './register-phone.ts'
import styles from './register-steps.module.css'

export function EmailField({ form }: { form: CompanyForm }) {
  const { t } = useLanguage()
  return (
    <TextField
      {...form.field('email')}
      label={t('register.email')}
      hint={t('register.email_hint')}
      type="email"
      inputMode="email"
      autoComplete="email"
      maxLength={maxEmailLength}
      required
      large
    />
  )
}

interface PhoneFieldsProps {
  form: CompanyForm
  phone: PhoneProgress
  captcha: Captcha
}

/** A phone number and its confirmation: a captcha to request the code, the only one asked for, then the code. */
export function PhoneFields({ form, phone, captcha }: PhoneFieldsProps) {
  const { t } = useLanguage()
  return (
    <>
      <div className={`stack start gap-3 ${styles.phone}`}>
        <TextField
          {...form.field('areaCode')}
          label={t('register.area_code')}
          onValue={(typed) => form.set({ areaCode: normalizeCallingCode(typed) })}
          inputMode="tel"
          autoComplete="tel-country-code"
          maxLength={maxCallingCodeLength}
          required
          large
        />
        <TextField
          {...form.field('phone')}
          label={t('register.phone')}
          hint={phone.stage === 'unsent' ? t('register.phone_hint') : undefined}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={maxPhoneLength}
          required
          large
        />
      </div>
      {phone.stage === 'unsent' && <CaptchaField {...form.field('captchaCode')} captcha={captcha} />}
      {phone.stage === 'sent' && <SentCode form={form} phone={phone} />}
    </>
  )
}

function SentCode({ form, phone }: Pick<PhoneFieldsProps, 'form' | 'phone'>) {
  const { t } = useLanguage()
  const { areaCode, phone: number } = form.values
  const { isBusy, resend } = useResend(phone)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <>
      <p role="status">{t('register.code_sent', { phone: `${areaCode} ${number}` })}</p>
      <CodeField {...form.field('phoneCode')} ref={input} />
      <ResendCode sentAt={phone.sentAt} isBusy={isBusy} onResend={() => void resend(form.values)} />
    </>
  )
}
