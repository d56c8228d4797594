import type { AccessAction } from '#shared/contracts/audit-log.ts'
import type { Context, ScopedContext } from '../context/context.ts'
import type { Database } from '../db/database.ts'
import { newId } from '../db/uuid.ts'
import { countFailure, insertAudit, insertDownload } from './queries.ts'

/** Who came in, who tried to, and what left the house: entries of the audit log that are kept for a year. */
export const accessDays = 365

const minuteMs = 60_000
/** Failures of one account from one address, and downloads of one document by one manager, are one entry this long. */
const sameMs = 15 * minuteMs
/** Addresses that are named of one account and span; the failures of further ones are counted in one entry. */
const maxAddresses = 20

/** Nobody's: sign-ins to accounts that do not exist are told of together. */
const unknownAccount = '00000000-0000-0000-0000-000000000000'

interface SignedIn {
  id: string
  userName: string
  companyId: string
}

export async function recordSignIn(
  { ip, userAgent, now }: Pick<Context, 'ip' | 'userAgent' | 'now'>,
  db: Database,
  { id, userName, companyId }: SignedIn,
): Promise<void> {
  await insertAudit(db, {
    at: now(),
    companyId,
    managerId: id,
    managerName: userName,
    entity: 'manager',
    entityId: id,
    action: 'sign_in' satisfies AccessAction,
    before: null,
    after: { ip, userAgent },
  })
}

/**
 * Takes the same time for an account that exists and one that does not. What was typed as a user name is not kept: it
 * may be a password. A stranger who goes on trying makes numbers grow, not the log.
 */
export async function recordFailure(
  { db, address, now }: Pick<Context, 'db' | 'address' | 'now'>,
  managerId: string | undefined,
  reason: string,
): Promise<void> {
  await countFailure(db, {
    accountId: managerId ?? unknownAccount,
    address,
    reason,
    maxAddresses: maxAddresses,
    now: now(),
    since: new Date(now().getTime() - sameMs),
  })
}

interface Downloaded {
  cabinId: string
  documentId: string
  fileName: string
  /** Whom the link was made for. */
  managerId: string | null
}

/** Once for a link, however often it is followed: a viewer fetches a document in parts. */
export async function recordDownload(
  { db, ip, now }: Pick<Context, 'db' | 'ip' | 'now'>,
  downloaded: Downloaded,
): Promise<void> {
  await insertDownload(db, { ...downloaded, ip, now: now(), since: new Date(now().getTime() - sameMs) })
}

interface Exported {
  /** Whose rows: the name of their table. */
  entity: string
  format: string
  /** As they were asked for; without those that nobody set. */
  filters: object
}

/** An export that has ended, with so many rows; one that was cut short says so. */
export async function recordExport(
  { db, session, scope, ip, now }: Pick<ScopedContext, 'db' | 'session' | 'scope' | 'ip' | 'now'>,
  { filters, ...exported }: Exported,
  { rows, isWhole }: { rows: number; isWhole: boolean },
): Promise<void> {
  const set = Object.entries(filters).filter(([, value]) => value !== null && value !== undefined)
  await insertAudit(db, {
    at: now(),
    companyId: scope.ownCompanyId,
    managerId: session.managerId,
    managerName: session.userName,
    entity: 'export',
    entityId: newId(),
    action: 'export' satisfies AccessAction,
    before: null,
    after: { ...exported, filters: Object.fromEntries(set), rows, isWhole, ip },
  })
}

/** The rows of an export as they are read, some at a time; when they end, that they left is recorded. */
export async function* auditedPages<R>(
  context: Parameters<typeof recordExport>[0],
  exported: Exported,
  pages: AsyncIterable<readonly R[]>,
): AsyncGenerator<readonly R[]> {
  let rows = 0
  let isWhole = false
  try {
    for await (const page of pages) {
      rows += page.length
      yield page
    }
    isWhole = true
  } finally {
    await recordExport(context, exported, { rows, isWhole })
  }
}
