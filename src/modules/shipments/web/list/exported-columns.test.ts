import { expect, it } from 'vitest'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import { cabinColumns } from './columns.tsx'
import { exportedColumns } from './exported-columns.ts'

it('exports every column of the list under a name that the call knows', () => {
  const columns = exportedColumns(cabinColumns(true, () => undefined))
  expect(cabins.exportRows.input.safeParse({ columns }).error).toBeUndefined()
  expect(columns.slice(0, 3)).toEqual(['containerNo', 'bookingNo', 'blNo'])
  expect(new Set(columns).size).toBe(columns.length)
})
