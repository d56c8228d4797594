import enCaptcha from '#kits/captcha/texts/en-US/captcha.ts'
import esCaptcha from '#kits/captcha/texts/es-MX/captcha.ts'
import zhCaptcha from '#kits/captcha/texts/zh-CN/captcha.ts'
import type { Language } from '#kits/contract/shared/languages.ts'
import type { Texts } from '#kits/i18n/shared/translator.ts'
import enMail from '#kits/mail/texts/en-US/mail.ts'
import esMail from '#kits/mail/texts/es-MX/mail.ts'
import zhMail from '#kits/mail/texts/zh-CN/mail.ts'
import enSheetReading from '#kits/spreadsheets/texts/en-US/reading.ts'
import esSheetReading from '#kits/spreadsheets/texts/es-MX/reading.ts'
import zhSheetReading from '#kits/spreadsheets/texts/zh-CN/reading.ts'
import enLanguageOffer from '#kits/ui/texts/en-US/language-offer.ts'
import esLanguageOffer from '#kits/ui/texts/es-MX/language-offer.ts'
import zhLanguageOffer from '#kits/ui/texts/zh-CN/language-offer.ts'
import enLogin from '#modules/access/texts/en-US/login.ts'
import enPasswordReset from '#modules/access/texts/en-US/password-reset.ts'
import enRegister from '#modules/access/texts/en-US/register.ts'
import enSession from '#modules/access/texts/en-US/session.ts'
import esLogin from '#modules/access/texts/es-MX/login.ts'
import esPasswordReset from '#modules/access/texts/es-MX/password-reset.ts'
import esRegister from '#modules/access/texts/es-MX/register.ts'
import esSession from '#modules/access/texts/es-MX/session.ts'
import zhLogin from '#modules/access/texts/zh-CN/login.ts'
import zhPasswordReset from '#modules/access/texts/zh-CN/password-reset.ts'
import zhRegister from '#modules/access/texts/zh-CN/register.ts'
import zhSession from '#modules/access/texts/zh-CN/session.ts'
import enAudit from '#modules/audit-log/texts/en-US/audit.ts'
import esAudit from '#modules/audit-log/texts/es-MX/audit.ts'
import zhAudit from '#modules/audit-log/texts/zh-CN/audit.ts'
import enCarrierFeeds from '#modules/carriers/texts/en-US/feeds.ts'
import enCarrierProposals from '#modules/carriers/texts/en-US/proposals.ts'
import esCarrierFeeds from '#modules/carriers/texts/es-MX/feeds.ts'
import esCarrierProposals from '#modules/carriers/texts/es-MX/proposals.ts'
import zhCarrierFeeds from '#modules/carriers/texts/zh-CN/feeds.ts'
import zhCarrierProposals from '#modules/carriers/texts/zh-CN/proposals.ts'
import enCabinComments from '#modules/comments/texts/en-US/comments.ts'
import esCabinComments from '#modules/comments/texts/es-MX/comments.ts'
import zhCabinComments from '#modules/comments/texts/zh-CN/comments.ts'
import enDeadlines from '#modules/deadlines/texts/en-US/deadlines.ts'
import enRules from '#modules/deadlines/texts/en-US/rules.ts'
import esDeadlines from '#modules/deadlines/texts/es-MX/deadlines.ts'
import esRules from '#modules/deadlines/texts/es-MX/rules.ts'
import zhDeadlines from '#modules/deadlines/texts/zh-CN/deadlines.ts'
import zhRules from '#modules/deadlines/texts/zh-CN/rules.ts'
import enDeskFigures from '#modules/desk/texts/en-US/figures.ts'
import enDeskPage from '#modules/desk/texts/en-US/page.ts'
import enDeskReasons from '#modules/desk/texts/en-US/reasons.ts'
import esDeskFigures from '#modules/desk/texts/es-MX/figures.ts'
import esDeskPage from '#modules/desk/texts/es-MX/page.ts'
import esDeskReasons from '#modules/desk/texts/es-MX/reasons.ts'
import zhDeskFigures from '#modules/desk/texts/zh-CN/figures.ts'
import zhDeskPage from '#modules/desk/texts/zh-CN/page.ts'
import zhDeskReasons from '#modules/desk/texts/zh-CN/reasons.ts'
import enFollow from '#modules/following/texts/en-US/follow.ts'
import enFollowMail from '#modules/following/texts/en-US/mail.ts'
import esFollow from '#modules/following/texts/es-MX/follow.ts'
import esFollowMail from '#modules/following/texts/es-MX/mail.ts'
import zhFollow from '#modules/following/texts/zh-CN/follow.ts'
import zhFollowMail from '#modules/following/texts/zh-CN/mail.ts'
import enContact from '#modules/messages/texts/en-US/contact.ts'
import enMessages from '#modules/messages/texts/en-US/messages.ts'
import esContact from '#modules/messages/texts/es-MX/contact.ts'
import esMessages from '#modules/messages/texts/es-MX/messages.ts'
import zhContact from '#modules/messages/texts/zh-CN/contact.ts'
import zhMessages from '#modules/messages/texts/zh-CN/messages.ts'
import enNotifications from '#modules/notifications/texts/en-US/notifications.ts'
import esNotifications from '#modules/notifications/texts/es-MX/notifications.ts'
import zhNotifications from '#modules/notifications/texts/zh-CN/notifications.ts'
import enCabinDocuments from '#modules/papers/texts/en-US/documents.ts'
import enPaperKinds from '#modules/papers/texts/en-US/kinds.ts'
import enPapers from '#modules/papers/texts/en-US/papers.ts'
import enPaperRules from '#modules/papers/texts/en-US/rules.ts'
import enUpload from '#modules/papers/texts/en-US/upload.ts'
import enUploadMail from '#modules/papers/texts/en-US/upload-mail.ts'
import esCabinDocuments from '#modules/papers/texts/es-MX/documents.ts'
import esPaperKinds from '#modules/papers/texts/es-MX/kinds.ts'
import esPapers from '#modules/papers/texts/es-MX/papers.ts'
import esPaperRules from '#modules/papers/texts/es-MX/rules.ts'
import esUpload from '#modules/papers/texts/es-MX/upload.ts'
import esUploadMail from '#modules/papers/texts/es-MX/upload-mail.ts'
import zhCabinDocuments from '#modules/papers/texts/zh-CN/documents.ts'
import zhPaperKinds from '#modules/papers/texts/zh-CN/kinds.ts'
import zhPapers from '#modules/papers/texts/zh-CN/papers.ts'
import zhPaperRules from '#modules/papers/texts/zh-CN/rules.ts'
import zhUpload from '#modules/papers/texts/zh-CN/upload.ts'
import zhUploadMail from '#modules/papers/texts/zh-CN/upload-mail.ts'
import enApiKeys from '#modules/partners/texts/en-US/api-keys.ts'
import enAssistants from '#modules/partners/texts/en-US/assistants.ts'
import enCalendarFeed from '#modules/partners/texts/en-US/calendar-feed.ts'
import enWebhooks from '#modules/partners/texts/en-US/webhooks.ts'
import esApiKeys from '#modules/partners/texts/es-MX/api-keys.ts'
import esAssistants from '#modules/partners/texts/es-MX/assistants.ts'
import esCalendarFeed from '#modules/partners/texts/es-MX/calendar-feed.ts'
import esWebhooks from '#modules/partners/texts/es-MX/webhooks.ts'
import zhApiKeys from '#modules/partners/texts/zh-CN/api-keys.ts'
import zhAssistants from '#modules/partners/texts/zh-CN/assistants.ts'
import zhCalendarFeed from '#modules/partners/texts/zh-CN/calendar-feed.ts'
import zhWebhooks from '#modules/partners/texts/zh-CN/webhooks.ts'
import enPedimentoFile from '#modules/pedimentos/texts/en-US/customs-file.ts'
import enPedimentos from '#modules/pedimentos/texts/en-US/pedimentos.ts'
import esPedimentoFile from '#modules/pedimentos/texts/es-MX/customs-file.ts'
import esPedimentos from '#modules/pedimentos/texts/es-MX/pedimentos.ts'
import zhPedimentoFile from '#modules/pedimentos/texts/zh-CN/customs-file.ts'
import zhPedimentos from '#modules/pedimentos/texts/zh-CN/pedimentos.ts'
import enPedimentoKeys from '#modules/reference/texts/en-US/pedimento-keys.ts'
import esPedimentoKeys from '#modules/reference/texts/es-MX/pedimento-keys.ts'
import zhPedimentoKeys from '#modules/reference/texts/zh-CN/pedimento-keys.ts'
import enAccount from '#modules/settings/texts/en-US/account.ts'
import enSettings from '#modules/settings/texts/en-US/settings.ts'
import esAccount from '#modules/settings/texts/es-MX/account.ts'
import esSettings from '#modules/settings/texts/es-MX/settings.ts'
import zhAccount from '#modules/settings/texts/zh-CN/account.ts'
import zhSettings from '#modules/settings/texts/zh-CN/settings.ts'
import enCabinChanges from '#modules/shipments/texts/en-US/changes.ts'
import enCabinDetail from '#modules/shipments/texts/en-US/detail.ts'
import enCabinFilters from '#modules/shipments/texts/en-US/filters.ts'
import esCabinChanges from '#modules/shipments/texts/es-MX/changes.ts'
import esCabinDetail from '#modules/shipments/texts/es-MX/detail.ts'
import esCabinFilters from '#modules/shipments/texts/es-MX/filters.ts'
import zhCabinChanges from '#modules/shipments/texts/zh-CN/changes.ts'
import zhCabinDetail from '#modules/shipments/texts/zh-CN/detail.ts'
import zhCabinFilters from '#modules/shipments/texts/zh-CN/filters.ts'
import enHead from '#modules/site/texts/en-US/head.ts'
import enHome from '#modules/site/texts/en-US/home.ts'
import enPrivacy from '#modules/site/texts/en-US/privacy.ts'
import esHead from '#modules/site/texts/es-MX/head.ts'
import esHome from '#modules/site/texts/es-MX/home.ts'
import esPrivacy from '#modules/site/texts/es-MX/privacy.ts'
import zhHead from '#modules/site/texts/zh-CN/head.ts'
import zhHome from '#modules/site/texts/zh-CN/home.ts'
import zhPrivacy from '#modules/site/texts/zh-CN/privacy.ts'
import enTracking from '#modules/tracking/texts/en-US/tracking.ts'
import esTracking from '#modules/tracking/texts/es-MX/tracking.ts'
import zhTracking from '#modules/tracking/texts/zh-CN/tracking.ts'
import enAdministration from './en-US/administration.ts'
import enJobs from './en-US/jobs.ts'
import enOffice from './en-US/office.ts'
import enPalette from './en-US/palette.ts'
import enReference from './en-US/reference.ts'
import enSite from './en-US/site.ts'
import esAdministration from './es-MX/administration.ts'
import esJobs from './es-MX/jobs.ts'
import esOffice from './es-MX/office.ts'
import esPalette from './es-MX/palette.ts'
import esReference from './es-MX/reference.ts'
import esSite from './es-MX/site.ts'
import zhAdministration from './zh-CN/administration.ts'
import zhJobs from './zh-CN/jobs.ts'
import zhOffice from './zh-CN/office.ts'
import zhPalette from './zh-CN/palette.ts'
import zhReference from './zh-CN/reference.ts'
import zhSite from './zh-CN/site.ts'

