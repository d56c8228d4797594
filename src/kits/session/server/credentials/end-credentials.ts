import { can, type KeyAccess, keyPermissions, type Role } from '#kits/contract/shared/permissions.ts'
import type { Database } from '#kits/db/server/database.ts'
import {
  type Credential,
  type CredentialEvent,
  credentialRule,
  type Fate,
} from '#kits/session/shared/credential-rule.ts'
import { deleteSessionsOf } from '../queries.ts'
import { deleteCalendarLink, endKeys, type OwnedKey, selectKeysOf, suspendKeys } from './queries.ts'

interface Ending {
  /** Whose credentials. */
  managerId: string
  event: Exclude<CredentialEvent, 'deleted'>
  /** The session that makes the change, where it is the person's own. */
  sessionId: string | null
  now: Date
}

/** A key that an event ended or suspended, for the log. */
export interface StruckKey extends OwnedKey {
  fate: 'end' | 'suspend'
}

/** Whether the owner of a key may no longer do what the key may. */
function isExcess({ access, scopes, owner }: OwnedKey): boolean {
  const wanted = keyPermissions({ role: owner.role as Role, access: access as KeyAccess, scopes })
  return wanted.some((permission) => !can(owner, permission))
}

type KeyFate = Fate<'api_key'>
type Strike = { fate: StruckKey['fate']; isStruck: (key: OwnedKey) => boolean } | null
const strikes: Readonly<Record<KeyFate, Strike>> = {
  end: { fate: 'end', isStruck: () => true },
  end_excess: { fate: 'end', isStruck: isExcess },
  suspend: { fate: 'suspend', isStruck: ({ isSuspended }) => !isSuspended },
  keep: null,
}

const write = { end: endKeys, suspend: suspendKeys } as const

async function strikeKeys(db: Database, fate: KeyFate, { managerId, event, now }: Ending) {
  const strike = strikes[fate]
  if (!strike) return []
  const struck = (await selectKeysOf(db, managerId)).filter(strike.isStruck)
  await write[strike.fate](
    db,
    struck.map(({ id }) => id),
    { event, now },
  )
  return struck.map((key) => ({ ...key, fate: strike.fate }))
}

type Handlers = { [C in Credential]: (db: Database, fate: Fate<C>, ending: Ending) => Promise<StruckKey[]> }
const handlers: Handlers = {
  async session(db, fate, { managerId, sessionId }) {
    await deleteSessionsOf(db, managerId, fate === 'end_others' ? sessionId : null)
    return []
  },
  async calendar_link(db, _fate, { managerId }) {
    await deleteCalendarLink(db, managerId)
    return []
  },
  api_key: strikeKeys,
}

/**
 * Ends what was given to a person, as the table of the rule says, in the transaction of the event: after the change is written, so
 * that what the person still may is known. Returns the API keys that it ended or suspended.
 */
export async function applyCredentialRule(db: Database, ending: Ending): Promise<StruckKey[]> {
  const { session, calendar_link, api_key } = credentialRule[ending.event]
  await handlers.session(db, session, ending)
  await handlers.calendar_link(db, calendar_link, ending)
  return handlers.api_key(db, api_key, ending)
}
