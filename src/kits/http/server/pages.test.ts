import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildPages } from '#app/testing/built-pages.ts'
import { createTestServer, type TestServer } from '#app/testing/test-server.ts'
import { languages } from '#kits/contract/shared/languages.ts'
import { screens } from '#kits/page/shared/routes.ts'
import { doors, renderedScreens } from '../shared/rendered-pages.ts'

let testServer: TestServer
let built: Awaited<ReturnType<typeof buildPages>>

beforeAll(async () => {
  built = await buildPages()
  testServer = await createTestServer(
    { PUBLIC_URL: 'https://clear.example', IMAGE_HOST: 'https://pictures.example' },
    built.webRoot,
  )
})

afterAll(async () => {
  await testServer.close()
  await built.remove()
})

const get = (url: string, headers: Record<string, string> = {}) =>
  testServer.app.inject({ method: 'GET', url, headers })

test('the page of an upload link is not indexed, and tells nobody where its reader comes from', async () => {
  const { statusCode, headers, body } = await get('/upload?lang=zh-CN')
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' })
  expect(body).toContain('<html lang="zh-CN"')
  expect((await get('/')).headers['x-robots-tag']).toBeUndefined()
})

describe('the language of a page', () => {
  const languageAt = async (url: string, headers?: Record<string, string>) => {
    const { body, headers: sent } = await get(url, headers)
    expect(body).toContain(`<html lang="${sent['content-language']}"`)
    return sent['content-language']
  }

  test('is Spanish at the first visit, whatever the browser would like', async () => {
    expect(await languageAt('/')).toBe('es-MX')
    expect(await languageAt('/', { 'accept-language': 'en-US,en;q=0.9' })).toBe('es-MX')
    expect(await languageAt('/contact', { 'accept-language': 'zh-CN' })).toBe('es-MX')
  })

  test.each(languages)('is %s where the visitor chose it, now or before', async (language) => {
    expect(await languageAt('/', { cookie: `theme=x; lang=${language}` })).toBe(language)
    expect(await languageAt(`/privacy?lang=${language}`)).toBe(language)
  })

  test('is the one of the address before the one chosen earlier', async () => {
    expect(await languageAt('/?lang=en-US', { cookie: 'lang=zh-CN' })).toBe('en-US')
  })

  test('is no language there is not', async () => {
    for (const cookie of ['lang=fr-FR', 'lang=', 'lang', 'xlang=en-US', 'lang=__proto__', 'lang="en-US"'])
      expect(await languageAt('/', { cookie })).toBe('es-MX')
    for (const lang of ['fr', 'EN-us', '%zz', '%00', ''])
      expect(await languageAt(`/?lang=${lang}`, { cookie: 'lang=zh-CN' })).toBe('zh-CN')
  })

  test('of the address is remembered for the next page, without script too', async () => {
    const cookie = (await get('/?lang=en-US')).headers['set-cookie']
    expect(cookie).toBe('lang=en-US; Path=/; Max-Age=31536000; SameSite=Lax; Secure')
    expect((await get('/?lang=en-US', { cookie: 'lang=en-US' })).headers['set-cookie']).toBeUndefined()
    expect((await get('/')).headers['set-cookie']).toBeUndefined()
  })

  test('is said of the office too, before its script has come', async () => {
    expect(await languageAt('/login', { cookie: 'lang=zh-CN' })).toBe('zh-CN')
    expect(await languageAt('/cabin/7?lang=en-US')).toBe('en-US')
  })
})

