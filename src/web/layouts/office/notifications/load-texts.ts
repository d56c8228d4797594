import { loadTexts, type PartTexts } from '#web/texts/texts.ts'

const notificationTexts: PartTexts = {
  'es-MX': () => import('#shared/texts/es-MX/notifications.ts'),
  'en-US': () => import('#shared/texts/en-US/notifications.ts'),
  'zh-CN': () => import('#shared/texts/zh-CN/notifications.ts'),
}

export const loadNotificationTexts = (): Promise<void> => loadTexts(notificationTexts)
