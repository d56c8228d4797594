import { describe, expect, it } from 'vitest'
import type { ChangeEvent } from '#kits/events/shared/events.ts'
import { rowMatcher } from './matching.ts'
import { countsWith, type Reaction, reactionTo, type Situation } from './reaction.ts'

const idOf = (n: number) => `0198a2b4-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`

/** Registered one a minute: the higher, the newer. */
const rowOf = (n: number, over: object = {}) => ({
  id: idOf(n),
  version: 1,
  status: 20,
  transportMode: 1,
  carrierId: null,
  confirmed: true,
  departureTime: null,
  departureDay: null,
  lastFreeDay: null,
  nextDeadline: null,
  containerNo: `MSCU00000${n}`,
  createdAt: `2026-11-16T10:${String(n).padStart(2, '0')}:00.000Z`,
  updatedAt: `2026-11-16T10:${String(n).padStart(2, '0')}:00.000Z`,
  ...over,
})

const rows = (...ns: number[]) => ns.map((n) => rowOf(n))

interface ChangeParts {
  before?: ChangeEvent['before']
  row?: ReturnType<typeof rowOf>
  action?: ChangeEvent['action']
}

const change = (n: number, { before, row, action = 'update' }: ChangeParts = {}): ChangeEvent =>
  ({
    ...{ kind: 'cabin', id: idOf(n), version: row?.version ?? 2, action },
    ...(before !== undefined && { before }),
    ...(row && { row }),
  }) as unknown as ChangeEvent

/** From its first version to its second. */
const update = (n: number, before: Record<string, string | number | null>, over: object) =>
  change(n, { before, row: rowOf(n, { version: 2, updatedAt: '2026-11-16T11:00:00.000Z', ...over }) })

const created = (n: number, over: object = {}) =>
  change(n, { action: 'create', before: null, row: rowOf(n, over) })

const situation = (over: Partial<Situation> & { filters?: object } = {}): Situation => {
  const { filters = {}, ...rest } = over
  const { status: _, ...counted } = filters as { status?: unknown }
  return {
    kind: 'cabin',
    page: { items: rows(9, 8, 7), total: 40, totalExact: true, pageSize: 3 },
    view: { page: 1, sort: undefined },
    isBusy: false,
    matches: rowMatcher(filters as Record<string, unknown>),
    isCounted: rowMatcher(counted),
    ...rest,
  }
}

const ids = ({ page }: Reaction) => page?.items.map(({ id }) => id)
const isStill: Reaction = { rows: 'keep', counts: 'keep' }

