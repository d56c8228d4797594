import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls, callsByFeature } from '#app/contract/index.ts'
import { sampleOf } from '#app/server/api-docs/samples.ts'
import { buildPages } from '#app/testing/built-pages.ts'
import { adminPassword, createTestServer, type TestServer } from '#app/testing/test-server.ts'
import type { Call } from '#kits/contract/shared/call.ts'
import { type ErrorKey, errorStatus } from '#kits/contract/shared/errors.ts'
import { validationKeys } from '#kits/contract/shared/validation.ts'
import { getManagerUser } from '#kits/session/shared/account.ts'
import { requestToken } from '#kits/session/shared/login.ts'
import { uploadDocuments } from '#modules/papers/contract/documents.ts'
import { ports } from '#modules/reference/contract/ports.ts'

let testServer: TestServer
let built: Awaited<ReturnType<typeof buildPages>>

beforeAll(async () => {
  built = await buildPages()
  testServer = await createTestServer({ IMAGE_HOST: 'https://pictures.example' }, built.webRoot)
})

afterAll(async () => {
  await testServer.close()
  await built.remove()
})

const login = requestToken.path

describe('every call of the contracts', () => {
  let token: string
  beforeAll(async () => {
    token = await testServer.signIn('admin', adminPassword)
  })

  test('is answered by a feature', () => {
    const unanswered = calls.filter(
      ({ method = 'POST', path }) => !testServer.app.hasRoute({ method, url: path }),
    )
    expect(unanswered.map((call) => call.path)).toEqual([])
  })

  test.each(calls.filter((call) => call.takes === 'multipart').map((call) => [call.path, call] as const))(
    '%s takes a form and no JSON',
    async (_path, call) => {
      expect(await testServer.post(call.path, {}, { token })).toMatchObject({
        status: 415,
        code: 415,
        result: { key: 'wrong_type' },
      })
      expect((await testServer.call(call, {}, { token })).status).toBe(422)
    },
  )

  test.each(calls.map((call) => [call.path, call] as const))(
    '%s refuses a member it does not know',
    async (_, call) => {
      const answer = await testServer.ask(call, { surprise: '1' }, { token })
      expect(answer.statusCode).toBe(422)
      expect(answer.json().result).toMatchObject({
        fields: expect.arrayContaining([expect.objectContaining({ path: 'surprise' })]),
      })
    },
  )
})

