import '#app/web/text-parts.ts'
import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { adoptLanguage, chooseLanguage, currentLanguage } from '#kits/i18n/web/texts.ts'
import { notifications } from '#kits/page/web/notices/notifications.ts'
import { read, remove, write } from '#kits/page/web/storage/storage.ts'
import type { ManagerUser } from '#kits/session/shared/account.ts'
import { CallError } from '../call.ts'
import { readDraft, registerForm } from './drafts.ts'
import { readLoginReason } from './login-url.ts'
import { hasToken } from './manager.ts'
import { followOtherTabs, startAfresh } from './other-tabs.ts'
import { rememberedUserName } from './remembered-login.ts'
import { saveLanguage } from './save-language.ts'
import { encryptSecret, loadManager, manager, signIn, signOut, updateManager } from './session.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 3072 })

function decrypt(value: string): string {
  const padding = { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
  return privateDecrypt(padding, Buffer.from(value, 'base64')).toString()
}

let user: Partial<ManagerUser>
let isRefusing: boolean
let signInBody: { username: string; password: string; isRsaPassword: boolean }
let loggedOut: string | undefined
let savedLanguages: string[] = []
let isSilent = false

const server = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  const call = request.url?.split('/').at(-1)
  if (call === 'ManagerRequestToken') signInBody = JSON.parse(body)
  if (call === 'UpdateManagerUser') savedLanguages.push(JSON.parse(body).language)
  if (call === 'LogOut') loggedOut = request.headers.authorization
  if (isSilent) return
  const results: Record<string, unknown> = {
    GetPublicKey: { publicKey: publicKey.export({ type: 'spki', format: 'pem' }), algorithm: 'RSA-OAEP-256' },
    ManagerRequestToken: { accessToken: 'token', expiresIn: 60 },
    GetManagerUser: user,
    UpdateManagerUser: { ...user, language: savedLanguages.at(-1) },
    LogOut: null,
  }
  const refused = isRefusing && call !== 'GetPublicKey'
  response.writeHead(refused ? 401 : 200)
  response.end(JSON.stringify({ code: refused ? 401 : 0, msg: '', result: results[call ?? ''] }))
})

const tab = new EventTarget()
const place = { pathname: '/cabin/42', search: '?tab=papers', hash: '#notes' }
const leave = vi.fn()
const reload = vi.fn()

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  vi.stubGlobal('location', Object.assign(place, { origin, assign: leave, reload }))
  vi.stubGlobal('window', tab)
  await adoptLanguage('es-MX')
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

beforeEach(() => {
  user = { id: 'ana' }
  isRefusing = false
  isSilent = false
  loggedOut = undefined
  savedLanguages = []
  leave.mockClear()
  reload.mockClear()
})

afterEach(() => {
  remove('accessToken')
  remove('rememberedLogin')
  remove('pickedLanguage')
  updateManager(undefined)
})

const ana = { username: 'ana', password: 'contraseña 密码', remember: false }

describe('signing in', () => {
  it('sends the password encrypted under the key of the server [S3-03]', async () => {
    await signIn(ana)
    expect(signInBody.isRsaPassword).toBe(true)
    expect(decrypt(signInBody.password)).toBe('contraseña 密码')
    expect(signInBody.username).toBe('ana')
  })

  it('sends it plain where the browser cannot encrypt', async () => {
    const { crypto } = globalThis
    vi.stubGlobal('crypto', {})
    await signIn(ana)
    vi.stubGlobal('crypto', crypto)
    expect(signInBody).toMatchObject({ password: 'contraseña 密码', isRsaPassword: false })
  })

  it('keeps the token for as long as the server said [S4-34]', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await signIn(ana)
    expect(read('accessToken')).toBe('token')
    vi.advanceTimersByTime(60_000)
    expect(hasToken()).toBe(false)
    vi.useRealTimers()
  })

  it('remembers the user name only, and only when asked to [S3-71]', async () => {
    await signIn({ ...ana, remember: true })
    expect(rememberedUserName()).toBe('ana')
    expect(read('rememberedLogin')).toEqual({ userName: 'ana' })
    await signIn(ana)
    expect(rememberedUserName()).toBeUndefined()
  })

  it('forgets the manager before, whom the guard would otherwise take for this one', async () => {
    updateManager({ id: 'luis' } as ManagerUser)
    await signIn(ana)
    expect(manager()).toBeUndefined()
  })

  it('that is refused leaves the answer to the form and stores nothing', async () => {
    isRefusing = true
    await expect(signIn({ ...ana, remember: true })).rejects.toBeInstanceOf(CallError)
    expect(hasToken()).toBe(false)
    expect(rememberedUserName()).toBeUndefined()
    expect(notifications()).toEqual([])
  })
})

