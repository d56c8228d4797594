import { useEffect, useRef, useState } from 'react'
import { CaptchaField } from '#kits/captcha/web/field.tsx'
import { maxEmailLength, maxNameLength, maxPhoneLength } from '#kits/contract/shared/text-lengths.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { screens } from '#kits/page/shared/routes.ts'
import { Link } from '#kits/page/web/router/links.tsx'
import { Button } from '#kits/ui/web/button.tsx'
import { FormError } from '#kits/ui/web/form-error.tsx'
import { TextField } from '#kits/ui/web/text-field.tsx'
import { TextAreaField } from '#kits/ui/web/textarea-field.tsx'
import { useInView } from '#kits/ui/web/use-in-view.ts'
import { maxMessageLength } from '#modules/messages/rules/message.ts'
import styles from './form.module.css'
import { useContactForm } from './use-contact-form.ts'

/** The contact form, and the confirmation after it was sent. */
export function ContactForm() {
  const { t } = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  const isSeen = useInView(place)
  const [isTouched, setTouched] = useState(false)
  const isWanted = isSeen || isTouched
  const { form, isReady, captcha, sentBy, writeAnother } = useContactForm(isWanted)
  if (sentBy !== undefined) return <Sent name={sentBy} onAnother={writeAnother} />
  return (
    <form
      {...form.props}
      className={`stack gap-5 rounded paper ${styles.form}`}
      aria-labelledby="contact-form"
      onFocus={() => setTouched(true)}
    >
      <h2 className={`text-title ${styles.title}`} id="contact-form">
        {t('contact.form_title')}
      </h2>
      <noscript>
        <p className={styles.noScript}>{t('contact.no_script')}</p>
      </noscript>
      <FormError>{form.failure}</FormError>
      <TextField
        {...form.field('name')}
        label={t('contact.name')}
        autoComplete="name"
        maxLength={maxNameLength}
        required
        large
      />
      <fieldset className={`stack start gap-4 ${styles.reach}`}>
        <legend className={`semibold ${styles.legend}`}>
          {t('contact.reach')} <span className={`muted ${styles.muted}`}>{t('contact.reach_hint')}</span>
        </legend>
        <TextField
          {...form.field('email')}
          label={t('contact.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={maxEmailLength}
          large
        />
        <TextField
          {...form.field('phone')}
          label={t('contact.phone')}
          hint={t('contact.phone_hint')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={maxPhoneLength}
          large
        />
      </fieldset>
      <TextAreaField
        {...form.field('content')}
        label={t('contact.content')}
        hint={<Count text={form.values.content} />}
        rows={7}
        required
      />
      <div ref={place}>
        <CaptchaField {...form.field('captchaCode')} captcha={captcha} />
      </div>
      <div className={`row wrap between gap-4 line-above ${styles.end}`}>
        <p className={`text-body muted ${styles.privacy}`}>
          {t('contact.privacy_before')} <Link to={screens.privacy.path}>{t('contact.privacy_link')}</Link>
        </p>
        <Button type="submit" variant="primary" large loading={form.isBusy || (isWanted && !isReady)}>
          {t('contact.send')}
        </Button>
      </div>
    </form>
  )
}

/** Counts as the server does: trimmed, by characters. */
function Count({ text }: { text: string }) {
  const { t } = useLanguage()
  const n = Array.from(text.trim()).length
  const over = n - maxMessageLength
  if (n === 0) return t('validation.up_to_chars', { n: maxMessageLength })
  return over > 0 ? (
    <span className="semibold danger">{t('contact.too_long', { count: over })}</span>
  ) : (
    t('contact.count', { n, max: maxMessageLength })
  )
}

function Sent({ name, onAnother }: { name: string; onAnother: () => void }) {
  const { t } = useLanguage()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className={`stack justify-start gap-5 rounded paper ${styles.sent}`}>
      <svg className={styles.stamp} viewBox="0 0 96 96" aria-hidden="true" focusable="false">
        <circle cx="48" cy="48" r="44" />
        <circle cx="48" cy="48" r="36" strokeDasharray="3 4" />
        <path d="m31 49 12 12 22-26" />
      </svg>
      <h2 className={`text-title ${styles.title}`} ref={title} tabIndex={-1}>
        {t('contact.sent_title')}
      </h2>
      <p className={`break text-large ${styles.sentText}`}>{t('contact.sent_text', { name })}</p>
      <Button large onClick={onAnother}>
        {t('contact.another')}
      </Button>
    </div>
  )
}