describe('a change of a cabin on screen', () => {
  it('is put in its place, and moves between the counts', () => {
    const moved = update(8, { status: 20 }, { status: 30 })
    const reaction = reactionTo(moved, situation())
    expect(reaction).toMatchObject({ rows: 'keep', counts: { from: 20, to: 30 } })
    expect(ids(reaction)).toEqual([9, 8, 7].map(idOf))
    expect(reaction.page?.items[1]).toBe(moved.row)
    expect(reaction.page?.total).toBe(40)
    expect(reactionTo(moved, situation({ isBusy: true }))).toEqual(reaction)
  })

  it('is nothing new where the list has it already', () => {
    const known = situation({ page: { items: rows(9, 7), total: 40, totalExact: true, pageSize: 3 } })
    const again = change(9, { before: {}, row: rowOf(9) })
    expect(reactionTo(again, known)).toEqual(isStill)
  })

  it('of what the list is sorted by puts it where it belongs now', () => {
    const view = { page: 1, sort: { field: 'updatedAt', order: 'desc' } } as const
    const edited = update(7, {}, {})
    expect(ids(reactionTo(edited, situation({ view })))).toEqual([7, 9, 8].map(idOf))
    expect(reactionTo(edited, situation({ view, isBusy: true }))).toMatchObject({ rows: 'announce' })
    const byNumber = { page: 1, sort: { field: 'containerNo', order: 'asc' } } as const
    const renamed = update(7, { containerNo: 'MSCU000007' }, { containerNo: 'AAAU0000001' })
    expect(reactionTo(renamed, situation({ view: byNumber }))).toMatchObject({ rows: 'ask', counts: 'keep' })
    expect(reactionTo(edited, situation({ view: byNumber }))).toMatchObject({ rows: 'keep' })
  })

  it('of a name the list is sorted by has the rows asked for, of anything else not', () => {
    const view = { page: 1, sort: { field: 'customerName', order: 'asc' } } as const
    const moved = update(8, { customerId: null }, { customerId: idOf(50), customerName: 'Aceros' })
    expect(reactionTo(moved, situation({ view }))).toMatchObject({ rows: 'ask', counts: 'keep' })
    const stepped = update(8, { status: 20 }, { status: 30 })
    expect(reactionTo(stepped, situation({ view }))).toMatchObject({ rows: 'keep' })
    const byStatus = { page: 1, sort: { field: 'status', order: 'asc' } } as const
    expect(reactionTo(stepped, situation({ view: byStatus }))).toMatchObject({ rows: 'ask' })
  })

  it('in a list sorted by what events do not tell has the rows asked for once a version', () => {
    const view = { page: 1, sort: { field: 'arrivalTime', order: 'desc' } } as const
    const stepped = update(8, { status: 20 }, { status: 30 })
    expect(reactionTo(stepped, situation({ view }))).toMatchObject({ rows: 'ask' })
    const known = change(8, { before: {}, row: rowOf(8) })
    expect(reactionTo(known, situation({ view }))).toEqual(isStill)
  })

  it('belongs where any of several values is its own', () => {
    const filters = { carrierId: [idOf(60), idOf(61)] }
    const items = [9, 8].map((n) => rowOf(n, { carrierId: idOf(61) }))
    const page = { items, total: 2, totalExact: true, pageSize: 3 }
    const other = update(8, { carrierId: idOf(61) }, { carrierId: idOf(60) })
    expect(ids(reactionTo(other, situation({ filters, page })))).toEqual([9, 8].map(idOf))
    const away = update(8, { carrierId: idOf(61) }, { carrierId: idOf(62) })
    expect(reactionTo(away, situation({ filters, page }))).toMatchObject({ rows: 'ask' })
  })

  it('has rows and counts asked for where no event tells what the filter was before', () => {
    const filters = { addressId: [idOf(70)] }
    const items = [9, 8].map((n) => rowOf(n, { addressId: idOf(70) }))
    const page = { items, total: 2, totalExact: true, pageSize: 3 }
    const asked = { rows: 'ask', counts: 'ask' }
    const away = update(8, {}, { addressId: idOf(71) })
    expect(reactionTo(away, situation({ filters, page }))).toMatchObject(asked)
    const here = update(5, {}, { addressId: idOf(70) })
    expect(reactionTo(here, situation({ filters, page }))).toMatchObject(asked)
  })

  it('that the page has though no filter of its own explains it is asked for, and not taken away', () => {
    const filters = { customerId: [idOf(80)] }
    const items = [9, 8].map((n) => rowOf(n, { customerId: idOf(81) }))
    const page = { items, total: 2, totalExact: true, pageSize: 3 }
    const stepped = update(8, { status: 20 }, { status: 30, customerId: idOf(81) })
    const reaction = reactionTo(stepped, situation({ filters, page }))
    expect(reaction).toMatchObject({ rows: 'ask', counts: 'ask' })
    expect(ids(reaction)).toEqual([9, 8].map(idOf))
  })

  it('that gets another customer than the list is filtered by is asked for, as the two may have been merged', () => {
    const filters = { customerId: [idOf(80)] }
    const items = [9, 8].map((n) => rowOf(n, { customerId: idOf(80) }))
    const page = { items, total: 2, totalExact: true, pageSize: 3 }
    const moved = update(8, { customerId: idOf(80) }, { customerId: idOf(81) })
    // Patched, the row would tell that the filter finds the other customer too.
    expect(reactionTo(moved, situation({ filters, page }))).toEqual({ rows: 'ask', counts: 'ask' })
    const gone = change(8, { action: 'delete', before: { status: 20, customerId: idOf(80) } })
    expect(ids(reactionTo(gone, situation({ filters, page })))).toEqual([idOf(9)])
  })

  it('that would now stand last has others asked for, who may come before it', () => {
    const view = { page: 1, sort: { field: 'lastFreeDay', order: 'asc' } } as const
    const items = [1, 2, 3].map((n) => rowOf(n, { lastFreeDay: `2026-12-0${n}` }))
    const page = { items, total: 40, totalExact: true, pageSize: 3 }
    const later = update(1, { lastFreeDay: '2026-12-01' }, { lastFreeDay: '2026-12-24' })
    expect(reactionTo(later, situation({ view, page }))).toMatchObject({ rows: 'ask' })
    const blank = update(1, { lastFreeDay: '2026-12-01' }, { lastFreeDay: null })
    expect(ids(reactionTo(blank, situation({ view, page: { ...page, pageSize: 10 } })))).toEqual(
      [2, 3, 1].map(idOf),
    )
  })

  it('that takes it out of the list has the next one asked for, if there is one', () => {
    const filters = { status: [20] }
    const moved = update(8, { status: 20 }, { status: 30 })
    expect(reactionTo(moved, situation({ filters }))).toMatchObject({
      rows: 'ask',
      counts: { from: 20, to: 30 },
      page: { items: [{}, { status: 30 }, {}] },
    })
    const last = { items: rows(9, 8), total: 2, totalExact: true, pageSize: 3 }
    expect(reactionTo(moved, situation({ filters, page: last }))).toMatchObject({
      rows: 'keep',
      page: { items: [{ id: idOf(9) }], total: 1 },
    })
  })

  it('that deletes it takes it away, without a row to go by', () => {
    const gone = change(8, { action: 'delete', before: { status: 20, transportMode: 1 } })
    const last = { items: rows(9, 8), total: 2, totalExact: true, pageSize: 3 }
    expect(reactionTo(gone, situation({ page: last }))).toMatchObject({
      rows: 'keep',
      counts: { from: 20, to: undefined },
      page: { items: [{ id: idOf(9) }], total: 1 },
    })
    expect(reactionTo(gone, situation())).toMatchObject({ rows: 'ask' })
  })
})

