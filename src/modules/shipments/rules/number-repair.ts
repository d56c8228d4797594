import { checkAirWaybill, checkContainer } from './numbers.ts'

/** What a check digit proves of a number that was misread, mistyped or run together with another one. */

/** Signs that scanners and hands take for one another: what may stand for a letter, and for a digit. */
const usualLetters: Readonly<Record<string, string>> = { 0: 'O', 1: 'I', 2: 'Z', 5: 'S', 8: 'B' }
/** The same with signs that are taken for one another less often. */
const allLetters: Readonly<Record<string, string>> = { 0: 'ODQ', 1: 'IL', 2: 'Z', 5: 'S', 6: 'G', 8: 'B' }
const digitsOf: Readonly<Record<string, string>> = {
  O: '0',
  D: '0',
  Q: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  G: '6',
  B: '8',
}

/** Signs in the wrong half of a number; of more than these nobody knows what it was. */
const mostSlips = 3

const isProven = (container: string): boolean => checkContainer(container).verdict === 'right'
const isProvenWaybill = (number: string): boolean => checkAirWaybill(number).verdict === 'right'

/** Every way to put a sign of the right half in each place. */
const readings = (signs: readonly string[], wrong: RegExp, other: Readonly<Record<string, string>>) =>
  signs.reduce<string[]>(
    (all, sign) => {
      const options = wrong.test(sign) ? [...(other[sign] ?? '')] : [sign]
      return all.flatMap((start) => options.map((option) => start + option))
    },
    [''],
  )

const countOf = (text: string, sign: RegExp): number => [...text].filter((each) => sign.test(each)).length

/** A container number with letters among its digits or digits among its letters, where one reading alone proves right. */
export function repairedContainer(written: string): string | undefined {
  const key = written.toUpperCase().replaceAll(/[^A-Z\d]/g, '')
  const [owner, serial] = [key.slice(0, 4), key.slice(4)]
  const slips = countOf(owner, /\d/) + countOf(serial, /[A-Z]/)
  if (key.length !== 11 || slips === 0 || slips > mostSlips || countOf(owner, /\d/) > 2) return undefined
  const [digits = ''] = readings([...serial], /[A-Z]/, digitsOf)
  const provenBy = (letters: typeof usualLetters) =>
    readings([...owner], /\d/, letters)
      .map((start) => start + digits)
      .filter(isProven)
  const [usual] = provenBy(usualLetters)
  const [proven, another] = provenBy(allLetters)
  return usual ?? (another === undefined ? proven : undefined)
}

/** The same of an air waybill. */
export function repairedWaybill(written: string): string | undefined {
  const key = written.toUpperCase().replaceAll(/[^A-Z\d]/g, '')
  const slips = countOf(key, /[A-Z]/)
  if (key.length !== 11 || slips === 0 || slips > mostSlips) return undefined
  const [number = ''] = readings([...key], /[A-Z]/, digitsOf)
  return isProvenWaybill(number) ? `${number.slice(0, 3)}-${number.slice(3)}` : undefined
}

/**
 * The container numbers that prove right once two neighbours are put the other way round. Of a hundred numbers with any slip
 * some thirty-five have exactly one: it is looked up beside what was written, never instead of it.
 */
export function provenSwaps(container: string): string[] {
  if (checkContainer(container).verdict !== 'wrong') return []
  const swaps = [0, 1, 4, 5, 6, 7, 8, 9].map(
    (at) => `${container.slice(0, at)}${container[at + 1]}${container[at]}${container.slice(at + 2)}`,
  )
  return [...new Set(swaps)].filter((swap) => swap !== container && isProven(swap))
}

const container = /^[A-Z]{3}[UJZ]\d{7}/
/** What is written behind a container: its size and type. */
const sizeType =
  /^(?:20|22|40|42|45|L[05])'?(?:GP|DC|DV|DR|SD|ST|STD|HC|HQ|HR|RF|RH|RQ|OT|FR|TK|TN|[GRUPT]\d)/

/** What is left of a text behind the container it begins with, and behind that one's size. */
const afterContainer = (text: string): string => {
  const rest = text.slice(11)
  return rest.replace(sizeType, '')
}

