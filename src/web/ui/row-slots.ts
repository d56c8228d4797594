import { useState } from 'react'

interface Identified {
  readonly id: string
}

/** Which place of the table each row has, by its id. */
export interface Slots {
  readonly byId: ReadonlyMap<string, number>
  /** Never given yet. */
  readonly free: number
}

export const noSlots: Slots = { byId: new Map(), free: 0 }

/**
 * A row keeps its place wherever it moves, and a new one gets a new place. Where none of the rows stayed,
 * as on another page, the new ones take the places over: filling a hundred rows anew is far cheaper
 * than making them anew.
 */
export function slotsFor(rows: readonly Identified[], before: Slots): Slots {
  const isAnotherPage = !rows.some(({ id }) => before.byId.has(id))
  const left = isAnotherPage ? [...before.byId.values()] : []
  let { free } = before
  const byId = new Map(rows.map(({ id }, at) => [id, before.byId.get(id) ?? left[at] ?? free++]))
  return { byId, free }
}

/** The key of each row. */
export function useRowSlots(rows: readonly Identified[] | undefined): ReadonlyMap<string, number> {
  const [previous, setPrevious] = useState({ rows, slots: slotsFor(rows ?? [], noSlots) })
  if (previous.rows === rows) return previous.slots.byId
  const slots = rows ? slotsFor(rows, previous.slots) : previous.slots
  setPrevious({ rows, slots })
  return slots.byId
}