describe('a cabin that is not on screen', () => {
  it('is put at the head when it is new, unless it would push rows away under the pointer', () => {
    const reaction = reactionTo(created(12), situation())
    expect(reaction).toMatchObject({ rows: 'keep', counts: { from: undefined, to: 20 }, page: { total: 41 } })
    expect(ids(reaction)).toEqual([12, 9, 8].map(idOf))
    expect(reactionTo(created(12), situation({ isBusy: true }))).toEqual({
      rows: 'announce',
      counts: { from: undefined, to: 20 },
    })
  })

  it('counts, and moves nothing, where it stands on another page', () => {
    const view = { page: 2, sort: undefined }
    expect(reactionTo(created(12), situation({ view }))).toMatchObject({
      rows: 'keep',
      page: { items: rows(9, 8, 7), total: 41 },
    })
    expect(reactionTo(created(3), situation())).toMatchObject({ page: { items: rows(9, 8, 7), total: 41 } })
    expect(reactionTo(update(3, { status: 20 }, { status: 30 }), situation())).toEqual({
      rows: 'keep',
      counts: { from: 20, to: 30 },
    })
    const gone = change(3, { action: 'delete', before: { status: 20 } })
    expect(reactionTo(gone, situation())).toMatchObject({ rows: 'keep', page: { total: 39 } })
  })

  it('comes in among the others where its status brings it in', () => {
    const page = { items: rows(9, 5, 2), total: 3, totalExact: true, pageSize: 3 }
    const moved = update(7, { status: 30 }, { status: 20 })
    expect(ids(reactionTo(moved, situation({ page, filters: { status: [20] } })))).toEqual(
      [9, 7, 5].map(idOf),
    )
  })

  it('is none of the list’s business where neither what it was nor what it is belongs there', () => {
    const filters = { carrierId: idOf(77), status: [20] }
    expect(reactionTo(created(12), situation({ filters }))).toEqual(isStill)
    expect(reactionTo(update(3, { status: 20 }, { status: 30 }), situation({ filters }))).toEqual(isStill)
  })

  it('is asked for where it gets another carrier than that of the filter, as the two may have been merged', () => {
    const filters = { carrierId: idOf(77), status: [20] }
    const away = (row: object) => reactionTo(update(3, { carrierId: idOf(77) }, row), situation({ filters }))
    expect(away({})).toEqual({ rows: 'ask', counts: 'ask' })
    // Of another status than the list it is only counted.
    expect(away({ status: 30 })).toEqual({ rows: 'keep', counts: 'ask' })
  })

  it('comes in under the customer that the one of the filter was merged into, and under no other', () => {
    const filters = { customerId: idOf(80), status: [20] }
    const items = [9, 8].map((n) => rowOf(n, { customerId: idOf(81) }))
    const page = { items, total: 2, totalExact: true, pageSize: 3 }
    const { status: _, ...counted } = filters
    const merged = situation({
      page,
      matches: rowMatcher(filters, items),
      isCounted: rowMatcher(counted, items),
    })
    const reaction = reactionTo(created(12, { customerId: idOf(81) }), merged)
    expect(ids(reaction)).toEqual([12, 9, 8].map(idOf))
    expect(reaction).toMatchObject({ counts: { from: undefined, to: 20 }, page: { total: 3 } })
    expect(reactionTo(created(12, { customerId: idOf(82) }), merged)).toEqual(isStill)
    expect(reactionTo(created(12, { customerId: null }), merged)).toEqual(isStill)
  })

  it('has the list asked for where the order is one of texts', () => {
    const view = { page: 1, sort: { field: 'containerNo', order: 'asc' } } as const
    expect(reactionTo(created(12), situation({ view }))).toMatchObject({ rows: 'ask' })
    expect(reactionTo(created(12), situation({ view: { ...view, page: 3 } }))).toMatchObject({ rows: 'keep' })
  })
})

