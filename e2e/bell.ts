import { expect, type Locator, type Page } from '@playwright/test'
import type { Translate } from '#kits/i18n/shared/translator.ts'
import { say } from './texts.ts'

/** Steps of the journeys with notifications. */

export const bell = (page: Page, t: Translate = say): Locator =>
  page.getByRole('button', { name: new RegExp(`^${t('screen.notifications')}`) })

/** The last notifications, under the bell. */
export const bellPanel = (page: Page, t: Translate = say): Locator =>
  page.getByRole('dialog', { name: t('screen.notifications') })

export async function expectUnread(page: Page, count: number, t: Translate = say): Promise<void> {
  const name = t('screen.notifications')
  const unread = t('notifications.unread', { count })
  await expect(bell(page, t)).toHaveAccessibleName(count === 0 ? name : `${name}, ${unread}`)
}
