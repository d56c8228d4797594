import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { rejectionOf } from '#app/testing/rejection.ts'
import { maybe, text } from '#kits/contract/shared/fields.ts'
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

test.each(['', '  ', '\n'])(
  'an empty text %j is refused as required only where something is',
  async (value) => {
    const schema = z.strictObject({
      name: text({ max: 10 }),
      note: maybe(text({ max: 10 })),
      on: maybe(z.iso.date()),
      rows: z.array(z.strictObject({ phone: z.optional(text({ max: 10 })) })),
    })
    const told = await refused(schema, { name: value, note: value, on: value, rows: [{ phone: value }] })
    expect((told as { path: string; key: string }[]).map(({ path, key }) => [path, key])).toEqual([
      ['name', 'required'],
      ['note', 'empty_text'],
      ['on', 'empty_text'],
      ['rows.0.phone', 'empty_text'],
    ])
  },
)
