import type { Database } from '#kits/db/server/database.ts'
import { selectKnownAddress } from '#kits/session/server/queries.ts'

/** Days for which an address stays known after the last sign-in from it. */
const knownDays = 30
const dayMs = 24 * 60 * 60 * 1000

/** A placeholder id, so that looking up an unknown account takes as long as a known one. */
const nobody = '00000000-0000-0000-0000-000000000000'

export const knownSince = (now: Date): Date => new Date(now.getTime() - knownDays * dayMs)

/** Whether the manager lately signed in, or set a password by mail, from this address. */
export async function isKnownAddress(
  db: Database,
  managerId: string | undefined,
  address: string,
  now: Date,
): Promise<boolean> {
  return (await selectKnownAddress(db, managerId ?? nobody, address, knownSince(now))) !== undefined
}
