import { loadTexts, type PartTexts } from '#kits/i18n/web/texts.ts'

const notificationTexts: PartTexts = {
  'es-MX': () => import('#modules/notifications/texts/es-MX/notifications.ts'),
  'en-US': () => import('#modules/notifications/texts/en-US/notifications.ts'),
  'zh-CN': () => import('#modules/notifications/texts/zh-CN/notifications.ts'),
}

export const loadNotificationTexts = (): Promise<void> => loadTexts(notificationTexts)
