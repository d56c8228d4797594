import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** The parts of a browser the storages look for; each can be switched off. */
const browser = vi.hoisted(() => {
  const cookies = new Map<string, string>()
  const state = { cookies, written: '', areCookiesOn: true }
  const cookieJar = {
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      if (!state.areCookiesOn) return
      state.written = text
      const [name = '', value = ''] = text.split(';')[0]?.split('=') ?? []
      if (text.includes('1970')) cookies.delete(name)
      else cookies.set(name, value)
    },
  }
  /** What only browsers of before local storage had, which the storages look for once, as they load. */
  const old = { firefox: new Map<string, string>(), ie: new Map<string, string>(), has: '' }
  const only = (name: string) => {
    if (old.has !== name) throw new Error(`This browser is no ${name}.`)
  }
  const globalStorage = new Proxy({} as Record<string, string>, {
    get: (_, key: string) => {
      only('firefox')
      return key === 'removeItem' ? (name: string) => old.firefox.delete(name) : old.firefox.get(key)
    },
    set: (_, key: string, value: string) => {
      only('firefox')
      return Boolean(old.firefox.set(key, value))
    },
  })
  const userData = {
    addBehavior: () => only('ie'),
    load: () => undefined,
    save: () => undefined,
    getAttribute: (key: string) => old.ie.get(key) ?? null,
    setAttribute: (key: string, value: string) => old.ie.set(key, value),
    removeAttribute: (key: string) => old.ie.delete(key),
    XMLDocument: { documentElement: { attributes: [] } },
  }
  const page = {
    documentElement: userData,
    createElement: () => userData,
    body: { appendChild: () => undefined, removeChild: () => undefined },
  }
  const document = Object.defineProperties(cookieJar, Object.getOwnPropertyDescriptors(page))
  Object.assign(globalThis, { document, globalStorage })
  return Object.assign(state, { old })
})

class Area {
  readonly entries = new Map<string, string>()
  get length() {
    return this.entries.size
  }
  key(index: number) {
    return [...this.entries.keys()][index] ?? null
  }
  getItem(key: string) {
    return this.entries.get(key) ?? null
  }
  setItem(key: string, value: string) {
    this.entries.set(key, value)
  }
  removeItem(key: string) {
    this.entries.delete(key)
  }
}

let local: Area
let session: Area

function refuse(area: 'localStorage' | 'sessionStorage') {
  vi.stubGlobal(area, undefined)
}

/** A visit begins with the module's own start-up. */
async function visit() {
  vi.resetModules()
  return import('./storage.ts')
}

beforeEach(() => {
  local = new Area()
  session = new Area()
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', session)
  browser.cookies.clear()
  browser.areCookiesOn = true
  browser.old.has = ''
})

afterEach(() => vi.useRealTimers())

describe('where things are kept', () => {
  it('is local storage first [S3-73 S9-10]', async () => {
    const { read, write } = await visit()
    write('navigationMode', 'side')
    expect([...local.entries.keys()]).toEqual(['__storejs_cargoclear_navigationMode'])
    expect(browser.cookies.size).toBe(0)
    expect((await visit()).read('navigationMode')).toBe('side')
    expect(read('language')).toBeUndefined()
  })

  it.each([
    ['S9-11', 'firefox', 'global storage of old Firefox'],
    ['S9-12', 'ie', 'user data of old Internet Explorer'],
  ] as const)('[%s] in the browser %s is the %s, before any cookie', async (_id, name, _what) => {
    refuse('localStorage')
    browser.old.has = name
    const { read, write } = await visit()
    write('navigationMode', 'side')
    expect(read('navigationMode')).toBe('side')
    expect([...browser.old[name].values()]).toContain('"side"')
    expect([browser.cookies.size, session.length]).toEqual([0, 0])
  })

  it('is a cookie until 2038 where there is no local storage [S9-13 S9-16]', async () => {
    refuse('localStorage')
    const { write } = await visit()
    write('navigationMode', 'side')
    expect(browser.written).toContain('expires=Tue, 19 Jan 2038 03:14:07 GMT; path=/')
    expect(session.length).toBe(0)
    expect((await visit()).read('navigationMode')).toBe('side')
  })

  it('is session storage where cookies are off too [S9-14]', async () => {
    refuse('localStorage')
    browser.areCookiesOn = false
    const { write } = await visit()
    write('navigationMode', 'side')
    expect(session.length).toBe(1)
    expect((await visit()).read('navigationMode')).toBe('side')
  })

  it('is memory where nothing else works [S9-15]', async () => {
    refuse('localStorage')
    refuse('sessionStorage')
    browser.areCookiesOn = false
    const { read, write, remove } = await visit()
    write('rememberedLogin', { userName: 'ana' })
    expect(read('rememberedLogin')).toEqual({ userName: 'ana' })
    remove('rememberedLogin')
    expect(read('rememberedLogin')).toBeUndefined()
  })
})

describe('a token', () => {
  it('lives as long as the server said [S3-70]', async () => {
    vi.useFakeTimers()
    const { read, write } = await visit()
    write('accessToken', 'secret', { expiresInSeconds: 28_800 })
    vi.advanceTimersByTime(28_799_999)
    expect(read('accessToken')).toBe('secret')
    vi.advanceTimersByTime(1)
    expect(read('accessToken')).toBeUndefined()
    expect(local.length).toBe(0)
  })

  it('that died between visits is removed at the next one, and nothing else is [S4-35]', async () => {
    vi.useFakeTimers()
    const { write } = await visit()
    write('accessToken', 'secret', { expiresInSeconds: 60 })
    write('language', 'zh-CN')
    vi.advanceTimersByTime(60_000)
    const { read } = await visit()
    expect([...local.entries.keys()]).toEqual(['__storejs_cargoclear_language'])
    expect(read('language')).toBe('zh-CN')
  })
})
