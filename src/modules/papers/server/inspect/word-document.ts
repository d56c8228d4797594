import { ActiveContent } from './active-content.ts'
import { isRemote } from './remote-target.ts'
import { fieldReader } from './word-fields.ts'

/** Reads what Word's old format ([MS-DOC]) says of encryption, its template and its fields. */

const word97 = 0xa5ec
const places = { flags: 0x0a, associations: 0x19a, pieces: 0x1a2 }
const isEncrypted = 0x0100
const hasSecondTable = 0x0200
/** The template among the associated texts. */
const template = 1

/** A range of the table stream that the header names by offset and length; empty where there is none. */
function stretch(header: Buffer, table: Buffer, place: number): Buffer {
  if (header.length < place + 8) return Buffer.alloc(0)
  const start = header.readUInt32LE(place)
  return table.subarray(start, start + header.readUInt32LE(place + 4))
}

/** An extended STTB: a marker, the count, the extra size, then each text with its length in front. */
function readTemplate(texts: Buffer): string {
  if (texts.length < 6 || texts.readUInt16LE(0) !== 0xffff) return ''
  const extra = texts.readUInt16LE(4)
  let at = 6
  for (let index = 0; at + 2 <= texts.length; index++) {
    const end = at + 2 + texts.readUInt16LE(at) * 2
    if (index === template) return texts.toString('utf16le', at + 2, end)
    at = end + extra
  }
  return ''
}

/** The list of pieces ([MS-DOC] 2.9.38), behind any number of formats that come before it. */
function piecesOf(pieces: Buffer): Buffer {
  let at = 0
  while (at + 3 <= pieces.length && pieces[at] === 1) at += 3 + pieces.readUInt16LE(at + 1)
  return pieces[at] === 2 ? pieces.subarray(at + 5, at + 5 + pieces.readUInt32LE(at + 1)) : Buffer.alloc(0)
}

/** The text in reading order, which differs from file order after fast saves. */
function* readText(header: Buffer, list: Buffer): Generator<string> {
  const count = Math.floor((list.length - 4) / 12)
  // A range may be referenced repeatedly, but not without limit.
  let left = header.length * 4
  for (let index = 0; index < count; index++) {
    const characters = list.readUInt32LE(index * 4 + 4) - list.readUInt32LE(index * 4)
    const place = list.readUInt32LE((count + 1) * 4 + index * 8 + 2)
    const isNarrow = (place & 0x4000_0000) !== 0
    const start = isNarrow ? (place & 0x3fff_ffff) >>> 1 : place
    left -= characters
    if (characters < 0 || left < 0) throw new Error('Pieces that share their text')
    yield header.toString(isNarrow ? 'latin1' : 'utf16le', start, start + characters * (isNarrow ? 1 : 2))
  }
}

function* everyReading(header: Buffer): Generator<string> {
  yield header.toString('latin1')
  yield header.toString('utf16le')
  yield header.toString('utf16le', 1)
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these three mark the parts of a field
const fieldParts = /[\x13-\x15]|[^\x13-\x15]+/g

function refuseFields(texts: Iterable<string>): void {
  const fields = fieldReader()
  const steps: Readonly<Record<string, () => void>> = {
    '\x13': fields.begin,
    '\x14': fields.separate,
    '\x15': fields.end,
  }
  for (const text of texts)
    for (const [part] of text.matchAll(fieldParts)) {
      const step = steps[part]
      if (step) step()
      else fields.text(part)
    }
  fields.close()
}

/** Where there is no list of pieces, as before Word 97, the text stands in the stream in one or the other width. */
function textOf(header: Buffer, table: Buffer): Iterable<string> {
  const isNew = header.readUInt16LE(0) === word97
  const list = isNew ? piecesOf(stretch(header, table, places.pieces)) : Buffer.alloc(0)
  return list.length > 0 ? readText(header, list) : everyReading(header)
}

export function inspectWord(header: Buffer, streams: ReadonlyMap<string, Buffer>): void {
  const flags = header.readUInt16LE(places.flags)
  if (flags & isEncrypted) throw new ActiveContent('document_encrypted', 'A document locked with a password')
  const table = streams.get(flags & hasSecondTable ? '1TABLE' : '0TABLE') ?? Buffer.alloc(0)
  if (isRemote(readTemplate(stretch(header, table, places.associations))))
    throw new ActiveContent('document_linked', 'A template elsewhere')
  refuseFields(textOf(header, table))
}
