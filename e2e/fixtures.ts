import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { type BrowserContext, test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import { screens } from '#shared/domain/routes.ts'
import { type Desk, deskOf } from './cabins.ts'
import { enter } from './screens.ts'
import { passwordVariable } from './servers.ts'

export { expect } from '@playwright/test'

interface Options {
  /** What the browser may complain of in this journey: `test.use({ allowedProblems: [/status of 401/] })`. */
  allowedProblems: RegExp[]
}

interface Fixtures {
  adminPassword: string
  /** A manager of a demo company; its password is the one the server's first start printed. */
  shop: { userName: string; password: string }
  /** The operator: `page` is signed in, and this is the same manager beside it. */
  desk: Desk
  /** Finds nothing to complain of on the page as it is now, by WCAG 2.2 AA. */
  axe: (page: Page) => Promise<void>
  /** Somebody else, with a browser of their own. */
  visitor: Page
  /** What the browsers of a journey complained of. */
  problems: string[]
  /** Fails a journey during which the browser complained. */
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

  desk: async ({ page, request, adminPassword }, use) => {
    const admin = { userName: 'admin', password: adminPassword }
    await use(deskOf(request, await enter(page, admin, screens.accountinfo.path)))
  },

  axe: async ({ baseURL: _ }, use) => {
    await use(expectAccessible)
  },

  problems: async ({ baseURL: _ }, use) => {
    await use([])
  },

  visitor: async ({ browser, problems }, use) => {
    const context = await browser.newContext()
    await watch(context, problems)
    await use(await context.newPage())
    await context.close()
  },

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

async function watch(context: BrowserContext, problems: string[]): Promise<void> {
  await context.addInitScript(reportPolicyViolations)
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(describeMessage(message))
  })
  context.on('weberror', (error) => problems.push(String(error.error())))
}

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

async function expectAccessible(page: Page): Promise<void> {
  // In the page itself: there is no frame of another origin, for which it would open a page of its own each time.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(wcag)
    .setLegacyMode()
  const { violations } = await axe.analyze()
  const found = violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ html }) => html) }))
  expect(found, `axe on ${page.url()}`).toEqual([])
}

/** Runs in the page, where an error that nobody catches is heard above. */
const reportPolicyViolations = `addEventListener('securitypolicyviolation', (event) => {
  throw new Error('Content policy: ' + event.violatedDirective + ' refuses ' + event.blockedURI)
})`

function describeMessage(message: ConsoleMessage): string {
  return `${message.text()} (${message.location().url})`
}
