import { readQuantity } from '#kits/amounts/shared/quantity.ts'
import { foldWords } from '#kits/search/shared/fold-words.ts'
import { cabinMembers } from '#modules/shipments/contract/members.ts'
import { readCabinType } from '#modules/shipments/rules/container-type-names.ts'
import { checkAirWaybill, checkContainer } from '#modules/shipments/rules/numbers.ts'
import type { ImportTarget } from '../contract.ts'
import { readWrittenDay } from '../rules/written-days.ts'
import { readTransportMode } from './read-values.ts'

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

const isReadable = (value: string): boolean => readQuantity(value) !== undefined

/** A kind of value that shows what a column is, where every value but a stray one has it. */
interface Evidence {
  target: ImportTarget
  holds(value: string, known: KnownWords): boolean
  /** Stands against a heading that says something else: check digits do, a port may be either of two. */
  isProof: boolean
}

// biome-ignore format: a table is read by its columns.
const evidence: readonly Evidence[] = [
  { target: 'containerNo', isProof: true, holds: (value) => checkContainer(value).verdict === 'right' },
  { target: 'blNo', isProof: true, holds: (value) => checkAirWaybill(value).verdict === 'right' },
  { target: 'cabinType', isProof: true, holds: (value) => /\D/.test(value) && readCabinType(value) !== undefined },
  { target: 'transportMode', isProof: true, holds: (value) => readTransportMode(value) !== undefined },
  { target: 'destinationPortId', isProof: false, holds: (value, known) => isMexican(value) && isPortCode(value, known) },
  { target: 'departurePortId', isProof: false, holds: (value, known) => !isMexican(value) && isPortCode(value, known) },
  { target: 'carrierId', isProof: false, holds: (value, { carriers }) => carriers?.has(foldWords(value)) ?? scacs.has(value) },
  { target: 'grossWeightKg', isProof: false, holds: (value) => /(?:kgs?|kilos|公斤|千克)\.?$/i.test(value) && isReadable(value) },
  { target: 'packages', isProof: false, holds: (value) => /(?:bultos?|pkgs?|packages?|ctns?|cartons?|件)\.?$/i.test(value) && isReadable(value) },
  { target: 'customerId', isProof: false, holds: (value, { customers }) => customers?.has(foldWords(value)) ?? false },
]

/** The rest may be misspelt: a check digit tells so. */
const mostValues = 0.75

/** What the values of a column look like, if they look like one thing. */
export function findEvidence(values: readonly string[], known: KnownWords): Evidence | undefined {
  const sample = values.slice(0, sampleSize)
  if (sample.length === 0) return undefined
  return evidence.find(
    ({ holds }) => sample.filter((value) => holds(value, known)).length >= sample.length * mostValues,
  )
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
  if (kind === 'quantity') return !sample.some(isReadable) || isRunningNumber(sample)
  return kind === 'number' && sample.every(isQuantity)
}
