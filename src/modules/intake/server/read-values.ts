import { type DecimalSign, isEitherQuantity, readCount, readQuantity } from '#kits/amounts/shared/quantity.ts'
import { enumValue } from '#kits/catalogue/server/sheet.ts'
import { CabinType, GoodsClass, TransportType } from '#kits/contract/shared/enums.ts'
import type { FieldIssue, ValidationKey } from '#kits/contract/shared/validation.ts'
import { foldWords } from '#kits/search/shared/fold-words.ts'
import { numberKey } from '#kits/search/shared/number-key.ts'
import { formulaIssueOf } from '#kits/spreadsheets/server/formula-errors.ts'
import { cabinMembers } from '#modules/shipments/contract/members.ts'
import { readCabinType } from '#modules/shipments/rules/container-type-names.ts'
import { readNumbers } from '#modules/shipments/rules/number-reader.ts'
import {
  checkAirWaybill,
  checkContainer,
  hasDigit,
  normalizeNumber,
} from '#modules/shipments/rules/numbers.ts'
import type { ImportTarget } from '../contract.ts'
import { type DayOrder, readWrittenDay } from '../rules/written-days.ts'

/** The cells of a sheet as the members of a cabin take them. */

export type ReadValue = { value: string | number } | { issue: Omit<FieldIssue, 'path'> }

const issue = (key: ValidationKey, params: FieldIssue['params']): ReadValue => ({ issue: { key, params } })

const modeWords: Record<TransportType, string> = {
  [TransportType.sea]:
    'maritimo,maritima,mar,via maritima,barco,sea,ocean,by sea,sea freight,seafreight,ocean freight,fcl,lcl,海运,海,船运',
  [TransportType.air]:
    'aereo,aerea,aire,via aerea,avion,air,by air,air freight,airfreight,air cargo,空运,空,航空,飞机',
}
const modes = new Map(
  Object.values(TransportType).flatMap((mode) =>
    modeWords[mode].split(',').map((word) => [word, mode] as const),
  ),
)

const goodsWords: Record<GoodsClass, string> = {
  [GoodsClass.general]:
    'carga general,mercancia general,seca,carga seca,normal,no peligrosa,general cargo,dry cargo,non hazardous,non dg,普货,一般货物',
  [GoodsClass.dangerousOrPerishable]:
    'peligrosa,peligroso,mercancia peligrosa,carga peligrosa,imo,imdg,inflamable,explosiva,corrosiva,radiactiva,perecedera,perecedero,perecederos,viva,animales vivos,dangerous,dangerous goods,dg,hazmat,hazardous,flammable,perishable,perishables,live animals,危险品,危货,危险货物,易腐,易腐品,活体,活动物',
  [GoodsClass.petroleum]:
    'petrolifera,petrolifero,petroliferos,combustible,combustibles,petroleum,petroleum product,petroleum products,fuel,成品油,油品,石油',
}
const goodsClasses = new Map(
  Object.values(GoodsClass).flatMap((code) =>
    goodsWords[code].split(',').map((word) => [word, code] as const),
  ),
)

export const readTransportMode = (text: string): TransportType | undefined => modes.get(foldWords(text))

/** Shorter parts of a cell belong to the number beside them: `COSU6123456/01`. */
const minNumber = 6
/** A spreadsheet program shortens long numbers: the digits behind are lost. */
const shortened = /^\d(?:[.,]\d+)?E\+\d+$/i

/** Most numbers: there is nothing to split them at. */
const plainNumber = /^[A-Z\d-]+$/i

/** A container's number among other words: `1 x 40HC MSCU 663987-0`. */
const containerWithin = /(?<![A-Z\d])[A-Z]{3}[UJZ][\s-]*\d{6}[\s-]*\d(?!\d)/

