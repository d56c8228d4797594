import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { getSecret } from './queries.ts'

/** Links to files, which need no token and live for minutes. */

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

/** What a link opens is part of what is signed: the ids of jobs are made by clients, and may be those of documents. */
const prefixes = { cabinDocument: '', job: 'job ' }
type Opened = keyof typeof prefixes

interface Link {
  id: string
  expires: string
  signature: string
}

/** Whom a link was made for: the bytes of the manager's id. A link of a server before this one has none. */
const textOf = (managerId: string): string =>
  Buffer.from(managerId.replaceAll('-', ''), 'hex').toString('base64url')

const macLength = 43

/** The mac of what the link opens and for whom, and for whom. */
function sign(key: Buffer, opened: Opened, { id, expires }: Omit<Link, 'signature'>, by: string): string {
  const signed = `${prefixes[opened]}${id}.${expires}${by === '' ? '' : `.${by}`}`
  return createHmac('sha256', key).update(signed).digest('base64url') + by
}

/** The manager a living link was made for. */
export function managerOfLink({ signature }: Link): string | null {
  const hex = Buffer.from(signature.slice(macLength), 'base64url').toString('hex')
  return hex === '' ? null : hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Who will follow the links, and from when on they live. */
export interface LinkReader {
  managerId: string
  now: Date
}

/** Makes links that open the file behind an id. */
export async function createLinkSigner(
  db: Database,
  { opened, path }: { opened: Opened; path: string },
  { managerId, now }: LinkReader,
): Promise<(id: string) => string> {
  const key = await downloadKey(db)
  const expires = String(Math.floor(now.getTime() / 1000) + linkSeconds)
  return (id) => {
    const signature = sign(key, opened, { id, expires }, textOf(managerId))
    return `${path}?${new URLSearchParams({ id, expires, signature })}`
  }
}

/** Whether a link was made by us for this file and has not expired. */
export async function isLinkAlive(db: Database, opened: Opened, link: Link, now: Date): Promise<boolean> {
  if (Number(link.expires) * 1000 <= now.getTime()) return false
  // As texts: the last character of base64url has bits that decoding drops.
  const given = Buffer.from(link.signature)
  const expected = Buffer.from(sign(await downloadKey(db), opened, link, link.signature.slice(macLength)))
  return given.length === expected.length && timingSafeEqual(given, expected)
}
