import type { TrackedCabin, TrackedNumber } from '#shared/contracts/tracking.ts'
import { statusDates } from '#shared/domain/cabin-status.ts'
import { byteOrderMark, csvLine, guardFormula } from '#shared/domain/csv.ts'
import { dash } from '#shared/domain/dash.ts'
import { enumKey } from '#shared/domain/enum-key.ts'
import type { CabinStatus } from '#shared/domain/enums.ts'
import type { Language } from '#shared/texts/languages.ts'
import type { Translate } from '#shared/texts/translator.ts'
import { isAnnounced, otherContainer, statusDay, unitsOf } from './outcome.ts'
import { carrierOf, portName, vesselOrFlight } from './places.ts'

/** The answer as spreadsheet rows: every cabin of every number, and the numbers without a cabin. */

export interface ExportTexts {
  readonly t: Translate
  readonly language: Language
}

interface Column {
  readonly heading: (words: ExportTexts) => string
  readonly value: (cabin: TrackedCabin, words: ExportTexts) => string | null
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
  { heading: ({ t }) => t('tracking.cabin.last_free_day'), value: ({ lastFreeDay }) => lastFreeDay },
  ...statusColumns(),
  { heading: ({ t }) => t('tracking.cabin.zone'), value: ({ timezone }) => timezone },
  {
    heading: ({ t }) => t('tracking.cabin.confirmation'),
    value: (cabin, { t }) => (isAnnounced(cabin) ? t('tracking.cabin.announced') : null),
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

export function csvOf(answer: readonly TrackedNumber[], words: ExportTexts): string {
  const { t } = words
  const lines = answer.flatMap(({ number, cabins, contested }) =>
    cabins.length === 0
      ? [
          [
            number,
            t(contested ? 'tracking.contested.title' : 'tracking.none'),
            ...columns.slice(1).map(() => null),
          ],
        ]
      : cabins.map((cabin) => [number, ...columns.map(({ value }) => value(cabin, words))]),
  )
  const headings = [t('tracking.cabin.number'), ...columns.map(({ heading }) => heading(words))]
  return byteOrderMark + [headings, ...lines].map(csvLine).join('')
}

/** One line per shipment, separated by tabs: readable in a message, and pasted into a sheet it fills cells. */
export function textOf(answer: readonly TrackedNumber[], words: ExportTexts): string {
  const { t, language } = words
  const lineOf = (number: string, cabin: TrackedCabin): string[] => {
    const { departurePort, destinationPort, status } = cabin
    const container = otherContainer({ numbers: [number], cabin })
    return [
      number,
      t(enumKey('CabinStatus', status)),
      statusDay(cabin) ?? dash,
      `${portName(departurePort, language)} → ${portName(destinationPort, language)}`,
      vesselOrFlight(cabin),
      ...(container ? [container] : []),
      ...(isAnnounced(cabin) ? [t('tracking.cabin.announced')] : []),
    ]
  }
  return answer
    .flatMap((found) => {
      const lines = unitsOf(found).map(({ cabin }) => lineOf(found.number, cabin))
      if (lines.length > 0) return lines
      return [[found.number, t(found.contested ? 'tracking.contested.title' : 'tracking.none')]]
    })
    .map((cells) => cells.map((cell) => guardFormula(cell.replaceAll(/[\t\r\n]/g, ' '))).join('\t'))
    .join('\n')
}
