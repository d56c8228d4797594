import { expect, it } from 'vitest'
import { isHeard } from './heard-kinds.ts'

it.each(['cabin', 'deadlines', 'message', 'registration', 'outbox', 'webhook'] as const)(
  'the desk is read again after an event of kind %s',
  (kind) => {
    expect(isHeard({ kind })).toBe(true)
  },
)

it.each(['comment', 'notification', 'account', 'proposal'] as const)('and not of kind %s', (kind) => {
  expect(isHeard({ kind })).toBe(false)
})
