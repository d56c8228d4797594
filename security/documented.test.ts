import { beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { openApiDocument } from '#server/http/openapi.ts'
import { streamEvents } from '#shared/contracts/events.ts'
import { queryTracking } from '#shared/contracts/tracking.ts'
import type { Received } from './access.ts'
import { type Documentation, documentationOf } from './documented.ts'

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
const answer = (status: number, body: object, more: object = {}): Received => ({
  status,
  headers: { ...headers, ...more },
  text: JSON.stringify(body),
})
const faultOf = (received: Received) => documentation.faultOf(queryTracking, received)

const refusal = (code: number, msg = 'No.', result: unknown = null) => ({ code, msg, result })
const fields = { fields: [{ path: 'numbers', msg: 'Requerido.' }] }

describe('an answer as it is documented', () => {
  test.each([
    ['a success', answer(200, { code: 0, msg: '', result: [{ number: 'X', cabins: [] }] })],
    ['a refusal of a member', answer(422, refusal(422, 'Revisa.', fields))],
    ['a refusal for now', answer(429, refusal(429), { 'retry-after': '3' })],
  ])('is without fault: %s', (_, received) => {
    expect(faultOf(received)).toBeUndefined()
  })
})

describe('what keeps to no documentation is found', () => {
  test.each([
    ['a failure of ours', answer(500, refusal(500)), /is a 500/],
    ['even one that passes', answer(503, refusal(503)), /is a 503/],
    ['a status nobody documented', answer(418, refusal(418)), /418, which is not documented/],
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
    [
      'another code than the status',
      answer(422, refusal(400, 'Revisa.', fields)),
      /says 400 with status 422/,
    ],
    ['a refusal without words', answer(422, refusal(422, '', fields)), /is no refusal/],
    ['a refusal that names no member', answer(422, refusal(422)), /names no member/],
    ['a refusal that does not say until when', answer(429, refusal(429)), /when to come back/],
    ['a stack trace', answer(400, refusal(400, 'TypeError at f (/app/route.ts:3:7)')), /tells of the inside/],
    ['a statement', answer(400, refusal(400, 'select * from manager where id = 1')), /tells of the inside/],
    ['an answer that is kept', answer(400, refusal(400), { 'cache-control': 'public' }), /cache-control/],
    ['a page instead', answer(400, refusal(400), { 'content-type': 'text/html' }), /text\/html, not JSON/],
  ])('%s', (_, received, fault) => {
    expect(faultOf(received)).toMatch(fault)
  })

  test('an envelope where a stream of events is documented', () => {
    expect(documentation.faultOf(streamEvents, answer(200, { code: 0, msg: '', result: null }))).toMatch(
      /JSON/,
    )
  })
})
