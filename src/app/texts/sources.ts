import type captcha from '#kits/captcha/texts/es-MX/captcha.ts'
import type mail from '#kits/mail/texts/es-MX/mail.ts'
import type sheetReading from '#kits/spreadsheets/texts/es-MX/reading.ts'
import type languageOffer from '#kits/ui/texts/es-MX/language-offer.ts'
import type login from '#modules/access/texts/es-MX/login.ts'
import type passwordReset from '#modules/access/texts/es-MX/password-reset.ts'
import type register from '#modules/access/texts/es-MX/register.ts'
import type session from '#modules/access/texts/es-MX/session.ts'
import type audit from '#modules/audit-log/texts/es-MX/audit.ts'
import type carrierFeeds from '#modules/carriers/texts/es-MX/feeds.ts'
import type carrierProposals from '#modules/carriers/texts/es-MX/proposals.ts'
import type cabinComments from '#modules/comments/texts/es-MX/comments.ts'
import type deadlines from '#modules/deadlines/texts/es-MX/deadlines.ts'
import type rules from '#modules/deadlines/texts/es-MX/rules.ts'
import type deskFigures from '#modules/desk/texts/es-MX/figures.ts'
import type deskPage from '#modules/desk/texts/es-MX/page.ts'
import type deskReasons from '#modules/desk/texts/es-MX/reasons.ts'
import type follow from '#modules/following/texts/es-MX/follow.ts'
import type followMail from '#modules/following/texts/es-MX/mail.ts'
import type contact from '#modules/messages/texts/es-MX/contact.ts'
import type messages from '#modules/messages/texts/es-MX/messages.ts'
import type notifications from '#modules/notifications/texts/es-MX/notifications.ts'
import type cabinDocuments from '#modules/papers/texts/es-MX/documents.ts'
import type paperKinds from '#modules/papers/texts/es-MX/kinds.ts'
import type papers from '#modules/papers/texts/es-MX/papers.ts'
import type paperRules from '#modules/papers/texts/es-MX/rules.ts'
import type upload from '#modules/papers/texts/es-MX/upload.ts'
import type uploadMail from '#modules/papers/texts/es-MX/upload-mail.ts'
import type apiKeys from '#modules/partners/texts/es-MX/api-keys.ts'
import type assistants from '#modules/partners/texts/es-MX/assistants.ts'
import type calendarFeed from '#modules/partners/texts/es-MX/calendar-feed.ts'
import type webhooks from '#modules/partners/texts/es-MX/webhooks.ts'
import type pedimentoFile from '#modules/pedimentos/texts/es-MX/customs-file.ts'
import type pedimentos from '#modules/pedimentos/texts/es-MX/pedimentos.ts'
import type pedimentoKeys from '#modules/reference/texts/es-MX/pedimento-keys.ts'
import type account from '#modules/settings/texts/es-MX/account.ts'
import type settings from '#modules/settings/texts/es-MX/settings.ts'
import type cabinChanges from '#modules/shipments/texts/es-MX/changes.ts'
import type cabinDetail from '#modules/shipments/texts/es-MX/detail.ts'
import type cabinFilters from '#modules/shipments/texts/es-MX/filters.ts'
import type head from '#modules/site/texts/es-MX/head.ts'
import type home from '#modules/site/texts/es-MX/home.ts'
import type privacy from '#modules/site/texts/es-MX/privacy.ts'
import type tracking from '#modules/tracking/texts/es-MX/tracking.ts'
import type administration from './es-MX/administration.ts'
import type jobs from './es-MX/jobs.ts'
import type office from './es-MX/office.ts'
import type palette from './es-MX/palette.ts'
import type reference from './es-MX/reference.ts'
import type site from './es-MX/site.ts'

/** Every bundle of texts in es-MX: what is in none of them has no key. */
type Sources = typeof site &
  typeof head &
  typeof home &
  typeof tracking &
  typeof contact &
  typeof privacy &
  typeof passwordReset &
  typeof register &
  typeof office &
  typeof administration &
  typeof messages &
  typeof reference &
  typeof account &
  typeof jobs &
  typeof cabinChanges &
  typeof cabinDetail &
  typeof cabinDocuments &
  typeof audit &
  typeof cabinComments &
  typeof palette &
  typeof cabinFilters &
  typeof captcha &
  typeof languageOffer &
  typeof login &
  typeof session &
  typeof mail &
  typeof follow &
  typeof followMail &
  typeof apiKeys &
  typeof assistants &
  typeof carrierFeeds &
  typeof carrierProposals &
  typeof webhooks &
  typeof settings &
  typeof paperKinds &
  typeof paperRules &
  typeof papers &
  typeof pedimentoKeys &
  typeof pedimentos &
  typeof pedimentoFile &
  typeof upload &
  typeof uploadMail &
  typeof sheetReading &
  typeof notifications &
  typeof deadlines &
  typeof rules &
  typeof deskPage &
  typeof deskFigures &
  typeof deskReasons &
  typeof calendarFeed

declare module '#kits/i18n/shared/translator.ts' {
  interface TextSources extends Sources {}
}
