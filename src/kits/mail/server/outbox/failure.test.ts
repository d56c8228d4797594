import { expect, test } from 'vitest'
import { describeFailure } from './failure.ts'

test('a failure is one line that says what happened, also where the reason lies deeper', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:25'), { code: 'ECONNREFUSED' })
  const several = Object.assign(new AggregateError([refused]), { code: 'ECONNREFUSED' })
  expect(describeFailure(new TypeError('fetch failed', { cause: several }), [])).toBe(
    'fetch failed: ECONNREFUSED: connect ECONNREFUSED 127.0.0.1:25',
  )
  expect(describeFailure('a text\r\nof two\tlines\u0000', [])).toBe('a text of two lines')
})

test('it is cut, and holds no credentials', () => {
  expect(describeFailure(new Error('x'.repeat(2000)), [])).toHaveLength(500)
  const text = 'https://me:hunter2@host said hunter2 and aHVudGVyMg=='
  expect(describeFailure(new Error(text), ['hunter2', '', 'aHVudGVyMg=='])).toBe(
    'https://…@host said … and …',
  )
})