/** All languages, for the server and the tests; the browser loads only the one it shows. */
export const allTexts: Record<Language, Texts> = {
  'es-MX': {
    ...esSite,
    ...esHead,
    ...esHome,
    ...esTracking,
    ...esContact,
    ...esPrivacy,
    ...esPasswordReset,
    ...esRegister,
    ...esOffice,
    ...esAdministration,
    ...esApiKeys,
    ...esAssistants,
    ...esCarrierFeeds,
    ...esCarrierProposals,
    ...esWebhooks,
    ...esMessages,
    ...esReference,
    ...esAccount,
    ...esCaptcha,
    ...esJobs,
    ...esCabinChanges,
    ...esAudit,
    ...esCabinComments,
    ...esPalette,
    ...esCabinDetail,
    ...esCabinDocuments,
    ...esCabinFilters,
    ...esLanguageOffer,
    ...esLogin,
    ...esSession,
    ...esMail,
    ...esFollow,
    ...esFollowMail,
    ...esSettings,
    ...esPaperKinds,
    ...esPaperRules,
    ...esPapers,
    ...esPedimentoKeys,
    ...esPedimentos,
    ...esPedimentoFile,
    ...esUpload,
    ...esUploadMail,
    ...esSheetReading,
    ...esNotifications,
    ...esDeadlines,
    ...esDeskPage,
    ...esDeskFigures,
    ...esRules,
    ...esDeskReasons,
    ...esCalendarFeed,
  },
  'en-US': {
    ...enSite,
    ...enHead,
    ...enHome,
    ...enTracking,
    ...enContact,
    ...enPrivacy,
    ...enPasswordReset,
    ...enRegister,
    ...enOffice,
    ...enAdministration,
    ...enApiKeys,
    ...enAssistants,
    ...enCarrierFeeds,
    ...enCarrierProposals,
    ...enWebhooks,
    ...enMessages,
    ...enReference,
    ...enAccount,
    ...enCaptcha,
    ...enJobs,
    ...enCabinChanges,
    ...enAudit,
    ...enCabinComments,
    ...enPalette,
    ...enCabinDetail,
    ...enCabinDocuments,
    ...enCabinFilters,
    ...enLanguageOffer,
    ...enLogin,
    ...enSession,
    ...enMail,
    ...enFollow,
    ...enFollowMail,
    ...enSettings,
    ...enPaperKinds,
    ...enPaperRules,
    ...enPapers,
    ...enPedimentoKeys,
    ...enPedimentos,
    ...enPedimentoFile,
    ...enUpload,
    ...enUploadMail,
    ...enSheetReading,
    ...enNotifications,
    ...enDeadlines,
    ...enDeskPage,
    ...enDeskFigures,
    ...enRules,
    ...enDeskReasons,
    ...enCalendarFeed,
  },
  'zh-CN': {
    ...zhSite,
    ...zhHead,
    ...zhHome,
    ...zhTracking,
    ...zhContact,
    ...zhPrivacy,
    ...zhPasswordReset,
    ...zhRegister,
    ...zhOffice,
    ...zhAdministration,
    ...zhApiKeys,
    ...zhAssistants,
    ...zhCarrierFeeds,
    ...zhCarrierProposals,
    ...zhWebhooks,
    ...zhMessages,
    ...zhReference,
    ...zhAccount,
    ...zhCaptcha,
    ...zhJobs,
    ...zhCabinChanges,
    ...zhAudit,
    ...zhCabinComments,
    ...zhPalette,
    ...zhCabinDetail,
    ...zhCabinDocuments,
    ...zhCabinFilters,
    ...zhLanguageOffer,
    ...zhLogin,
    ...zhSession,
    ...zhMail,
    ...zhFollow,
    ...zhFollowMail,
    ...zhSettings,
    ...zhPaperKinds,
    ...zhPaperRules,
    ...zhPapers,
    ...zhPedimentoKeys,
    ...zhPedimentos,
    ...zhPedimentoFile,
    ...zhUpload,
    ...zhUploadMail,
    ...zhSheetReading,
    ...zhNotifications,
    ...zhDeadlines,
    ...zhDeskPage,
    ...zhDeskFigures,
    ...zhRules,
    ...zhDeskReasons,
    ...zhCalendarFeed,
  },
}
