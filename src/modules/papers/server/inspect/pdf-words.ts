import { inflateSync } from 'node:zlib'
import { nameReader } from './pdf-names.ts'
import { dataAfter, dictionaryPlaces } from './pdf-objects.ts'

/**
 * The words of a PDF with text, in the order in which the file has them: enough to find a title, not to read the document. Pages,
 * fonts and places are not resolved: of two-byte strings, each map of characters in the file gives a reading of its own, and
 * a wrong one is no words. No reader of PDFs is small: pdfjs-dist takes 41 MB. A file that exceeds a limit has fewer words.
 */

/** Images, fonts, tables and what is packed in another way hold no text. */
const withoutText = new Set([
  ...[
    'Image',
    'ObjStm',
    'XRef',
    'Metadata',
    'Length1',
    'Type1C',
    'CIDFontType0C',
    'OpenType',
    'FunctionType',
  ],
  ...['DCTDecode', 'DCT', 'JPXDecode', 'JBIG2Decode', 'CCITTFaxDecode', 'CCF', 'LZWDecode', 'LZW'],
  ...['ASCIIHexDecode', 'AHx', 'ASCII85Decode', 'A85', 'RunLengthDecode', 'RL', 'Crypt', 'Predictor', 'N'],
])
const packed = ['FlateDecode', 'Fl']

const readDictionary = nameReader({
  names: new Set([...withoutText, ...packed]),
  lastWords: new Set(['endobj', 'stream', 'obj', 'startxref', 'xref']),
})

const limits = {
  /** Bytes of one stream when unpacked, and of all of them. */
  stream: 512 * 1024,
  unpacked: 4 * 1024 * 1024,
  streams: 200,
  /** Maps of characters. */
  maps: 8,
  /** Entries per map. */
  mapped: 20_000,
  /** Characters of the answer. */
  text: 60_000,
}

/** Streams that may hold text or a map of characters, unpacked. */
function readStreams(bytes: Buffer): Buffer[] {
  const found: Buffer[] = []
  let [room, left] = [limits.unpacked, bytes.length * 2]
  for (const place of dictionaryPlaces(bytes)) {
    if (room <= 0 || left < 0 || found.length >= limits.streams) break
    const { names, end, lastWord } = readDictionary(bytes, place)
    left -= end - place
    if (lastWord !== 'stream' || [...names].some((name) => withoutText.has(name))) continue
    const start = dataAfter(bytes, end)
    const unpacked = packed.some((name) => names.has(name))
      ? unpack(bytes.subarray(start))
      : plain(bytes, start)
    // What could not be unpacked has cost as much as it may.
    room -= unpacked?.length ?? limits.stream
    if (unpacked) found.push(unpacked)
  }
  return found
}

function unpack(data: Buffer): Buffer | undefined {
  try {
    return inflateSync(data, { maxOutputLength: limits.stream })
  } catch {
    return undefined
  }
}

function plain(bytes: Buffer, start: number): Buffer {
  const end = bytes.indexOf('endstream', start)
  return bytes.subarray(start, Math.min(end < 0 ? bytes.length : end, start + limits.stream))
}

interface CharacterMap {
  /** Bytes a code: as many as its codes are written with. */
  width: 1 | 2
  characters: ReadonlyMap<number, string>
}

const fromHex = (digits: string): string => {
  const even = digits.length % 2 === 0 ? digits : `${digits}0`
  return Buffer.from(even, 'hex').toString('latin1')
}

/** UTF-16, big-endian, as maps of characters have it. */
function characterOf(digits: string): string {
  const codes = digits.match(/.{4}/g) ?? []
  return String.fromCharCode(...codes.slice(0, 8).map((code) => Number.parseInt(code, 16)))
}

const hex = String.raw`<\s*([\da-fA-F]{1,8})\s*>`
const target = String.raw`<\s*([\da-fA-F]{4,64})\s*>`
/** The characters of a range: each by itself, or counted from the first. */
function listed(each: string): (step: number) => string {
  const characters = [...each.matchAll(new RegExp(target, 'g'))]
  return (step) => characterOf(characters[step]?.[1] ?? '')
}
function counted(first: string): (step: number) => string {
  const base = Number.parseInt(first.slice(-4), 16)
  return (step) => String.fromCharCode(base + step)
}

const single = new RegExp(`${hex}\\s*${target}`, 'g')
const range = new RegExp(`${hex}\\s*${hex}\\s*(?:${target}|\\[([^\\][]*)\\])`, 'g')

/** The blocks of a map between two words, such as `beginbfchar` and `endbfchar`. */
const blocksOf = (map: string, what: string): string[] =>
  map
    .split(`begin${what}`)
    .slice(1)
    .map((rest) => rest.split(`end${what}`)[0] ?? '')

