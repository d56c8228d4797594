import { beforeAll, describe, expect, test } from 'vitest'
import { openApiDocument } from '#app/server/api-docs/openapi.ts'
import { readConfig } from '#kits/config/server/config.ts'
import { streamEvents } from '#modules/shipments/contract/events.ts'
import { queryTracking } from '#modules/tracking/contract/tracking.ts'
import { type Documentation, documentationOf } from './documented.ts'
import type { RawResponse } from './raw-client.ts'

let documentation: Documentation
beforeAll(async () => {
  const text = JSON.stringify(openApiDocument(readConfig({})))
  documentation = await documentationOf({ send: async () => ({ status: 200, headers: {}, text }) })
})

const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}
const answer = (status: number, body: object, more: object = {}): RawResponse => ({
  status,
  headers: { ...headers, ...more },
  text: JSON.stringify(body),
})
const faultOf = (received: RawResponse) => documentation.faultOf(queryTracking, received)

const refusal = (code: number, result: unknown, msg = 'No.') => ({ code, msg, result })
const fields = [{ path: 'numbers', key: 'required', msg: 'Requerido.' }]
const validation = { key: 'validation', fields }
const malformed = { key: 'malformed' }
const tooOften = { key: 'too_often' }

describe('an answer as it is documented', () => {
  test.each([
    ['a success', answer(200, { code: 0, msg: '', result: [{ number: 'X', cabins: [] }] })],
    ['a refusal of a member', answer(422, refusal(422, validation))],
    ['a refusal for now', answer(429, refusal(429, tooOften), { 'retry-after': '3' })],
    [
      'a refusal with more beside its key',
      answer(429, refusal(429, { key: 'proof_wanted', challenge: {} }), { 'retry-after': '3' }),
    ],
  ])('is without fault: %s', (_, received) => {
    expect(faultOf(received)).toBeUndefined()
  })
})

describe('what keeps to no documentation is found', () => {
  test.each([
    ['a failure of ours', answer(500, refusal(500, { key: 'internal' })), /is a 500/],
    ['even one that passes', answer(503, refusal(503, { key: 'busy' })), /is a 503/],
    ['a status nobody documented', answer(418, refusal(418, malformed)), /418, which is not documented/],
    [
      'a member nobody documented',
      answer(200, { code: 0, msg: '', result: [{ number: 'X', cabins: [], note: 'x' }] }),
      /not as documented/,
    ],
    [
      'a member that is missing',
      answer(200, { code: 0, msg: '', result: [{ number: 'X' }] }),
      /not as documented/,
    ],
    ['another code than the status', answer(422, refusal(400, validation)), /not as documented.*code/s],
    ['a refusal without words', answer(422, refusal(422, validation, '')), /not as documented.*msg/s],
    ['a refusal without a key', answer(400, refusal(400, null)), /not as documented.*result/s],
    ['a refusal with no key among more', answer(400, refusal(400, {})), /not as documented.*result\.key/s],
    [
      'a key that nobody knows',
      answer(400, refusal(400, { key: 'who_knows' })),
      /not as documented.*result\.key/s,
    ],
    [
      'the key of another call',
      answer(429, refusal(429, { key: 'text_messages_spent' }), { 'retry-after': '3' }),
      /not as documented.*result\.key/s,
    ],
    ['the key of another status', answer(400, refusal(400, tooOften)), /not as documented.*result\.key/s],
    ['a refusal that names no member', answer(422, refusal(422, { key: 'validation' })), /names no member/],
    [
      'a member without a key',
      answer(422, refusal(422, { key: 'validation', fields: [{ path: 'numbers', msg: 'Requerido.' }] })),
      /not as documented.*key/s,
    ],
    [
      'members with another refusal',
      answer(400, refusal(400, { ...malformed, fields })),
      /names members with malformed/,
    ],
    ['a refusal that does not say until when', answer(429, refusal(429, tooOften)), /when to come back/],
    [
      'a stack trace',
      answer(400, refusal(400, malformed, 'TypeError at f (/app/route.ts:3:7)')),
      /tells of the inside/,
    ],
    [
      'a statement',
      answer(400, refusal(400, malformed, 'select * from manager where id = 1')),
      /tells of the inside/,
    ],
    [
      'an answer that is kept',
      answer(400, refusal(400, malformed), { 'cache-control': 'public' }),
      /cache-control/,
    ],
    [
      'a page instead',
      answer(400, refusal(400, malformed), { 'content-type': 'text/html' }),
      /text\/html, not JSON/,
    ],
  ])('%s', (_, received, fault) => {
    expect(faultOf(received)).toMatch(fault)
  })

  test('an envelope where a stream of events is documented', () => {
    expect(documentation.faultOf(streamEvents, answer(200, { code: 0, msg: '', result: null }))).toMatch(
      /JSON/,
    )
  })
})
