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
  Object.assign(globalThis, { document: cookieJar })
  return state
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
})

afterEach(() => vi.useRealTimers())

describe('where things are kept', () => {
  it('is local storage first', async () => {
    const { read, write } = await visit()
    write('navigationMode', 'side')
    expect([...local.entries.keys()]).toEqual(['__storejs_cargoclear_navigationMode'])
    expect(browser.cookies.size).toBe(0)
    expect((await visit()).read('navigationMode')).toBe('side')
    expect(read('language')).toBeUndefined()
  })

  it('is a cookie until 2038 where there is no local storage', async () => {
    refuse('localStorage')
    const { write } = await visit()
    write('navigationMode', 'side')
    expect(browser.written).toContain('expires=Tue, 19 Jan 2038 03:14:07 GMT; path=/')
    expect(session.length).toBe(0)
    expect((await visit()).read('navigationMode')).toBe('side')
  })

  it('is session storage where cookies are off too', async () => {
    refuse('localStorage')
    browser.areCookiesOn = false
    const { write } = await visit()
    write('navigationMode', 'side')
    expect(session.length).toBe(1)
    expect((await visit()).read('navigationMode')).toBe('side')
  })

  it('is memory where nothing else works', async () => {
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
  it('lives as long as the server said', async () => {
    vi.useFakeTimers()
    const { read, write } = await visit()
    write('accessToken', 'secret', { expiresInSeconds: 28_800 })
    vi.advanceTimersByTime(28_799_999)
    expect(read('accessToken')).toBe('secret')
    vi.advanceTimersByTime(1)
    expect(read('accessToken')).toBeUndefined()
    expect(local.length).toBe(0)
  })

  it('that died between visits is removed at the next one, and nothing else is', async () => {
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