/** ISO 32000-1, 9.10.3. */
function readMap(map: string): CharacterMap {
  const characters = new Map<number, string>()
  let [left, digits] = [limits.mapped, 0]
  const add = (code: number, character: string): boolean => {
    characters.set(code, character)
    return --left > 0
  }
  const read = (): void => {
    for (const block of blocksOf(map, 'bfchar'))
      for (const [, code = '', character = ''] of block.matchAll(single)) {
        digits = Math.max(digits, code.length)
        if (!add(Number.parseInt(code, 16), characterOf(character))) return
      }
    for (const block of blocksOf(map, 'bfrange'))
      for (const [, from = '', to = '', first, each = ''] of block.matchAll(range)) {
        digits = Math.max(digits, from.length)
        const start = Number.parseInt(from, 16)
        const last = Number.parseInt(to, 16)
        const next = first === undefined ? listed(each) : counted(first)
        for (let code = start; code <= last; code++) if (!add(code, next(code - start))) return
      }
  }
  read()
  return { width: digits > 2 ? 2 : 1, characters }
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '', f: '' }

/** ISO 32000-1, 7.3.4.2. */
const unescapeLiteral = (text: string): string =>
  text.replaceAll(
    /\\(?:([0-7]{1,3})|(\r\n|[\r\n])|(.))/gs,
    (_, octal?: string, line?: string, sign?: string) => {
      if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8) & 0xff)
      return line === undefined ? (escapes[sign ?? ''] ?? sign ?? '') : ''
    },
  )

/** A string, a number within an array, or an operator. Strings with other brackets inside are rare in titles, and cut there. */
const tokens =
  /\(((?:[^()\\]|\\[\s\S])*)\)|<([\da-fA-F\s]*)>|(-?\d*\.?\d+)|\[|\]|([A-Za-z'"*]+)|\/[^\s()<>[\]{}/%]*/g

/** A gap of so many thousandths of the size within an array is a space. */
const gap = -150

/** The strings of a text object as bytes, and between them where a word or a line ends. */
type Shown = (string | typeof wordEnd | typeof lineEnd)[]
const wordEnd = Symbol('word end')
const lineEnd = Symbol('line end')

/** Operators that begin a line (ISO 32000-1, 9.4.2 and 9.4.3). */
const newLines: ReadonlySet<string> = new Set(['Td', 'TD', 'Tm', 'T*', "'", '"'])

/** The text objects of a stream, `BT` to `ET`. */
function* textObjects(content: string): Generator<Shown> {
  let shown: Shown | undefined
  let [isArray, lastNumber] = [false, 0]
  for (const [token, literal, digits, number, word] of content.matchAll(tokens)) {
    if (word === 'BT' || word === 'ET') {
      if (shown) yield shown
      shown = word === 'BT' ? [] : undefined
    } else if (token === '[' || token === ']') isArray = token === '['
    else if (literal !== undefined) shown?.push(unescapeLiteral(literal))
    else if (digits !== undefined) shown?.push(fromHex(digits.replaceAll(/\s/g, '')))
    else if (number !== undefined) {
      lastNumber = Number(number)
      if (isArray && lastNumber < gap) shown?.push(wordEnd)
    } else if (word !== undefined)
      // A move along the line, as writers make for a letter that stands closer, is not a new one.
      shown?.push(newLines.has(word) && !(lastNumber === 0 && /^T[dD]$/.test(word)) ? lineEnd : wordEnd)
  }
}

type Reading = (bytes: string) => string

const latin1: Reading = (bytes) => bytes

const readerBy =
  ({ width, characters }: CharacterMap): Reading =>
  (bytes) => {
    let text = ''
    for (let at = 0; at + width <= bytes.length; at += width) {
      const first = bytes.charCodeAt(at)
      text += characters.get(width === 1 ? first : first * 256 + bytes.charCodeAt(at + 1)) ?? ''
    }
    return text
  }

const textOf = (shown: Shown, read: Reading): string =>
  shown.map((part) => (typeof part === 'string' ? read(part) : part === lineEnd ? '\n' : ' ')).join('')

export function pdfWords(bytes: Buffer): string {
  const streams = readStreams(bytes).map((stream) => stream.toString('latin1'))
  const isMap = (stream: string) => stream.includes('beginbf')
  const maps = streams.filter(isMap).slice(0, limits.maps).map(readMap)
  const readings = [latin1, ...maps.map(readerBy)]
  let text = ''
  for (const content of streams.filter((stream) => !isMap(stream)))
    for (const shown of textObjects(content)) {
      // All readings of one object before the next one, so that what comes first in the document comes first here.
      for (const read of readings) text += `${textOf(shown, read)}\n`
      if (text.length > limits.text) return text
    }
  return text
}
