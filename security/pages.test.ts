import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer } from '#app/testing/test-server.ts'
import { everyNaughtyString } from './naughty-strings.ts'
import type { RawResponse } from './raw-client.ts'
import { openTestServer, type SecurityTestServer } from './test-server.ts'

/** The built pages. */
const webRoot = join(import.meta.dirname, '../dist/web')

let testServer: SecurityTestServer
beforeAll(async () => {
  testServer = await openTestServer(() => createTestServer({}, webRoot))
})
afterAll(() => testServer.close())

/** The strings that fit into an address. */
const strings = everyNaughtyString
  .map((text) => text.toWellFormed())
  .filter((text) => encodeURIComponent(text).length < 6_000)

const get = (url: string) => testServer.send({ method: 'GET', url })
const scriptsIn = (html: string): number => html.match(/<script/gi)?.length ?? 0

/** What a text in the address made of the page beyond being a text on it. */
function faultsOf({ status, headers, text }: RawResponse, scripts: readonly number[]): string[] {
  const faults: [string, boolean][] = [
    [`status ${status}`, status >= 500],
    [
      'a content policy that allows more',
      !/script-src 'self';/.test(String(headers['content-security-policy'])),
    ],
    ['a script of its own', status < 300 && !scripts.includes(scriptsIn(text))],
    ['a handler', /<[^<>]*\son\w+=/i.test(text)],
    ['an address that is a script', /\b(href|src|action)="?\s*(javascript|data:text)/i.test(text)],
    ['a way to elsewhere', headers.location !== undefined && !/^\/(?![/\\])/.test(headers.location)],
    ['a cookie', headers['set-cookie'] !== undefined],
  ]
  return faults.flatMap(([what, isSo]) => (isSo ? [what] : []))
}

describe('on no page is a naughty string more than a text', () => {
  const places: [place: string, harmless: readonly string[], url: (text: string) => string][] = [
    [
      'the tracking page',
      ['/tracking', '/tracking?n=x'],
      (text) => `/tracking?n=${encodeURIComponent(text)}`,
    ],
    ['the address of a page that is not there', ['/nowhere'], (text) => `/a${encodeURIComponent(text)}`],
    ['the language asked for', ['/?lang=x'], (text) => `/?lang=${encodeURIComponent(text)}`],
    ['the address of a cabin', ['/cabin/x'], (text) => `/cabin/${encodeURIComponent(text)}`],
    [
      'the place to come back to',
      ['/login?returnurl=x'],
      (text) => `/login?returnurl=${encodeURIComponent(text)}`,
    ],
  ]

  test.each(places)('%s', async (_, harmless, url) => {
    const scripts = await Promise.all(harmless.map(async (page) => scriptsIn((await get(page)).text)))
    const found: unknown[] = []
    for (const text of strings) {
      const faults = faultsOf(await get(url(text)), scripts)
      if (faults.length > 0) found.push({ text: text.slice(0, 80), faults })
    }
    expect(found).toEqual([])
  })

  test('the form of the tracking page', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const scripts = await Promise.all(
      ['/tracking', '/tracking?n=x'].map(async (page) => scriptsIn((await get(page)).text)),
    )
    const found: unknown[] = []
    for (const text of strings) {
      const body = new URLSearchParams({ n: text }).toString()
      const faults = faultsOf(await testServer.send({ url: '/tracking', headers, body }), scripts)
      if (faults.length > 0) found.push({ text: text.slice(0, 80), faults })
    }
    expect(found).toEqual([])
  })
})

test('what is written as it should not be is never a page of ours, nor a failure', async () => {
  for (const url of [
    '/%',
    '/%zz',
    '/%c0%af',
    '/%00',
    '//evil.example',
    '/\\evil.example',
    '/..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/?n=%ff',
    '/tracking?n=%ed%a0%80',
  ])
    expect([200, 400, 404]).toContain((await get(url)).status)
})

test('nobody else’s page may call: no answer allows another origin', async () => {
  for (const method of ['OPTIONS', 'POST'])
    for (const url of ['/api/Login/ManagerRequestToken', '/api/CargoClearService/Cabin/GetPage', '/']) {
      const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
      const answer = await testServer.send({ method, url, headers })
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    }
})
