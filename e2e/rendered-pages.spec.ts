import type { Page } from '@playwright/test'
import { pageAddress, publicPages } from '#shared/domain/public-pages.ts'
import { renderedScreens } from '#shared/domain/rendered-pages.ts'
import { screens } from '#shared/domain/routes.ts'
import { languages } from '#shared/texts/languages.ts'
import { expect, test } from './fixtures.ts'
import { expectMessage, fillMessage } from './messages.ts'
import { expectAlive, expectScreen, tagsOf } from './screens.ts'
import { say, texts, titleOf } from './texts.ts'

/**
 * The fixture `quietBrowser` fails each of these where hydration finds other markup than React would make. They change
 * nothing and run on the `parallel` server.
 */

/** Holds the scripts of a page back, as on a slow connection. */
async function holdScripts(page: Page): Promise<{ release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await promise
    await route.fallback()
  })
  return { release: resolve }
}

/** Presses the form's button after hydration has begun and before it has finished. */
const pressAsItComesAlive = `new Promise((resolve) => {
  const root = document.getElementById('root')
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    if (!Object.keys(root).some((key) => key.startsWith('__reactContainer'))) return port2.postMessage('')
    document.querySelector('form button[type=submit]').click()
    resolve()
  }
  port2.postMessage('')
})`

test.describe('the pages of the site', { tag: '@parallel' }, () => {
  for (const language of languages)
    test(`every public page comes rendered in ${language} and comes alive as it is`, {
      tag: tagsOf(language),
    }, async ({ page, baseURL }) => {
      await page.context().addCookies([{ name: 'lang', value: language, url: String(baseURL) }])
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
        await expect(page.locator('link[rel=canonical]')).toHaveCount(name === 'notFound' ? 0 : 1)
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

  test('say once each what search engines and social networks read of them', async ({ request, baseURL }) => {
    const site = String(baseURL)
    const cards = new Set<string>()
    for (const language of languages)
      for (const name of publicPages) {
        const address = pageAddress(site, name, language)
        const html = await (await request.get(address)).text()
        const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, found]) => found)
        expect(all(/<title>(.+?)<\/title>/g)).toHaveLength(1)
        expect(all(/<meta name="description" content="(.+?)"/g)).toHaveLength(1)
        expect(all(/<link rel="canonical" href="(.+?)"/g)).toEqual([address])
        expect(all(/<link rel="alternate" hreflang="(.+?)"/g)).toEqual([...languages, 'x-default'])
        const [data, ...more] = all(/<script type="application\/ld\+json">(.+?)<\/script>/gs)
        expect(JSON.parse(String(data))['@context']).toBe('https://schema.org')
        expect(more).toEqual([])
        for (const card of all(/<meta property="og:image" content="(.+?)"/g)) cards.add(String(card))
      }
    expect(cards.size).toBe(languages.length)
    for (const card of cards) expect((await request.get(card)).headers()['content-type']).toBe('image/png')
    const sitemap = await (await request.get('/sitemap.xml')).text()
    for (const name of publicPages)
      expect(sitemap).toContain(`<loc>${pageAddress(site, name, 'es-MX')}</loc>`)
    expect(await (await request.get('/robots.txt')).text()).toContain(`${site}/sitemap.xml`)
  })

  test('the box on the home page leads to the answer', async ({ page }) => {
    await page.goto('/')
    await expectScreen(page, 'home')
    const box = page.getByRole('textbox', { name: say('home.track_label') })
    await box.fill('csqu 305438-3')
    await box.press('Shift+Enter')
    await box.pressSequentially('DEMOBL000002')
    await box.press('Enter')
    await expect(
      page.getByRole('heading', { name: say('tracking.results.found', { found: 2, n: 2 }) }),
    ).toBeVisible()
    await expect(page).toHaveURL(/\/tracking\?n=/)
    await page.goBack()
    await expectScreen(page, 'home')
    await page.getByRole('button', { name: say('home.track'), exact: true }).click()
    await expectScreen(page, 'tracking')
  })

  test('keep what is written before their scripts come', async ({ page }) => {
    const numbers = await holdScripts(page)
    await page.goto(screens.tracking.path, { waitUntil: 'commit' })
    await page.getByRole('textbox', { name: say('tracking.form.label') }).fill('CSQU3054383')
    numbers.release()
    await expect(page.getByText(say('tracking.check.right'))).toBeVisible()
    await page.getByRole('button', { name: say('tracking.form.submit'), exact: true }).click()
    await expect(page.getByRole('heading', { name: say('tracking.results.found_it') })).toBeFocused()

    const scripts = await holdScripts(page)
    await page.goto(screens.contact.path, { waitUntil: 'commit' })
    await fillMessage(page, { name: 'Ana', content: 'Buenas tardes' })
    scripts.release()
    await expectScreen(page, 'contact')
    await fillMessage(page, { phone: '55 1234 5678' })
    await expectMessage(page, { name: 'Ana', content: 'Buenas tardes', phone: '55 1234 5678' })
  })

  test('a button pressed while the page comes alive does what it says', async ({ page }) => {
    const scripts = await holdScripts(page)
    await page.goto(screens.tracking.path, { waitUntil: 'commit' })
    await page.getByRole('textbox', { name: say('tracking.form.label') }).fill('CSQU3054383')
    const pressed = page.evaluate(pressAsItComesAlive)
    scripts.release()
    await pressed
    await expect(page.getByRole('heading', { name: say('tracking.results.found_it') })).toBeFocused()
  })

  test('a language chosen in this browser is shown though the server did not know of it', async ({
    page,
  }) => {
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
        await expect(page).toHaveTitle(titleOf(name, say))
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      }
    })

    test('an importer looks numbers up, and is told when there are too many', async ({ page }) => {
      await page.goto('/')
      await page.getByRole('textbox', { name: say('home.track_label') }).fill('csqu 305438-3\nNOWHERE123')
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
})
