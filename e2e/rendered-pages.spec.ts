import { renderedScreens } from '#shared/domain/rendered-pages.ts'
import { screens } from '#shared/domain/routes.ts'
import { languages } from '#shared/i18n/languages.ts'
import { expectAlive, expectScreen } from './doors.ts'
import { expect, test } from './fixtures.ts'
import { texts } from './texts.ts'

/** The `quietBrowser` of the fixtures fails each of these where React finds markup that is not its own. */

for (const language of languages)
  test(`every public page comes rendered in ${language} and comes alive as it is`, async ({
    page,
    baseURL = '',
  }) => {
    await page.context().addCookies([{ name: 'lang', value: language, url: baseURL }])
    await page.addInitScript(`addEventListener('DOMContentLoaded', () => {
      window.cameWith = document.querySelector('#root').firstElementChild
    })`)
    for (const name of renderedScreens) {
      const sheets: string[] = []
      page.on('request', (request) => request.url().endsWith('.css') && sheets.push(request.url()))
      await page.goto(screens[name].path)
      await expectScreen(page, name, language)
      expect(
        await page.evaluate(`window.cameWith === document.querySelector('#root').firstElementChild`),
      ).toBe(true)
      expect(sheets, 'style sheets that stand in the page already').toEqual([])
      page.removeAllListeners('request')

      await page.evaluate('window.sameDocument = true')
      await page
        .getByRole('banner')
        .getByRole('link', { name: texts(language)('site.short_name') })
        .click()
      await expectScreen(page, 'home', language)
      expect(await page.evaluate('window.sameDocument')).toBe(true)
    }
  })

test('a language chosen in this browser is shown though the server did not know of it', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(`localStorage.setItem('__storejs_cargoclear_language', '"zh-CN"')`)
  await page.goto('/contact')
  await expectScreen(page, 'contact', 'zh-CN')
  const next = await page.request.get('/privacy')
  expect(next.headers()['content-language']).toBe('zh-CN')
})

test('a page that was scrolled before its script came stays where it is', async ({ page }) => {
  let letScriptsPass = () => {}
  const scriptsMayPass = new Promise<void>((resolve) => {
    letScriptsPass = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await scriptsMayPass
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.evaluate('scrollTo(0, 600)')
  letScriptsPass()
  await expectAlive(page)
  expect(await page.evaluate('scrollY')).toBe(600)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, allowedProblems: [/status of 422/] })

  test('a visitor reads every page, and keeps the language chosen', async ({ page }) => {
    const say = texts('en-US')
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
    for (const name of ['contact', 'privacy', 'tracking', 'home'] as const) {
      await page.goto(screens[name].path)
      await expect(page).toHaveTitle(`${say(`screen.${name}`)} · ${say('site.name')}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
  })

  test('an importer looks numbers up, and is told when there are too many', async ({ page }) => {
    await page.goto(screens.tracking.path)
    await page.getByRole('main').getByRole('textbox').fill('csqu 305438-3\nNOWHERE123')
    await page.getByRole('main').locator('button[type=submit]').click()
    await expect(page).toHaveURL(/\/tracking\?n=CSQU305438-3%2CNOWHERE123$/)
    await expect(page.getByRole('main')).toContainText('Manzanillo')

    const many = Array.from({ length: 51 }, (_, i) => `BOOKING${10_000 + i}`).join('\n')
    await page.getByRole('main').getByRole('textbox').fill(many)
    await page.getByRole('main').locator('button[type=submit]').click()
    await expect(page).toHaveURL(screens.tracking.path)
    await expect(page.getByRole('main').getByRole('textbox')).toHaveValue(many)
    await expect(page.getByRole('main')).toContainText('50')
  })
})
