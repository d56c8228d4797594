import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { rejectionOf } from '#app/testing/rejection.ts'
import { queryTracking } from '#modules/tracking/contract/tracking.ts'
import { parseInput } from './parse-input.ts'

const refused = async (schema: z.ZodMiniType, value: unknown) =>
  (await rejectionOf(Promise.resolve().then(() => parseInput(schema, value)))).details.fields

test('a list of half a million wrong entries is one wrong member', async () => {
  expect(await refused(queryTracking.input, { numbers: Array(500_000).fill(0) })).toEqual([
    { path: 'numbers', key: 'max_value', params: { n: 10_000 } },
  ])
})

test('a list that is only too long is refused for that', async () => {
  expect(await refused(queryTracking.input, { numbers: Array(10_000).fill('a') })).toEqual([
    { path: 'numbers', key: 'too_many_numbers', params: { count: 10_000, n: 50 } },
  ])
})

test('a body of members without end is refused as a whole', async () => {
  const body = Object.fromEntries(Array.from({ length: 10_001 }, (_, i) => [`m${i}`, 1]))
  expect(await refused(z.strictObject({}), body)).toEqual([
    { path: '', key: 'max_value', params: { n: 10_000 } },
  ])
})

test('of a thousand wrong members the first hundred are told', async () => {
  expect(await refused(queryTracking.input, { numbers: Array(1_000).fill(0) })).toHaveLength(100)
})
