import type { Database } from '#kits/db/server/database.ts'
import type { Scope } from '#kits/db/server/scope.ts'
import { type Cursor, readCursor } from './cursor.ts'
import type { Filters } from './filters.ts'
import { type EventRow, readHorizon, type WalkedRow, walkEvents } from './queries.ts'

/**
 * Events that one page walks past at most. With filters that few events match a page may be short, or empty, before the last
 * one: its reader goes on by the link to the next.
 */
const maxWalked = 5000

interface EventPage {
  rows: EventRow[]
  current: Cursor
  /** Undefined at the end of all. */
  next: Cursor | undefined
  previous: Cursor | undefined
}

const isTold = (row: WalkedRow): row is WalkedRow & EventRow => row.cabinId !== null

interface Found {
  rows: EventRow[]
  /** Where the page ends; null where there is nothing beyond it. */
  end: Cursor['place']
}

/** Walks on, in growing stretches, until the page is full, or there is nothing more, or it was enough. */
async function walkPage(db: Database, scope: Scope, filters: Filters, from: Cursor): Promise<Found> {
  const { limit } = filters
  const horizon = await readHorizon(db)
  const rows: EventRow[] = []
  let place = from.place
  let most = limit + 1
  for (let left = Math.max(maxWalked, limit + 1); left > 0; left -= most, most = Math.min(most * 4, left)) {
    const stretch = await walkEvents(db, {
      scope,
      filters,
      cursor: { side: from.side, place },
      horizon,
      most,
    })
    for (const row of stretch) {
      // One more than fits: there is something beyond the last that fits.
      if (isTold(row) && rows.length === limit) return { rows, end: placeOf(rows.at(-1)) }
      if (isTold(row)) rows.push(row)
    }
    const last = stretch.at(-1)
    if (last === undefined || last.at < most) return { rows, end: null }
    place = placeOf(last)
  }
  return { rows, end: place }
}

const placeOf = (row: Pick<EventRow, 'createdAt' | 'id'> | undefined): Cursor['place'] =>
  row === undefined ? null : { createdAt: row.createdAt, id: row.id }

export async function readEventPage(db: Database, scope: Scope, filters: Filters): Promise<EventPage> {
  const current = readCursor(filters.cursor)
  const { rows, end } = await walkPage(db, scope, filters, current)
  const beyond: Cursor | undefined = end === null ? undefined : { side: current.side, place: end }
  const isForward = current.side === 'after'
  if (!isForward) rows.reverse()
  // Back to where the page came from: what lies on the other side of its first event, or of its cursor where it is empty.
  const near = placeOf(isForward ? rows[0] : rows.at(-1)) ?? current.place
  const back: Cursor | undefined =
    current.place === null ? undefined : { side: isForward ? 'before' : 'after', place: near }
  return { rows, current, next: isForward ? beyond : back, previous: isForward ? back : beyond }
}
