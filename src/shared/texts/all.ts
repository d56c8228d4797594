import enAccount from './en-US/account.ts'
import enAdministration from './en-US/administration.ts'
import enApiKeys from './en-US/api-keys.ts'
import enAssistants from './en-US/assistants.ts'
import enAudit from './en-US/audit.ts'
import enCabinChanges from './en-US/cabin-changes.ts'
import enCabinComments from './en-US/cabin-comments.ts'
import enCabinDetail from './en-US/cabin-detail.ts'
import enCabinDocuments from './en-US/cabin-documents.ts'
import enCabinFilters from './en-US/cabin-filters.ts'
import enCalendarFeed from './en-US/calendar-feed.ts'
import enCaptcha from './en-US/captcha.ts'
import enCarrierFeeds from './en-US/carrier-feeds.ts'
import enCarrierProposals from './en-US/carrier-proposals.ts'
import enContact from './en-US/contact.ts'
import enDeadlines from './en-US/deadlines.ts'
import enDeskFigures from './en-US/desk-figures.ts'
import enDeskPage from './en-US/desk-page.ts'
import enDeskReasons from './en-US/desk-reasons.ts'
import enFollow from './en-US/follow.ts'
import enFollowMail from './en-US/follow-mail.ts'
import enHead from './en-US/head.ts'
import enHome from './en-US/home.ts'
import enJobs from './en-US/jobs.ts'
import enLanguageOffer from './en-US/language-offer.ts'
import enLogin from './en-US/login.ts'
import enMail from './en-US/mail.ts'
import enMessages from './en-US/messages.ts'
import enNotifications from './en-US/notifications.ts'
import enOffice from './en-US/office.ts'
import enPalette from './en-US/palette.ts'
import enPaperKinds from './en-US/paper-kinds.ts'
import enPaperRules from './en-US/paper-rules.ts'
import enPapers from './en-US/papers.ts'
import enPasswordReset from './en-US/password-reset.ts'
import enPedimentoFile from './en-US/pedimento-file.ts'
import enPedimentos from './en-US/pedimentos.ts'
import enPrivacy from './en-US/privacy.ts'
import enReference from './en-US/reference.ts'
import enRegister from './en-US/register.ts'
import enRules from './en-US/rules.ts'
import enSettings from './en-US/settings.ts'
import enSheetReading from './en-US/sheet-reading.ts'
import enSite from './en-US/site.ts'
import enTracking from './en-US/tracking.ts'
import enUpload from './en-US/upload.ts'
import enUploadMail from './en-US/upload-mail.ts'
import enWebhooks from './en-US/webhooks.ts'
import esAccount from './es-MX/account.ts'
import esAdministration from './es-MX/administration.ts'
import esApiKeys from './es-MX/api-keys.ts'
import esAssistants from './es-MX/assistants.ts'
import esAudit from './es-MX/audit.ts'
import esCabinChanges from './es-MX/cabin-changes.ts'
import esCabinComments from './es-MX/cabin-comments.ts'
import esCabinDetail from './es-MX/cabin-detail.ts'
import esCabinDocuments from './es-MX/cabin-documents.ts'
import esCabinFilters from './es-MX/cabin-filters.ts'
import esCalendarFeed from './es-MX/calendar-feed.ts'
import esCaptcha from './es-MX/captcha.ts'
import esCarrierFeeds from './es-MX/carrier-feeds.ts'
import esCarrierProposals from './es-MX/carrier-proposals.ts'
import esContact from './es-MX/contact.ts'
import esDeadlines from './es-MX/deadlines.ts'
import esDeskFigures from './es-MX/desk-figures.ts'
import esDeskPage from './es-MX/desk-page.ts'
import esDeskReasons from './es-MX/desk-reasons.ts'
import esFollow from './es-MX/follow.ts'
import esFollowMail from './es-MX/follow-mail.ts'
import esHead from './es-MX/head.ts'
import esHome from './es-MX/home.ts'
import esJobs from './es-MX/jobs.ts'
import esLanguageOffer from './es-MX/language-offer.ts'
import esLogin from './es-MX/login.ts'
import esMail from './es-MX/mail.ts'
import esMessages from './es-MX/messages.ts'
import esNotifications from './es-MX/notifications.ts'
import esOffice from './es-MX/office.ts'
import esPalette from './es-MX/palette.ts'
import esPaperKinds from './es-MX/paper-kinds.ts'
import esPaperRules from './es-MX/paper-rules.ts'
import esPapers from './es-MX/papers.ts'
import esPasswordReset from './es-MX/password-reset.ts'
import esPedimentoFile from './es-MX/pedimento-file.ts'
import esPedimentos from './es-MX/pedimentos.ts'
import esPrivacy from './es-MX/privacy.ts'
import esReference from './es-MX/reference.ts'
import esRegister from './es-MX/register.ts'
import esRules from './es-MX/rules.ts'
import esSettings from './es-MX/settings.ts'
import esSheetReading from './es-MX/sheet-reading.ts'
import esSite from './es-MX/site.ts'
import esTracking from './es-MX/tracking.ts'
import esUpload from './es-MX/upload.ts'
import esUploadMail from './es-MX/upload-mail.ts'
import esWebhooks from './es-MX/webhooks.ts'
import type { Language } from './languages.ts'
import type { Texts } from './translator.ts'
import zhAccount from './zh-CN/account.ts'
import zhAdministration from './zh-CN/administration.ts'
import zhApiKeys from './zh-CN/api-keys.ts'
import zhAssistants from './zh-CN/assistants.ts'
import zhAudit from './zh-CN/audit.ts'
import zhCabinChanges from './zh-CN/cabin-changes.ts'
import zhCabinComments from './zh-CN/cabin-comments.ts'
import zhCabinDetail from './zh-CN/cabin-detail.ts'
import zhCabinDocuments from './zh-CN/cabin-documents.ts'
import zhCabinFilters from './zh-CN/cabin-filters.ts'
import zhCalendarFeed from './zh-CN/calendar-feed.ts'
import zhCaptcha from './zh-CN/captcha.ts'
import zhCarrierFeeds from './zh-CN/carrier-feeds.ts'
import zhCarrierProposals from './zh-CN/carrier-proposals.ts'
import zhContact from './zh-CN/contact.ts'
import zhDeadlines from './zh-CN/deadlines.ts'
import zhDeskFigures from './zh-CN/desk-figures.ts'
import zhDeskPage from './zh-CN/desk-page.ts'
import zhDeskReasons from './zh-CN/desk-reasons.ts'
import zhFollow from './zh-CN/follow.ts'
import zhFollowMail from './zh-CN/follow-mail.ts'
import zhHead from './zh-CN/head.ts'
import zhHome from './zh-CN/home.ts'
import zhJobs from './zh-CN/jobs.ts'
import zhLanguageOffer from './zh-CN/language-offer.ts'
import zhLogin from './zh-CN/login.ts'
import zhMail from './zh-CN/mail.ts'
import zhMessages from './zh-CN/messages.ts'
import zhNotifications from './zh-CN/notifications.ts'
import zhOffice from './zh-CN/office.ts'
import zhPalette from './zh-CN/palette.ts'
import zhPaperKinds from './zh-CN/paper-kinds.ts'
import zhPaperRules from './zh-CN/paper-rules.ts'
import zhPapers from './zh-CN/papers.ts'
import zhPasswordReset from './zh-CN/password-reset.ts'
import zhPedimentoFile from './zh-CN/pedimento-file.ts'
import zhPedimentos from './zh-CN/pedimentos.ts'
import zhPrivacy from './zh-CN/privacy.ts'
import zhReference from './zh-CN/reference.ts'
import zhRegister from './zh-CN/register.ts'
import zhRules from './zh-CN/rules.ts'
import zhSettings from './zh-CN/settings.ts'
import zhSheetReading from './zh-CN/sheet-reading.ts'
import zhSite from './zh-CN/site.ts'
import zhTracking from './zh-CN/tracking.ts'
import zhUpload from './zh-CN/upload.ts'
import zhUploadMail from './zh-CN/upload-mail.ts'
import zhWebhooks from './zh-CN/webhooks.ts'

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
    ...esMail,
    ...esFollow,
    ...esFollowMail,
    ...esSettings,
    ...esPaperKinds,
    ...esPaperRules,
    ...esPapers,
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
    ...enMail,
    ...enFollow,
    ...enFollowMail,
    ...enSettings,
    ...enPaperKinds,
    ...enPaperRules,
    ...enPapers,
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
    ...zhMail,
    ...zhFollow,
    ...zhFollowMail,
    ...zhSettings,
    ...zhPaperKinds,
    ...zhPaperRules,
    ...zhPapers,
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
