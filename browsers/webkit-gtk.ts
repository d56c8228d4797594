import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../drill/harness/server.ts'
import type { BrowserKind, Driver } from './driver.ts'
import { findProgram, type Program, startProgram } from './programs.ts'

/**
 * WebKitGTK's MiniBrowser, by WebDriver: https://www.w3.org/TR/webdriver2/. Its time-zone data is the one it was built
 * with, years behind, as on older iPhones and Macs. It has no headless mode: a virtual display stands in.
 */

const libraries = '/usr/lib'

/** Beside the library, in a folder named after the machine. */
function findMiniBrowser(): string | undefined {
  if (!existsSync(libraries)) return undefined
  return readdirSync(libraries)
    .map((folder) => join(libraries, folder, 'webkit2gtk-4.1', 'MiniBrowser'))
    .find(existsSync)
}

const needs: readonly (readonly [name: string, found: () => string | undefined])[] = [
  ['webkit2gtk-driver', () => findProgram('WebKitWebDriver')],
  ['libwebkit2gtk-4.1-0', findMiniBrowser],
  ['xvfb', () => findProgram('Xvfb')],
]

export const webkitGtk: BrowserKind = {
  name: 'WebKitGTK',
  missing: () => needs.find(([, found]) => found() === undefined)?.[0],
  async start() {
    const programs: Program[] = []
    const close = async () => {
      for (const program of programs.splice(0).reverse()) await program.stop()
    }
    try {
      const display = startProgram('Xvfb', [
        '-displayfd',
        '1',
        '-screen',
        '0',
        '1280x1000x24',
        '-nolisten',
        'tcp',
      ])
      programs.push(display)
      const [number] = await display.said(/^\d+$/)
      const port = await freePort()
      programs.push(startProgram('WebKitWebDriver', [`--port=${port}`], { DISPLAY: `:${number}` }))
      return await openSession(`http://127.0.0.1:${port}`, close)
    } catch (error) {
      await close()
      throw error
    }
  },
}

type Method = 'GET' | 'POST' | 'DELETE'

/** What WebDriver names an element by in JSON. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

async function ask(method: Method, url: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null }
  if (value?.error !== undefined) throw new Error(`${url}: ${value.error}: ${value.message}`)
  return value
}

const patienceMs = 20_000

/** The driver takes a moment until it listens. */
async function listens(origin: string): Promise<void> {
  const end = performance.now() + patienceMs
  for (;;) {
    try {
      await ask('GET', `${origin}/status`)
      return
    } catch (error) {
      if (performance.now() > end) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

async function openSession(origin: string, stop: () => Promise<void>): Promise<Driver> {
  await listens(origin)
  const options = { binary: findMiniBrowser(), args: ['--automation'] }
  const { sessionId, capabilities } = (await ask('POST', `${origin}/session`, {
    capabilities: { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options } },
  })) as { sessionId: string; capabilities: { browserVersion: string } }
  const at = (path: string) => `${origin}/session/${sessionId}${path}`
  await ask('POST', at('/window/rect'), { x: 0, y: 0, width: 1280, height: 1000 })
  return {
    version: capabilities.browserVersion,
    async navigate(url) {
      await ask('POST', at('/url'), { url })
    },
    evaluate: (source, ...args) =>
      ask('POST', at('/execute/sync'), { script: `return (${source})(...arguments)`, args }),
    async perform(actions) {
      await ask('POST', at('/actions'), { actions })
    },
    async attach(selector, files) {
      const found = await ask('POST', at('/element'), { using: 'css selector', value: selector })
      const element = (found as Record<string, string>)[elementKey]
      await ask('POST', at(`/element/${element}/value`), { text: files.join('\n') })
    },
    screenshot: () => ask('GET', at('/screenshot')) as Promise<string>,
    async close() {
      // The browser itself ends with its session; the driver, killed, would leave it behind.
      await ask('DELETE', at('')).catch(() => undefined)
      await stop()
    },
  }
}
