import * as z from 'zod/mini'
import { call } from '#kits/contract/shared/call.ts'
import { maybe } from '#kits/contract/shared/fields.ts'
import { keyword, whole } from '#kits/contract/shared/list.ts'
import { cabinFilters } from './list.ts'
import { CabinRow } from './row.ts'

/** Cabins to select or to jump to; apart from the other calls, which every page of a cabin loads. */

const path = <A extends string>(action: A) => `/api/CargoClearService/Cabin/${action}` as const

const { shape: row } = CabinRow

/** What a selection knows of a cabin: enough to change it, and to name it. */
const SelectedCabin = z.object({
  id: row.id,
  version: row.version,
  status: row.status,
  companyId: row.companyId,
  transportMode: row.transportMode,
  destinationPortId: row.destinationPortId,
  containerNo: row.containerNo,
  bookingNo: row.bookingNo,
  blNo: row.blNo,
  papersRequired: row.papersRequired,
  papersPresent: row.papersPresent,
})
export type SelectedCabin = z.output<typeof SelectedCabin>

const FoundCabin = z.object({
  ...SelectedCabin.shape,
  customerName: row.customerName,
  departurePortCode: row.departurePortCode,
  destinationPortCode: row.destinationPortCode,
  /** How the text was found: as one of its numbers, as the beginning of one, or in whatever the list searches. */
  match: z.enum(['number', 'beginning', 'text']),
})
export type FoundCabin = z.output<typeof FoundCabin>

export const cabinSearch = {
  getKeys: call({
    path: path('GetKeys'),
    access: 'cabin.read',
    summary: 'Cabin: the keys of all that match the filters, to select them; the newest 10,000 of more.',
    input: z.strictObject({ keyword: maybe(keyword), ...cabinFilters }),
    output: z.object({ items: z.array(SelectedCabin), isWhole: z.boolean() }),
  }),
  find: call({
    path: path('Find'),
    access: 'cabin.read',
    summary:
      'Cabin: the few that a text most likely means: by a number, by the beginning of one, then as the list searches.',
    input: z.strictObject({ keyword, limit: z._default(whole(1, 20), 8) }),
    output: z.array(FoundCabin),
  }),
}
