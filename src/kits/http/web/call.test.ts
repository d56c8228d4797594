import '#app/web/text-parts.ts'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { call as declare } from '#kits/contract/shared/call.ts'
import { chooseLanguage } from '#kits/i18n/web/texts.ts'
import { dismissNotification, notifications } from '#kits/page/web/notices/notifications.ts'
import { read, remove, write } from '#kits/page/web/storage/storage.ts'
import { getManagerUser } from '#kits/session/shared/account.ts'
import { logOut, requestToken } from '#kits/session/shared/login.ts'
import { abortSessionCalls, CallError, call, holdCalls, offerSignIn, onUnauthorized } from './call.ts'

const credentials = { username: 'ana', password: 'secret' }
const fallback = 'Algo salió mal, inténtalo de nuevo más tarde'

/** What the server answers next, and what it was asked last. */
let answer: {
  status?: number
  body?: unknown
  retryAfter?: string
  delayMs?: number
  isCut?: boolean
}
let asked: { method?: string; url?: string; headers: IncomingMessage['headers']; body: string }
let visitsToLogin = 0

const server = createServer(async (request, response) => {
  asked = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body: '' }
  for await (const chunk of request) asked.body += chunk
  const { status = 200, body = { code: 0, msg: '', result: null }, retryAfter, delayMs = 0, isCut } = answer
  if (isCut) return request.socket.destroy()
  await new Promise((resolve) => setTimeout(resolve, delayMs))
  if (retryAfter !== undefined) response.setHeader('Retry-After', retryAfter)
  response.writeHead(status, { 'Content-Type': 'application/json' })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  vi.stubGlobal('location', { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
  onUnauthorized(() => {
    visitsToLogin += 1
  })
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

beforeEach(async () => {
  answer = {}
  visitsToLogin = 0
  write('accessToken', 'token', { expiresInSeconds: 60 })
  await chooseLanguage('es-MX')
})

afterEach(() => {
  remove('accessToken')
  for (const { id } of notifications()) dismissNotification(id)
})

const shown = () => notifications().map(({ kind, title, description }) => ({ kind, title, description }))
const errorNotification = (description: string) => [{ kind: 'error', title: 'Error · 错误', description }]

async function failureOf(promise: Promise<unknown>): Promise<CallError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(CallError)
  return error as CallError
}

describe('a call', () => {
  it('posts JSON to the path of its contract and answers the result [S7-01 S7-35]', async () => {
    answer = { body: { code: 0, msg: '', result: { accessToken: 'token', expiresIn: 60 } } }
    const result = await call(requestToken, credentials)
    expectTypeOf(result).toEqualTypeOf<{ accessToken: string; expiresIn: number }>()
    expect(result).toEqual({ accessToken: 'token', expiresIn: 60 })
    expect(asked).toMatchObject({ method: 'POST', url: '/api/Login/ManagerRequestToken' })
    expect(asked.headers['content-type']).toBe('application/json')
    expect(JSON.parse(asked.body)).toEqual(credentials)
  })

  it('answers the whole envelope when asked to keep the wrap [S3-07 S7-36]', async () => {
    answer = { body: { code: 0, msg: 'hecho', result: null } }
    const envelope = await call(logOut, {}, { keepWrap: true })
    expectTypeOf(envelope).toEqualTypeOf<{ code: number; msg: string; result: null }>()
    expect(envelope).toEqual({ code: 0, msg: 'hecho', result: null })
  })

  it('carries the stored token, and none when none is stored [S7-03]', async () => {
    await call(logOut)
    expect(asked.headers.authorization).toBe('Bearer token')
    remove('accessToken')
    await call(requestToken, credentials)
    expect(asked.headers.authorization).toBeUndefined()
  })

  it('that needs a session is not made without one, and leads to the login page', async () => {
    remove('accessToken')
    asked = { headers: {}, body: '' }
    const error = await failureOf(call(logOut))
    expect(asked.url).toBeUndefined()
    expect(error).toMatchObject({ status: 401, key: 'not_signed_in', msg: 'Inicia sesión para continuar.' })
    expect(visitsToLogin).toBe(1)
  })

  it('under way when the session ends says nothing, and the next one is made', async () => {
    answer = { delayMs: 200 }
    const underWay = failureOf(call(logOut))
    abortSessionCalls()
    expect(await underWay).toMatchObject({ status: 401 })
    expect(shown()).toEqual([])
    expect(visitsToLogin).toBe(0)
    answer = {}
    await call(logOut)
  })

  it('asks for messages in the language on screen', async () => {
    await chooseLanguage('zh-CN')
    await call(logOut)
    expect(asked.headers['accept-language']).toBe('zh-CN')
  })

  it('puts the members of a GET in the address and leaves absent ones out', async () => {
    const search = declare({
      method: 'GET',
      path: '/api/Test/Search',
      access: 'anyone',
      summary: '',
      input: z.strictObject({ keyword: z.string(), limit: z.int(), after: z.nullish(z.string()) }),
      output: z.null(),
    })
    await call(search, { keyword: 'a&b ñ', limit: 5, after: null })
    expect(asked).toMatchObject({ method: 'GET', body: '' })
    expect(asked.url).toBe('/api/Test/Search?keyword=a%26b+%C3%B1&limit=5')
  })

  it('shows nothing when it succeeds', async () => {
    await call(logOut)
    expect(shown()).toEqual([])
  })
})

describe('an envelope whose code is not 0', () => {
  it('is shown with its message and rejected [S8-01 S8-02]', async () => {
    answer = { body: { code: 17, msg: 'No se puede.', result: { left: 2 } } }
    const error = await failureOf(call(logOut))
    expect(shown()).toEqual(errorNotification('No se puede.'))
    expect(error).toMatchObject({
      status: 200,
      code: 17,
      msg: 'No se puede.',
      result: { left: 2 },
      fields: [],
    })
  })

  it('is shown with the fallback when it has no message [S8-05]', async () => {
    answer = { body: { code: 17, msg: '', result: null } }
    await failureOf(call(logOut))
    expect(shown()).toEqual(errorNotification(fallback))
  })

  it('is not shown where the caller turned that off, but rejected all the same [S8-06]', async () => {
    answer = { body: { code: 17, msg: 'No se puede.', result: null } }
    await failureOf(call(logOut, {}, { autoError: false }))
    expect(shown()).toEqual([])
  })
})

describe('an HTTP error', () => {
  it('is shown with the message of its body [S8-07]', async () => {
    answer = { status: 503, body: { code: 503, msg: 'Ocupado.', result: null } }
    const error = await failureOf(call(logOut))
    expect(shown()).toEqual(errorNotification('Ocupado.'))
    expect(error).toMatchObject({ status: 503, code: 503 })
  })

  it.each(['<html>Bad gateway</html>', '', '"text"', 'null'])(
    'with the body %j is shown with the fallback [S8-08]',
    async (body) => {
      answer = { status: 502, body }
      const error = await failureOf(call(logOut))
      expect(shown()).toEqual(errorNotification(fallback))
      expect(error).toMatchObject({ status: 502, code: null, result: null })
    },
  )

  it('is an error even when its body claims success', async () => {
    answer = { status: 500 }
    await failureOf(call(logOut))
    expect(shown()).toEqual(errorNotification(fallback))
  })

  it('of validation names the fields', async () => {
    const fields = [{ path: 'username', key: 'required', msg: 'Este campo es obligatorio.' }]
    const result = { key: 'validation', fields }
    answer = { status: 422, body: { code: 422, msg: 'Revisa los campos marcados.', result } }
    const error = await failureOf(call(requestToken, credentials, { autoError: false }))
    expect(error).toMatchObject({ key: 'validation', fields })
  })

  it('says by its key which refusal it is', async () => {
    answer = { status: 409, body: { code: 409, msg: 'Ya existe.', result: { key: 'id_taken' } } }
    expect(await failureOf(call(logOut))).toMatchObject({ key: 'id_taken', fields: [] })
  })

  it.each([null, {}, { left: 2 }, 'no', 7, [], { key: 7 }, { key: null, fields: {} }])(
    'with the result %j, as of a proxy or an older server, has no key and is shown all the same',
    async (result) => {
      answer = { status: 409, body: { code: 409, msg: 'No se puede.', result } }
      expect(await failureOf(call(logOut))).toMatchObject({ key: null, fields: [], msg: 'No se puede.' })
      expect(shown()).toEqual(errorNotification('No se puede.'))
    },
  )

  it('shows the fallback in the language on screen', async () => {
    await chooseLanguage('zh-CN')
    answer = { status: 500, body: '' }
    await failureOf(call(logOut))
    expect(shown()).toEqual([{ kind: 'error', title: '错误', description: '出了点问题，请稍后再试' }])
  })
})

describe('a refusal for a while', () => {
  it('tells how many seconds to wait, where the server says so', async () => {
    answer = { status: 429, retryAfter: '12' }
    expect((await failureOf(call(logOut))).retryAfter).toBe(12)
    answer = { status: 503, retryAfter: 'Sun, 15 Nov 2026 12:00:00 GMT' }
    expect((await failureOf(call(logOut))).retryAfter).toBeNull()
    answer = { status: 503 }
    expect((await failureOf(call(logOut))).retryAfter).toBeNull()
  })
})

describe('a 401', () => {
  beforeEach(() => {
    write('accessToken', 'dead', { expiresInSeconds: 60 })
    answer = { status: 401, body: { code: 401, msg: 'Inicia sesión para continuar.', result: null } }
  })

  it('is shown, forgets the dead token and leads to the login page [S6-04 S8-09]', async () => {
    await failureOf(call(getManagerUser))
    expect(shown()).toEqual(errorNotification('Inicia sesión para continuar.'))
    expect(read('accessToken')).toBeUndefined()
    expect(visitsToLogin).toBe(1)
  })

  it('leads nowhere where the caller turned that off [S6-05 S8-10]', async () => {
    await failureOf(call(getManagerUser, {}, { autoRedirect: false }))
    expect(read('accessToken')).toBe('dead')
    expect(visitsToLogin).toBe(0)
  })

  it('does not cost a newer token that another tab has stored meanwhile', async () => {
    answer.delayMs = 20
    const failure = failureOf(call(getManagerUser))
    write('accessToken', 'new', { expiresInSeconds: 60 })
    await failure
    expect(read('accessToken')).toBe('new')
  })
})

describe('a 401 over something unsaved', () => {
  const refusal = { status: 401, body: { code: 401, msg: 'Inicia sesión.', result: null } }

  it('is sent again once the password was given, and nothing is said', async () => {
    const asked: string[] = []
    answer = refusal
    const stop = offerSignIn(async (access) => {
      asked.push(access)
      answer = {}
      write('accessToken', 'new', { expiresInSeconds: 60 })
      return true
    })
    expect(await call(logOut)).toBeNull()
    stop()
    expect(asked).toEqual(['signed-in'])
    expect(shown()).toEqual([])
    expect(visitsToLogin).toBe(0)
  })

  it('leads to the login page where the password is not given', async () => {
    answer = refusal
    const stop = offerSignIn(async () => false)
    await failureOf(call(logOut))
    stop()
    expect(visitsToLogin).toBe(1)
    expect(read('accessToken')).toBeUndefined()
  })
})

describe('while it is unknown whose session it is', () => {
  it('calls of the office wait, and those of the session do not', async () => {
    const release = holdCalls()
    asked = { headers: {}, body: '' }
    const waiting = call(getManagerUser)
    await call(logOut, {}, { autoRedirect: false })
    expect(asked.url).toBe(logOut.path)
    release()
    await waiting
    expect(asked.url).toBe(getManagerUser.path)
  })
})

describe('no response', () => {
  it('from a cut connection is shown with the fallback [S8-11]', async () => {
    answer = { isCut: true }
    const error = await failureOf(call(logOut))
    expect(shown()).toEqual(errorNotification(fallback))
    expect(error).toMatchObject({ status: 0, code: null })
    expect(visitsToLogin).toBe(0)
  })

  it('within the time allowed is shown with the fallback', async () => {
    answer = { delayMs: 500 }
    const error = await failureOf(call(logOut, {}, { timeoutMs: 20 }))
    expect(shown()).toEqual(errorNotification(fallback))
    expect(error).toMatchObject({ status: 0, cause: { name: 'TimeoutError' } })
  })

  it('is waited for 30 seconds [S7-02 S9-04]', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    await call(logOut)
    expect(timeout).toHaveBeenCalledExactlyOnceWith(30_000)
    timeout.mockRestore()
  })

  it('is no error when the caller gave up', async () => {
    answer = { delayMs: 500 }
    const giveUp = new AbortController()
    const outcome = call(logOut, {}, { signal: giveUp.signal }).catch((reason: unknown) => reason)
    giveUp.abort()
    expect(await outcome).toMatchObject({ name: 'AbortError' })
    expect(shown()).toEqual([])
  })
})
