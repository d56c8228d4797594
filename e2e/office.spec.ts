import type { Page } from '@playwright/test'
import { languages } from '#kits/contract/shared/languages.ts'
import { permissionsOf } from '#kits/contract/shared/permissions.ts'
import { menuOf, screenNames, screenOf } from '#kits/page/shared/routes.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import { expect, test } from './fixtures.ts'
import {
  enter,
  expectColours,
  expectNoSidewaysScroll,
  expectRoomForLargeText,
  expectScreen,
  furtherTag,
  looksOf,
  nightlyTag,
  takeLook,
  widths,
} from './screens.ts'
import { say, texts, titleOf } from './texts.ts'

test.describe('the office of an operator', () => {
  test('reaches every screen from the menu', { tag: nightlyTag }, async ({ page, adminPassword }) => {
    await page.setViewportSize({ width: 2560, height: 900 })
    await enter(page, { userName: 'admin', password: adminPassword })
    const menu = page.getByRole('navigation', { name: say('office.main_menu') })
    for (const name of menuOf(permissionsOf({ role: 'operator', access: 'admin' }))) {
      // The name of an entry may be followed by a number.
      const entry = menu.getByRole('link', { name: new RegExp(`^${say(`screen.${name}`)}( *,|$)`) })
      await entry.click()
      await expectScreen(page, name)
      await expect(entry).toHaveAttribute('aria-current', 'page')
    }
  })

  test('keeps the menu where the manager put it', { tag: nightlyTag }, async ({ page, adminPassword }) => {
    await enter(page, { userName: 'admin', password: adminPassword })
    await page.getByRole('button', { name: say('office.user_menu', { name: 'admin' }) }).click()
    await page.getByRole('menuitemradio', { name: say('office.navigation_side') }).click()
    const collapse = page.getByRole('button', { name: say('office.actions.collapse_menu') })
    await expect(collapse).toBeVisible()
    await page.reload()
    await expect(collapse).toBeVisible()
  })

  test('opens a menu on a phone, in both navigation modes', { tag: nightlyTag }, async ({
    page,
    adminPassword,
  }) => {
    await page.setViewportSize({ width: widths.phone, height: 740 })
    await enter(page, { userName: 'admin', password: adminPassword })
    for (const mode of ['side', 'head'] as const) {
      await page.getByRole('button', { name: say('office.user_menu', { name: 'admin' }) }).click()
      await page.getByRole('menuitemradio', { name: say(`office.navigation_${mode}`) }).click()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: say('office.actions.open_menu') }).click()
      await page.getByRole('link', { name: say('screen.pm'), exact: true }).click()
      await expectScreen(page, 'pm')
      await page.getByRole('button', { name: say('office.actions.open_menu') }).click()
      await page.getByRole('link', { name: say('screen.cabin'), exact: true }).click()
      await expectScreen(page, 'cabin')
    }
  })

  test('jumps to a screen by keyboard alone, accents or not', { tag: furtherTag }, async ({
    page,
    adminPassword,
  }) => {
    await enter(page, { userName: 'admin', password: adminPassword })
    await page.keyboard.press('Control+k')
    await expect(page.getByPlaceholder(say('palette.placeholder'))).toBeFocused()
    await page.keyboard.type('y aerolineas')
    await page.keyboard.press('Enter')
    await expectScreen(page, 'am')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('zzzz')
    await expect(page.getByText(say('palette.none', { query: 'zzzz' }))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByPlaceholder(say('palette.placeholder'))).toBeHidden()
  })
})

test.describe('the office of a shop', () => {
  test('has no screens of the operator, not even by address', { tag: furtherTag }, async ({ page, shop }) => {
    await enter(page, shop)
    for (const name of ['messages', 'registrations', 'audit'] as const) {
      await expect(page.getByRole('link', { name: say(`screen.${name}`), exact: true })).toHaveCount(0)
      await page.goto(screenOf(name).path)
      await expectScreen(page, 'notFound')
    }
  })

  test('is its list of shipments, where the desk is asked for too', { tag: nightlyTag }, async ({
    page,
    shop,
  }) => {
    await enter(page, shop, screenOf('desk').path)
    await expectScreen(page, 'cabin')
    await expect(page.getByRole('link', { name: say('screen.desk'), exact: true })).toHaveCount(0)
  })
})

async function firstCabin(page: Page, { accessToken }: { accessToken: string }): Promise<string> {
  const headers = { authorization: `Bearer ${accessToken}` }
  const response = await page.request.post(cabins.getPage.path, { headers, data: { page: 1 } })
  return (await response.json()).result.items[0].id
}

test.describe('every screen of the office', { tag: '@parallel' }, () => {
  // An import needs a sheet: its steps are looked at in cabin-intake.spec.ts.
  const screens = screenNames.filter(
    (name) => screenOf(name).layout === 'office' && name !== 'cabinImportDetail',
  )

  for (const language of languages) {
    for (const look of looksOf(language)) {
      test(`is sound in ${language} on a ${look.device}`, { tag: furtherTag }, async ({
        page,
        axe,
        adminPassword,
      }) => {
        await takeLook(page, look)
        const session = await enter(page, { userName: 'admin', password: adminPassword, language })
        const cabinId = await firstCabin(page, session)
        for (const name of screens) {
          await page.goto(screenOf(name).path.replace(':id', cabinId))
          // A cabin's page is titled by its numbers as soon as it has them: they come before the screen's name.
          await expect
            .poll(async () => (await page.title()).endsWith(titleOf(name, texts(language))), {
              message: name,
            })
            .toBe(true)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expectColours(page, look)
          await expectNoSidewaysScroll(page)
          await axe(page)
          if (look.device === 'phone') await expectRoomForLargeText(page)
        }
      })
    }
  }
})