/** What stands beside a number and is no part of it: in brackets, or a word longer than a carrier's code. */
const isRemark = (text: string): boolean => /[(（[]|\p{L}{5}/u.test(text)
const digitsOf = (text: string): string => text.normalize('NFKC').replaceAll(/\P{N}/gu, '')

/** The one number beside a word: `MBL MEDU7654321`, `BKG: 912345678`. It has all the digits of the text. */
function besideWords(text: string): string | undefined {
  if (!/[\s:：]/.test(text)) return undefined
  const { numbers, ignored } = readNumbers(text)
  const [number = ''] = numbers
  const isWhole = numbers.length === 1 && digitsOf(number) === digitsOf(text) && ignored.every(isRemark)
  return isWhole && numberKey(number) !== numberKey(text) ? number : undefined
}

function readNumber(text: string): ReadValue {
  if (shortened.test(text)) return issue('shortened_number', { code: text })
  const numbers = plainNumber.test(text)
    ? [text]
    : readNumbers(text.replaceAll('/', '\n')).numbers.filter(
        (number) => numberKey(number).length >= minNumber,
      )
  if (numbers.length > 1) return issue('several_numbers', { n: numbers.length })
  return { value: besideWords(text) ?? normalizeNumber(text) }
}

/** Containers are known by letters and digits alone; other numbers keep their signs. */
function readContainer(text: string): ReadValue {
  const read = readNumber(text)
  if ('issue' in read) return read
  if (checkContainer(text).verdict !== 'none') return { value: numberKey(text) }
  const [within] = containerWithin.exec(text.normalize('NFKC').toUpperCase()) ?? []
  return within === undefined ? read : { value: numberKey(within) }
}

/** What the rest of a column says about how its values are written. */
export interface WrittenForms {
  dayOrder: DayOrder | 'unclear'
  /** A person said so, and not the column. */
  isOrderSaid?: boolean
  decimalSign: DecimalSign | 'unclear'
  /** The workbook counts its days from 1904. */
  from1904?: boolean
}

const quantityOf = (value: number | undefined, text: string): ReadValue =>
  value === undefined ? issue('not_a_number', { code: text }) : { value }

function readWeight(text: string, { decimalSign }: WrittenForms): ReadValue {
  if (decimalSign !== 'unclear') return quantityOf(readQuantity(text, decimalSign), text)
  return isEitherQuantity(text) ? issue('decimal_sign', { code: text }) : quantityOf(readQuantity(text), text)
}

function readDay(
  text: string,
  { dayOrder, isOrderSaid: isSaid = false, from1904 = false }: WrittenForms,
): ReadValue {
  const read = readWrittenDay(text, dayOrder, { from1904, isSaid })
  return 'day' in read ? { value: read.day } : issue(read.issue, { code: text })
}

/** A moment with its zone, as programs write them. At midnight by its own clock it is how they write a day. */
const moment =
  /^\d{4}-\d{2}-\d{2}[T ](?!00:00(?::00(?:\.0+)?)?\s?[Z+-])\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s?(?:Z|[+-]\d{2}:?\d{2})$/i

/** A moment is of the day that it is in the cabin's zone, which is not known yet. */
function readTime(text: string, forms: WrittenForms): ReadValue {
  const time = moment.test(text) ? Date.parse(text.replace(' ', 'T')) : Number.NaN
  return Number.isNaN(time) ? readDay(text, forms) : { value: new Date(time).toISOString() }
}

function coded(value: number | string, text: string): ReadValue {
  return typeof value === 'number' ? { value } : issue('unknown_code', { code: text })
}

type Kind = (typeof cabinMembers)[keyof typeof cabinMembers]['kind']

const kindOf = (target: ImportTarget): Kind =>
  target === 'companyId' ? 'reference' : cabinMembers[target].kind

/** The error that says that there is no value. */
const notAvailable = /^\s*#N\/[AD]\s*$/i

/** Whether a cell holds words in the place of a number that is still to come: it counts as empty. */
export const isPlaceholder = (target: ImportTarget, text: string): boolean =>
  kindOf(target) === 'number' && !hasDigit(text) && (!formulaIssueOf(text) || notAvailable.test(text))

const asItStands = (text: string): ReadValue => ({ value: text })

const readers: Record<Kind, (text: string, forms: WrittenForms) => ReadValue> = {
  TransportType: (text) => coded(readTransportMode(text) ?? enumValue('TransportType', text), text),
  CabinType: (text) => coded(readCabinType(text) ?? enumValue('CabinType', text), text),
  GoodsClass: (text) => coded(goodsClasses.get(foldWords(text)) ?? enumValue('GoodsClass', text), text),
  number: readNumber,
  quantity: readWeight,
  day: readDay,
  time: readTime,
  text: (text) => ({ value: text.replaceAll(/\s+/g, ' ') }),
  note: asItStands,
  zone: asItStands,
  reference: asItStands,
}

/** As its column tells: `12.000` is twelve beside `1,250.000`. */
const countOf = (text: string, { decimalSign }: WrittenForms): number | undefined =>
  decimalSign === 'unclear' ? readCount(text) : readQuantity(text, decimalSign)

/**
 * A cell that is not empty, as the member takes it: a day as YYYY-MM-DD, a moment as an instant, a type or mode as its
 * code, a number in its stored form; what names a row of another table, and a text, as it stands.
 */
export function readValue(target: ImportTarget, text: string, forms: WrittenForms): ReadValue {
  const failed = formulaIssueOf(text)
  if (failed) return { issue: failed }
  if (target === 'containerNo') return readContainer(text.trim())
  if (target === 'packages') return quantityOf(countOf(text, forms), text.trim())
  return readers[kindOf(target)](text.trim(), forms)
}

const voyageNo = String.raw`(?=[A-Z-]*\d)[A-Z\d-]{2,20}`
/** Behind a word for it; behind a sign; or by itself, where it ends with the direction that the vessel sails. */
const voyageForms = [
  new RegExp(
    String.raw`^(.+?)[\s,;/|-]*(?:\bV(?:OY(?:AGE)?|IAJE)?\b\.?|航次)\s*(?:NO)?[\s:.#/]*(${voyageNo})$`,
    'i',
  ),
  new RegExp(String.raw`^(.+?)[\s,;/|-]+V\.?(${voyageNo})$`, 'i'),
  new RegExp(String.raw`^(.+?)\s*(?:[/|,;(（]|\s-\s)\s*(${voyageNo})[)）]?$`, 'i'),
  /^(.+?)\s+([A-Z]{0,3}\d{2,5}(?:-\d{2,3})?[A-Z]{0,2}[NSEW])$/i,
]
const maxVesselVoyage = 120

/** The vessel and the voyage of a cell that holds both: `MSC ANNA V.123W`, `MSC ANNA / 123W`, `COSCO ARIES 024E`. */
export function splitVesselVoyage(text: string): { vesselName: string; voyage: string } | undefined {
  const whole = text.replaceAll(/\s+/g, ' ').trim()
  if (whole.length > maxVesselVoyage) return undefined
  for (const form of voyageForms) {
    const [, vesselName = '', voyage] = form.exec(whole) ?? []
    if (voyage !== undefined && /\p{L}{2}/u.test(vesselName))
      return { vesselName, voyage: voyage.toUpperCase() }
  }
  return undefined
}

const airTypes: readonly CabinType[] = [CabinType.airLoose, CabinType.airUld]

/** What each cell of a row says about how the freight travels. */
const modeEvidence: readonly ((row: Partial<Record<ImportTarget, string>>) => TransportType | undefined)[] = [
  ({ containerNo = '' }) => (checkContainer(containerNo).verdict === 'none' ? undefined : TransportType.sea),
  ({ blNo = '' }) => (checkAirWaybill(blNo).verdict === 'right' ? TransportType.air : undefined),
  ({ flight }) => (flight ? TransportType.air : undefined),
  ({ vesselName, voyage }) => (vesselName || voyage ? TransportType.sea : undefined),
  ({ cabinType = '' }) => {
    const type = readCabinType(cabinType)
    return type && (airTypes.includes(type) ? TransportType.air : TransportType.sea)
  },
]

/** The mode of transport that the texts of a row say; undefined where they say none, or two. */
export function deriveTransportMode(row: Partial<Record<ImportTarget, string>>): TransportType | undefined {
  const found = new Set(modeEvidence.flatMap((read) => read(row) ?? []))
  return found.size === 1 ? [...found][0] : undefined
}
