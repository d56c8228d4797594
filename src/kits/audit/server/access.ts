import type { Database } from '#kits/db/server/database.ts'
import { newId } from '#kits/db/server/uuid.ts'
import type { Context, ScopedContext, SignedInContext } from '#kits/http/server/context/context.ts'
import type { AccessAction } from '../shared/audit-log.ts'
import { auditedBy, countFailure, insertAudit, insertDownload, insertFileDownload } from './queries.ts'

/** Days for which the audit log keeps access entries: sign-ins, failed ones, sign-outs, exports and downloads. */
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
    keyId: null,
    managerName: userName,
    entity: 'manager',
    entityId: id,
    action: 'sign_in' satisfies AccessAction,
    before: null,
    after: { ip, userAgent },
  })
}

/** Records that a manager signed out, in the transaction that ends the session. */
export async function recordSignOut(
  { session, ip, now }: Pick<SignedInContext, 'session' | 'ip' | 'now'>,
  db: Database,
): Promise<void> {
  await insertAudit(db, {
    at: now(),
    companyId: session.companyId,
    ...auditedBy(session),
    entity: 'manager',
    entityId: session.managerId,
    action: 'sign_out' satisfies AccessAction,
    before: null,
    after: { ip },
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
  /** The manager or API key the link was signed for. */
  readerId: string | null
}

/** Records a download once per link, however often it is followed: viewers fetch a document in ranges. */
export async function recordDownload(
  { db, ip, now }: Pick<Context, 'db' | 'ip' | 'now'>,
  downloaded: DownloadRecord,
): Promise<void> {
  await insertDownload(db, { ...downloaded, ip, now: now(), since: new Date(now().getTime() - sameMs) })
}

interface FileDownloadRecord {
  jobId: string
  fileName: string
  readerId: string | null
}

/** Records that the file of a finished job was downloaded, as often as `recordDownload` does. */
export async function recordFileDownload(
  { db, ip, now }: Pick<Context, 'db' | 'ip' | 'now'>,
  downloaded: FileDownloadRecord,
): Promise<void> {
  await insertFileDownload(db, { ...downloaded, ip, now: now(), since: new Date(now().getTime() - sameMs) })
}

interface ImportRecord {
  /** The table the rows go to. */
  entity: string
  fileName: string
  created: number
  updated?: number | undefined
}

/** Records an import as a whole, in its transaction; each of its rows has an entry of its own besides. */
export async function recordImport(
  { session, scope, ip, now }: Pick<ScopedContext, 'session' | 'scope' | 'ip' | 'now'>,
  db: Database,
  { created, updated = 0, ...imported }: ImportRecord,
): Promise<void> {
  await insertAudit(db, {
    at: now(),
    companyId: scope.ownCompanyId,
    ...auditedBy(session),
    entity: 'import',
    entityId: newId(),
    action: 'import',
    before: null,
    after: { ...imported, rows: created + updated, created, updated, ip },
  })
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
    ...auditedBy(session),
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
