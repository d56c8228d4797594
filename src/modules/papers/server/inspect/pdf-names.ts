/** Reads the names in a PDF's objects (ISO 32000-1, 7.2 and 7.3), escapes undone, texts and comments left out. */

const code = (characters: string): Set<number> =>
  new Set([...characters].map((character) => character.charCodeAt(0)))
const white = code('\0\t\n\f\r ')
const delimiters = code('()<>[]{}/%')

/** By its code: 1 where it ends a name, a number or a keyword. */
const ends = Uint8Array.from({ length: 256 }, (_, at) => (white.has(at) || delimiters.has(at) ? 1 : 0))

type Codes = [number, number, number, number, number, number, number, number, number]
const codes = [...'()<>/%\\[]'].map((character) => character.charCodeAt(0))
const [open, close, less, greater, slash, percent, backslash, listOpen, listClose] = codes as Codes

function afterString(bytes: Buffer, start: number): number {
  let depth = 1
  let at = start
  for (; at < bytes.length && depth > 0; at++) {
    const byte = bytes[at]
    if (byte === backslash) at++
    else if (byte === open) depth++
    else if (byte === close) depth--
  }
  return at
}

function afterLine(bytes: Buffer, start: number): number {
  let at = start
  while (at < bytes.length && bytes[at] !== 0x0a && bytes[at] !== 0x0d) at++
  return at
}

function afterWord(bytes: Buffer, start: number): number {
  let at = start
  while (at < bytes.length && ends[bytes[at] as number] === 0) at++
  return at
}

/** The position after a string, comment or hexadecimal string. */
function afterUnread(bytes: Buffer, at: number, byte: number): number {
  if (byte === open) return afterString(bytes, at + 1)
  if (byte === percent) return afterLine(bytes, at + 1)
  const end = bytes.indexOf(greater, at)
  return end < 0 ? bytes.length : end + 1
}

/** `J#61vaScript` is `JavaScript`. */
const unescapeName = (name: string): string =>
  name.includes('#')
    ? name.replaceAll(/#([\da-f]{2})/gi, (_, digits: string) =>
        String.fromCharCode(Number.parseInt(digits, 16)),
      )
    : name

const isList = (byte: number): boolean => byte === listOpen || byte === listClose

/** 1 where a dictionary or a list begins, -1 where one ends, 0 elsewhere. */
function bracketAt(bytes: Buffer, at: number, byte: number): -1 | 0 | 1 {
  if (byte === listOpen) return 1
  if (byte === listClose) return -1
  if (bytes[at + 1] !== byte) return 0
  return byte === less ? 1 : byte === greater ? -1 : 0
}

const hash = 0x23

function isEscaped(bytes: Buffer, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (bytes[at] === hash) return true
  return false
}

/** A cheap filter by first letter and length, as most names are not of interest and decoding costs time. */
function sieve(words: Iterable<string>): (first: number, length: number) => boolean {
  const shapes = new Set([...words].map((word) => word.charCodeAt(0) * 256 + word.length))
  return (first, length) => shapes.has(first * 256 + length)
}

interface NameReader {
  /** Names to find; escaped, a name is up to three times as long. */
  names: ReadonlySet<string>
  /** Keywords at which reading stops, unless they stand within a dictionary or a list, where readers pass over them. */
  lastWords: ReadonlySet<string>
}

export interface FoundNames {
  names: Set<string>
  /** Where reading ended: at the end of the bytes, or after the stop word. */
  end: number
  lastWord: string
}

/** Finds these names from a position up to one of the stop words. */
export function nameReader({ names, lastWords }: NameReader): (bytes: Buffer, start: number) => FoundNames {
  const isName = sieve(names)
  const isLast = sieve(lastWords)
  const longest = 3 * Math.max(...[...names].map(({ length }) => length))

  function nameAt(bytes: Buffer, start: number, end: number): string {
    const length = end - start
    if (length === 0 || length > longest) return ''
    if (!isName(bytes[start] as number, length) && !isEscaped(bytes, start, end)) return ''
    return unescapeName(bytes.toString('latin1', start, end))
  }

  return (bytes, start) => {
    const found = new Set<string>()
    let at = start
    let depth = 0
    while (at < bytes.length) {
      const byte = bytes[at] as number
      const step = bracketAt(bytes, at, byte)
      if (step !== 0) {
        depth = Math.max(0, depth + step)
        at += isList(byte) ? 1 : 2
      } else if (byte === slash) {
        const end = afterWord(bytes, at + 1)
        const name = nameAt(bytes, at + 1, end)
        if (names.has(name)) found.add(name)
        at = end
      } else if (byte === open || byte === percent || byte === less) at = afterUnread(bytes, at, byte)
      else if (ends[byte] === 1) at++
      else {
        const end = afterWord(bytes, at)
        if (depth === 0 && isLast(byte, end - at)) {
          const word = bytes.toString('latin1', at, end)
          if (lastWords.has(word)) return { names: found, end, lastWord: word }
        }
        at = end
      }
    }
    return { names: found, end: at, lastWord: '' }
  }
}
