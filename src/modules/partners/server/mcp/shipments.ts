import type { Language } from '#kits/contract/shared/languages.ts'
import { translatorFor } from '#kits/i18n/server/translators.ts'
import { foreignFileName, foreignNumber, foreignWords } from '#kits/mail/server/foreign-words.ts'
import type { Clock } from '#modules/deadlines/contract/deadlines.ts'
import type { ChecklistItem } from '#modules/papers/contract/checklists.ts'
import type { Cabin, CabinRow } from '#modules/shipments/contract/row.ts'
import { statusDays } from '#modules/shipments/rules/status.ts'

/**
 * Shipments as an assistant reads them: few members, words of the reader's language, nothing that has no value. What companies
 * typed stands apart, under `typedByCompanies`, cut and without links: it is data of a third party, whatever it says. Numbers
 * are letters, digits and hyphens.
 */

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

/** Characters of a name, and of a note. */
const maxName = 80
const maxNote = 500

const named = (text: string | null | undefined): string | null =>
  text === null || text === undefined ? null : foreignWords(text, maxName) || null
const noted = (text: string | null | undefined): string | null =>
  text === null || text === undefined ? null : foreignWords(text, maxNote) || null
const numbered = (number: string | null): string | null =>
  number === null ? null : foreignNumber(number) || null

/** Nothing where a company has typed nothing. */
const typed = (members: object) => {
  const left = known(members)
  return { typedByCompanies: Object.keys(left).length > 0 ? left : null }
}

/** The members that every tool gives of a shipment. */
const typedOf = ({ customerName, vesselName, voyage, flight }: CabinRow) => ({
  customer: named(customerName),
  vessel: named(vesselName),
  voyage: named(voyage),
  flight: named(flight),
})

export function summaryOf(row: CabinRow, { language, publicUrl }: Reader, more: object = {}): object {
  const say = translatorFor(language)
  const { nextDeadline, nextDeadlineKind, nextDeadlineEstimate, papersRequired, papersPresent } = row
  return known({
    id: row.id,
    container: numbered(row.containerNo),
    booking: numbered(row.bookingNo),
    bl: numbered(row.blNo),
    mode: say(`enum.transport_type_${row.transportMode}`),
    status: row.status,
    statusName: say(`enum.cabin_status_${row.status}`),
    statusSince: row[statusDays[row.status]],
    from: portOf(row, 'departurePort', language),
    to: portOf(row, 'destinationPort', language),
    carrier: language === 'zh-CN' ? (row.carrierCnName ?? row.carrierName) : row.carrierName,
    eta: row.arrivalDay === null ? row.eta : null,
    arrivedOn: row.arrivalDay,
    nextDeadline,
    nextDeadlineName: nextDeadlineKind && say(`enum.clock_kind_${nextDeadlineKind}`),
    isNextDeadlineEstimate: nextDeadlineEstimate || null,
    missingDocuments:
      papersRequired === null || papersPresent === null ? null : papersRequired - papersPresent,
    link: `${publicUrl}/cabin/${row.id}`,
    ...typed({ ...typedOf(row), ...more }),
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

const hasNote = (step: object): boolean => 'note' in step
const listOf = <T>(items: readonly T[]): readonly T[] | null => (items.length > 0 ? items : null)

export function detailsOf(cabin: Cabin, reader: Reader): object {
  const steps = cabin.trajectory.slice(-maxSteps)
  const say = translatorFor(reader.language)
  return known({
    ...summaryOf(cabin, reader, {
      note: noted(cabin.note),
      stepNotes: listOf(
        steps.map(({ processingDay: day, note }) => known({ day, note: noted(note) })).filter(hasNote),
      ),
      files: listOf(cabin.documents.slice(0, maxDocuments).map(({ fileName }) => foreignFileName(fileName))),
    }),
    steps: steps.map(({ status, processingDay }) =>
      known({ day: processingDay, status, statusName: say(`enum.cabin_status_${status}`) }),
    ),
  })
}
