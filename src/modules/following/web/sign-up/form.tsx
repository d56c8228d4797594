import { useEffect, useRef } from 'react'
import { CaptchaField } from '#kits/captcha/web/field.tsx'
import { languageNames, languages } from '#kits/contract/shared/languages.ts'
import { maxEmailLength } from '#kits/contract/shared/text-lengths.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { screens } from '#kits/page/shared/routes.ts'
import { Link } from '#kits/page/web/router/links.tsx'
import { Button } from '#kits/ui/web/button.tsx'
import { FormError } from '#kits/ui/web/form-error.tsx'
import { SelectField } from '#kits/ui/web/select-field.tsx'
import { TextField } from '#kits/ui/web/text-field.tsx'
import styles from './form.module.css'
import { useFollowForm } from './use-follow-form.ts'

const languageOptions = languages.map((language) => ({ value: language, label: languageNames[language] }))

/** Asks where to send the link that confirms. The answer is the same whatever is known of address and numbers. */
export function FollowForm({ numbers }: { numbers: readonly string[] }) {
  const { t } = useLanguage()
  const title = useRef<HTMLHeadingElement>(null)
  const { form, captcha, sentTo } = useFollowForm(numbers)
  // It takes the place of the button that was pressed, and the confirmation that of the form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when it was sent.
  useEffect(() => title.current?.focus(), [sentTo])
  const heading = (text: string) => (
    <h2 className={`text-title ${styles.title}`} id="follow-form" ref={title} tabIndex={-1}>
      {text}
    </h2>
  )
  if (sentTo !== undefined)
    return (
      <>
        {heading(t('follow.sent_title'))}
        <p className={`break pretty ${styles.text}`}>{t('follow.sent_text', { email: sentTo })}</p>
      </>
    )
  return (
    <form {...form.props} className={`stack gap-4 ${styles.form}`} aria-labelledby="follow-form">
      {heading(t('follow.form_title'))}
      <p className={`break pretty ${styles.text}`}>{t('tracking.follow.text')}</p>
      <FormError>{form.failure}</FormError>
      <TextField
        {...form.field('email')}
        label={t('follow.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={maxEmailLength}
        required
        large
      />
      <SelectField {...form.field('language')} label={t('follow.language')} options={languageOptions} large />
      <CaptchaField {...form.field('captchaCode')} captcha={captcha} />
      <p className="text-body muted">
        {t('follow.privacy')} <Link to={screens.privacy.path}>{t('follow.privacy_link')}</Link>
      </p>
      <Button type="submit" variant="primary" large loading={form.isBusy}>
        {t('follow.send')}
      </Button>
    </form>
  )
}
