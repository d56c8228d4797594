import { createHash, randomBytes } from 'node:crypto'
import type { Access, PermissionHolder, Role } from '#kits/contract/shared/permissions.ts'
import type { Database } from '#kits/db/server/database.ts'
import { newId } from '#kits/db/server/uuid.ts'
import {
  deleteOwnSession,
  deleteSessionsBeyond,
  insertSession,
  selectSession,
  selectSessions,
  selectSessionsOf,
  touchSession,
} from './queries.ts'

/** Who changes something: the manager behind an access token, an API key, or a carrier's feed. */
export interface Actor extends PermissionHolder {
  /** Of the session, of the key or of the feed. */
  id: string
  /** null for a key or a feed: no person acts. */
  managerId: string | null
  userName: string
  /** Shown to colleagues: the display name, or the user name of who has none. */
  name: string
  companyId: string
}

/** A signed-in manager. */
export interface Session extends Actor {
  managerId: string
}

/** By whom limits, links and the order of bulk work are counted. */
export const idOfActor = ({ managerId, id }: Actor): string => managerId ?? id

export const keyIdOf = ({ id, isKey }: Actor): string | null => (isKey ? id : null)

/** Open sessions per manager; beyond it the oldest is ended. */
const maxSessions = 20
/** Precision of `last_used_at`: saves a write on all but one call a minute. */
const touchSeconds = 60

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

interface NewSession {
  managerId: string
  ip: string
  userAgent: string | null
  ttlSeconds: number
  now: Date
  /** The manager's sign-in before this one. */
  previous?: { at: string | null; ip: string | null }
}

const never = { at: null, ip: null }

/** Opens a session and returns its access token, of which only the hash is stored. */
export async function openSession(db: Database, session: NewSession): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const { ttlSeconds, now, previous = never, ...members } = session
  await insertSession(db, {
    ...members,
    previous,
    id: newId(),
    tokenHash: hashToken(token),
    now,
    expiresAt: new Date(now.getTime() + ttlSeconds * 1000),
  })
  await deleteSessionsBeyond(db, session.managerId, maxSessions)
  return token
}

function toSession(row: { kind: string; access: string } & Omit<Session, 'role' | 'access'>): Session {
  const { id, managerId, userName, name, companyId, kind, access } = row
  return { id, managerId, userName, name, companyId, role: kind as Role, access: access as Access }
}

export async function findSession(db: Database, token: string, now: Date): Promise<Session | undefined> {
  const row = await selectSession(db, hashToken(token), now)
  if (!row) return undefined
  if (Date.parse(row.lastUsedAt) < now.getTime() - touchSeconds * 1000) await touchSession(db, row.id, now)
  return toSession(row)
}

/** The live ones of these sessions. Does not count as their use. */
export async function findLiveSessions(
  db: Database,
  ids: string[],
  now: Date,
): Promise<Map<string, Session>> {
  const rows = await selectSessions(db, ids, now)
  return new Map(rows.map((row) => [row.id, toSession(row)]))
}

/** The caller's open sessions. */
export function listOwnSessions(db: Database, { id, managerId }: Session, now: Date) {
  return selectSessionsOf(db, { managerId, currentId: id }, now)
}

/** Ends the caller's other sessions; returns how many were live. */
export async function endOtherSessions(db: Database, session: Session, now: Date): Promise<number> {
  const others = (await listOwnSessions(db, session, now)).filter(({ isCurrent }) => !isCurrent)
  for (const { id } of others) await deleteOwnSession(db, session.managerId, id)
  return others.length
}
