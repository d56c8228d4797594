import { createHash, randomBytes } from 'node:crypto'
import type { Role } from '#shared/domain/permissions.ts'
import type { Database } from '../db/database.ts'
import { newId } from '../db/uuid.ts'
import {
  deleteOwnSession,
  insertSession,
  selectSession,
  selectSessions,
  selectSessionsOf,
  touchSession,
} from './queries.ts'

/** The signed-in manager behind an access token. */
export interface Session {
  id: string
  managerId: string
  userName: string
  companyId: string
  role: Role
}

/** A token unused for this long is dead, however young it is. */
const idleSeconds = 4 * 3600
/** How stale `last_used_at` may get: saves a write on all but one call a minute. */
const touchSeconds = 60

const secondsBefore = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000)

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

interface NewSession {
  managerId: string
  ip: string
  userAgent: string | null
  ttlSeconds: number
  now: Date
}

/** Opens a session and returns its access token, which is not kept anywhere. */
export async function openSession(db: Database, session: NewSession): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const { ttlSeconds, now, ...members } = session
  await insertSession(db, {
    ...members,
    id: newId(),
    tokenHash: hashToken(token),
    now,
    expiresAt: new Date(now.getTime() + ttlSeconds * 1000),
  })
  return token
}

function toSession(row: { kind: string } & Omit<Session, 'role'>): Session {
  const { id, managerId, userName, companyId, kind } = row
  return { id, managerId, userName, companyId, role: kind as Role }
}

export async function findSession(db: Database, token: string, now: Date): Promise<Session | undefined> {
  const row = await selectSession(db, hashToken(token), now, secondsBefore(now, idleSeconds))
  if (!row) return undefined
  if (Date.parse(row.lastUsedAt) < secondsBefore(now, touchSeconds).getTime())
    await touchSession(db, row.id, now)
  return toSession(row)
}

/** Those of these sessions that still live. Looking at them does not count as their use. */
export async function findLiveSessions(
  db: Database,
  ids: string[],
  now: Date,
): Promise<Map<string, Session>> {
  const rows = await selectSessions(db, ids, now, secondsBefore(now, idleSeconds))
  return new Map(rows.map((row) => [row.id, toSession(row)]))
}

/** The open sessions of whoever asks. */
export function listOwnSessions(db: Database, { id, managerId }: Session, now: Date) {
  return selectSessionsOf(db, { managerId, currentId: id }, now, secondsBefore(now, idleSeconds))
}

/** Ends the own sessions but the one that asks; says how many lived. */
export async function endOtherSessions(db: Database, session: Session, now: Date): Promise<number> {
  const others = (await listOwnSessions(db, session, now)).filter(({ isCurrent }) => !isCurrent)
  for (const { id } of others) await deleteOwnSession(db, session.managerId, id)
  return others.length
}
