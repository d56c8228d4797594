import type { CabinStatus } from '#kits/contract/shared/enums.ts'
import { daysLeft } from '#kits/dates/shared/days-left.ts'
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
import { freeDay, freeDaysLeft, isEstimated, shortDueWords } from './free-time.ts'

/** The answer as spreadsheet rows: every cabin of every number, and the numbers without a cabin. */

interface Column {
  readonly heading: (words: Words) => string
  /** Its values are days, which a workbook stores as dates. */
  readonly isDay?: true
  readonly value: (cabin: TrackedCabin, words: Words) => string | null
}

const columns: readonly Column[] = [
  {
    heading: ({ t }) => t('tracking.cabin.status'),
    value: ({ status }, { t }) => t(enumKey('CabinStatus', status)),
  },
  {
    heading: ({ t }) => t('tracking.cabin.since'),
    isDay: true,
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
    isDay: true,
    value: ({ departureDay }) => departureDay,
  },
  {
    heading: ({ t }) => t('tracking.cabin.last_free_day'),
    isDay: true,
    value: (cabin) => (isEstimated(cabin) ? null : freeDay(cabin)),
  },
  ...statusColumns(),
  { heading: ({ t }) => t('tracking.cabin.zone'), value: ({ timezone }) => timezone },
  {
    heading: ({ t }) => t('tracking.cabin.confirmation'),
    value: (cabin, { t }) => (isAnnounced(cabin) ? t('tracking.cabin.announced') : null),
  },
  // At the end: whoever reads the file by the places of its columns finds the others where they were.
  {
    heading: ({ t }) => t('tracking.cabin.eta'),
    isDay: true,
    value: ({ eta = null }) => eta,
  },
  {
    heading: ({ t }) => t('tracking.cabin.previous_eta'),
    isDay: true,
    value: ({ previousEta = null }) => previousEta,
  },
  {
    heading: ({ t }) => t('tracking.cabin.estimated_free_day'),
    isDay: true,
    value: (cabin) => (isEstimated(cabin) ? freeDay(cabin) : null),
  },
]

/** One column per status: the latest day it was reached. */
function statusColumns(): Column[] {
  const statuses = Object.keys(statusDates).map(Number) as CabinStatus[]
  return statuses.map((status) => ({
    heading: ({ t }) => t(enumKey('CabinStatus', status)),
    isDay: true,
    value: ({ trajectory }) => trajectory.findLast((step) => step.status === status)?.processingDay ?? null,
  }))
}

type Texts = readonly (string | null)[]

/** The headings of a file, a row for each cabin of each number, and one for each number without a cabin. */
export function sheetOf(answer: readonly TrackedNumber[], words: Words) {
  const { t } = words
  const rows = distinct(answer).flatMap((found): Texts[] => {
    const number = shownNumber(found)
    return found.cabins.length === 0
      ? [[number, t('tracking.none'), ...columns.slice(1).map(() => null)]]
      : found.cabins.map((cabin) => [number, ...columns.map(({ value }) => value(cabin, words))])
  })
  const headings = [t('tracking.cabin.number'), ...columns.map(({ heading }) => heading(words))]
  // The number's column stands before them.
  const dayColumns = columns.flatMap(({ isDay }, at) => (isDay ? [at + 1] : []))
  return { headings, rows, dayColumns }
}

export function csvOf(answer: readonly TrackedNumber[], words: Words): string {
  const { headings, rows } = sheetOf(answer, words)
  return byteOrderMark + [headings, ...rows].map(csvLine).join('')
}

/** A cell of the copied table. */
interface Cell {
  readonly text: string
  readonly isUrgent?: boolean
  /** A number of digits alone, which a sheet would round. */
  readonly isNumber?: true
}

const nothing: Cell = { text: '' }

/** The last free day and the days left, in words where they are few; nothing where it counts no more. */
function freeCells(cabin: TrackedCabin, { t }: Words): Cell[] {
  const day = freeDay(cabin)
  if (day === null || freeDaysLeft(cabin) === null) return [nothing, nothing]
  const words = shortDueWords(cabin, t)
  const isUrgent = words !== undefined
  return [
    { text: isEstimated(cabin) ? `${day} (${t('tracking.cabin.estimated')})` : day, isUrgent },
    { text: words ?? daysLeft(day, cabin.today, t), isUrgent },
  ]
}

const copiedColumns = [
  'tracking.cabin.number',
  'tracking.cabin.status',
  'tracking.cabin.since',
  'tracking.cabin.route',
  'tracking.cabin.carried',
  'tracking.cabin.last_free_day',
  'tracking.cabin.days_left',
  'tracking.kind.container',
  'tracking.cabin.confirmation',
] as const

/** A row of headings and one for each shipment, as the page shows them; columns in which nothing stands are left out. */
function tableOf(answer: readonly TrackedNumber[], words: Words): Cell[][] {
  const { t, language } = words
  const rowOf = (number: string, cabin: TrackedCabin): Cell[] => {
    const { departurePort, destinationPort, status } = cabin
    return [
      { text: number, isNumber: true },
      { text: t(enumKey('CabinStatus', status)) },
      { text: statusDay(cabin) ?? '' },
      { text: `${portName(departurePort, language)} → ${portName(destinationPort, language)}` },
      { text: vesselOrFlight(cabin) },
      ...freeCells(cabin, words),
      { text: otherContainer({ numbers: [number], cabin }) ?? '' },
      { text: isAnnounced(cabin) ? t('tracking.cabin.announced') : '' },
    ]
  }
  const missing = (number: string): Cell[] =>
    copiedColumns.map(
      (_, at) => [{ text: number, isNumber: true as const }, { text: t('tracking.none') }][at] ?? nothing,
    )
  const rows = distinct(answer).flatMap((found) => {
    const shown = unitsOf(found).map(({ cabin }) => rowOf(shownNumber(found), cabin))
    return shown.length > 0 ? shown : [missing(found.number)]
  })
  const headings = copiedColumns.map((heading): Cell => ({ text: t(heading) }))
  const isUsed = copiedColumns.map((_, at) => rows.some((row) => row[at]?.text !== ''))
  return [headings, ...rows].map((row) => row.filter((_, at) => isUsed[at]))
}

const guarded = ({ text }: Cell): string => guardFormula(text.replaceAll(/[\t\r\n]/g, ' '))

/** Separated by tabs: readable in a message, and pasted into a sheet it fills cells. */
export function textOf(answer: readonly TrackedNumber[], words: Words): string {
  return tableOf(answer, words)
    .map((cells) => cells.map(guarded).join('\t'))
    .join('\n')
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const urgentStyle = 'color:#b3041a;font-weight:bold'
/** Excel's format of texts. */
const textStyle = 'mso-number-format:\\@'

function cellHtml(cell: Cell): string {
  const styles = [cell.isNumber && textStyle, cell.isUrgent && urgentStyle].filter((style) => style)
  return `<td${styles.length > 0 ? ` style="${styles.join(';')}"` : ''}>${escaped(guarded(cell))}</td>`
}

/** The same for a mail or a sheet that takes formatted text: what is urgent is red, as on the page. */
export function htmlOf(answer: readonly TrackedNumber[], words: Words): string {
  const [headings = [], ...rows] = tableOf(answer, words)
  const rowOf = (cells: readonly string[]): string => `<tr>${cells.join('')}</tr>`
  const head = headings.map((cell) => `<th align="left">${escaped(guarded(cell))}</th>`)
  const body = rows.map((row) => rowOf(row.map(cellHtml)))
  return `<table>${rowOf(head)}${body.join('')}</table>`
}
