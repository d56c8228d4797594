import { expect, type Page } from '@playwright/test'
import { CabinStatus } from '#kits/contract/shared/enums.ts'
import type { Translate } from '#kits/i18n/shared/translator.ts'
import { statusName } from './cabins.ts'

/** Expects number, status, what follows and the last free day of a shipment with an anomaly on screen without scrolling. */
export async function expectFirstScreen(page: Page, number: string, t: Translate): Promise<void> {
  const card = page.getByRole('article').filter({ hasText: number })
  for (const text of [
    number,
    statusName(CabinStatus.anomaly, t),
    t('tracking.meaning.60'),
    t('tracking.cabin.estimated_free_day'),
    t('tracking.cabin.days_left'),
  ])
    await expect(card.getByText(text).first()).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate('scrollY')).toBe(0)
}