/** The numbers that a word is run together of, each container proven; undefined of any other word. */
export function gluedNumbers(
  word: string,
  isLabel: (word: string) => boolean,
  isCode: (word: string) => boolean,
): string[] | undefined {
  const key = word.toUpperCase().replaceAll(/[\p{Pd}._]/gu, '')
  if (key.length < 12 || key.length > mostGlued) return undefined
  if (/^\d+$/.test(key)) return gluedWaybills(key)
  const found: string[] = []
  let rest = key
  while (rest !== '') {
    if (container.test(rest) && isProven(rest.slice(0, 11))) {
      found.push(rest.slice(0, 11))
      rest = afterContainer(rest)
      continue
    }
    const [, before = '', behind = ''] = /^(.*?)([A-Z]{3}[UJZ]\d{7}.*)$/.exec(rest) ?? []
    const isNumber = /\d$/.test(before || rest) && isCode(before || rest)
    const mayPass = before === '' ? found.length > 0 && isNumber : isNumber || isLabel(before)
    if (!mayPass || (behind !== '' && !isProven(behind.slice(0, 11)))) return undefined
    if (isNumber) found.push(before || rest)
    rest = behind
  }
  return found.some((number) => container.test(number)) ? found : undefined
}

/** Characters of a word that is taken apart: fifty containers. */
const mostGlued = 550

function gluedWaybills(digits: string): string[] | undefined {
  if (digits.length % 11 !== 0 || digits.length < 22) return undefined
  const all = digits.match(/.{11}/g) ?? []
  return all.every(isProvenWaybill) ? all.map((one) => `${one.slice(0, 3)}-${one.slice(3)}`) : undefined
}

const tail = /(?<![A-Z\d])[A-Z]{3}[UJZ](?:[ .\p{Pd}]?\d){0,6}[ .\p{Pd}]{0,2}$/iu
const head = /^[>\s]{0,10}(\d(?:[ .\p{Pd}]?\d){0,6})(?![\p{L}\d.):/])/u
const lettersTail = /(?<![A-Z\d])[A-Z]{1,3}$/i
const lettersHead = /^[>\s]{0,10}([A-Z]{1,3}[ \p{Pd}]?\d{6}[ \p{Pd}]?\d)(?![\p{L}\d])/iu
const waybillTail = /(?<![\d.\p{Pd}])\d{3}[ ]?\p{Pd}(?:[ ]?\d){0,7}[ ]?$/u
const waybillHead = /^[>\s]{0,10}(\d(?:[ ]?\d){0,7})(?![\p{L}\d.):/])/u

const halves = [
  [tail, head, isProven],
  [lettersTail, lettersHead, isProven],
  [waybillTail, waybillHead, isProvenWaybill],
] as const

/** Characters at the ends of lines that are looked at. */
const longestHalf = 40

/** Puts together each number that goes on in the next line, where its check digit proves it. */
export function joinLines(lines: readonly string[]): string[] {
  const joined: string[] = []
  for (const line of lines) {
    const before = joined.at(-1)
    const [start, end] = (before !== undefined && joinedHalves(before, line)) || []
    if (start === undefined || end === undefined) joined.push(line)
    else {
      joined[joined.length - 1] = start
      if (end.trim() !== '') joined.push(end)
    }
  }
  return joined
}

function joinedHalves(before: string, line: string): [string, string] | undefined {
  const end = before.trimEnd()
  for (const [isTail, isHead, isRight] of halves) {
    const first = isTail.exec(end.slice(-longestHalf))
    const second = first && isHead.exec(line.slice(0, longestHalf))
    if (!second) continue
    const number = `${first[0]}${second[1]}`.toUpperCase().replaceAll(/[^A-Z\d]/g, '')
    if (isRight(number))
      return [`${end.slice(0, end.length - first[0].length)}${number}`, line.slice(second[0].length)]
  }
  return undefined
}

/** A pedimento: year, customs office, patent and number; of digits alone, with a year of this century's twenties or before. */
export const pedimentos =
  /(?<![\p{L}\d./-])[012]\d[ \p{Pd}]{0,3}\d{2}[ \p{Pd}]{0,3}[1-9]\d{3}[ \p{Pd}]{0,3}[0-9]\d{6}(?![\p{L}\d/]|[.-]\d)/gu
