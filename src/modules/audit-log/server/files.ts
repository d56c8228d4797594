import { kindOf } from '#kits/audit/shared/audit-kinds.ts'
import type { AuditEntry, exportAuditLog } from '#kits/audit/shared/audit-log.ts'
import type { ExportedList } from '#kits/catalogue/server/exports.ts'
import { AppError } from '#kits/contract/server/app-error.ts'
import type { Parsed } from '#kits/contract/shared/call.ts'
import { getTimeZone } from '#kits/dates/server/queries.ts'
import { formatSecond } from '#kits/dates/shared/dates.ts'
import { translatorFor } from '#kits/i18n/server/translators.ts'
import type { Translate } from '#kits/i18n/shared/translator.ts'
import type { Row } from '#kits/spreadsheets/shared/cells.ts'
import { sentenceOf } from '../contract/sentences.ts'
import { selectEntries, selectEntryIds } from './queries.ts'
import { readerOf, withInstants } from './reader.ts'

const headings = ['time', 'person', 'kind', 'what', 'address', 'id'] as const

function cellsOf(entry: AuditEntry, t: Translate, zone: string): Row {
  const address = entry.after?.ip ?? entry.after?.address ?? null
  return [
    formatSecond(entry.at, zone),
    entry.managerDisplayName ?? entry.managerName,
    t(`audit.kinds.${kindOf(entry)}`),
    sentenceOf(entry, t),
    address === null ? null : String(address),
    entry.entityId,
  ]
}

/** The audit log as a file: a line for each entry, times in the manager's zone. */
export const auditLogFiles: ExportedList = {
  entity: 'audit_log',
  table: 'audit_log',
  tooManyRows: (most) => new AppError('too_many_entries', { params: { n: most }, result: { limit: most } }),
  async openList(context, query) {
    const { db, session, language } = context
    const reader = readerOf(context)
    const t = translatorFor(language)
    const zone = await getTimeZone(db, session.managerId)
    const asked = await withInstants(context, query as Omit<Parsed<typeof exportAuditLog>, 'format'>)
    return {
      headings: headings.map((heading) => t(`audit.sheet.${heading}`)),
      ids: await selectEntryIds(db, reader, { ...asked, sort: null }),
      async read(ids) {
        const entries = await selectEntries(db, reader, ids)
        return new Map(entries.map((entry) => [entry.id, cellsOf(entry, t, zone)]))
      },
    }
  },
}
