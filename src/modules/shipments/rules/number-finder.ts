import { maxNumberLength } from '#kits/contract/shared/text-lengths.ts'
import { gluedNumbers, pedimentos, repairedContainer, repairedWaybill } from './number-repair.ts'
import { codesIn, isCode, isDigits, isOneLabel, labelOf, type NumberLabel } from './number-words.ts'
import { checkAirWaybill } from './numbers.ts'
import { textOfLink } from './tracking-link.ts'

/** Finds the numbers in one segment of a text: a cell of a table, or what stands between commas and line ends. */

export interface FoundNumber {
  /** In stored form; containers without signs, air waybills as `160-12345675`. */
  readonly number: string
  /** By its shape or the word before it, else by its characters; `unusual` is a number only to whoever typed it. */
  readonly kind: Exclude<NumberLabel, 'other'> | 'code' | 'digits' | 'unusual'
  /** What stands in the text, where a slip in it was repaired. */
  readonly written?: string
}

export interface Segment {
  /** The numbers that are known as such in any text. */
  readonly found: readonly FoundNumber[]
  /** The texts between them. */
  readonly rest: readonly string[]
  /** The numbers of a segment that holds nothing else, where more than the found ones. */
  readonly alone: readonly FoundNumber[]
  /** Whether a word in it says that a number is no shipment's. */
  readonly hasOther: boolean
  /** Numbers of pedimentos, by which no shipment is looked up. */
  readonly pedimentos: readonly string[]
  /** The label at its end, which the number of the next segment belongs to. */
  readonly label: NumberLabel | undefined
  /** Whether a number has followed that label. */
  readonly isUsed: boolean
}

/*
 * Each repetition is bounded, or what follows it cannot match the same signs: reading takes time in proportion to the
 * length of the text, also of a hostile one.
 */

/** Spaces, dots and dashes within a number. */
const gap = '[ ._\\p{Pd}\\u2212]{0,3}'
const container = `[A-Z]{3}${gap}[UJZ]${gap}\\d{3}${gap}\\d{3}${gap}\\d`
/** Not within a longer group of digits, as of an account. */
const airWaybill = '(?<!\\d[.-])\\d{3}[ .\\p{Pd}]{0,3}\\d{4}[ .\\p{Pd}]?\\d{4}(?![.-]\\d)'
/** A carrier's code and the digits of its booking or B.L., which a space does not part. */
const carrierCode = '(?:[A-Z]{3}U|EGLV|ONEY|WHLC|PABV|SMLM)[ -]?\\d{6,12}'
const shapes = new RegExp(
  `(?<![A-Z\\d+])(?:(?<container>${container})|(?<airWaybill>${airWaybill})|${carrierCode})(?![A-Z\\d])`,
  'giu',
)

/** The same with signs of the other half in it; tried where nothing has the right shape. */
const digit = '[\\dODQILZSGB]'
const slipped = new RegExp(
  `(?<![A-Z\\d+])(?:(?<container>[A-Z01258]{3}${gap}[UJZ]${gap}${digit}{3}${gap}${digit}{3}${gap}${digit})|(?<airWaybill>${digit}{3}[ ]?\\p{Pd}[ ]?${digit}{4}[ \\p{Pd}]?${digit}{4}))(?![A-Z\\d])`,
  'giu',
)

/** Links and mail addresses. */
export const links = /(?:https?:\/\/|www\.)[!-~]+|(?<![\w.%+-])[\w.%+-]{1,64}@[\w-][\w.-]{0,255}/gi

/** Words of one script each: a Chinese label and its number are two. */
const words = /\p{Script=Han}+|[\p{Script=Latin}\p{M}\d._/\p{Pd}]+|\p{L}+/gu

/** A country's code before a phone number: `+86 138…`, `0086-138…`, `(+52) 155…`. */
const callingCode = /(?:\+|\b00)\d{1,3}\)?[ -]*$/

/** Eleven digits may be a phone number: few of those have the check digit, or the groups, of a waybill. */
function isAirWaybill(written: string, before: string, label: NumberLabel | undefined): boolean {
  if (label === 'other' || callingCode.test(before)) return false
  // With a dot it may be an amount, or a place on the globe.
  if (written.includes('.') && label !== 'airWaybill') return false
  const isTyped = label === 'airWaybill' || /^\d{3}[ \p{Pd}]+\d{8}$/u.test(written)
  return isTyped || checkAirWaybill(written).verdict === 'right'
}

/**
 * One number is written in one way, so that a link to it is the same from whoever shares it. The text was folded as a
 * whole before: `normalizeNumber` would do it again.
 */
function storedForm(written: string): string {
  const stored = written.replaceAll(/\s+/g, '').toUpperCase()
  const bare = stored.replaceAll(/[^A-Z\d]/g, '')
  if (/^[A-Z]{3}[UJZ]\d{7}$/.test(bare)) return bare
  return /^\d{11}$/.test(bare) ? `${bare.slice(0, 3)}-${bare.slice(3)}` : stored
}

