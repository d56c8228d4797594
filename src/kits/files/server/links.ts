import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Database } from '#kits/db/server/database.ts'
import { secretReader } from '#kits/db/server/secret-reader.ts'

/** Signed download links, valid for minutes without a token. */

/** Long enough to click, too short to be passed around. */
const linkSeconds = 5 * 60

const downloadKey = secretReader('downloads')

/** The kind of target is signed too, as job ids are chosen by clients and may equal document ids. */
const prefixes = { cabinDocument: '', documentCopy: 'copy ', job: 'job ' }
type LinkTarget = keyof typeof prefixes

interface Link {
  id: string
  expires: string
  signature: string
}

/** Who a link was made for, as bytes of the id. Links made by older versions have none. */
const textOf = (readerId: string): string =>
  Buffer.from(readerId.replaceAll('-', ''), 'hex').toString('base64url')

const macLength = 43

/** MAC over target and reader, followed by the reader. */
function sign(key: Buffer, opened: LinkTarget, { id, expires }: Omit<Link, 'signature'>, by: string): string {
  const signed = `${prefixes[opened]}${id}.${expires}${by === '' ? '' : `.${by}`}`
  return createHmac('sha256', key).update(signed).digest('base64url') + by
}

/** The manager or API key a valid link was made for. */
export function readerOfLink({ signature }: Link): string | null {
  const hex = Buffer.from(signature.slice(macLength), 'base64url').toString('hex')
  return hex === '' ? null : hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Who follows the links, and from when on they are valid. */
export interface LinkReader {
  /** A manager, or an API key. */
  readerId: string
  now: Date
}

/** Returns a function that signs links to files by id. */
export async function createLinkSigner(
  db: Database,
  { opened, path }: { opened: LinkTarget; path: string },
  { readerId, now }: LinkReader,
): Promise<(id: string) => string> {
  const key = await downloadKey(db)
  const expires = String(Math.floor(now.getTime() / 1000) + linkSeconds)
  return (id) => {
    const signature = sign(key, opened, { id, expires }, textOf(readerId))
    return `${path}?${new URLSearchParams({ id, expires, signature })}`
  }
}

/** Whether a link was made by us for this file and has not expired. */
export async function isLinkAlive(db: Database, opened: LinkTarget, link: Link, now: Date): Promise<boolean> {
  if (Number(link.expires) * 1000 <= now.getTime()) return false
  // Compared as text: decoding base64url drops bits of the last character.
  const given = Buffer.from(link.signature)
  const expected = Buffer.from(sign(await downloadKey(db), opened, link, link.signature.slice(macLength)))
  return given.length === expected.length && timingSafeEqual(given, expected)
}