describe('a public page', () => {
  test.each(renderedScreens)('comes rendered: %s', async (screen) => {
    const { body, statusCode } = await get(screens[screen].path, { cookie: 'lang=en-US' })
    expect(statusCode).toBe(200)
    expect(body).toContain(`${screen} in en-US`)
  })

  test('knows the addresses of the site and of its pictures', async () => {
    const { body } = await get('/contact')
    expect(body).toContain('href="https://clear.example/contact"')
    expect(body).toContain('<meta name="image-host" content="https://pictures.example">')
    expect(body).toContain('<img src="https://pictures.example/logo.svg">')
  })

  test('holds an address with awkward signs in it as markup and as data, each by its own rules', async () => {
    const awkward = await createTestServer(
      { PUBLIC_URL: 'https://clear.example/a"><script>&amp;\'' },
      built.webRoot,
    )
    const { body } = await awkward.app.inject({ url: '/contact' })
    await awkward.close()
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? ''
    // As programs write an address; what still has a meaning in markup is escaped there.
    expect(JSON.parse(data)).toEqual({ url: "https://clear.example/a%22%3E%3Cscript%3E&amp;'/contact" })
    expect(data).not.toContain('<')
    expect(body).toContain(`href="https://clear.example/a%22%3E%3Cscript%3E&amp;amp;'/contact"`)
  })

  test('says after what time messages are erased, where the server was told another', async () => {
    const told = await createTestServer({ MESSAGE_RETENTION_DAYS: '90' }, built.webRoot)
    const { body } = await told.app.inject({ url: '/privacy' })
    await told.close()
    expect(body).toContain('"messageRetentionDays":90')
  })

  test('allows the style that stands in it, by its hash, and no other', async () => {
    for (const path of ['/', '/nowhere', '/tracking?n=MSCU6639870']) {
      const { body, headers } = await get(path)
      const style = /<style>(.*?)<\/style>/.exec(body)?.[1] ?? ''
      expect(style).toContain('width<48em')
      const hash = createHash('sha256').update(style).digest('base64')
      expect(headers['content-security-policy']).toContain(`; style-src 'self' 'sha256-${hash}'; `)
      expect(headers['content-security-policy']).not.toContain('unsafe')
    }
    expect((await get('/cabin')).headers['content-security-policy']).toContain("; style-src 'self'; ")
  })

  test('is not sent again to who has it, and is another one in another language', async () => {
    const { headers } = await get('/')
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Cookie, Accept-Encoding' })
    const etag = String(headers.etag)
    for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*', ' * ']) {
      const again = await get('/', { 'if-none-match': known })
      expect(again.statusCode).toBe(304)
      expect(again.body).toBe('')
      expect(again.headers.etag).toBe(etag)
    }
    expect((await get('/?lang=en-US', { 'if-none-match': etag })).statusCode).toBe(200)
    expect((await get('/contact', { 'if-none-match': etag })).statusCode).toBe(200)
    expect((await get('/', { 'if-none-match': '"*"' })).statusCode).toBe(200)
  })

  test.each([
    ['br, gzip', 'br'],
    ['gzip, deflate, br;q=0.5', 'br'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.000', undefined],
    ['br;Q=0', undefined],
    ['deflate', undefined],
    ['', undefined],
  ])('comes to a browser that takes "%s" as %s', async (accepted, encoding) => {
    const plain = await get('/')
    for (const path of ['/', '/tracking?n=MSCU6639870']) {
      const { headers, rawPayload } = await get(path, { 'accept-encoding': accepted })
      expect(headers['content-encoding']).toBe(encoding)
      expect(headers['content-length']).toBe(String(rawPayload.length))
      const decode = encoding === 'br' ? brotliDecompressSync : encoding === 'gzip' ? gunzipSync : Buffer.from
      const html = decode(rawPayload).toString()
      if (path === '/') expect(html).toBe(plain.body)
      else expect(html).toContain('MSCU6639870')
    }
  })

  test('answers HEAD with the same headers and nothing else', async () => {
    for (const url of ['/', '/tracking', '/tracking?n=MSCU6639870', '/login', '/nowhere']) {
      const head = await testServer.app.inject({ method: 'HEAD', url })
      const full = await get(url)
      expect(head.statusCode).toBe(full.statusCode)
      expect(head.body).toBe('')
      for (const name of ['etag', 'content-type', 'content-security-policy', 'content-language'])
        expect(head.headers[name]).toBe(full.headers[name])
    }
  })
})

describe('an unknown address', () => {
  test('is answered with 404 and the not-found page in the language of the visitor', async () => {
    const { statusCode, body } = await get('/no/such/page?x=1', { cookie: 'lang=zh-CN' })
    expect(statusCode).toBe(404)
    expect(body).toContain('notFound in zh-CN')
  })

  test('is sent whole even to who has the not-found page', async () => {
    const { headers } = await get('/nowhere')
    expect((await get('/nowhere', { 'if-none-match': String(headers.etag) })).statusCode).toBe(404)
  })
})

test('the page of a link that follows shipments is rendered as the link asks, with its token for one reader alone', async () => {
  const asked = await get('/follow?confirm=a%22b&lang=en-US')
  expect(asked.body).toContain('"search":"?confirm=any"')
  expect(asked.body).not.toContain('a"b')
  expect(asked.headers['content-language']).toBe('en-US')
  expect((await get('/follow?token=c&lang=en-US')).body).toContain('"search":"?token=any"')
  expect((await get('/follow?consent=c&confirm=d')).body).toContain('"search":"?consent=any"')
  expect((await get('/follow?utm=c')).body).toContain('follow in es-MX')
  expect((await get('/follow')).headers.etag).toBeDefined()
})

describe('a door', () => {
  test('leads in another language to the same place, and is the same for everyone else', async () => {
    const asked = await get('/login?returnurl=%2Fcabin%3Fa%3D%22%3E%26b&lang=zh-CN')
    expect(asked.body).toContain(
      '<a href="/login?returnurl=%2Fcabin%3Fa%3D%22%3E%26b&amp;lang=en-US">English</a>',
    )
    expect(asked.headers['content-language']).toBe('zh-CN')
    expect(asked.headers.etag).toBeUndefined()
    const plain = await get('/login?lang=zh-CN')
    expect(plain.body).toContain('<a href="/login?lang=en-US">English</a>')
    expect(plain.headers.etag).toBeDefined()
  })

  test.each(['contact', ...doors] as const)(
    'whose form is sent before its script is there is shown again: %s',
    async (screen) => {
      const url = `${screens[screen].path}?returnurl=%2Fcm`
      const post = (type: string, payload: string) =>
        testServer.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })
      const sent = await post('application/x-www-form-urlencoded', 'username=ana&password=secret')
      expect(sent).toMatchObject({ statusCode: 303, body: '', headers: { location: url } })
      expect((await post('application/json', '{}')).statusCode).toBe(415)
      expect((await post('application/x-www-form-urlencoded', 'x'.repeat(70_000))).statusCode).toBe(413)
    },
  )
})
