import { invalidField } from '#kits/contract/server/app-error.ts'
import { isMoment } from './moment.ts'

/** A place between two events, and to which side of it a page lies; without a place, at an end of all. */
export interface Cursor {
  side: 'after' | 'before'
  place: { createdAt: string; id: string } | null
}

export const firstPage: Cursor = { side: 'after', place: null }
export const lastPage: Cursor = { side: 'before', place: null }

const form =
  /^(after|before)(?:\|(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)\|([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}))?$/

export function writeCursor({ side, place }: Cursor): string {
  const parts = place === null ? [side] : [side, place.createdAt, place.id]
  return Buffer.from(parts.join('|')).toString('base64url')
}

export function readCursor(cursor: string | null): Cursor {
  if (cursor === null) return firstPage
  const found = form.exec(Buffer.from(cursor, 'base64url').toString('latin1'))
  const [, side, createdAt, id] = found ?? []
  if (side === undefined || (createdAt !== undefined && !isMoment(createdAt)))
    throw invalidField('cursor', 'valid_value')
  const place = createdAt === undefined || id === undefined ? null : { createdAt, id }
  return { side: side as Cursor['side'], place }
}
