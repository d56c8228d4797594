import '#app/web/text-parts.ts'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { streamEvents } from '#kits/events/shared/events.ts'
import { chooseLanguage } from '#kits/i18n/web/texts.ts'
import { read, remove, write } from '#kits/page/web/storage/storage.ts'
import { getManagerUser } from '#kits/session/shared/account.ts'
import { onUnauthorized } from './call.ts'
import { type Change, createEventClient } from './events-client.ts'

interface Visit {
  request: IncomingMessage
  response: ServerResponse
  at: number
  isOver: boolean
}

let visits: Visit[]
let answer: (response: ServerResponse) => void
let leaving: (() => void)[]
const navigatorBefore = navigator
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })

const stream = (response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' }).write('retry: 3000\n\n')

const server = createServer((request, response) => {
  const visit = { request, response, at: performance.now(), isOver: false }
  visits.push(visit)
  response.on('close', () => {
    visit.isOver = true
  })
  answer(response)
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  vi.stubGlobal('location', { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
  vi.stubGlobal('document', page)
  await chooseLanguage('es-MX')
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

beforeEach(() => {
  visits = []
  leaving = []
  answer = stream
  page.visibilityState = 'visible'
  write('accessToken', 'a-token')
})

afterEach(async () => {
  remove('accessToken')
  for (const leave of leaving) leave()
  await vi.waitFor(async () => {
    expect(visits.every(({ isOver }) => isOver)).toBe(true)
    expect((await navigator.locks.query()).held).toEqual([])
  })
})

const timings = {
  firstWaitMs: 20,
  longestWaitMs: 200,
  steadyMs: 10_000,
  silentMs: 10_000,
  fallbackMs: 10_000,
  signInMs: 20,
  closeAfterMs: 50,
}

function start(changed: Partial<typeof timings> = {}) {
  const { subscribe } = createEventClient({ ...timings, ...changed })
  return () => {
    const heard: Change[] = []
    const leave = subscribe((change) => heard.push(change))
    leaving.push(leave)
    return { heard, leave }
  }
}

const event = {
  kind: 'cabin',
  id: '01890000-0000-7000-8000-000000000001',
  version: 2,
  action: 'update',
} as const
const send = (text: string, visit = visits.at(-1)) => visit?.response.write(text)
const sendEvent = () => send(`data: ${JSON.stringify(event)}\n\n`)
const until = (check: () => void) => vi.waitFor(check, { timeout: 20_000, interval: 5 })
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const turn = (visibilityState: 'visible' | 'hidden') => {
  page.visibilityState = visibilityState
  page.dispatchEvent(new Event('visibilitychange'))
}

describe('listening to changes', () => {
  it('opens one stream for all who listen, with the token', async () => {
    const listen = start()
    const listeners = [listen(), listen()]
    await until(() => expect(listeners.map(({ heard }) => heard)).toEqual([['resync'], ['resync']]))
    sendEvent()
    await until(() => {
      for (const { heard } of listeners) expect(heard).toEqual(['resync', event])
    })
    expect(visits).toHaveLength(1)
    expect(visits[0]?.request).toMatchObject({
      url: streamEvents.path,
      headers: { authorization: 'Bearer a-token', accept: 'text/event-stream' },
    })
  })

  it('passes over what it does not know', async () => {
    const { heard } = start()()
    await until(() => expect(heard).toEqual(['resync']))
    send(':\n\ndata: no JSON\n\ndata: {"kind":"spaceship"}\n\nevent: resync\ndata: {}\n\n')
    sendEvent()
    await until(() => expect(heard).toEqual(['resync', 'resync', event]))
  })

  it('closes the stream when the last has left, and tells those who left nothing', async () => {
    const listen = start()
    const [first, second] = [listen(), listen()]
    await until(() => expect(second.heard).toEqual(['resync']))
    first.leave()
    await wait(100)
    sendEvent()
    await until(() => expect(second.heard).toHaveLength(2))
    expect(first.heard).toEqual(['resync'])
    second.leave()
    await until(() => expect(visits[0]?.isOver).toBe(true))
    await wait(100)
    expect(visits).toHaveLength(1)
  })

  it('keeps the stream for who comes right after the last has left', async () => {
    const listen = start()
    const { heard, leave } = listen()
    await until(() => expect(heard).toEqual(['resync']))
    leave()
    listen()
    await wait(120)
    expect(visits).toMatchObject([{ isOver: false }])
  })

  it('comes back after the stream has ended, and says that changes may have been missed', async () => {
    const { heard } = start()()
    await until(() => expect(heard).toEqual(['resync']))
    visits[0]?.response.end()
    await until(() => expect(heard).toEqual(['resync', 'resync']))
    visits[1]?.response.destroy()
    await until(() => expect(heard).toHaveLength(3))
    sendEvent()
    await until(() => expect(heard.at(-1)).toEqual(event))
  })

  it('cuts a stream that has fallen silent, but not one that beats', async () => {
    const { heard } = start({ silentMs: 400 })()
    await until(() => expect(heard).toEqual(['resync']))
    for (let i = 0; i < 6; i++) {
      await wait(100)
      send(':\n\n')
    }
    expect(visits).toHaveLength(1)
    await until(() => expect(visits[0]?.isOver).toBe(true))
    await until(() => expect(heard).toEqual(['resync', 'resync']))
  })
})

describe('without a stream', () => {
  it('waits longer after each failure, and has the lists asked for anew meanwhile', async () => {
    answer = (response) => response.writeHead(503).end()
    const { heard } = start({ fallbackMs: 100 })()
    await until(() => expect(heard.length).toBeGreaterThanOrEqual(3))
    await until(() => expect(visits.length).toBeGreaterThanOrEqual(5))
    const gaps = visits.slice(1).map(({ at }, i) => at - (visits[i]?.at ?? 0))
    // 20 ms doubled by each failure, of which at least half is waited.
    for (const [failures, gap] of gaps.slice(0, 4).entries())
      expect(gap).toBeGreaterThanOrEqual(Math.min(20 * 2 ** (failures + 1), 200) / 2 - 2)
    answer = stream
    await until(() => expect(visits.at(-1)?.isOver).toBe(false))
    await wait(20)
    const { length } = heard
    await wait(250)
    expect(heard).toHaveLength(length)
  })

  it('takes a page of some proxy for no stream', async () => {
    answer = (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('data: {}\n\n')
    const { heard } = start()()
    await until(() => expect(visits.length).toBeGreaterThanOrEqual(2))
    expect(heard).toEqual([])
  })

  it('has the app leave once its token is dead, and asks again only with a new one', async () => {
    const leave = vi.fn()
    onUnauthorized(leave)
    answer = (response) => response.writeHead(401).end()
    const { heard } = start()()
    await until(() => expect(leave).toHaveBeenCalledOnce())
    expect(read('accessToken')).toBeUndefined()
    await wait(250)
    expect(visits.map(({ request }) => request.url)).toEqual([streamEvents.path, getManagerUser.path])
    expect(heard).toEqual([])
    answer = stream
    write('accessToken', 'another-token')
    await until(() => expect(heard).toEqual(['resync']))
    expect(visits[2]?.request.headers.authorization).toBe('Bearer another-token')
    expect(leave).toHaveBeenCalledOnce()
  })

  it('waits for the token that follows a changed password', async () => {
    const leave = vi.fn()
    onUnauthorized(leave)
    answer = (response) => response.writeHead(401).end()
    const { heard } = start({ signInMs: 200 })()
    await until(() => expect(visits[0]?.isOver).toBe(true))
    answer = stream
    write('accessToken', 'another-token')
    await until(() => expect(heard).toEqual(['resync']))
    expect(visits.map(({ request }) => request.url)).toEqual([streamEvents.path, streamEvents.path])
    expect(leave).not.toHaveBeenCalled()
  })

  it('asks for nothing where nobody is signed in', async () => {
    remove('accessToken')
    start()()
    await wait(100)
    expect(visits).toHaveLength(0)
  })
})

describe('a hidden tab', () => {
  it('lets its stream go, and hears that changes may have been missed once it is seen again', async () => {
    const { heard } = start()()
    await until(() => expect(heard).toEqual(['resync']))
    turn('hidden')
    await until(() => expect(visits[0]?.isOver).toBe(true))
    await wait(100)
    expect(visits).toHaveLength(1)
    turn('visible')
    await until(() => expect(heard).toEqual(['resync', 'resync']))
  })

  it('keeps it over a short glance elsewhere', async () => {
    const { heard } = start()()
    await until(() => expect(heard).toEqual(['resync']))
    turn('hidden')
    turn('visible')
    await wait(120)
    expect(visits).toMatchObject([{ isOver: false }])
  })

  it('opens none before it is seen', async () => {
    page.visibilityState = 'hidden'
    const { heard } = start()()
    await wait(80)
    expect(visits).toHaveLength(0)
    turn('visible')
    await until(() => expect(heard).toEqual(['resync']))
  })
})

describe('several tabs of a browser', () => {
  const tabsOf = (count: number) => Array.from({ length: count }, () => start()())

  it('share one stream, and each hears all of it', async () => {
    const tabs = tabsOf(8)
    await until(() => {
      for (const { heard } of tabs) expect(heard).toContain('resync')
    })
    sendEvent()
    await until(() => {
      for (const { heard } of tabs) expect(heard.filter((change) => change !== 'resync')).toEqual([event])
    })
    expect(visits).toHaveLength(1)
  })

  it('go on with the next where the one that reads is closed, and hear that changes may have been missed', async () => {
    // Of tabs that open at once, any may come first.
    const [reading] = tabsOf(1)
    await until(() => expect(reading?.heard).toEqual(['resync']))
    const others = tabsOf(2)
    await until(() => expect(others.map(({ heard }) => heard.length)).not.toContain(0))
    const before = others.map(({ heard }) => heard.length)
    reading?.leave()
    await until(() => expect(visits).toMatchObject([{ isOver: true }, { isOver: false }]))
    await until(() => {
      for (const [i, { heard }] of others.entries()) expect(heard.length).toBeGreaterThan(before[i] ?? 0)
    })
    sendEvent()
    await until(() => {
      for (const { heard } of others) expect(heard.at(-1)).toEqual(event)
    })
    expect(visits).toHaveLength(2)
  })

  it('have one each where the browser cannot share', async () => {
    vi.stubGlobal('navigator', {})
    try {
      const tabs = tabsOf(2)
      await until(() => expect(tabs.map(({ heard }) => heard)).toEqual([['resync'], ['resync']]))
      expect(visits).toHaveLength(2)
    } finally {
      vi.stubGlobal('navigator', navigatorBefore)
    }
  })

  it('tell each other what they were answered', async () => {
    const [asking, showing] = [createEventClient(timings), createEventClient(timings)]
    leaving.push(
      asking.subscribe(() => undefined),
      showing.subscribe(() => undefined),
    )
    const shared = vi.fn()
    showing.onSharedAnswer(shared)
    const answer = { askedAt: 1, answers: [['key', { total: 3 }]] } as const
    await until(() => {
      asking.shareAnswer(answer)
      expect(shared).toHaveBeenCalledWith(answer)
    })
  })

  it('with another token hear nothing of it', async () => {
    const [first] = tabsOf(1)
    await until(() => expect(first?.heard).toEqual(['resync']))
    write('accessToken', 'another-token')
    const { heard } = start({ signInMs: 10_000 })()
    await until(() => expect(visits.length).toBeGreaterThanOrEqual(2))
    const visit = visits.find(({ request }) => request.headers.authorization === 'Bearer a-token')
    await until(() => expect(heard).toEqual(['resync']))
    send(`data: ${JSON.stringify({ ...event, version: 7 })}\n\n`, visit)
    sendEvent()
    await until(() => expect(heard.at(-1)).toEqual(event))
    expect(heard).not.toContainEqual({ ...event, version: 7 })
  })
})
