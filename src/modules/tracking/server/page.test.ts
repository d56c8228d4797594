import { createHash } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#app/server/app.ts'
import { buildPages } from '#app/testing/built-pages.ts'
import { createTestServer, type TestServer } from '#app/testing/test-server.ts'
import { openDatabases } from '#kits/db/server/databases.ts'
import { createStorage } from '#kits/files/server/create-storage.ts'
import { firstPartName, type TrackingPageData } from '../contract/page.ts'
import { queryTracking } from '../contract/tracking.ts'

let testServer: TestServer
let built: Awaited<ReturnType<typeof buildPages>>

beforeAll(async () => {
  built = await buildPages()
  testServer = await createTestServer({ DEMO_DATA: '1' }, built.webRoot)
})

afterAll(async () => {
  await testServer.close()
  await built.remove()
})

let visitors = 0
/** A new visitor each time, so that the limit does not interfere. */
const newAddress = () => `198.51.100.${++visitors}`

interface Rendered {
  search: string
  data: TrackingPageData
}

function rendered(body: string): Rendered {
  return JSON.parse(/<script type="application\/json">(.*?)<\/script>/s.exec(body)?.[1] ?? 'null')
}

/** The prepared page for refused requests, with what was entered. */
function refused({ body, headers }: LightMyRequestResponse) {
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(body).toContain(`<html lang="${headers['content-language']}">`)
  expect(body).toContain('<link rel="stylesheet" href="/assets/site.css">')
  expect(body).not.toContain('<script')
  const style = /<style>(.*?)<\/style>/s.exec(body)?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}'`)
  return {
    text: /<p role="alert">(.*?)<\/p>/s.exec(body)?.[1],
    entered: /<textarea[^>]*>\n(.*?)<\/textarea>/s.exec(body)?.[1],
  }
}

async function follow(url: string, headers: Record<string, string> = {}) {
  const response = await testServer.app.inject({
    url,
    headers: { 'x-forwarded-for': newAddress(), ...headers },
  })
  return { ...rendered(response.body), response }
}

async function post(payload: string, headers: Record<string, string> = {}) {
  return testServer.app.inject({
    method: 'POST',
    url: '/tracking',
    payload,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': newAddress(),
      ...headers,
    },
  })
}

async function knownContainer(): Promise<string> {
  const row = await testServer.db
    .selectFrom('cabin')
    .select('container_no')
    .where('container_no', 'is not', null)
    .executeTakeFirstOrThrow()
  return row.container_no as string
}

const manyNumbers = (count: number) => Array.from({ length: count }, (_, i) => `BOOKING${10_000 + i}`)

