import { type PartTexts, registerTextParts } from '#kits/i18n/web/texts.ts'

/** The parts of the texts that are loaded by their names. A part that one screen or dialog needs comes with that one's code. */
const parts = {
  site: {
    'es-MX': () => import('../texts/es-MX/site.ts'),
    'en-US': () => import('../texts/en-US/site.ts'),
    'zh-CN': () => import('../texts/zh-CN/site.ts'),
  },
  home: {
    'es-MX': () => import('#modules/site/texts/es-MX/home.ts'),
    'en-US': () => import('#modules/site/texts/en-US/home.ts'),
    'zh-CN': () => import('#modules/site/texts/zh-CN/home.ts'),
  },
  tracking: {
    'es-MX': () => import('#modules/tracking/texts/es-MX/tracking.ts'),
    'en-US': () => import('#modules/tracking/texts/en-US/tracking.ts'),
    'zh-CN': () => import('#modules/tracking/texts/zh-CN/tracking.ts'),
  },
  contact: {
    'es-MX': () => import('#modules/messages/texts/es-MX/contact.ts'),
    'en-US': () => import('#modules/messages/texts/en-US/contact.ts'),
    'zh-CN': () => import('#modules/messages/texts/zh-CN/contact.ts'),
  },
  privacy: {
    'es-MX': () => import('#modules/site/texts/es-MX/privacy.ts'),
    'en-US': () => import('#modules/site/texts/en-US/privacy.ts'),
    'zh-CN': () => import('#modules/site/texts/zh-CN/privacy.ts'),
  },
  login: {
    'es-MX': () => import('#modules/access/texts/es-MX/login.ts'),
    'en-US': () => import('#modules/access/texts/en-US/login.ts'),
    'zh-CN': () => import('#modules/access/texts/zh-CN/login.ts'),
  },
  reset: {
    'es-MX': () => import('#modules/access/texts/es-MX/password-reset.ts'),
    'en-US': () => import('#modules/access/texts/en-US/password-reset.ts'),
    'zh-CN': () => import('#modules/access/texts/zh-CN/password-reset.ts'),
  },
  register: {
    'es-MX': () => import('#modules/access/texts/es-MX/register.ts'),
    'en-US': () => import('#modules/access/texts/en-US/register.ts'),
    'zh-CN': () => import('#modules/access/texts/zh-CN/register.ts'),
  },
  office: {
    'es-MX': () => import('../texts/es-MX/office.ts'),
    'en-US': () => import('../texts/en-US/office.ts'),
    'zh-CN': () => import('../texts/zh-CN/office.ts'),
  },
  cabin: {
    'es-MX': () => import('#modules/shipments/texts/es-MX/detail.ts'),
    'en-US': () => import('#modules/shipments/texts/en-US/detail.ts'),
    'zh-CN': () => import('#modules/shipments/texts/zh-CN/detail.ts'),
  },
  administration: {
    'es-MX': () => import('../texts/es-MX/administration.ts'),
    'en-US': () => import('../texts/en-US/administration.ts'),
    'zh-CN': () => import('../texts/zh-CN/administration.ts'),
  },
  messages: {
    'es-MX': () => import('#modules/messages/texts/es-MX/messages.ts'),
    'en-US': () => import('#modules/messages/texts/en-US/messages.ts'),
    'zh-CN': () => import('#modules/messages/texts/zh-CN/messages.ts'),
  },
  reference: {
    'es-MX': () => import('../texts/es-MX/reference.ts'),
    'en-US': () => import('../texts/en-US/reference.ts'),
    'zh-CN': () => import('../texts/zh-CN/reference.ts'),
  },
  jobs: {
    'es-MX': () => import('../texts/es-MX/jobs.ts'),
    'en-US': () => import('../texts/en-US/jobs.ts'),
    'zh-CN': () => import('../texts/zh-CN/jobs.ts'),
  },
  account: {
    'es-MX': () => import('#modules/settings/texts/es-MX/account.ts'),
    'en-US': () => import('#modules/settings/texts/en-US/account.ts'),
    'zh-CN': () => import('#modules/settings/texts/zh-CN/account.ts'),
  },
} satisfies Record<string, PartTexts>

type Parts = Readonly<Record<keyof typeof parts, PartTexts>>

declare module '#kits/i18n/web/texts.ts' {
  interface TextParts extends Parts {}
}

registerTextParts(parts)