describe('the language of the account', () => {
  beforeEach(() => adoptLanguage('es-MX'))

  it('is shown after signing in', async () => {
    user = { id: 'ana', language: 'zh-CN' }
    await signIn(ana)
    await loadManager()
    expect(currentLanguage()).toBe('zh-CN')
    expect(read('language')).toBe('zh-CN')
    expect(savedLanguages).toEqual([])
  })

  it('changes nothing where none is stored', async () => {
    user = { id: 'ana', language: null }
    await signIn(ana)
    await loadManager()
    expect(currentLanguage()).toBe('es-MX')
    expect(savedLanguages).toEqual([])
  })

  it('changes nothing at a reload, as a choice made here since may not have reached it', async () => {
    user = { id: 'ana', language: 'zh-CN' }
    await signIn(ana)
    await loadManager()
    await adoptLanguage('en-US')
    await loadManager()
    expect(currentLanguage()).toBe('en-US')
  })

  it('is the last one chosen, however quickly', async () => {
    user = { id: 'ana', language: null }
    await signIn(ana)
    await loadManager()
    const saved = await Promise.all([saveLanguage('zh-CN'), saveLanguage('es-MX'), saveLanguage('en-US')])
    expect(saved).toEqual([true, true, true])
    expect(savedLanguages.at(-1)).toBe('en-US')
    expect(manager()?.language).toBe('en-US')
  })

  it('that cannot be stored costs nothing and shows no error', async () => {
    await signIn(ana)
    await loadManager()
    isRefusing = true
    expect(await saveLanguage('zh-CN')).toBe(false)
    expect(notifications()).toEqual([])
    expect(leave).not.toHaveBeenCalled()
  })

  it('gives way to one picked before signing in, which is stored', async () => {
    user = { id: 'ana', language: 'zh-CN' }
    await chooseLanguage('en-US')
    await signIn(ana)
    await loadManager()
    expect(currentLanguage()).toBe('en-US')
    await vi.waitFor(() => expect(savedLanguages).toEqual(['en-US']))
  })

  it('counts again at the next sign-in, once the picked one is stored', async () => {
    user = { id: 'ana', language: 'zh-CN' }
    await chooseLanguage('en-US')
    await signIn(ana)
    await loadManager()
    await vi.waitFor(() => expect(read('pickedLanguage')).toBeUndefined())
    await signIn(ana)
    await loadManager()
    expect(currentLanguage()).toBe('zh-CN')
  })
})

describe('a secret', () => {
  it('longer than the key can carry is sent plain, for the server to refuse', async () => {
    expect((await encryptSecret('x'.repeat(318))).isRsaPassword).toBe(true)
    expect(await encryptSecret('x'.repeat(319))).toEqual({ value: 'x'.repeat(319), isRsaPassword: false })
  })
})

describe('signing out', () => {
  it('tells the server, forgets the token and leaves for the login page [S4-36 S4-37]', async () => {
    await signIn(ana)
    write('recentCabins', { managerId: 'ana', cabins: [] })
    await signOut()
    expect(loggedOut).toBe('Bearer token')
    expect(hasToken()).toBe(false)
    expect(read('recentCabins')).toBeUndefined()
    // A full load of the page, which drops what else the session had in memory.
    expect(leave).toHaveBeenCalledExactlyOnceWith('/login')
  })

  it('does so even when the server refuses', async () => {
    await signIn(ana)
    isRefusing = true
    await signOut()
    expect(hasToken()).toBe(false)
    expect(leave).toHaveBeenCalledOnce()
    expect(notifications()).toEqual([])
  })
})