describe('a link with numbers', () => {
  test('leads to the page with the answer in it, the same that the call gives', async () => {
    const number = await knownContainer()
    const { response, search, data } = await follow(`/tracking?n=${number},NOWHERE123`)
    expect(response.statusCode).toBe(200)
    expect(search).toBe(`?n=${number},NOWHERE123`)
    const { result } = await testServer.call(queryTracking, { numbers: [number, 'NOWHERE123'] })
    expect(data).toEqual({
      entered: `${number}\nNOWHERE123`,
      read: {
        numbers: [number, 'NOWHERE123'],
        repeated: 0,
        ignored: [],
        repairs: [],
        pedimentos: [],
        sameRow: {},
      },
      rest: [],
      answer: result,
      problem: null,
      asOf: testServer.clock.now.toISOString(),
      asOfOffset: -360,
      view: null,
    })
    expect(result[0]?.cabins.length).toBeGreaterThan(0)
  })

  test('shows them as the visitor last chose to', async () => {
    for (const [cookie, view] of [
      ['lang=en-US; trackingView=table', 'table'],
      ['trackingView=cards', 'cards'],
      ['trackingView=constructor', null],
      ['xtrackingView=table', null],
    ] as const)
      expect((await follow('/tracking?n=NOWHERE123', { cookie })).data.view).toBe(view)
  })

  test('without numbers is the page as it is for everyone', async () => {
    for (const query of ['', '?n=', '?n=%20,,%0A', '?m=MSCU6639870', '?n=%E2%80%A8', '?n=%3C&n=%26'])
      expect((await follow(`/tracking${query}`)).response.body).toContain('tracking in es-MX')
  })

  test.each([
    ['a pedimento', '24 47 3801 4001234', { pedimentos: ['244738014001234'] }],
    ['a link', 'https://x.example/a?b=<c>', { ignored: ['https://x.example/a?b=<c>'] }],
    ['a seal', 'sello: 12345678', { ignored: ['sello: 12345678'] }],
    ['a text without end', 'A1'.repeat(51), { ignored: ['A1'.repeat(51)] }],
  ])('to %s looks nothing up, and keeps it with what was read', async (_what, entered, read) => {
    const search = `?n=${encodeURIComponent(entered)}`
    const { response, data } = await follow(`/tracking${search}`)
    expect(response.statusCode).toBe(200)
    expect(data).toMatchObject({ entered, read: { numbers: [], ...read }, answer: null, problem: null })
  })

  test('with 51 numbers says how many there are, and keeps them', async () => {
    const numbers = manyNumbers(51).join(',')
    const { response, data } = await follow(`/tracking?n=${numbers}`, { cookie: 'lang=en-US' })
    expect(response.statusCode).toBe(422)
    const entered = numbers.replaceAll(',', '\n')
    expect(data).toMatchObject({ entered, answer: null, problem: { code: 422, retryAfter: null } })
    expect(data.problem?.msg).toContain('51')
    expect((await follow(`/tracking?n=${manyNumbers(50)}`)).response.statusCode).toBe(200)
  })

  test.each([
    ['a NUL', 'MSCU%006639870', 'MSCU6639870'],
    ['half a surrogate pair', '%ED%A0%80MSCU6639870', 'MSCU6639870'],
    ['broken percent-encoding', '%zz%MSCU6639870', 'MSCU6639870'],
    ['bytes that are no UTF-8', '%ff%feMSCU6639870', 'MSCU6639870'],
    ['words, and what is nobody’s business', 'hola:+csqu+305438-3,+RFC+ABC010203XY1', 'CSQU3054383'],
  ])('that holds %s leads to the one with its numbers alone', async (_what, written, numbers) => {
    const { statusCode, headers } = await testServer.app.inject(`/tracking?n=${written}`)
    expect(statusCode).toBe(303)
    expect(headers.location).toBe(`/tracking?n=${numbers}`)
  })

  test('with an end of the script is answered clearly', async () => {
    const { response, data } = await follow('/tracking?n=%3C/script%3E12345678')
    expect(response.statusCode).toBe(200)
    expect(data).toMatchObject({ entered: '</script>12345678', problem: null })
  })

  test('counts as a call does: the 121st within a minute waits', { tags: 'further' }, async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7', cookie: 'lang=en-US' }
    for (let i = 0; i < 60; i++) {
      await testServer.call(queryTracking, { numbers: ['MSCU6639870'] }, { address: '203.0.113.7' })
      expect((await follow('/tracking?n=MSCU6639870', headers)).response.statusCode).toBe(200)
    }
    const { response } = await follow('/tracking?n=MSCU6639870,%3C/textarea%3E1', headers)
    expect(response.statusCode).toBe(429)
    const wait = Number(response.headers['retry-after'])
    expect(wait).toBeGreaterThan(0)
    const { text, entered } = refused(response)
    expect(text).toContain(`Try again in ${wait} sec`)
    expect(entered).toBe('MSCU6639870\n&lt;/textarea&gt;1')
    testServer.clock.now = new Date(testServer.clock.now.getTime() + wait * 1000)
    expect((await follow('/tracking?n=MSCU6639870', headers)).response.statusCode).toBe(200)
  })
})

