import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#app/contract/index.ts'
import { checksums } from '#app/testing/checksums.ts'
import { runsOf } from '#app/testing/runs.ts'
import { requestToken } from '#kits/session/shared/login.ts'
import { type Documentation, documentationOf } from './documented.ts'
import { malformed, refused } from './json-cases.ts'
import { openTestServer, type SecurityTestServer } from './test-server.ts'

let testServer: SecurityTestServer
let documentation: Documentation
beforeAll(async () => {
  testServer = await openTestServer()
  documentation = await documentationOf(testServer)
})
afterAll(() => testServer.close())

const takesJson = calls.filter(({ method, takes }) => method !== 'GET' && takes !== 'multipart')

/** A body goes to one call in so many; the next begins at the next call, so that every call gets some. */
const stride = runsOf({ usual: 16, large: 1 })
let turn = 0
const nextCalls = () => {
  const first = turn++ % stride
  return takesJson.filter((_, place) => place % stride === first)
}

/** Sends a body; gives the calls that answer with another status than expected. */
async function strays(body: string | Buffer, status: number): Promise<string[]> {
  const headers = { authorization: `Bearer ${testServer.operator}`, 'content-type': 'application/json' }
  const found: string[] = []
  for (const call of nextCalls()) {
    const answer = await testServer.send({ url: call.path, headers, body })
    const fault = documentation.faultOf(call, answer)
    if (fault !== undefined) found.push(`${call.path}: ${fault}`)
    else if (answer.status !== status)
      found.push(`${call.path}: ${answer.status} ${answer.text.slice(0, 200)}`)
  }
  return found
}

/** The only tables that a refused request may write: limits, and when a session was last used. */
const mayChange = ['rate_limit', 'session']

describe('a call that takes JSON', () => {
  let before: Record<string, string>
  beforeAll(async () => {
    before = await checksums(testServer, mayChange)
  })

  test.each(Object.entries(malformed))('answers 400 to what is no JSON: %s', async (_, body) => {
    expect(await strays(body, 400)).toEqual([])
  })

  test.each(Object.entries(refused))(
    'answers 422 to JSON that is no body of its own: %s',
    async (_, body) => {
      expect(await strays(body, 422)).toEqual([])
    },
  )

  test('has changed nothing by it', async () => {
    expect(await checksums(testServer, mayChange)).toEqual(before)
  })
})

describe('of a body that names another type', () => {
  const send = (type: string | undefined, body: string) =>
    testServer.send({
      url: requestToken.path,
      body,
      headers: type === undefined ? {} : { 'content-type': type },
    })

  test.each([
    undefined,
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/jsonp',
    'application/json-patch+json',
    'nonsense',
  ])('%s, nothing is read', async (type) => {
    expect((await send(type, '{"username":"shop","password":"x"}')).status).toBe(415)
  })

  test.each(['application/json; charset=utf-8', 'APPLICATION/JSON', 'application/json;charset=UTF-8;x=1'])(
    '%s is JSON however it is written',
    async (type) => {
      expect((await send(type, '{"username":"nadie","password":"x"}')).status).toBe(401)
    },
  )
})

test('of a member that comes twice the last counts, and it is checked', async () => {
  const send = (body: string) =>
    testServer.send({ url: requestToken.path, body, headers: { 'content-type': 'application/json' } })
  expect((await send('{"username":7,"username":"nadie","password":"x"}')).status).toBe(401)
  expect((await send('{"username":"nadie","username":7,"password":"x"}')).status).toBe(422)
})
