import { expect, type Locator, type Page } from '@playwright/test'
import { logOut, requestToken } from '#shared/contracts/login.ts'
import { officeHome, type ScreenName, screenOf } from '#shared/domain/routes.ts'
import { type Language, languages } from '#shared/texts/languages.ts'
import { sayingsOf, texts } from './texts.ts'

/** How the journeys come in, go out and look around. */

export const widths = { desk: 1440, phone: 360 } as const

/**
 * Where a language is looked at. What sticks out does so where there is little room; what axe finds depends on the
 * layout and on the texts, hardly on both at once: one language on a desk too, all of them on a phone.
 */
export function devicesOf(language: Language): [device: string, width: number][] {
  return Object.entries(widths).filter(([device]) => device === 'phone' || language === 'es-MX')
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

/** Into the office without the login page, for journeys that are about something else. */
export async function enter(
  page: Page,
  { userName, password, language }: Credentials,
  path: string = officeHome,
): Promise<{ accessToken: string }> {
  const data = { username: userName, password, isRsaPassword: false }
  const { result } = await (await page.request.post(requestToken.path, { data })).json()
  // A page of the site with nothing on it, only to reach its storage.
  await page.route('/storage', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  )
  await page.goto('/storage')
  const entries = { accessToken: result.accessToken, ...(language && { language }) }
  for (const [name, value] of Object.entries(entries)) {
    const entry = [`__storejs_cargoclear_${name}`, JSON.stringify(value)].map((text) => JSON.stringify(text))
    await page.evaluate(`localStorage.setItem(${entry})`)
  }
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return result
}

/** From the login page into the office. */
export async function signIn(page: Page, credentials: Credentials): Promise<void> {
  await page.goto('/login')
  await fillLogin(page, credentials)
  await expect(page).toHaveURL('/cabin')
  // The address changes before the office stands; keys pressed until then reach nobody.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Ends the session of a page elsewhere: it learns of that at its next call, or some seconds later by itself. */
export async function endSession(page: Page): Promise<void> {
  const token = await page.evaluate(`JSON.parse(localStorage.getItem('__storejs_cargoclear_accessToken'))`)
  const headers = { authorization: `Bearer ${token}` }
  expect((await page.request.post(logOut.path, { headers })).ok()).toBe(true)
}

/** Stop by stop, as somebody without a mouse. */
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

/** A page that came as HTML is seen before its script runs; what is clicked until then loads another page. */
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
  await expect(page).toHaveTitle(`${say(`screen.${name}`)} · ${say('site.name')}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  if (!path.includes(':')) await expect(page).toHaveURL(path)
  await expectAlive(page)
}

/** Nothing sticks out at the side. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )
  expect(overflow, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0)
}

/** Chooses a language by the address; the visits that follow have it, too. */
export async function visitIn(page: Page, language: Language, path: string): Promise<void> {
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  // It is kept once the page is alive, a moment after it is shown.
  await expect
    .poll(async () => (await page.context().cookies()).find(({ name }) => name === 'lang')?.value)
    .toBe(language)
}

/** Runs in the page: what can be read there, and what is read out. */
const saidOnPage = `(() => {
  const said = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode())
    if (walker.currentNode.parentElement.checkVisibility()) said.push(walker.currentNode.data.trim())
  for (const name of ['aria-label', 'alt', 'placeholder', 'title'])
    for (const element of document.querySelectorAll('[' + name + ']')) said.push(element.getAttribute(name).trim())
  return said
})()`

/** Nothing is said in another language than the page's. */
export async function expectTranslated(page: Page, language: Language): Promise<void> {
  const own = new Set(sayingsOf(language))
  const foreign = new Set(languages.flatMap(sayingsOf).filter((saying) => !own.has(saying)))
  const said = await page.evaluate<string[]>(saidOnPage)
  const untranslated = said.filter((saying) => foreign.has(saying))
  expect(untranslated, `not in ${language} on ${page.url()}`).toEqual([])
}
