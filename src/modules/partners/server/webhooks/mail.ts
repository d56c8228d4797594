import { defaultLanguage, type Language } from '#kits/contract/shared/languages.ts'
import { translatorFor } from '#kits/i18n/server/translators.ts'
import { layOutMail } from '#kits/mail/server/layout.ts'
import { oneLine } from '#kits/mail/server/one-line.ts'
import type { MailSite } from '#kits/mail/server/site.ts'
import { screens } from '#kits/page/shared/routes.ts'
import { failingDays } from '#modules/partners/rules/webhook-events.ts'

/** Tells an admin that a webhook was disabled by itself, and where it is enabled again. */
export function mailOf(url: string, because: 'failing' | 'gone', chosen: Language | null, site: MailSite) {
  const language = chosen ?? defaultLanguage
  const t = translatorFor(language)
  const subject = t('mail.webhook_subject')
  const { text, html } = layOutMail({
    heading: subject,
    parts: [
      { paragraph: t(`mail.webhook_${because}`, { days: failingDays }) },
      { quote: oneLine(url) },
      { paragraph: t('mail.webhook_enable') },
      { link: t('mail.webhook_open'), url: site.publicUrl + screens.webhooks.path },
    ],
    language,
    ...site,
  })
  return { subject, text, html }
}
