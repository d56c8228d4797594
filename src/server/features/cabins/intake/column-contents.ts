import { cabinMembers } from '#shared/contracts/cabin-members.ts'
import { checkAirWaybill, checkContainer } from '#shared/domain/cabin-numbers.ts'
import { readCabinType } from '#shared/domain/cabin-type-names.ts'
import { foldWords } from '#shared/domain/fold-words.ts'
import { readWrittenDay } from '#shared/domain/written-days.ts'
import { readTransportMode } from './read-values.ts'
import type { ImportTarget } from './vocabulary.ts'

/** What the values of a column look like. */

/** Codes, names and aliases of the catalogue, folded. */
export interface KnownWords {
  readonly ports?: ReadonlySet<string>
  readonly carriers?: ReadonlySet<string>
  readonly customers?: ReadonlySet<string>
}

/** Values of a column that are looked at. */
const sampleSize = 300

/** SCACs of the lines that most containers travel with. */
const scacs = new Set(
  'ACLU APLU ANNU CMDU COSU EGLV HDMU HLCU IILU MAEU MATS MEDU MSCU NYKU ONEY OOLU PABV SEAU SMLM SUDU WHLC YMLU ZIMU'.split(
    ' ',
  ),
)
/** Airports of Mexico that freight arrives at. */
const mexicanAirports = new Set('MEX NLU GDL MTY QRO TIJ CUN BJX SLP HMO MID VER TLC'.split(' '))

const locode = /^[A-Z]{2} ?[A-Z2-9]{3}$/
const airportCode = /^[A-Z]{3}$/
const isMexican = (code: string): boolean =>
  /^MX/.test(code) ? locode.test(code) : mexicanAirports.has(code)

/** Ports by their code: a name does not say which country it is in. An airport's code may be any three letters. */
const isPortCode = (value: string, { ports }: KnownWords): boolean =>
  locode.test(value) || airportCode.test(value) ? (ports?.has(foldWords(value)) ?? locode.test(value)) : false

/** A kind of value that proves what a column is: every value but a stray one has it. */
interface Proof {
  target: ImportTarget
  holds(value: string, known: KnownWords): boolean
  /** Values that it takes; a single code of four letters may be anything. */
  least: number
  share: number
}

const proofs: readonly Proof[] = [
  {
    target: 'containerNo',
    holds: (value) => checkContainer(value).verdict === 'right',
    least: 1,
    share: 0.7,
  },
  { target: 'blNo', holds: (value) => checkAirWaybill(value).verdict === 'right', least: 2, share: 0.8 },
  {
    target: 'cabinType',
    holds: (value) => /[^\d]/.test(value) && readCabinType(value) !== undefined,
    least: 1,
    share: 0.8,
  },
  { target: 'transportMode', holds: (value) => readTransportMode(value) !== undefined, least: 1, share: 0.9 },
  {
    target: 'destinationPortId',
    holds: (value, known) => isMexican(value) && isPortCode(value, known),
    least: 2,
    share: 0.9,
  },
  {
    target: 'departurePortId',
    holds: (value, known) => isPortCode(value, known) && !isMexican(value),
    least: 2,
    share: 0.9,
  },
  {
    target: 'carrierId',
    holds: (value, { carriers }) => (carriers ? carriers.has(foldWords(value)) : scacs.has(value)),
    least: 2,
    share: 0.9,
  },
  {
    target: 'customerId',
    holds: (value, { customers }) => customers?.has(foldWords(value)) ?? false,
    least: 2,
    share: 0.9,
  },
]

/** The target that the values of a column prove, if they do. */
export function provenTarget(values: readonly string[], known: KnownWords): ImportTarget | undefined {
  const sample = values.slice(0, sampleSize)
  return proofs.find(({ holds, least, share }) => {
    const count = sample.filter((value) => holds(value, known)).length
    return count >= least && count >= sample.length * share
  })?.target
}

const isDay = (value: string): boolean => {
  const read = readWrittenDay(value, 'unclear')
  return 'day' in read || read.issue !== 'not_a_day'
}
const isQuantity = (value: string): boolean => /^\d{1,3}$/.test(value)
const isRunningNumber = (values: readonly string[]): boolean =>
  values.every((value, at) => value === String(at + 1))

/** Whether the values of a column rule out what its heading says: words where days belong, or a count of something. */
export function isRuledOut(target: ImportTarget, values: readonly string[]): boolean {
  if (values.length === 0) return false
  const sample = values.slice(0, sampleSize)
  const kind = target === 'companyId' ? 'reference' : cabinMembers[target].kind
  if (kind === 'day' || kind === 'time') return !sample.some(isDay)
  if (kind === 'reference') return isRunningNumber(sample)
  return kind === 'number' && sample.every(isQuantity)
}
