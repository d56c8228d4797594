import { expect, it } from 'vitest'
import { problemOf } from './problem.ts'

const failure = (status: number, retryAfter: number | null = null) => ({
  status,
  key: null,
  msg: 'x',
  retryAfter,
})

it.each([
  ['no connection', 0, false, 'offline'],
  ['no answer in spite of a connection', 0, true, 'unreachable'],
  ['too many questions', 429, true, 'limited'],
  ['a database that is away', 503, true, 'away'],
  ['a proxy without a server behind it', 502, true, 'away'],
  ['a question that is refused', 422, true, 'refused'],
  ['our own fault, whose reference is worth showing', 500, true, 'refused'],
] as const)('tells %s', (_what, status, isOnline, kind) => {
  expect(problemOf(failure(status), isOnline, false).kind).toBe(kind)
})

it('tells a question that wants a proof from one too many, which have the same status', () => {
  expect(problemOf({ ...failure(429, 12), key: 'proof_wanted' }, true, false)).toMatchObject({
    kind: 'unproven',
    retryAfter: null,
  })
})

it('waits as long as the server asks, and a while where it does not say', () => {
  expect(problemOf(failure(429, 12), true, false).retryAfter).toBe(12)
  expect(problemOf(failure(429), true, false).retryAfter).toBe(30)
  expect(problemOf(failure(422), true, false).retryAfter).toBeNull()
})
