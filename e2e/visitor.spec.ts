import { languageNames } from '#kits/contract/shared/languages.ts'
import { expect, test } from './fixtures.ts'
import { expectScreen, furtherTag, nightlyTag } from './screens.ts'
import { say } from './texts.ts'

test.describe('a visitor', () => {
  test('sees the home page in Spanish and reads on in Chinese, now and at the next visit [S1-01 S1-20]', async ({
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

  test('follows a link in English and stays in it, until choosing another language', {
    tag: nightlyTag,
  }, async ({ page }) => {
    await page.goto('/contact?lang=en-US')
    await expectScreen(page, 'contact', 'en-US', '/contact?lang=en-US')
    await page.goto('/privacy')
    await expectScreen(page, 'privacy', 'en-US')
    await page.goto('/contact?lang=en-US&from=mail')
    await page.getByRole('contentinfo').getByRole('link', { name: languageNames['es-MX'] }).click()
    await expectScreen(page, 'contact', 'es-MX', '/contact?from=mail')
    await page.reload()
    await expectScreen(page, 'contact', 'es-MX', '/contact?from=mail')
  })

  test.describe('with a browser in Chinese', () => {
    test.use({ locale: 'zh-CN' })

    test('is welcomed in Spanish all the same', { tag: nightlyTag }, async ({ page }) => {
      await page.goto('/')
      await expectScreen(page, 'home')
      await page.goto('/login')
      await expectScreen(page, 'login')
    })
  })

  test('finds the way to the login page', { tag: nightlyTag }, async ({ page }) => {
    await page.goto('/')
    await page
      .getByRole('banner')
      .getByRole('link', { name: say('screen.login') })
      .click()
    await expectScreen(page, 'login')
  })

  test('loads nothing of the back office and nothing from elsewhere', { tag: furtherTag }, async ({
    page,
    baseURL,
  }) => {
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

  test('is led on from the addresses of layouts', { tag: nightlyTag }, async ({ page }) => {
    for (const [from, to] of [
      ['/loginlayout', '/login'],
      ['/publiclayout', '/login'],
      ['/layout', '/'],
    ] as const) {
      await page.goto(from)
      await expect(page).toHaveURL(to)
    }
  })
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
