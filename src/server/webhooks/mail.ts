import { screens } from '#shared/domain/routes.ts'
import { failingDays } from '#shared/domain/webhook-events.ts'
import { defaultLanguage, type Language } from '#shared/texts/languages.ts'
import { layOutMail } from '../mail/layout.ts'
import { oneLine } from '../mail/one-line.ts'
import type { MailSite } from '../mail/site.ts'
import { translatorFor } from '../texts/translators.ts'

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
