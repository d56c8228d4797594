import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#app/contract/index.ts'
import { takesMember } from '#app/testing/schema-sample.ts'
import { outputSchema } from '#kits/http/server/schemas.ts'
import type { JsonSchema } from './documented.ts'
import { goodRequestOf } from './requests.ts'
import { openTestServer, rawRequestOf, type SecurityTestServer } from './test-server.ts'

let testServer: SecurityTestServer
beforeAll(async () => {
  testServer = await openTestServer()
})
afterAll(() => testServer.close())

describe('every list', () => {
  const lists = calls.filter(({ path }) => path.endsWith('/GetPage'))

  test.each(lists.map((call) => [call.path, call] as const))('%s', async (_, call) => {
    const { token, input } = await goodRequestOf(call).make(testServer)
    const sample = (input ?? {}) as { cabinId?: string }
    const required = sample.cabinId ? { cabinId: sample.cabinId } : {}
    const ask = async (input: object) => {
      const sent = rawRequestOf(call, { token, input: { ...required, ...input } })
      const { status, text } = await testServer.send(sent)
      return { status, result: JSON.parse(text).result }
    }
    // A list of few rows may have one order: then the member itself is not known.
    const sorted = takesMember(call, 'sort') ? 'sort.field' : 'sort'
    const far = await ask({ page: 1_000_000_000, pageSize: 100 })
    expect(far).toMatchObject({ status: 200, result: { items: [], page: 1_000_000_000 } })
    for (const [member, input] of [
      ['page', { page: 1_000_000_001 }],
      ['page', { page: 0 }],
      ['page', { page: '1' }],
      ['page', { page: 1.5 }],
      ['pageSize', { pageSize: -1 }],
      ['pageSize', { pageSize: 101 }],
      [sorted, { sort: { field: 'password_hash', order: 'asc' } }],
      [sorted, { sort: { field: 'id; drop table cabin', order: 'asc' } }],
      [sorted, { sort: { field: '__proto__', order: 'asc' } }],
      [sorted, { sort: { field: 'constructor', order: 'asc' } }],
      ['passwordHash', { passwordHash: 'x' }],
    ] as const) {
      const { status, result } = await ask(input)
      expect({ input, status }).toEqual({ input, status: 422 })
      expect(result.fields).toEqual([expect.objectContaining({ path: member })])
    }
  })
})

test('every call that is asked by its address refuses a member that comes twice, and one it does not know', async () => {
  const asked = calls.filter(({ method }) => method === 'GET')
  for (const call of asked) {
    const sent = rawRequestOf(call, await goodRequestOf(call).make(testServer))
    const and = sent.url.includes('?') ? '&' : '?'
    expect((await testServer.send({ ...sent, url: `${sent.url}${and}surprise=1` })).status).toBe(422)
    const [first] = new URL(sent.url, 'http://localhost').searchParams
    if (first)
      expect((await testServer.send({ ...sent, url: `${sent.url}&${first[0]}=${first[1]}` })).status).toBe(
        422,
      )
  }
})

describe('what leaves the server', () => {
  /** The audit log holds members under the names that they had when it was written. */
  const open = ['before', 'after']

  function openPlaces(schema: JsonSchema, at: string): string[] {
    const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)
    const branches = [
      ...((schema.anyOf ?? []) as JsonSchema[]),
      ...(schema.items ? [schema.items as JsonSchema] : []),
    ]
    const isObject = [schema.type].flat().includes('object')
    // A record of named things: which names and which values it takes is said.
    const isRecord = schema.propertyNames !== undefined && typeof schema.additionalProperties === 'object'
    if (isRecord) return openPlaces(schema.additionalProperties as JsonSchema, `${at}.*`)
    return [
      ...(isObject && schema.additionalProperties !== false ? [at] : []),
      ...properties
        .filter(([name]) => !open.includes(name))
        .flatMap(([name, inner]) => openPlaces(inner, `${at}.${name}`)),
      ...branches.flatMap((inner) => openPlaces(inner, at)),
    ]
  }

  test('is what a contract names: no answer has room for more', () => {
    expect(calls.flatMap((call) => openPlaces(outputSchema(call), call.path))).toEqual([])
  })

  test('is never named like a secret, but where one is handed to its owner', () => {
    const handed = [
      'accessToken',
      'secret',
      'recoveryCodes',
      'recoveryCodesLeft',
      'hasPassword',
      'publicKey',
      // By which a follower reads, changes and stops what they follow.
      'token',
    ]
    const names = calls.flatMap((call) => [...JSON.stringify(outputSchema(call)).matchAll(/"(\w+)":\{/g)])
    const secret = names
      .map(([, name = '']) => name)
      .filter((name) => /password|secret|token|hash|totp|key|code(s|$)/i.test(name))
    const codes = /^(code|\w+Code)$/
    // Members of a proof-of-work challenge, named by ALTCHA, which anyone may read.
    const challenge = ['keyLength', 'keyPrefix', 'keySignature']
    expect([...new Set(secret)].filter((name) => !handed.includes(name) && !codes.test(name)).sort()).toEqual(
      // The error key that a job failed with, and the key (clave) of a pedimento that a rule is for. Of a credential at a
      // carrier: whether there is one, and the name of its header.
      ['hasKey', 'hasTotp', 'key', 'keyHeader', ...challenge, 'pedimentoKey'],
    )
  })
})
