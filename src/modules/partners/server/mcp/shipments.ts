import type { Language } from '#kits/contract/shared/languages.ts'
import { translatorFor } from '#kits/i18n/server/translators.ts'
import type { Clock } from '#modules/deadlines/contract/deadlines.ts'
import type { ChecklistItem } from '#modules/papers/contract/checklists.ts'
import type { Cabin, CabinRow } from '#modules/shipments/contract/row.ts'
import { statusDays } from '#modules/shipments/rules/status.ts'

/** Shipments as an assistant reads them: few members, words of the reader's language, nothing that has no value. */

export interface Reader {
  language: Language
  publicUrl: string
}

const known = <T extends object>(members: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(members).filter(([, value]) => value !== null && value !== undefined),
  ) as Partial<T>

const nameSuffix: Record<Language, 'EsName' | 'EnName' | 'CnName'> = {
  'es-MX': 'EsName',
  'en-US': 'EnName',
  'zh-CN': 'CnName',
}

/** `MXZLO Manzanillo`. */
function portOf(row: CabinRow, port: 'departurePort' | 'destinationPort', language: Language): string {
  const name = row[`${port}${nameSuffix[language]}`] ?? row[`${port}Name`]
  return `${row[`${port}Code`]} ${name}`
}

/** The members that every tool gives of a shipment. */
export function summaryOf(row: CabinRow, { language, publicUrl }: Reader): object {
  const say = translatorFor(language)
  const { nextDeadline, nextDeadlineKind, papersRequired, papersPresent } = row
  return known({
    id: row.id,
    container: row.containerNo,
    booking: row.bookingNo,
    bl: row.blNo,
    mode: say(`enum.transport_type_${row.transportMode}`),
    status: row.status,
    statusName: say(`enum.cabin_status_${row.status}`),
    statusSince: row[statusDays[row.status]],
    from: portOf(row, 'departurePort', language),
    to: portOf(row, 'destinationPort', language),
    customer: row.customerName,
    carrier: language === 'zh-CN' ? (row.carrierCnName ?? row.carrierName) : row.carrierName,
    vessel: row.vesselName,
    voyage: row.voyage,
    flight: row.flight,
    eta: row.arrivalDay === null ? row.eta : null,
    arrivedOn: row.arrivalDay,
    nextDeadline,
    nextDeadlineName: nextDeadlineKind && say(`enum.clock_kind_${nextDeadlineKind}`),
    missingDocuments:
      papersRequired === null || papersPresent === null ? null : papersRequired - papersPresent,
    link: `${publicUrl}/cabin/${row.id}`,
  })
}

export function clockOf(clock: Clock, { language }: Reader): object {
  const say = translatorFor(language)
  const missing = clock.missing.map((member) => say(`deadlines.missing.${member}`))
  return known({
    name: say(`enum.clock_kind_${clock.kind}`),
    state: say(`deadlines.states.${clock.state}`),
    lastFreeDay: clock.freeThrough,
    daysLeft: clock.daysLeft,
    costToDate: clock.costToDate,
    costPerDay: clock.costPerDay,
    currency: clock.costToDate === null && clock.costPerDay === null ? null : clock.currency,
    isEstimate: (clock.freeThrough !== null && clock.estimate) || null,
    note: clock.isTyped ? say('deadlines.typed') : null,
    missing: missing.length > 0 ? missing : null,
  })
}

export function documentOf({ kind, owedBy }: ChecklistItem, { language }: Reader): object {
  const say = translatorFor(language)
  return known({ name: say(`papers.kinds.${kind}`), owedBy: owedBy && say(`papers.debtors.${owedBy}`) })
}

/** Steps of one shipment at most: no way through customs has more. */
const maxSteps = 30
const maxDocuments = 30

export function detailsOf(cabin: Cabin, reader: Reader): object {
  const say = translatorFor(reader.language)
  return known({
    ...summaryOf(cabin, reader),
    note: cabin.note,
    steps: cabin.trajectory
      .slice(-maxSteps)
      .map(({ status, processingDay, note }) =>
        known({ day: processingDay, status, statusName: say(`enum.cabin_status_${status}`), note }),
      ),
    files: cabin.documents.slice(0, maxDocuments).map(({ fileName }) => fileName),
  })
}
