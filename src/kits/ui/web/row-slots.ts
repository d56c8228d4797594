import { useState } from 'react'

interface Identified {
  readonly id: string
}

/** The React key (slot) of each row, by the row's id. */
export interface Slots {
  readonly byId: ReadonlyMap<string, number>
  /** The next unused slot. */
  readonly free: number
}

export const noSlots: Slots = { byId: new Map(), free: 0 }

/**
 * A row keeps its slot when it moves, and a new row gets a new slot. Where no row stayed, as on another page, the new
 * rows reuse the slots: updating a hundred rows is far cheaper than creating them.
 */
export function slotsFor(rows: readonly Identified[], before: Slots): Slots {
  const isAnotherPage = !rows.some(({ id }) => before.byId.has(id))
  const left = isAnotherPage ? [...before.byId.values()] : []
  let { free } = before
  const byId = new Map(rows.map(({ id }, at) => [id, before.byId.get(id) ?? left[at] ?? free++]))
  return { byId, free }
}

/** The slot of each row, by id. */
export function useRowSlots(rows: readonly Identified[] | undefined): ReadonlyMap<string, number> {
  const [previous, setPrevious] = useState({ rows, slots: slotsFor(rows ?? [], noSlots) })
  if (previous.rows === rows) return previous.slots.byId
  const slots = rows ? slotsFor(rows, previous.slots) : previous.slots
  setPrevious({ rows, slots })
  return slots.byId
}
