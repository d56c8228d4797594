import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  type Browser,
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
} from '@playwright/test'
import { type ApiClient, apiClientFor } from './cabins.ts'
import { giveToken } from './screens.ts'
import { contrastVariable, passwordVariable } from './servers.ts'

export { expect } from '@playwright/test'

interface Options {
  /** Errors of the browser that a journey expects: `test.use({ allowedProblems: [/status of 401/] })`. */
  allowedProblems: RegExp[]
}

interface Fixtures {
  adminPassword: string
  /** A manager of a demo company; its password is the one the server's first start printed. */
  shop: { userName: string; password: string }
  /** Signs `page`, which shows nothing yet, in as the operator, and makes calls as the same manager. */
  api: ApiClient
  /** Fails where axe finds a violation of WCAG 2.2 AA on the page as it is now. */
  axe: (page: Page) => Promise<void>
  /** A page of another person, in a browser context of its own. */
  visitor: Page
  /** A page of a third person. */
  colleague: Page
  /** Errors in the consoles of the journey's browsers. */
  problems: string[]
  /** Fails a journey with an error in a console. */
  quietBrowser: undefined
}

export const test = base.extend<Options & Fixtures>({
  allowedProblems: [[], { option: true }],

  adminPassword: async ({ baseURL: _ }, use) => {
    await use(process.env[passwordVariable] ?? '')
  },

  shop: async ({ baseURL: _ }, use, { project }) => {
    const log = await readFile(join(project.outputDir, '..', `${project.name}-server.log`), 'utf8')
    const password = /Demo managers .*: password (\S+)/.exec(log)?.[1]
    if (!password) throw new Error('The server printed no password of the demo managers.')
    await use({ userName: 'demo-pacifico', password })
  },

  api: async ({ page, request, adminPassword }, use) => {
    const admin = { userName: 'admin', password: adminPassword }
    await use(apiClientFor(request, await giveToken(page, admin)))
  },

  axe: async ({ baseURL: _ }, use) => {
    await use(expectAccessible)
  },

  problems: async ({ baseURL: _ }, use) => {
    await use([])
  },

  visitor: ({ browser, problems }, use) => withOwnContext(browser, problems, use),

  colleague: ({ browser, problems }, use) => withOwnContext(browser, problems, use),

  quietBrowser: [
    async ({ context, problems, allowedProblems }, use) => {
      await watch(context, problems)
      await use(undefined)
      const unexpected = problems.filter(
        (problem) => !allowedProblems.some((allowed) => allowed.test(problem)),
      )
      expect(unexpected, 'the browser complained').toEqual([])
    },
    { auto: true },
  ],
})

async function withOwnContext(
  browser: Browser,
  problems: string[],
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext()
  await watch(context, problems)
  await use(await context.newPage())
  await context.close()
}

async function watch(context: BrowserContext, problems: string[]): Promise<void> {
  await context.addInitScript(reportPolicyViolations)
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(describeMessage(message))
  })
  context.on('weberror', (error) => problems.push(String(error.error())))
}

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const axeSource = readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * Without `preload`, by which axe fetches every style sheet once more, for rules that are not asked here. Contrast, which
 * takes as long as all other rules, is looked at by the sweeps, on every screen, and computed from the tokens by a unit test.
 */
const axeOptions = {
  runOnly: wcag,
  resultTypes: ['violations'],
  preload: false,
  rules: { 'color-contrast': { enabled: process.env[contrastVariable] !== 'unchecked' } },
}

interface AxeViolation {
  id: string
  help: string
  nodes: { html: string; target: string[] }[]
}

/** Runs in the page. */
const violationsScript = `axe.run(${JSON.stringify(axeOptions)}).then(({ violations }) =>
  violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ html, target }) => ({ html, target })) })))`

async function expectAccessible(page: Page): Promise<void> {
  // Loaded once a document: reading it takes the browser as long as half the rules.
  if (await page.evaluate(`typeof axe === 'undefined'`)) await page.evaluate(await axeSource)
  const violations = await page.evaluate<AxeViolation[]>(violationsScript)
  const found = []
  for (const { id, help, nodes } of violations) {
    const where = []
    for (const { html, target } of nodes) {
      const isCovered = id === 'target-size' && (await page.evaluate(coveredScript(String(target))))
      if (!isCovered) where.push(html)
    }
    if (where.length > 0) found.push({ id, help, where })
  }
  expect(found, `axe on ${page.url()}`).toEqual([])
}

/**
 * Runs in the page: whether a list that is open, or a bar that stays while the page scrolls, covers a part of the control,
 * which is then smaller to axe than to whoever scrolls on.
 */
const coveredScript = (selector: string): string => `(() => {
  const control = document.querySelector(${JSON.stringify(selector)})
  const { left, width, top, bottom } = control.getBoundingClientRect()
  return [top + 1, bottom - 1].some((y) => {
    let over = document.elementFromPoint(left + width / 2, y)
    if (over && control.contains(over)) return false
    while (over && !['absolute', 'fixed', 'sticky'].includes(getComputedStyle(over).position)) over = over.parentElement
    return over !== null
  })
})()`

/** Runs in the page: turns a violation of the content policy into an error, which the console reports. */
const reportPolicyViolations = `addEventListener('securitypolicyviolation', (event) => {
  throw new Error('Content policy: ' + event.violatedDirective + ' refuses ' + event.blockedURI)
})`

function describeMessage(message: ConsoleMessage): string {
  return `${message.text()} (${message.location().url})`
}
