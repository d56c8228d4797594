import type { CabinStatus } from '#kits/contract/shared/enums.ts'
import { dash } from '#kits/i18n/shared/dash.ts'
import { enumKey } from '#kits/i18n/shared/enum-key.ts'
import { byteOrderMark, csvLine, guardFormula } from '#kits/spreadsheets/shared/csv.ts'
import { statusDates } from '#modules/shipments/rules/status.ts'
import type { TrackedCabin, TrackedNumber } from '#modules/tracking/contract/tracking.ts'
import {
  distinct,
  isAnnounced,
  otherContainer,
  shownNumber,
  statusDay,
  unitsOf,
  type Words,
} from '../outcome.ts'
import { carrierOf, portName, vesselOrFlight } from '../places.ts'
import { dueWords, freeDay, freeDaysLeft, isEstimated } from './free-time.ts'

/** The answer as spreadsheet rows: every cabin of every number, and the numbers without a cabin. */

interface Column {
  readonly heading: (words: Words) => string
  readonly value: (cabin: TrackedCabin, words: Words) => string | null
}

const columns: readonly Column[] = [
  {
    heading: ({ t }) => t('tracking.cabin.status'),
    value: ({ status }, { t }) => t(enumKey('CabinStatus', status)),
  },
  {
    heading: ({ t }) => t('tracking.cabin.since'),
    value: statusDay,
  },
  { heading: ({ t }) => t('tracking.kind.container'), value: ({ containerNo }) => containerNo },
  { heading: ({ t }) => t('tracking.kind.booking'), value: ({ bookingNo }) => bookingNo },
  { heading: ({ t }) => t('tracking.kind.bl'), value: ({ blNo }) => blNo },
  {
    heading: ({ t }) => t('tracking.cabin.mode'),
    value: ({ transportMode }, { t }) => t(enumKey('TransportType', transportMode)),
  },
  {
    heading: ({ t }) => t('tracking.cabin.from'),
    value: ({ departurePort }, { language }) =>
      `${portName(departurePort, language)} (${departurePort.code})`,
  },
  {
    heading: ({ t }) => t('tracking.cabin.to'),
    value: ({ destinationPort }, { language }) =>
      `${portName(destinationPort, language)} (${destinationPort.code})`,
  },
  {
    heading: ({ t }) => t('tracking.cabin.carried'),
    value: (cabin, { language }) => carrierOf(cabin, language),
  },
  { heading: ({ t }) => t('tracking.cabin.vessel'), value: ({ vesselName }) => vesselName },
  { heading: ({ t }) => t('tracking.cabin.voyage'), value: ({ voyage }) => voyage },
  { heading: ({ t }) => t('tracking.cabin.flight'), value: ({ flight }) => flight },
  {
    heading: ({ t }) => t('tracking.cabin.departure'),
    value: ({ departureDay }) => departureDay,
  },
  {
    heading: ({ t }) => t('tracking.cabin.last_free_day'),
    value: (cabin) => (isEstimated(cabin) ? null : freeDay(cabin)),
  },
  ...statusColumns(),
  { heading: ({ t }) => t('tracking.cabin.zone'), value: ({ timezone }) => timezone },
  {
    heading: ({ t }) => t('tracking.cabin.confirmation'),
    value: (cabin, { t }) => (isAnnounced(cabin) ? t('tracking.cabin.announced') : null),
  },
  // At the end: whoever reads the file by the places of its columns finds the others where they were.
  { heading: ({ t }) => t('tracking.cabin.eta'), value: ({ eta = null }) => eta },
  { heading: ({ t }) => t('tracking.cabin.previous_eta'), value: ({ previousEta = null }) => previousEta },
  {
    heading: ({ t }) => t('tracking.cabin.estimated_free_day'),
    value: (cabin) => (isEstimated(cabin) ? freeDay(cabin) : null),
  },
]

/** One column per status: the latest day it was reached. */
function statusColumns(): Column[] {
  const statuses = Object.keys(statusDates).map(Number) as CabinStatus[]
  return statuses.map((status) => ({
    heading: ({ t }) => t(enumKey('CabinStatus', status)),
    value: ({ trajectory }) => trajectory.findLast((step) => step.status === status)?.processingDay ?? null,
  }))
}

export function csvOf(answer: readonly TrackedNumber[], words: Words): string {
  const { t } = words
  const lines = distinct(answer).flatMap((found) => {
    const number = shownNumber(found)
    return found.cabins.length === 0
      ? [[number, t('tracking.none'), ...columns.slice(1).map(() => null)]]
      : found.cabins.map((cabin) => [number, ...columns.map(({ value }) => value(cabin, words))])
  })
  const headings = [t('tracking.cabin.number'), ...columns.map(({ heading }) => heading(words))]
  return byteOrderMark + [headings, ...lines].map(csvLine).join('')
}

/** A cell of the copied text. */
interface Cell {
  readonly text: string
  readonly isUrgent?: boolean
}

/** The last free day with what is said of it beside the days left; nothing where it counts no more. */
function freeCell(cabin: TrackedCabin, { t }: Words): Cell[] {
  const day = freeDay(cabin)
  if (day === null || freeDaysLeft(cabin) === null) return []
  const name = t(isEstimated(cabin) ? 'tracking.cabin.estimated_free_day' : 'tracking.cabin.last_free_day')
  const words = dueWords(cabin, t)
  if (words === undefined) return [{ text: t('tracking.copy.free', { name, day }) }]
  return [{ text: t('tracking.copy.free_due', { name, day, words }), isUrgent: true }]
}

/** One line per shipment. */
function linesOf(answer: readonly TrackedNumber[], words: Words): Cell[][] {
  const { t, language } = words
  const lineOf = (number: string, cabin: TrackedCabin): Cell[] => {
    const { departurePort, destinationPort, status } = cabin
    const container = otherContainer({ numbers: [number], cabin })
    return [
      { text: number },
      { text: t(enumKey('CabinStatus', status)) },
      { text: statusDay(cabin) ?? dash },
      { text: `${portName(departurePort, language)} → ${portName(destinationPort, language)}` },
      { text: vesselOrFlight(cabin) },
      ...freeCell(cabin, words),
      ...(container ? [{ text: container }] : []),
      ...(isAnnounced(cabin) ? [{ text: t('tracking.cabin.announced') }] : []),
    ]
  }
  return distinct(answer).flatMap((found) => {
    const lines = unitsOf(found).map(({ cabin }) => lineOf(shownNumber(found), cabin))
    return lines.length > 0 ? lines : [[{ text: found.number }, { text: t('tracking.none') }]]
  })
}

const guarded = ({ text }: Cell): string => guardFormula(text.replaceAll(/[\t\r\n]/g, ' '))

/** Separated by tabs: readable in a message, and pasted into a sheet it fills cells. */
export function textOf(answer: readonly TrackedNumber[], words: Words): string {
  return linesOf(answer, words)
    .map((cells) => cells.map(guarded).join('\t'))
    .join('\n')
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The same for a mail or a sheet that takes formatted text: what is urgent is red, as on the page. */
export function htmlOf(answer: readonly TrackedNumber[], words: Words): string {
  const cellOf = (cell: Cell): string =>
    `<td${cell.isUrgent ? ' style="color:#b3041a;font-weight:bold"' : ''}>${escaped(guarded(cell))}</td>`
  const rows = linesOf(answer, words).map((cells) => `<tr>${cells.map(cellOf).join('')}</tr>`)
  return `<table>${rows.join('')}</table>`
}
