import type { Page } from '@playwright/test'
import { languages } from '#kits/contract/shared/languages.ts'
import { pageAddress, publicPages } from '#kits/http/shared/public-pages.ts'
import { doors, renderedScreens } from '#kits/http/shared/rendered-pages.ts'
import { loginPath, screens } from '#kits/page/shared/routes.ts'
import { expect, test } from './fixtures.ts'
import { expectMessage, fillMessage } from './messages.ts'
import { expectAlive, expectScreen, furtherTag, journeyLanguages, nightlyTag, tagsOf } from './screens.ts'
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

/** Holds back what a page loads after its first script, which keeps what is pressed. */
async function holdLaterScripts(page: Page, path: string): Promise<{ release: () => void }> {
  const html = await (await page.request.get(path)).text()
  const [first = ''] = html.split('<template')
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    if (!first.includes(new URL(route.request().url()).pathname)) await promise
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
  for (const language of journeyLanguages)
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
        await expect(page.locator('link[rel=canonical]')).toHaveCount(
          publicPages.some((each) => each === name) ? 1 : 0,
        )
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

  test('the box on the home page leads to the answer', { tag: nightlyTag }, async ({ page }) => {
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

  test('an upload link keeps its token where another language is picked before the scripts come', {
    tag: nightlyTag,
  }, async ({ page }) => {
    const token = 'a'.repeat(43)
    const scripts = await holdLaterScripts(page, screens.upload.path)
    await page.goto(`${screens.upload.path}#${token}`, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { name: say('upload.title') })).toBeVisible()
    // The early script listens once it has run.
    await page.waitForFunction('document.readyState !== "loading"')
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL(`${screens.upload.path}?lang=en-US#${token}`)
    scripts.release()
  })

  test('keep what is written before their scripts come', { tag: nightlyTag }, async ({ page }) => {
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

  test('a button pressed while the page comes alive does what it says', { tag: furtherTag }, async ({
    page,
  }) => {
    const scripts = await holdScripts(page)
    await page.goto(screens.tracking.path, { waitUntil: 'commit' })
    await page.getByRole('textbox', { name: say('tracking.form.label') }).fill('CSQU3054383')
    const pressed = page.evaluate(pressAsItComesAlive)
    scripts.release()
    await pressed
    await expect(page.getByRole('heading', { name: say('tracking.results.found_it') })).toBeFocused()
  })

  test.describe('a door', () => {
    test.use({ allowedProblems: [/status of 401/] })

    test('keeps what is typed and pressed before its script comes', { tag: nightlyTag }, async ({ page }) => {
      const scripts = await holdLaterScripts(page, loginPath)
      await page.goto(loginPath, { waitUntil: 'load' })
      await page.getByLabel(say('login.username')).fill('nadie')
      await page.getByLabel(say('login.password'), { exact: true }).fill('una contraseña')
      await page.getByRole('button', { name: say('login.submit'), exact: true }).click()
      await expect(page).toHaveURL(loginPath)
      scripts.release()
      await expect(page.getByRole('alert').filter({ hasText: say('error.wrong_credentials') })).toBeVisible()
      await expect(page.getByLabel(say('login.username'))).toHaveValue('nadie')
      await expect(page).toHaveURL(loginPath)

      const later = await holdLaterScripts(page, screens.register.path)
      await page.goto(screens.register.path, { waitUntil: 'load' })
      const name = page.getByRole('textbox', { name: say('register.company_name') })
      await name.fill('Importadora de prueba')
      await name.press('Enter')
      later.release()
      await expect(page.getByText(say('validation.required')).first()).toBeVisible()
      await expect(name).toHaveValue('Importadora de prueba')
      await expect(name).not.toHaveAttribute('aria-invalid')
    })

    test('leads on in a language picked before its script comes', { tag: nightlyTag }, async ({ page }) => {
      const scripts = await holdScripts(page)
      await page.goto(`${loginPath}?returnurl=%2Fcm`, { waitUntil: 'commit' })
      await page.getByRole('banner').getByRole('link', { name: '中文' }).click()
      await expect(page).toHaveURL(`${loginPath}?returnurl=%2Fcm&lang=zh-CN`)
      scripts.release()
      await expectAlive(page)
      await expect(page.getByRole('button', { name: texts('zh-CN')('login.submit') })).toBeVisible()
      expect((await page.request.get(screens.register.path)).headers()['content-language']).toBe('zh-CN')
    })
  })

  test.describe('to a visitor with another language', () => {
    test.use({ locale: 'zh-CN' })

    test('are offered in it, once and without moving anything', { tag: nightlyTag }, async ({
      page,
      axe,
    }) => {
      const zh = texts('zh-CN')
      const offer = page.getByRole('region', { name: zh('language_offer.text') })
      await page.addInitScript(`new PerformanceObserver((list) => {
        window.shift = (window.shift ?? 0) + list.getEntries().reduce((sum, { value }) => sum + value, 0)
      }).observe({ type: 'layout-shift', buffered: true })`)
      await page.goto('/')
      await expectScreen(page, 'home')
      await expect(offer).toBeVisible()
      expect(await page.evaluate('window.shift ?? 0')).toBe(0)
      await axe(page)
      await offer.getByRole('button', { name: zh('language_offer.decline') }).click()
      await expect(offer).toHaveCount(0)
      await page.goto(loginPath)
      await expectScreen(page, 'login')
      await expect(offer).toHaveCount(0)
      await page.evaluate('localStorage.clear()')
      await page.reload()
      await offer.getByRole('button', { name: zh('language_offer.accept') }).click()
      await expectScreen(page, 'login', 'zh-CN')
      await expect(offer).toHaveCount(0)
    })
  })

  test.describe('where there is none', () => {
    test.use({ allowedProblems: [/status of 404/] })

    test('a visitor looks a number up all the same', { tag: furtherTag }, async ({ page, request }) => {
      await page.goto('/rastreo/CSQU3054383')
      await page.getByRole('textbox', { name: say('home.track_label') }).fill('CSQU3054383')
      await page.getByRole('button', { name: say('home.track'), exact: true }).click()
      await expect(page.getByRole('heading', { name: say('tracking.results.found_it') })).toBeVisible()
      const icon = await request.get('/favicon.ico')
      expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/vnd.microsoft.icon'])
    })
  })

  test('a language chosen in this browser is shown though the server did not know of it', {
    tag: nightlyTag,
  }, async ({ page }) => {
    await page.goto('/')
    await page.evaluate(`localStorage.setItem('__storejs_cargoclear_language', '"zh-CN"')`)
    await page.goto('/contact')
    await expectScreen(page, 'contact', 'zh-CN')
    const next = await page.request.get('/privacy')
    expect(next.headers()['content-language']).toBe('zh-CN')
  })

  test('a page that was scrolled before its script came stays where it is', { tag: nightlyTag }, async ({
    page,
  }) => {
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
      for (const name of ['contact', 'privacy', 'tracking', 'home', ...doors] as const) {
        await page.goto(screens[name].path)
        await expect(page).toHaveTitle(titleOf(name, say))
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      }
      await page.goto(loginPath)
      await expect(page.locator('noscript > p')).toHaveText(say('login.no_script'))
      await page.getByLabel(say('login.password'), { exact: true }).fill('a secret')
      await page.getByRole('button', { name: say('login.submit'), exact: true }).click()
      await expect(page.getByLabel(say('login.password'), { exact: true })).toHaveValue('')
      await expect(page).toHaveURL(loginPath)
    })

    test('an importer looks numbers up, and is told when there are too many', async ({ page }) => {
      await page.goto('/')
      await page.getByRole('textbox', { name: say('home.track_label') }).fill('csqu 305438-3\nNOWHERE123')
      await page.getByRole('main').locator('button[type=submit]').click()
      await expect(page).toHaveURL(/\/tracking\?n=CSQU3054383,NOWHERE123$/)
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