describe('the form, posted without script', () => {
  test('leads to the link with its numbers, folded and put in order', async () => {
    const response = await post('n=csqu+305438-3%0D%0ATEXU3070079%2C+CSQU3054383&n=176-12345675')
    expect(response.statusCode).toBe(303)
    const { pathname, searchParams } = new URL(String(response.headers.location), 'http://here')
    expect(pathname).toBe('/tracking')
    expect(searchParams.get('n')).toBe('CSQU3054383,TEXU3070079,176-12345675')
  })

  test('with words around its numbers is answered at once: a link would not say which were left out', async () => {
    const mail = 'Buenos días:\n¿ya llegó CSQU 305438-3? RFC ABC010203XY1'
    const response = await post(`n=${encodeURIComponent(mail)}`)
    expect(response.statusCode).toBe(200)
    const { data, search } = rendered(response.body)
    expect(search).toBe('')
    expect(data).toMatchObject({ entered: mail, answer: [{ number: 'CSQU3054383' }], problem: null })
  })

  test('without a number, or with too many, comes back with what was entered', async () => {
    const numbers = manyNumbers(51)
    for (const [payload, entered] of [
      ['', ''],
      ['n=', ''],
      ['m=1', ''],
      ['n=+-+', ' - '],
      [`n=${numbers.join('%0D%0A')}`, numbers.join('\n')],
    ] as const) {
      const response = await post(payload)
      expect(response.statusCode).toBe(422)
      const { data, search } = rendered(response.body)
      expect(search).toBe('')
      expect(data).toMatchObject({ entered, answer: null, problem: { code: 422 } })
      expect(data.problem?.msg).not.toBe('')
    }
  })

  test('with too many looks the first fifty up on request, and has the others for the next press', async () => {
    const numbers = manyNumbers(120)
    const known = await knownContainer()
    const mail = `Hola:\n${[known, ...numbers].join('\n')}\nsaludos`
    const press = async (text: string) => {
      const response = await post(`n=${encodeURIComponent(text)}&${firstPartName}=1`)
      expect(response.statusCode).toBe(200)
      return rendered(response.body).data
    }
    const first = await press(mail)
    const asked = [known, ...numbers.slice(0, 49)]
    expect(first.answer?.map(({ number }) => number)).toEqual(asked)
    expect(first.answer?.[0]?.cabins.length).toBeGreaterThan(0)
    expect(first).toMatchObject({ entered: asked.join('\n'), rest: numbers.slice(49), problem: null })
    expect(first.read).toMatchObject({ numbers: asked, ignored: expect.arrayContaining(['saludos']) })
    const second = await press(first.rest.join('\n'))
    expect(second).toMatchObject({ entered: numbers.slice(49, 99).join('\n'), rest: numbers.slice(99) })
    // The last of them are no more than a link takes.
    const last = await post(`n=${encodeURIComponent(second.rest.join('\n'))}&${firstPartName}=1`)
    expect(last.statusCode).toBe(303)
    expect(last.headers.location).toBe(`/tracking?n=${numbers.slice(99)}`)
  })

  test('with a repair in its first fifty says so', async () => {
    const [repaired, ...others] = ['CSQU3O54383', ...manyNumbers(50)]
    const response = await post(`n=${[repaired, ...others].join('%0A')}&${firstPartName}=1`)
    const { read, rest } = rendered(response.body).data
    expect(read.repairs).toEqual([{ written: 'CSQU3O54383', number: 'CSQU3054383' }])
    expect(rest).toEqual(others.slice(-1))
  })

  test('speaks the language of the visitor, not of the browser', async () => {
    const response = await post('n=', { cookie: 'lang=zh-CN', 'accept-language': 'en-US' })
    expect(response.headers['content-language']).toBe('zh-CN')
    expect(rendered(response.body).data.problem?.msg).toMatch(/\p{Script=Han}/u)
  })

  test('whose link would be too long for some is answered at once', async () => {
    const numbers = Array.from({ length: 50 }, (_, i) => `${'É'.repeat(90)}${10 + i}`)
    const response = await post(`n=${encodeURIComponent(numbers.join(','))}`)
    expect(response.statusCode).toBe(200)
    expect(rendered(response.body).data.answer).toHaveLength(50)
  })

  test.each([
    ['over 64 KiB', `n=${'A'.repeat(65_536)}`, 'application/x-www-form-urlencoded', 413],
    ['of 1 MiB', `n=${'A'.repeat(1_048_576)}`, 'application/x-www-form-urlencoded', 413],
    ['as JSON', '{"n":"MSCU6639870"}', 'application/json', 415],
    ['as text', 'n=MSCU6639870', 'text/plain', 415],
    ['in parts', '--x--', 'multipart/form-data; boundary=x', 415],
  ])('%s is refused in words', async (_what, payload, type, status) => {
    const response = await post(payload, { 'content-type': type })
    expect(response.statusCode).toBe(status)
    expect(refused(response)).toEqual({ text: expect.stringMatching(/./), entered: '' })
  })

  test.each([
    'n=%00MSCU6639870',
    'n=%zz',
    'n=%ED%A0%80',
    'n=%ff%fe',
    '%',
    '&&&=',
    'n[]=1&n[__proto__]=2',
    '\0',
  ])('is never too odd for an answer: %j', async (payload) => {
    expect([303, 422]).toContain((await post(payload)).statusCode)
  })

  test('is taken nowhere else', async () => {
    const payload = 'n=MSCU6639870'
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    for (const url of ['/', '/privacy', '/nowhere'])
      expect((await testServer.app.inject({ method: 'POST', url, payload, headers })).statusCode).toBe(404)
  })
})

test('while the database is away the page says so, and when to come back', async () => {
  const { databases, listen, close } = openDatabases('postgresql://nobody@127.0.0.1:9/nowhere')
  const { config } = testServer
  const storage = createStorage(config)
  const { webRoot } = built
  const app = await buildApp({ config, databases, listen, storage, now: () => testServer.clock.now, webRoot })
  const response = await app.inject('/tracking?n=MSCU6639870')
  expect(response.statusCode).toBe(503)
  expect(response.headers['retry-after']).toBe('2')
  expect(rendered(response.body).data).toMatchObject({
    entered: 'MSCU6639870',
    answer: null,
    problem: { code: 503, retryAfter: 2 },
  })
  await app.close()
  await close()
})

test('of many requests at once only so many pages are made as of calls, and the others are told when to come again', async () => {
  const turnedAway: LightMyRequestResponse[] = []
  let asked: Promise<void>[] = []
  await testServer.db.transaction().execute(async (transaction) => {
    await sql`lock table cabin in access exclusive mode`.execute(transaction)
    asked = Array.from({ length: 108 }, async () => {
      const { response } = await follow('/tracking?n=MSCU6639870', { cookie: 'lang=zh-CN' })
      if (response.statusCode === 503 && !response.body.includes('<script')) turnedAway.push(response)
    })
    await expect.poll(() => turnedAway.length, { timeout: 10_000 }).toBe(12)
    const [first] = turnedAway
    expect(first?.headers['retry-after']).toBe('2')
    expect(first && refused(first)).toMatchObject({ entered: 'MSCU6639870' })
    // Cached pages are not subject to load shedding.
    for (const url of ['/', '/tracking', '/tracking?m=1'])
      expect((await follow(url)).response.statusCode).toBe(200)
  })
  await Promise.all(asked)
  expect((await follow('/tracking?n=MSCU6639870')).response.statusCode).toBe(200)
})
