import { expect, type Locator, type Page } from '@playwright/test'
import { defaultLanguage, type Language, languages } from '#kits/contract/shared/languages.ts'
import { type ScreenName, screenOf, screens } from '#kits/page/shared/routes.ts'
import { logOut, requestToken } from '#kits/session/shared/login.ts'
import { sayingsOf, texts, titleOf } from './texts.ts'

/** Steps of the journeys that open, leave and check screens. */

export const widths = { desktop: 1440, phone: 360 } as const

type Device = keyof typeof widths

/** Of a journey that only `npm run test:all` takes. */
export const furtherTag = '@further'

/** Of a journey that only `npm test -- nightly` takes: a rare turn of what other journeys and tests of the server cover. */
export const nightlyTag = '@nightly'

/**
 * The languages that journeys take: Spanish has the longest texts, and Chinese a script of its own, in which a text that
 * nobody translated stands out; English would show nothing more.
 */
export const journeyLanguages: readonly Language[] = [defaultLanguage, 'zh-CN']

/** Every run takes a journey in the default language; it is repeated in another at night. */
export const tagsOf = (language: Language): string[] => (language === defaultLanguage ? [] : [nightlyTag])

/** The same of a journey that only `npm run test:all` takes. */
export const furtherTagsOf = (language: Language): string[] =>
  language === defaultLanguage ? [furtherTag] : [nightlyTag]

interface Look {
  device: Device
  width: number
  colorScheme: 'light' | 'dark'
}

/** How a screen is looked at in a language: on the narrow one where texts overflow first. */
export function looksOf(language: Language): Look[] {
  const phone: Look = { device: 'phone', width: widths.phone, colorScheme: 'dark' }
  const desktop: Look = { device: 'desktop', width: widths.desktop, colorScheme: 'light' }
  const looks: Record<Language, Look[]> = { 'es-MX': [phone], 'en-US': [], 'zh-CN': [desktop] }
  return looks[language]
}

export async function takeLook(page: Page, { width, colorScheme }: Look, height = 800): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme })
}

interface Credentials {
  userName: string
  password: string
  language?: Language
  remember?: boolean
}

/** Fills in the login form that is on screen. */
export async function fillLogin(page: Page, credentials: Credentials): Promise<void> {
  const say = texts(credentials.language ?? 'es-MX')
  await page.getByLabel(say('login.username')).fill(credentials.userName)
  await page.getByLabel(say('login.password'), { exact: true }).fill(credentials.password)
  if (credentials.remember) await page.getByLabel(say('login.remember')).check()
  await page.getByRole('button', { name: say('login.submit'), exact: true }).click()
}

/** Signs a page in with a token of the API, without the login page; it shows nothing yet. */
export async function giveToken(
  page: Page,
  { userName, password, language }: Credentials,
): Promise<{ accessToken: string }> {
  const data = { username: userName, password, isRsaPassword: false }
  const { result } = await (await page.request.post(requestToken.path, { data })).json()
  // An empty page of the site's origin, to write into its storage.
  await page.route('/storage', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  )
  await page.goto('/storage')
  const entries = { accessToken: result.accessToken, ...(language && { language }) }
  for (const [name, value] of Object.entries(entries)) {
    const entry = [`__storejs_cargoclear_${name}`, JSON.stringify(value)].map((text) => JSON.stringify(text))
    await page.evaluate(`localStorage.setItem(${entry})`)
  }
  return result
}

/** Opens the office as a manager, without the login page. */
export async function enter(
  page: Page,
  credentials: Credentials,
  path: string = screens.cabin.path,
): Promise<{ accessToken: string }> {
  const token = await giveToken(page, credentials)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return token
}

/** Signs in through the login page, which leads on to a screen. */
export async function signIn(
  page: Page,
  credentials: Credentials,
  path: string = screens.cabin.path,
): Promise<void> {
  await page.goto(`/login?returnurl=${encodeURIComponent(path)}`)
  await fillLogin(page, credentials)
  await expect(page).toHaveURL(path)
  // The address changes before the office is drawn; keys pressed until then are lost.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Ends a page's session by the API. The page learns of it at its next call, or seconds later by its stream of events. */
export async function endSession(page: Page): Promise<void> {
  const token = await page.evaluate(`JSON.parse(localStorage.getItem('__storejs_cargoclear_accessToken'))`)
  const headers = { authorization: `Bearer ${token}` }
  expect((await page.request.post(logOut.path, { headers })).ok()).toBe(true)
}

/** Presses Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stops = 0; stops < 30; stops++) {
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${target} is not reached by keyboard.`)
}

export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(text)
  await expect(target).toHaveValue(text)
}

/** Waits until React has hydrated the page: a click before that loads another page. */
export async function expectAlive(page: Page): Promise<void> {
  const isAlive = `Object.keys(document.querySelector('#root > *') ?? {}).some((key) => key.startsWith('__react'))`
  await expect
    .poll(() => page.evaluate(isAlive), { message: `${page.url()} has no script running` })
    .toBe(true)
}

export async function expectScreen(
  page: Page,
  name: ScreenName,
  language: Language = 'es-MX',
  path: string = screenOf(name).path,
): Promise<void> {
  const say = texts(language)
  await expect(page).toHaveTitle(titleOf(name, say))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  if (!path.includes(':')) await expect(page).toHaveURL(path)
  await expectAlive(page)
}

export async function expectColours(page: Page, { colorScheme }: Pick<Look, 'colorScheme'>): Promise<void> {
  await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme)
}

/** Expects the page to be no wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )
  expect(overflow, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0)
}

/** Twice the size of text that `html` has in base.css: as the browser's setting for large text does. */
const twiceTheText = `document.documentElement.style.fontSize = '187.5%'`
const usualText = `document.documentElement.style.removeProperty('font-size')`

/** Expects the page to be no wider than the window with text of twice the size: WCAG 1.4.4. */
export async function expectRoomForLargeText(page: Page): Promise<void> {
  await page.evaluate(twiceTheText)
  await expectNoSidewaysScroll(page)
  await page.evaluate(usualText)
}

/** Opens a page in a language by `?lang=`, which later visits keep. */
export async function visitIn(page: Page, language: Language, path: string): Promise<void> {
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  // The cookie is written by script, a moment after the page is shown.
  await expect
    .poll(async () => (await page.context().cookies()).find(({ name }) => name === 'lang')?.value)
    .toBe(language)
}

/** Runs in the page: gives its visible texts and those of its labels. */
const saidOnPage = `(() => {
  const said = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode())
    if (walker.currentNode.parentElement.checkVisibility()) said.push(walker.currentNode.data.trim())
  for (const name of ['aria-label', 'alt', 'placeholder', 'title'])
    for (const element of document.querySelectorAll('[' + name + ']')) said.push(element.getAttribute(name).trim())
  return said
})()`

/** Expects no text of the page to be in another language. */
export async function expectTranslated(page: Page, language: Language): Promise<void> {
  const own = new Set(sayingsOf(language))
  const foreign = new Set(languages.flatMap(sayingsOf).filter((saying) => !own.has(saying)))
  const said = await page.evaluate<string[]>(saidOnPage)
  const untranslated = said.filter((saying) => foreign.has(saying))
  expect(untranslated, `not in ${language} on ${page.url()}`).toEqual([])
}

/** Types into a picker. In view first, and the scroll over: a list that opens before closes again by it. */
export async function fillPicker(field: Locator, text: string): Promise<void> {
  await field.scrollIntoViewIfNeeded()
  await field
    .page()
    .evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
  await field.fill(text)
}