describe('what the event does not tell is asked for', () => {
  it('as where a keyword narrows the list down: the row is shown at once all the same', () => {
    const filters = { keyword: 'acero' }
    const moved = update(8, { status: 20 }, { status: 30 })
    expect(reactionTo(moved, situation({ filters }))).toMatchObject({
      rows: 'ask',
      counts: 'ask',
      page: { items: [{}, { status: 30 }, {}] },
    })
    expect(reactionTo(moved, situation({ filters, page: undefined }))).toEqual({ rows: 'ask', counts: 'ask' })
    expect(reactionTo(created(12), situation({ filters, isBusy: true }))).toMatchObject({ rows: 'announce' })
    const elsewhere = { page: 2, sort: undefined }
    expect(reactionTo(created(12), situation({ filters, view: elsewhere }))).toEqual({
      rows: 'keep',
      counts: 'ask',
    })
  })

  it('or the event comes without a row', () => {
    expect(reactionTo(change(8), situation())).toEqual({ rows: 'ask', counts: 'ask' })
    expect(reactionTo(change(8, { before: {} }), situation())).toEqual({ rows: 'ask', counts: 'ask' })
    const message = { ...situation({ kind: 'message' }), matches: undefined, isCounted: undefined }
    expect(reactionTo({ ...change(12), kind: 'message' }, message)).toEqual({ rows: 'ask', counts: 'ask' })
  })

  it('or changes were missed', () => {
    expect(reactionTo('resync', situation())).toEqual({ rows: 'ask', counts: 'ask' })
    expect(reactionTo('resync', situation({ isBusy: true }))).toEqual({ rows: 'announce', counts: 'ask' })
    expect(reactionTo('resync', situation({ view: { page: 2, sort: undefined }, isBusy: true }))).toEqual({
      rows: 'ask',
      counts: 'ask',
    })
  })

  it('or an answer that is on its way, or came a moment ago, may have the change or not', () => {
    const moved = update(8, { status: 20 }, { status: 30 })
    for (const countsFreshness of ['loading', 'recent'] as const)
      expect(reactionTo(moved, situation({ countsFreshness }))).toMatchObject({
        rows: 'keep',
        counts: 'ask',
      })
    expect(reactionTo(moved, situation({ pageFreshness: 'loading' }))).toMatchObject({
      rows: 'ask',
      page: { items: [{}, { status: 30 }, {}] },
    })
    expect(reactionTo(moved, situation({ pageFreshness: 'recent' }))).toMatchObject({ rows: 'keep' })
    expect(reactionTo(created(3), situation({ pageFreshness: 'recent' }))).toMatchObject({ rows: 'ask' })
    expect(reactionTo(update(3, {}, {}), situation({ pageFreshness: 'loading' }))).toEqual(isStill)
  })

  it('and the list of what was deleted only where something is deleted or brought back', () => {
    const deleted = situation({ showsDeleted: true, filters: { deleted: true } })
    const { matches: _, isCounted: __, ...blind } = deleted
    expect(reactionTo(created(12), blind)).toEqual(isStill)
    expect(reactionTo(update(3, { status: 20 }, { status: 30 }), blind)).toEqual(isStill)
    const gone = change(3, { action: 'delete', before: { status: 20 } })
    expect(reactionTo(gone, blind)).toMatchObject({ rows: 'ask' })
    const back = change(3, { before: null, row: rowOf(3, { version: 4 }) })
    expect(reactionTo(back, blind)).toMatchObject({ rows: 'ask' })
  })
})