const kindBy = (label: NumberLabel | undefined): FoundNumber['kind'] =>
  label === undefined || label === 'other' ? 'code' : label

/** Characters before a shape that may hold a country's code. */
const lookBack = 8

/** The kind of what has the shape of a number; undefined where it is something else. */
function kindOf(match: RegExpExecArray, label: NumberLabel | undefined): FoundNumber['kind'] | undefined {
  const { 0: written, index, input, groups } = match
  if (groups?.container) return 'container'
  const before = input.slice(Math.max(0, index - lookBack), index)
  if (groups?.airWaybill) return isAirWaybill(written, before, label) ? 'airWaybill' : undefined
  // `Menu 123456` is a word and a number.
  const isCarriers = /^[A-Z]{4}|^\S+$/.test(written) && label !== 'other'
  return isCarriers ? kindBy(label) : undefined
}

/** Cuts a text at the matches of an expression and hands on each match and each text between, in order. */
function cut(
  text: string,
  expression: RegExp,
  onMatch: (match: RegExpExecArray) => void,
  onText: (text: string) => void,
): void {
  let from = 0
  for (const match of text.matchAll(expression)) {
    if (match.index > from) onText(text.slice(from, match.index))
    onMatch(match)
    from = match.index + match[0].length
  }
  if (from < text.length) onText(text.slice(from))
}

/** The province that a Chinese number plate begins with. */
const hanSign = /^\p{Script=Han}$/u

/** Of numbers that have letters and digits anywhere. */
const foreignLabels: ReadonlySet<NumberLabel | undefined> = new Set(['bl', 'booking', 'other'] as const)

/** Collects what a segment holds, from its start to its end, with the label in force. */
class Collector {
  readonly found: FoundNumber[] = []
  readonly rest: string[] = []
  readonly pedimentos: string[] = []
  hasOther = false
  label: NumberLabel | undefined
  /** Whether a number has been taken since that label. */
  isUsed: boolean
  /** The text since the last number, and whether it says anything besides labels. */
  #passed = ''
  #hasWords = false

  constructor(label: NumberLabel | undefined, isUsed: boolean) {
    this.label = label
    this.isUsed = isUsed
  }

  take(number: string, kind: FoundNumber['kind'], written?: string): void {
    this.end()
    this.isUsed = true
    this.found.push({ number: storedForm(number), kind, ...(written !== undefined && { written }) })
  }

