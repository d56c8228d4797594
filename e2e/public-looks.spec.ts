import type { Page } from '@playwright/test'
import { type Language, languages } from '#kits/contract/shared/languages.ts'
import type { Translate } from '#kits/i18n/shared/translator.ts'
import { type ScreenName, screenOf } from '#kits/page/shared/routes.ts'
import { expect, test } from './fixtures.ts'
import { captchaImage } from './messages.ts'
import {
  expectAlive,
  expectColours,
  expectNoSidewaysScroll,
  expectRoomForLargeText,
  furtherTag,
  looksOf,
  takeLook,
  visitIn,
} from './screens.ts'
import { say, texts, titleOf } from './texts.ts'
import { expectFirstScreen } from './tracking.ts'

/** The width of a 640 px window at 200 % zoom. */
const zoomed = 320

/** Two shipments, one without a registration, one whose check digit is wrong. */
const numbers = 'CSQU3054383,160-12345675,NINGUNO1,MSCU6639871'
/** Its clearance is on hold, and its free days are over. */
const late = 'DEMU1004783'

async function visit(page: Page, language: Language, name: ScreenName, search = ''): Promise<void> {
  const t = texts(language)
  await visitIn(page, language, screenOf(name).path + search)
  await expect(page).toHaveTitle(titleOf(name, t))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAlive(page)
}

/** Each public page as it is opened, and after a visitor has used it. */
async function* states(page: Page, language: Language, t: Translate) {
  for (const name of ['home', 'login', 'privacy', 'notFound'] as const) {
    await visit(page, language, name)
    yield
  }
  await visit(page, language, 'contact')
  await captchaImage(page, t)
  await page.getByRole('button', { name: t('contact.send'), exact: true }).click()
  await expect(page.locator('[aria-invalid=true]').first()).toBeFocused()
  yield
  await visit(page, language, 'tracking')
  yield
  await visit(page, language, 'tracking', `?n=${late}`)
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  await page.setViewportSize({ width, height: 740 })
  await expectFirstScreen(page, late, t)
  await page.setViewportSize({ width, height })
  yield
  await visit(page, language, 'tracking', `?n=${numbers}`)
  await expect(page.getByRole('article')).toHaveCount(2)
  yield
  await page.getByRole('button', { name: t('tracking.results.table'), exact: true }).click()
  await page.getByRole('table').getByRole('button').first().click()
  yield
}

test.describe('the public pages', { tag: '@parallel' }, () => {
  for (const language of languages) {
    for (const look of looksOf(language)) {
      test(`are sound in ${language} on a ${look.device}`, { tag: furtherTag }, async ({ page, axe }) => {
        await takeLook(page, look)
        for await (const _ of states(page, language, texts(language))) {
          await expectColours(page, look)
          await expectNoSidewaysScroll(page)
          await axe(page)
          if (look.device === 'desktop') continue
          await page.setViewportSize({ width: zoomed, height: 800 })
          await expectNoSidewaysScroll(page)
          await takeLook(page, look)
          await expectRoomForLargeText(page)
        }
      })
    }
  }

  test('are read by keyboard: the first stop leads to the content, and each control is a stop', {
    tag: furtherTag,
  }, async ({ page }) => {
    for (const path of ['/', '/contact', `/tracking?n=${numbers}`]) {
      await page.goto(path)
      await expectAlive(page)
      const stops = await stopsByKeyboard(page)
      expect(stops.missed, `out of reach on ${path}`).toEqual([])
      expect(stops.unnoticed, `in focus without a sign of it on ${path}`).toEqual([])
      await page.goto(path)
      await expectAlive(page)
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: say('common.skip_to_content') })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('main')).toBeFocused()
    }
  })
})

/** Runs in the page: what can be operated and is in sight, each with a number to find it by. */
const markControls = `[...document.querySelectorAll('a[href], button, input, textarea, select')]
  .filter((control) => control.checkVisibility({ visibilityProperty: true }) && !control.disabled)
  .map((control, i) => {
    control.dataset.stop = String(i)
    return control.outerHTML.slice(0, 120)
  })`

const focused = `(() => {
  const control = document.activeElement
  const { outlineStyle, boxShadow } = getComputedStyle(control)
  const around = getComputedStyle(control.parentElement)
  const isSeen = outlineStyle !== 'none' || boxShadow !== 'none' || around.outlineStyle !== 'none'
  return { stop: control.dataset.stop, isSeen }
})()`

async function stopsByKeyboard(page: Page): Promise<{ missed: string[]; unnoticed: string[] }> {
  const controls = await page.evaluate<string[]>(markControls)
  const reached = new Set<number>()
  const unnoticed: string[] = []
  // Regions that scroll are stops too.
  for (let i = 0; i < controls.length + 10; i++) {
    await page.keyboard.press('Tab')
    const { stop, isSeen } = await page.evaluate<{ stop?: string; isSeen: boolean }>(focused)
    if (stop === undefined) continue
    reached.add(Number(stop))
    if (!isSeen) unnoticed.push(String(controls[Number(stop)]))
  }
  return { missed: controls.filter((_, i) => !reached.has(i)), unnoticed }
}