it('a message is none of the business of a list of cabins', () => {
  expect(reactionTo({ ...change(9), kind: 'message' }, situation())).toEqual(isStill)
})

describe('the counts', () => {
  const counts = [
    { status: 20, count: 5, exact: true },
    { status: 30, count: 10_000, exact: false },
    { status: 40, count: 0, exact: true },
  ]

  it('go up and down by one; what is not told exactly stays', () => {
    expect(countsWith(counts, { from: 20, to: 30 })).toEqual([
      { ...counts[0], count: 4 },
      counts[1],
      counts[2],
    ])
    expect(countsWith(counts, { from: undefined, to: 20 })[0]).toMatchObject({ count: 6 })
    expect(countsWith(counts, { from: 40, to: undefined })[2]).toMatchObject({ count: 0 })
  })
})

describe('which cabins a list has', () => {
  const row = {
    ...rowOf(1),
    departureDay: '2026-05-02',
    lastFreeDay: '2026-06-02',
    nextDeadline: '2026-06-03',
    carrierId: idOf(7),
  }
  it.each([
    [{}, true],
    [{ keyword: null, sort: { field: 'createdAt' }, status: [20, 30] }, true],
    [{ status: [30] }, false],
    [{ departureFrom: '2026-05-02', departureTo: '2026-05-02' }, true],
    [{ departureFrom: '2026-05-03' }, false],
    [{ departureTo: '2026-05-01' }, false],
    [{ lastFreeDayTo: '2026-06-02' }, true],
    [{ lastFreeDayTo: '2026-06-01' }, false],
    [{ deadlineTo: '2026-06-03' }, true],
    [{ deadlineTo: '2026-06-02' }, false],
    [{ confirmed: false }, false],
    [{ carrierId: idOf(7), transportMode: 1 }, true],
    [{ transportMode: 2 }, false],
    [{ keyword: 'acero' }, undefined],
    [{ keyword: 'acero', status: [30] }, false],
    [{ companyId: idOf(3) }, undefined],
  ])('%j', (filters, expected) => {
    expect(rowMatcher(filters)(row)).toBe(expected)
  })

  it('without a day is in no list of days', () => {
    for (const filter of ['departureFrom', 'departureTo', 'lastFreeDayTo', 'deadlineTo'])
      expect(rowMatcher({ [filter]: '2026-05-02' })(rowOf(1))).toBe(false)
  })
})
