import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { type CabinDocument, downloadDocument } from '#shared/contracts/cabin-documents.ts'
import type { Database } from '../db/database.ts'
import { type DocumentRow, getSecret, selectDocuments } from './queries.ts'

/** Long enough to click, too short to be passed around. */
const linkSeconds = 5 * 60

/** The key is the same for all instances and never changes: asked for once a process, or a transaction. */
const keys = new WeakMap<Database, Promise<Buffer>>()

function downloadKey(db: Database): Promise<Buffer> {
  let key = keys.get(db)
  if (!key) {
    key = getSecret(db, 'downloads', randomBytes(32))
    keys.set(db, key)
    key.catch(() => keys.delete(db))
  }
  return key
}

function sign(key: Buffer, id: string, expires: string): string {
  return createHmac('sha256', key).update(`${id}.${expires}`).digest('base64url')
}

/** The papers as clients see them: each with a link that lives for minutes. */
export async function withUrls(db: Database, rows: DocumentRow[], now: Date): Promise<CabinDocument[]> {
  if (rows.length === 0) return []
  const key = await downloadKey(db)
  const expires = String(Math.floor(now.getTime() / 1000) + linkSeconds)
  return rows.map((row) => {
    const signature = sign(key, row.id, expires)
    return {
      ...row,
      url: `${downloadDocument.path}?${new URLSearchParams({ id: row.id, expires, signature })}`,
    }
  })
}

/** A cabin's papers, the first filed first. Whether the caller may see the cabin is for the caller to know. */
export async function listDocuments(db: Database, cabinId: string, now: Date): Promise<CabinDocument[]> {
  return withUrls(db, await selectDocuments(db, cabinId), now)
}

/** Whether a link was made by us for this paper and has not expired. */
export async function isLinkAlive(
  db: Database,
  link: { id: string; expires: string; signature: string },
  now: Date,
): Promise<boolean> {
  if (Number(link.expires) * 1000 <= now.getTime()) return false
  // As texts: the last character of base64url has bits that decoding drops.
  const given = Buffer.from(link.signature)
  const expected = Buffer.from(sign(await downloadKey(db), link.id, link.expires))
  return given.length === expected.length && timingSafeEqual(given, expected)
}
