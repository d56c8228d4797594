import { expect, test } from 'vitest'
import type { ErrorKey } from '#kits/contract/shared/errors.ts'
import { CallError } from './call-error.ts'
import { atField, onItsField } from './field-refusals.ts'

const refusal = (key?: ErrorKey) =>
  new CallError({ status: 409, code: 409, msg: 'Ya está en uso.', result: key ? { key } : null })

test.each([
  ['code_taken', 'code'],
  ['user_name_taken', 'userName'],
  ['email_taken', 'email'],
] as const)('%s is said at the field %s, whatever the language', (key, path) => {
  const placed = onItsField(refusal(key))
  expect(placed).toMatchObject({ status: 409, key, fields: [{ path, key, msg: 'Ya está en uso.' }] })
  expect(placed.msg).toBe('Ya está en uso.')
})

test.each([['in_use'], ['stale'], [undefined]] as const)('%s is about no field', (key) => {
  const error = refusal(key)
  expect(onItsField(error)).toBe(error)
})

test('a refusal is said at the field its form knows it to be about', () => {
  const error = new CallError({ status: 401, code: 401, msg: 'No es.', result: { key: 'wrong_password' } })
  expect(atField(error, 'oldPassword')).toMatchObject({
    key: 'wrong_password',
    fields: [{ path: 'oldPassword', key: 'wrong_password', msg: 'No es.' }],
    cause: error,
  })
})
