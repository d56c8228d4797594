import { screens } from '#shared/domain/routes.ts'
import { languageNames, languages } from '#shared/i18n/languages.ts'
import { expectNoSidewaysScroll, expectScreen, isLookedThrough, visitIn, widths } from './doors.ts'
import { expect, test } from './fixtures.ts'
import { say, texts } from './texts.ts'

test.describe('a visitor', () => {
  test('sees the home page in Spanish and reads on in Chinese, now and at the next visit', async ({
    page,
  }) => {
    await page.goto('/')
    await expectScreen(page, 'home')
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-MX')
    await page.evaluate('window.sameDocument = true')

    await page.getByRole('banner').getByRole('link', { name: languageNames['zh-CN'] }).click()
    await expectScreen(page, 'home', 'zh-CN')
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
    expect(await page.evaluate('window.sameDocument')).toBe(true)

    await page.reload()
    await expectScreen(page, 'home', 'zh-CN')
  })

  test('finds the way to the login page', async ({ page }) => {
    await page.goto('/')
    await page
      .getByRole('banner')
      .getByRole('link', { name: say('screen.login') })
      .click()
    await expectScreen(page, 'login')
  })

  test('loads nothing of the back office and nothing from elsewhere', async ({ page, baseURL }) => {
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    for (const path of ['/', '/login']) {
      await page.goto(path, { waitUntil: 'networkidle' })
    }
    expect(requested.filter((url) => !url.startsWith(`${baseURL}/`) && !url.startsWith('data:'))).toEqual([])
    const scripts = requested.filter((url) => url.endsWith('.js'))
    const bodies = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).text()))
    expect(scripts.length).toBeGreaterThan(0)
    expect(bodies.filter((body) => body.includes('data-rac'))).toEqual([])
  })

  for (const [from, to] of [
    ['/loginlayout', '/login'],
    ['/publiclayout', '/login'],
    ['/layout', '/'],
  ] as const) {
    test(`is led from ${from} to ${to}`, async ({ page }) => {
      await page.goto(from)
      await expect(page).toHaveURL(to)
    })
  }
})

test.describe('an unknown address', () => {
  test.use({ allowedProblems: [/status of 404/] })

  test('answers 404, shows the not-found page under its own address, and offers a way back', async ({
    page,
  }) => {
    const response = await page.goto('/no/such/page?x=1')
    expect(response?.status()).toBe(404)
    await expectScreen(page, 'notFound')
    await page.getByRole('main').getByRole('link').first().click()
    await expectScreen(page, 'home')
  })
})

test.describe('the public pages', { tag: '@sweep' }, () => {
  for (const language of languages) {
    for (const [device, width] of Object.entries(widths)) {
      test(`are sound in ${language} on a ${device}`, async ({ page, axe }) => {
        test.setTimeout(120_000)
        await page.setViewportSize({ width, height: 800 })
        for (const name of ['home', 'login', 'tracking', 'contact', 'notFound'] as const) {
          await visitIn(page, language, screens[name].path)
          await expect(page).toHaveTitle(
            `${texts(language)(`screen.${name}`)} · ${texts(language)('site.name')}`,
          )
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expectNoSidewaysScroll(page)
          if (isLookedThrough(language, device)) await axe(page)
        }
      })
    }
  }

  test('are read by keyboard: the first stop leads to the content', async ({ page }) => {
    await page.goto('/')
    await expectScreen(page, 'home')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: say('common.skip_to_content') })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })
})
