import enAccount from './en-US/account.ts'
import enAdministration from './en-US/administration.ts'
import enAudit from './en-US/audit.ts'
import enCabinChanges from './en-US/cabin-changes.ts'
import enCabinComments from './en-US/cabin-comments.ts'
import enCabinFilters from './en-US/cabin-filters.ts'
import enCaptcha from './en-US/captcha.ts'
import enContact from './en-US/contact.ts'
import enHead from './en-US/head.ts'
import enHome from './en-US/home.ts'
import enJobs from './en-US/jobs.ts'
import enMail from './en-US/mail.ts'
import enMessages from './en-US/messages.ts'
import enNotifications from './en-US/notifications.ts'
import enOffice from './en-US/office.ts'
import enPalette from './en-US/palette.ts'
import enPasswordReset from './en-US/password-reset.ts'
import enPrivacy from './en-US/privacy.ts'
import enReference from './en-US/reference.ts'
import enRegister from './en-US/register.ts'
import enSheetReading from './en-US/sheet-reading.ts'
import enSite from './en-US/site.ts'
import enTracking from './en-US/tracking.ts'
import esAccount from './es-MX/account.ts'
import esAdministration from './es-MX/administration.ts'
import esAudit from './es-MX/audit.ts'
import esCabinChanges from './es-MX/cabin-changes.ts'
import esCabinComments from './es-MX/cabin-comments.ts'
import esCabinFilters from './es-MX/cabin-filters.ts'
import esCaptcha from './es-MX/captcha.ts'
import esContact from './es-MX/contact.ts'
import esHead from './es-MX/head.ts'
import esHome from './es-MX/home.ts'
import esJobs from './es-MX/jobs.ts'
import esMail from './es-MX/mail.ts'
import esMessages from './es-MX/messages.ts'
import esNotifications from './es-MX/notifications.ts'
import esOffice from './es-MX/office.ts'
import esPalette from './es-MX/palette.ts'
import esPasswordReset from './es-MX/password-reset.ts'
import esPrivacy from './es-MX/privacy.ts'
import esReference from './es-MX/reference.ts'
import esRegister from './es-MX/register.ts'
import esSheetReading from './es-MX/sheet-reading.ts'
import esSite from './es-MX/site.ts'
import esTracking from './es-MX/tracking.ts'
import type { Language } from './languages.ts'
import type { Texts } from './translator.ts'
import zhAccount from './zh-CN/account.ts'
import zhAdministration from './zh-CN/administration.ts'
import zhAudit from './zh-CN/audit.ts'
import zhCabinChanges from './zh-CN/cabin-changes.ts'
import zhCabinComments from './zh-CN/cabin-comments.ts'
import zhCabinFilters from './zh-CN/cabin-filters.ts'
import zhCaptcha from './zh-CN/captcha.ts'
import zhContact from './zh-CN/contact.ts'
import zhHead from './zh-CN/head.ts'
import zhHome from './zh-CN/home.ts'
import zhJobs from './zh-CN/jobs.ts'
import zhMail from './zh-CN/mail.ts'
import zhMessages from './zh-CN/messages.ts'
import zhNotifications from './zh-CN/notifications.ts'
import zhOffice from './zh-CN/office.ts'
import zhPalette from './zh-CN/palette.ts'
import zhPasswordReset from './zh-CN/password-reset.ts'
import zhPrivacy from './zh-CN/privacy.ts'
import zhReference from './zh-CN/reference.ts'
import zhRegister from './zh-CN/register.ts'
import zhSheetReading from './zh-CN/sheet-reading.ts'
import zhSite from './zh-CN/site.ts'
import zhTracking from './zh-CN/tracking.ts'

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
    ...esMessages,
    ...esReference,
    ...esAccount,
    ...esCaptcha,
    ...esJobs,
    ...esCabinChanges,
    ...esAudit,
    ...esCabinComments,
    ...esPalette,
    ...esCabinFilters,
    ...esMail,
    ...esSheetReading,
    ...esNotifications,
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
    ...enMessages,
    ...enReference,
    ...enAccount,
    ...enCaptcha,
    ...enJobs,
    ...enCabinChanges,
    ...enAudit,
    ...enCabinComments,
    ...enPalette,
    ...enCabinFilters,
    ...enMail,
    ...enSheetReading,
    ...enNotifications,
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
    ...zhMessages,
    ...zhReference,
    ...zhAccount,
    ...zhCaptcha,
    ...zhJobs,
    ...zhCabinChanges,
    ...zhAudit,
    ...zhCabinComments,
    ...zhPalette,
    ...zhCabinFilters,
    ...zhMail,
    ...zhSheetReading,
    ...zhNotifications,
  },
}
