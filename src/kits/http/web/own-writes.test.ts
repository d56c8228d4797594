import { expect, it } from 'vitest'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import { isOwnWrite, noteWrite } from './own-writes.ts'

const items = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ id: `of-${count}-${n}`, version: 1 }))

it('knows the rows that were written, one or many, and forgets them after a minute', () => {
  noteWrite(cabins.update, { id: 'edited', version: 3 }, 1_000)
  noteWrite(cabins.changeStatusBatch, { items: items(2), status: 30 }, 1_000)
  for (const id of ['edited', 'of-2-0', 'of-2-1']) expect(isOwnWrite(id, 30_000)).toBe(true)
  expect(isOwnWrite('edited', 62_000)).toBe(false)
  expect(isOwnWrite('of-2-2', 30_000)).toBe(false)
})

it('takes reading for no writing', () => {
  noteWrite(cabins.get, { id: 'looked-at' }, 1_000)
  expect(isOwnWrite('looked-at', 1_000)).toBe(false)
})

it('knows the word for many rows where it wrote many itself', () => {
  noteWrite(cabins.changeStatusBatch, { items: items(20), status: 30 }, 100_000)
  expect(isOwnWrite('resync', 100_000)).toBe(false)
  noteWrite(cabins.changeStatusBatch, { items: items(21), status: 30 }, 100_000)
  expect(isOwnWrite('resync', 100_000)).toBe(true)
})