  end(): void {
    if (this.#hasWords) this.rest.push(this.#passed.trim())
    this.#passed = ''
    this.#hasWords = false
  }

  /** Passes over a text that is no number. */
  pass(text: string, isSaying = /\p{L}|\d{4}/u.test(text)): void {
    this.#passed += text
    this.#hasWords ||= isSaying
  }

  readText(text: string): void {
    if (!/\d/.test(text)) this.readWords(text)
    else this.readSlipped(text)
  }

  readPedimentos(text: string): void {
    const onMatch = ([pedimento]: RegExpExecArray) => {
      this.pedimentos.push(pedimento.replaceAll(/\D/g, ''))
      this.label = undefined
      this.pass(pedimento, true)
    }
    cut(text, pedimentos, onMatch, (between) => this.readWords(between))
  }

  readSlipped(text: string): void {
    const readRest = (between: string) => this.readShapes(between, (words) => this.readPedimentos(words))
    let from = 0
    for (const { 0: written, index, groups } of text.matchAll(slipped)) {
      const before = text.slice(from, index)
      const kind = groups?.container === undefined ? 'airWaybill' : 'container'
      const repaired = kind === 'container' ? repairedContainer(written) : repairedWaybill(written)
      if (repaired === undefined) continue
      readRest(before)
      // The number of a booking or B.L. has letters among its digits.
      if (foreignLabels.has(this.label)) this.readWords(written)
      else this.take(repaired, kind, written)
      from = index + written.length
    }
    readRest(text.slice(from))
  }

  /** A link to anywhere: no words are read in it. */
  readLink(text: string): void {
    this.readShapes(text.replaceAll(/%[\da-f]{2}/gi, ' '), (between) => this.pass(between))
  }

  readShapes(text: string, onText: (text: string) => void): void {
    const onMatch = (match: RegExpExecArray) => {
      const kind = kindOf(match, this.label)
      if (kind) this.take(match[0], kind)
      else onText(match[0])
    }
    cut(text, shapes, onMatch, onText)
  }

  readWords(text: string): void {
    cut(
      text,
      words,
      ([word]) => this.readWord(word),
      (signs) => this.pass(signs, false),
    )
  }

  readWord(word: string): void {
    const said = labelOf(word)
    if (said !== undefined) {
      this.label = labelAfter(this.isUsed ? undefined : this.label, said) ?? this.label
      if (said !== 'filler') this.isUsed = false
      this.hasOther ||= this.label === 'other'
      this.pass(word, false)
      return
    }
    const glued = /\d/.test(word) ? gluedNumbers(word, isOneLabel, isCode) : undefined
    if (glued) {
      for (const number of glued)
        this.take(number, /^[A-Z]{3}[UJZ]\d{7}$/.test(number) ? 'container' : kindBy(this.label))
      return
    }
    const numbers = this.label === 'other' ? [] : numbersIn(word, this.label)
    for (const number of numbers) this.take(number, kindBy(this.label))
    if (numbers.length > 0) return
    // A label of another number belongs to the next word; one of a shipment to all numbers until a word.
    const isPrefix = this.label === 'other' && hanSign.test(word)
    if (!isPrefix && (this.label === 'other' || !/\d/.test(word))) this.label = undefined
    this.pass(word)
  }
}

/** The label in force after a word that is one; a reference is another number, but `Booking reference` is a booking. */
const labelAfter = (label: NumberLabel | undefined, said: NumberLabel | 'filler' | 'reference') => {
  if (said === 'filler') return label
  return said === 'reference' ? (label ?? 'other') : said
}

function numbersIn(word: string, label: NumberLabel | undefined): string[] {
  if (!/\d/.test(word)) return []
  return label && isDigits(word) ? [word] : codesIn(word)
}

/** Whether the calls take it. */
export const isWithinLimits = (number: string): boolean =>
  /[\p{L}\p{N}]/u.test(number) && Array.from(number).length <= maxNumberLength

/** Where the words after the labels at the start of a segment begin, and the last of those labels. */
function afterLabels(segment: string): { from: number; label: NumberLabel | undefined } {
  let from = 0
  let label: NumberLabel | undefined
  for (const { 0: word, index } of segment.matchAll(words)) {
    const said = labelOf(word)
    if (said === undefined) return { from: from && index, label }
    label = labelAfter(label, said)
    from = index + word.length
  }
  return { from, label }
}

const edges = /^[\s\p{P}]+|[\s\p{P}]+$/gu
const group = /^[A-Z\d-]*\d[A-Z\d-]*$/i

/** The numbers of a segment that has no other words, but for a label in front. */
function numbersAlone(value: string, hasFound: boolean): string[] {
  // Chinese has no spaces: what looks like a word is a sentence.
  if (/\p{Script=Han}/u.test(value)) return []
  const parts = value.split(/\s+/)
  if (parts.length > 1 && parts.every((part) => isCode(part) || isDigits(part))) return parts
  const [first = '', ...others] = parts
  const isInGroups =
    others.length <= 2 && /^[A-Z]{1,4}$/i.test(first) && others.every((part) => group.test(part))
  return !hasFound && (others.length === 0 || isInGroups) ? [value] : []
}

/** Longer segments are running text. */
const longestAlone = 2 * maxNumberLength

function readAlone(segment: string, label: NumberLabel | undefined, hasFound: boolean): FoundNumber[] {
  if (segment.length > longestAlone || segment.search(links) !== -1) return []
  const after = afterLabels(segment)
  const value = segment.slice(after.from).replaceAll(edges, '')
  if ((after.label ?? label) === 'other') return []
  return numbersAlone(value, hasFound).flatMap((written) => {
    const number = storedForm(written)
    if (!isWithinLimits(number)) return []
    const usual = isDigits(written) ? 'digits' : isCode(written) ? 'code' : 'unusual'
    return { number, kind: usual }
  })
}

/** Reads a segment; `label` is the one in force before it. */
export function readSegment(segment: string, label: NumberLabel | undefined, isUsed = false): Segment {
  const collector = new Collector(label, isUsed)
  const readLink = ([link]: RegExpExecArray) => {
    const texts = textOfLink(link)?.split('\n') ?? []
    const linked = texts.flatMap((text) => everyNumber(readSegment(text, undefined)))
    for (const { number, kind } of linked) collector.take(number, kind)
    if (linked.length === 0) collector.readLink(link)
  }
  if (/:\/\/|www\.|@/i.test(segment)) cut(segment, links, readLink, (text) => collector.readText(text))
  else collector.readText(segment)
  collector.end()
  const { found, rest, pedimentos: declared, hasOther } = collector
  const alone = rest.length === 0 || declared.length > 0 ? [] : readAlone(segment, label, found.length > 0)
  return {
    found,
    rest,
    alone,
    hasOther,
    pedimentos: declared,
    label: collector.label,
    isUsed: collector.isUsed,
  }
}

/** The numbers of a segment that stands alone. */
export const everyNumber = ({ found, alone }: Segment): readonly FoundNumber[] =>
  alone.length > 0 ? alone : found
