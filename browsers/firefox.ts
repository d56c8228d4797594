import { once } from 'node:events'
import type { BrowserKind, Driver } from './driver.ts'
import { findProgram, newFolder, startProgram } from './programs.ts'

/** Firefox speaks WebDriver BiDi itself: https://www.w3.org/TR/webdriver-bidi/ */

const find = (): string | undefined => findProgram('firefox-esr') ?? findProgram('firefox')

export const firefox: BrowserKind = {
  name: 'Firefox',
  missing: () => (find() === undefined ? 'firefox-esr' : undefined),
  async start() {
    const profile = await newFolder()
    const program = startProgram(find() ?? '', [
      '--headless',
      '--no-remote',
      '--profile',
      profile.path,
      '--remote-debugging-port=0',
    ])
    const close = async () => {
      await program.stop()
      await profile.remove()
    }
    try {
      const [, url] = await program.said(/WebDriver BiDi listening on (ws:\S+)/)
      return await openSession(`${url}/session`, close)
    } catch (error) {
      await close()
      throw error
    }
  },
}

type Send = <R>(method: string, params: object) => Promise<R>

interface Evaluated {
  result: { value: string }
  exceptionDetails?: { text: string }
}

async function openSession(url: string, close: () => Promise<void>): Promise<Driver> {
  const send = await connect(url)
  const { capabilities } = await send<{ capabilities: { browserVersion: string } }>('session.new', {
    capabilities: {},
  })
  const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab' })
  await send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 900 } })
  return {
    version: capabilities.browserVersion,
    async navigate(to) {
      await send('browsingContext.navigate', { context, url: to, wait: 'complete' })
    },
    async evaluate(source, ...args) {
      const answer = await send<Evaluated>('script.callFunction', {
        functionDeclaration: `async (args) => JSON.stringify((await (${source})(...JSON.parse(args))) ?? null)`,
        arguments: [{ type: 'string', value: JSON.stringify(args) }],
        awaitPromise: true,
        target: { context },
      })
      if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text)
      return JSON.parse(answer.result.value)
    },
    async perform(actions) {
      await send('input.performActions', { context, actions })
    },
    async attach(selector, files) {
      const locator = { type: 'css', value: selector }
      const { nodes } = await send<{ nodes: { sharedId: string }[] }>('browsingContext.locateNodes', {
        context,
        locator,
      })
      await send('input.setFiles', { context, element: { sharedId: nodes[0]?.sharedId }, files })
    },
    async screenshot() {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context })
      return data
    },
    close,
  }
}

interface Reply {
  id?: number
  error?: string
  message?: string
  result?: unknown
}

async function connect(url: string): Promise<Send> {
  const socket = new WebSocket(url)
  await once(socket, 'open')
  const waiting = new Map<number, (reply: Reply) => void>()
  socket.addEventListener('message', ({ data }) => {
    const reply: Reply = JSON.parse(String(data))
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply)
  })
  let last = 0
  return async <R>(method: string, params: object) => {
    const id = ++last
    const { promise, resolve } = Promise.withResolvers<Reply>()
    waiting.set(id, resolve)
    socket.send(JSON.stringify({ id, method, params }))
    const { error, message, result } = await promise
    waiting.delete(id)
    if (error !== undefined) throw new Error(`${method}: ${error}: ${message}`)
    return result as R
  }
}
