import { expect, it } from 'vitest'
import { paramsOf } from './hooks.ts'

it('reads the id of a cabin from the address [S2-25]', () => {
  expect(paramsOf('/cabin/01a1-b%20c')).toEqual({ id: '01a1-b c' })
  expect(paramsOf('/cabin')).toEqual({})
})

it('takes an address typed by hand as it is', () => {
  expect(paramsOf('/cabin/%zz')).toEqual({ id: '%zz' })
  expect(paramsOf('/nowhere/at/all')).toEqual({})
})