describe('signing out of a server that does not answer', () => {
  it('leaves after three seconds, while the call has the thirty seconds of any other', async () => {
    await signIn(ana)
    isSilent = true
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const left = signOut()
    expect(hasToken()).toBe(false)
    expect(timeout).toHaveBeenCalledExactlyOnceWith(30_000)
    await vi.advanceTimersByTimeAsync(2999)
    expect(leave).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await left
    vi.useRealTimers()
    expect(leave).toHaveBeenCalledOnce()
  })
})

describe('another tab', () => {
  const storageEvent = (key: string | null) => Object.assign(new Event('storage'), { key })
  const tokenKey = '__storejs_cargoclear_accessToken'
  let stop: () => void
  let expiry: number | undefined
  const others: string[] = []

  beforeEach(async () => {
    const kept = new Map<string, string>()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    })
    place.pathname = '/cabin/42'
    await signIn(ana)
    await loadManager()
    stop = followOtherTabs({
      endsAt: () => expiry,
      onOtherManager: async ({ id }) => void others.push(id),
    })
  })
  afterEach(() => stop())

  it('that signs out ends this one, which comes back to where it was', () => {
    remove('accessToken')
    tab.dispatchEvent(storageEvent(tokenKey))
    expect(leave).toHaveBeenCalledExactlyOnceWith('/login?returnurl=%2Fcabin%2F42%3Ftab%3Dpapers%23notes')
    expect(readLoginReason()).toBe('signed_out')
  })

  it('that signs out costs this one nothing that was typed', () => {
    registerForm('cabin', () => ({ vesselName: 'Ever Given' }))
    remove('accessToken')
    tab.dispatchEvent(storageEvent(tokenKey))
    expect(readDraft('cabin')).toEqual({ vesselName: 'Ever Given' })
  })

  it('that signs out leaves a public page where it is', () => {
    place.pathname = '/login'
    remove('accessToken')
    tab.dispatchEvent(storageEvent(tokenKey))
    expect(leave).not.toHaveBeenCalled()
  })

  it('whose token expired leaves this one where it is, whose next call asks for the password', () => {
    expiry = Date.now() - 1
    remove('accessToken')
    tab.dispatchEvent(storageEvent(tokenKey))
    expiry = undefined
    expect(leave).not.toHaveBeenCalled()
  })

  it('that signs in as somebody else is asked about', async () => {
    user = { id: 'luis' }
    tab.dispatchEvent(storageEvent(tokenKey))
    await vi.waitFor(() => expect(others).toEqual(['luis']))
    expect(leave).not.toHaveBeenCalled()
  })

  it('as whom this one goes on starts it afresh, and keeps what was typed for who typed it', () => {
    registerForm('cabin', () => ({ vesselName: 'Ever Given' }))
    startAfresh()
    expect(reload).toHaveBeenCalledOnce()
    expect(readDraft('cabin')).toEqual({ vesselName: 'Ever Given' })
    updateManager({ id: 'luis' } as ManagerUser)
    expect(readDraft('cabin')).toBeUndefined()
  })

  it('that changes its language does not concern this one', () => {
    remove('accessToken')
    tab.dispatchEvent(storageEvent('__storejs_cargoclear_language'))
    expect(leave).not.toHaveBeenCalled()
  })
})

// Last: it loads the session's code anew, and both would hear of other tabs.
describe('the language picked on the login page', () => {
  it('outlives its reload', async () => {
    user = { id: 'ana', language: 'zh-CN' }
    await chooseLanguage('en-US')
    vi.resetModules()
    const texts = await import('#kits/i18n/web/texts.ts')
    await import('#app/web/text-parts.ts')
    await texts.loadFirstLanguage('')
    const reloaded = await import('./session.ts')
    await reloaded.signIn(ana)
    await reloaded.loadManager()
    expect(texts.currentLanguage()).toBe('en-US')
    await vi.waitFor(() => expect(savedLanguages).toEqual(['en-US']))
  })
})