describe('the envelope', () => {
  test('speaks the language of Accept-Language, es-MX when none fits', async () => {
    const said = async (language?: string) =>
      (await testServer.call(getManagerUser, {}, language ? { language } : {})).msg
    expect(await said()).toBe('Inicia sesión para continuar.')
    expect(await said('fr-FR')).toBe('Inicia sesión para continuar.')
    expect(await said('en')).toBe('Sign in to continue.')
    expect(await said('fr;q=0.9, zh-TW;q=0.8, en;q=0.1')).toBe('请先登录。')
  })

  test('answers malformed JSON with 400', async () => {
    for (const body of ['{"username":', '{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{}}}']) {
      expect(await testServer.post(login, body)).toMatchObject({
        status: 400,
        code: 400,
        result: { key: 'malformed' },
      })
    }
  })

  test('answers another type than JSON with 415', async () => {
    const answer = await testServer.post(login, 'username=admin', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(answer).toMatchObject({ status: 415, code: 415, result: { key: 'wrong_type' } })
  })

  test('answers a body over 1 MiB with 413', async () => {
    const answer = await testServer.post(login, { username: 'a'.repeat(1024 * 1024) })
    expect(answer).toMatchObject({ status: 413, code: 413, result: { key: 'body_too_large' } })
  })

  test('answers a body that is not an object with 422', async () => {
    for (const body of ['[]', '"text"', '7', 'null', 'true']) {
      expect((await testServer.post(login, body)).status).toBe(422)
    }
  })

  test('names each wrong member and its reason [S5-16]', async () => {
    const answer = await testServer.post(login, { username: 'a\u0000b', totpCode: 7 }, { language: 'en-US' })
    expect(answer).toMatchObject({ status: 422, msg: 'Check the marked fields.' })
    expect(answer.result).toEqual({
      key: 'validation',
      fields: [
        { path: 'username', key: 'valid_value', msg: 'Enter a valid value.' },
        { path: 'password', key: 'required', msg: 'This field is required.' },
        { path: 'totpCode', key: 'valid_value', msg: 'Enter a valid value.' },
      ],
    })
  })

  test('answers half a surrogate pair and an empty name with 422', async () => {
    expect((await testServer.post(login, '{"username":"\\ud800","password":"x"}')).status).toBe(422)
    expect((await testServer.post(login, { username: '   ', password: 'x' })).status).toBe(422)
  })

  test('answers an unknown call, or a wrong method, with 404', async () => {
    expect(await testServer.post('/api/Nowhere', {})).toMatchObject({
      status: 404,
      code: 404,
      result: { key: 'unknown_call' },
    })
    expect((await testServer.app.inject({ method: 'GET', url: login })).json()).toMatchObject({ code: 404 })
    expect((await testServer.post(`${login}/`, {})).status).toBe(404)
    expect((await testServer.post(login.toUpperCase(), {})).status).toBe(404)
  })

  test('takes no body, an empty body and {} alike where a call has no members', async () => {
    const token = await testServer.signIn('admin', adminPassword)
    for (const body of [undefined, '', {}]) {
      expect((await testServer.post(getManagerUser.path, body, { token })).status).toBe(200)
    }
  })

  test('gives a request id and nothing of the inside when we fail', async () => {
    const broken = await createTestServer()
    await broken.db.schema.dropTable('demo_row').execute()
    const token = await broken.signIn('admin', adminPassword)
    const answer = await broken.call(getManagerUser, {}, { token, language: 'en-US' })
    expect(answer).toMatchObject({ status: 500, code: 500, result: { key: 'internal' } })
    expect(answer.msg).toBe(`Something failed on our side. Reference: ${answer.headers['x-request-id']}`)
    await broken.close()
  })
})

describe('the web app', () => {
  const get = (url: string, headers = {}) => testServer.app.inject({ method: 'GET', url, headers })

  test.each(['/', '/tracking', '/login', '/cabin', '/cabin/123', '/accountinfo', '/error/404'])(
    '%s is a page',
    async (path) => {
      const response = await get(path)
      expect(response.statusCode).toBe(200)
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(response.body).toContain('content="https://pictures.example"')
    },
  )

  test.each([
    '/nowhere',
    '/cabin/1/2',
    '/nowhere/',
    '//evil.example/',
    '/index.html',
    '/%00',
    '/%E0%A4%A',
    '/cabin/%',
    '/assets/../../package.json',
    '/.env',
  ])('%s is the page with a real 404', async (path) => {
    const response = await get(path)
    expect(response.statusCode).toBe(404)
    expect(response.headers['content-type']).toContain('text/html')
  })

  test.each([
    ['/loginlayout', '/login'],
    ['/publiclayout', '/login'],
    ['/layout', '/'],
    ['/error', '/error/404'],
    ['/loginlayout?returnurl=%2Fcabin%3Fpage%3D2', '/login?returnurl=%2Fcabin%3Fpage%3D2'],
  ])('%s leads to %s', async (from, to) => {
    const response = await get(from)
    expect(response.statusCode).toBe(302)
    expect(response.headers.location).toBe(to)
  })

  test.each([
    ['/tracking/', '/tracking'],
    ['/tracking/?n=CSQU3054383&lang=en-US', '/tracking?n=CSQU3054383&lang=en-US'],
    ['/cabin/123//', '/cabin/123'],
    ['/layout/', '/layout'],
    ['/Tracking?n=AbC', '/tracking?n=AbC'],
    ['/CABIN/Ab1', '/cabin/Ab1'],
    ['/LoginLayout?x=1', '/loginlayout?x=1'],
  ])('%s is the same page as %s', async (from, to) => {
    const response = await get(from)
    expect(response.statusCode).toBe(301)
    expect(response.headers.location).toBe(to)
  })

  test('assets are kept for good and served compressed', async () => {
    const response = await get('/assets/app-1.js', { 'accept-encoding': 'br' })
    expect(response.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(response.body).toBe('brotli')
    expect((await get('/assets/app-1.js')).body).toBe('plain()')
    expect((await get('/favicon.svg')).statusCode).toBe(200)
    expect((await get('/assets/app-1.js?v=2')).body).toBe('plain()')
    const unbuilt = await get('/assets/app-2.js')
    expect([unbuilt.statusCode, unbuilt.json().code]).toEqual([404, 404])
  })

  test('the page is asked for anew, and not sent again when it has not changed', async () => {
    const first = await get('/')
    expect(first.headers['cache-control']).toBe('no-cache')
    const second = await get('/', { 'if-none-match': first.headers.etag })
    expect(second.statusCode).toBe(304)
  })

  test('every answer carries a policy without inline script or style', async () => {
    for (const path of ['/', '/nowhere', '/%', '/assets/app-1.js', '/api/health/live', '/api/nowhere']) {
      const { headers } = await get(path)
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
      expect(policy).toContain("img-src 'self' data: blob: https://pictures.example")
      expect(policy).not.toContain('unsafe')
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
    expect((await get('/api/health/live')).headers['cache-control']).toBe('no-store')
  })
})

describe('the API pages', () => {
  test('describe every call', async () => {
    const document = (await testServer.app.inject('/api/openapi.json')).json()
    expect(document.openapi).toBe('3.1.0')
    expect(Object.keys(document.paths).sort()).toEqual(calls.map((call) => call.path).sort())
    const signIn = document.paths[login].post
    expect(signIn.requestBody.content['application/json'].schema).toMatchObject({
      required: ['username', 'password'],
      additionalProperties: false,
    })
    expect(Object.keys(signIn.responses)).toEqual(
      expect.arrayContaining(['200', '400', '401', '403', '413', '415', '422', '429', '500', '503']),
    )
    expect(document.paths[ports.importRows.path].post.requestBody.content).toEqual({
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: {
            dryRun: expect.anything(),
            file: { type: 'string', contentMediaType: 'application/octet-stream' },
          },
          required: ['file'],
          additionalProperties: false,
        },
      },
    })
    const documents =
      document.paths[uploadDocuments.path].post.requestBody.content['multipart/form-data'].schema
    expect(documents).toMatchObject({
      properties: {
        cabinId: expect.anything(),
        file: {
          type: 'array',
          items: { type: 'string', contentMediaType: 'application/octet-stream' },
          minItems: 1,
          maxItems: 10,
        },
      },
      required: ['cabinId', 'file'],
    })
    const { 200: file, 422: refusal } = document.paths[ports.exportRows.path].post.responses
    expect(Object.keys(file.content)).toEqual(['application/octet-stream'])
    expect(Object.keys(refusal.content)).toEqual(['application/json'])
    const page = await testServer.app.inject('/api/docs')
    expect(page.statusCode).toBe(200)
    for (const call of calls) expect(page.body).toContain(call.path)
    expect(page.body).not.toMatch(/<script|style=/)
  })

  test('have a page for each group of calls, with examples, what each refusal means and a form to try them', async () => {
    const document = (await testServer.app.inject('/api/openapi.json')).json()
    for (const { name } of document.tags) {
      const { statusCode, body } = await testServer.app.inject(`/api/docs/${name}`)
      expect(statusCode).toBe(200)
      for (const call of callsByFeature[name] ?? []) expect(body).toContain(`<code>${call.path}</code>`)
      // One script, from here; nothing inline, nothing foreign.
      expect(body.match(/<script[^>]*>/g)).toEqual(['<script src="/api/docs.js" defer>'])
      expect(body).not.toMatch(/ style=| on\w+="|src="http/)
      expect(body).not.toContain('undefined')
    }
    const { body } = await testServer.app.inject('/api/docs/cabins')
    expect(body).toContain(
      'data-path="/api/CargoClearService/Cabin/Get" data-list="/api/CargoClearService/Cabin/GetPage"',
    )
    expect(body).toContain('<td><code>step_not_allowed</code></td>')
    expect(body).toContain('Bearer $CARGO_CLEAR_KEY')
    const ofPeople = (await testServer.app.inject('/api/docs/webhooks')).body
    expect(ofPeople).toContain('Bearer $TOKEN')
    expect(ofPeople).not.toContain('CARGO_CLEAR_KEY')
    expect((await testServer.app.inject('/api/docs/tracking')).body).not.toContain('Bearer')
  })

  test('have sample bodies that the calls understand', async () => {
    const { paths } = (await testServer.app.inject('/api/openapi.json')).json()
    const { body } = await testServer.app.inject('/api/docs/tracking')
    expect(body).toContain('MSKU1234565')
    for (const call of calls.filter(({ method, takes }) => method === undefined && takes === undefined)) {
      const { schema } = paths[call.path].post.requestBody.content['application/json']
      const sample = sampleOf(schema, { isBody: true })
      for (const { code, path } of call.input.safeParse(sample).error?.issues ?? [])
        expect(['custom', 'invalid_format', 'too_small'], `${call.path} ${path.join('.')}`).toContain(code)
    }
  })

  test('list every key, and with each call those it may refuse with', async () => {
    const { components, paths } = (await testServer.app.inject('/api/openapi.json')).json()
    expect(components.schemas.ErrorKey.enum).toEqual(Object.keys(errorStatus))
    expect(components.schemas.FieldError.properties.key.enum).toEqual(validationKeys)
    const keysOf = (call: Call, status: number): ErrorKey[] => {
      const { schema } = paths[call.path].post.responses[status].content['application/json']
      return schema.allOf[1].properties.result.properties.key.enum
    }
    expect(keysOf(requestToken, 401)).toEqual(['wrong_credentials', 'totp_required'])
    expect(keysOf(ports.remove, 409)).toEqual(['stale', 'in_use'])
    expect(keysOf(ports.remove, 403)).toEqual(['forbidden'])
    expect(keysOf(ports.importRows, 422)).toEqual(['validation', 'too_large'])
    expect(keysOf(ports.importRows, 503)).toEqual(['busy', 'database_away', 'disk_full', 'storage_away'])
  })
})
