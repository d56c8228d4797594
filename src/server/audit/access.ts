import type { AccessAction } from '#shared/contracts/audit-log.ts'
import type { Context, ScopedContext } from '../context/context.ts'
import type { Database } from '../db/database.ts'
import { newId } from '../db/uuid.ts'
import { countFailure, insertAudit, insertDownload } from './queries.ts'

/** Days for which the audit log keeps access entries: sign-ins, failed sign-ins, exports and downloads. */
export const accessDays = 365

const minuteMs = 60_000
/**
 * Failures of one account from one address, and downloads of one document by one manager, share one entry for this
 * long.
 */
const sameMs = 15 * minuteMs
/**
 * At most this many addresses get an entry of their own per account and period; failures from further ones share one
 * entry.
 */
const maxAddresses = 20

/** The id under which failed sign-ins to accounts that do not exist are recorded together. */
const unknownAccount = '00000000-0000-0000-0000-000000000000'

interface SignInRecord {
  id: string
  userName: string
  companyId: string
}

export async function recordSignIn(
  { ip, userAgent, now }: Pick<Context, 'ip' | 'userAgent' | 'now'>,
  db: Database,
  { id, userName, companyId }: SignInRecord,
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
 * Records a failed sign-in, in the same time whether or not the account exists. The typed user name is not stored: it
 * may be a password. Repeated attempts raise a count instead of adding entries.
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

interface DownloadRecord {
  cabinId: string
  documentId: string
  fileName: string
  /** The manager the link was signed for. */
  managerId: string | null
}

/** Records a download once per link, however often it is followed: viewers fetch a document in ranges. */
export async function recordDownload(
  { db, ip, now }: Pick<Context, 'db' | 'ip' | 'now'>,
  downloaded: DownloadRecord,
): Promise<void> {
  await insertDownload(db, { ...downloaded, ip, now: now(), since: new Date(now().getTime() - sameMs) })
}

interface ExportRecord {
  /** The table the rows come from. */
  entity: string
  format: string
  /** The filters of the export, without unset ones. */
  filters: object
}

/** Values of a filter that an entry records one by one; of longer lists, such as a selection, it says how many. */
const maxRecorded = 500

const recorded = (value: unknown): unknown =>
  Array.isArray(value) && value.length > maxRecorded ? { count: value.length } : value

/** Records an export that has ended and its row count, marked where it was cut short. */
export async function recordExport(
  { db, session, scope, ip, now }: Pick<ScopedContext, 'db' | 'session' | 'scope' | 'ip' | 'now'>,
  { filters, ...exported }: ExportRecord,
  { rows, isWhole }: { rows: number; isWhole: boolean },
): Promise<void> {
  const set = Object.entries(filters)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => [name, recorded(value)])
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

/** Passes an export's pages through and records the export once they end. */
export async function* auditedPages<R>(
  context: Parameters<typeof recordExport>[0],
  exported: ExportRecord,
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
