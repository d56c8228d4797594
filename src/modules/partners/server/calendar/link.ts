import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Database } from '#kits/db/server/database.ts'
import { secretReader } from '#kits/db/server/secret-reader.ts'
import { type FeedReader, findFeedReader } from './queries.ts'

/**
 * The token of a calendar link names its manager and is signed: the address can be shown again, which a stored hash could
 * not, and the table of links alone gives nobody one.
 */

/** Under this path the token stands in the address: programs want one that ends in .ics, and some drop a query. */
export const feedPath = '/calendar'

const signingKey = secretReader('calendar')

interface Link {
  managerId: string
  salt: string
}

async function tokenOf(db: Database, { managerId, salt }: Link): Promise<string> {
  const signature = createHmac('sha256', await signingKey(db)).update(`${managerId}.${salt}`)
  return (
    Buffer.from(managerId.replaceAll('-', ''), 'hex').toString('base64url') + signature.digest('base64url')
  )
}

export const fileNameOf = async (db: Database, link: Link): Promise<string> =>
  `${await tokenOf(db, link)}.ics`

const tokenPattern = /^([\w-]{22})[\w-]{43}$/

/** The manager whose link this is; undefined for an earlier one, and for a manager who may not sign in. */
export async function findReader(db: Database, fileName: string): Promise<FeedReader | undefined> {
  const token = fileName.replace(/\.ics$/, '')
  const named = tokenPattern.exec(token)?.[1]
  if (named === undefined) return undefined
  const hex = Buffer.from(named, 'base64url').toString('hex')
  const managerId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  const reader = await findFeedReader(db, managerId)
  if (!reader) return undefined
  const expected = await tokenOf(db, reader)
  // Compared as text: decoding base64url drops bits of the last character.
  const isOurs =
    expected.length === token.length && timingSafeEqual(Buffer.from(token), Buffer.from(expected))
  return isOurs ? reader : undefined
}
