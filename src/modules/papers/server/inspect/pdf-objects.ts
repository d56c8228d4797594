import { inflateSync } from 'node:zlib'
import { type ActiveContentKey, activeContents } from '#modules/papers/rules/active-contents.ts'
import { type FoundNames, nameReader } from './pdf-names.ts'

/** Names of the standard (ISO 32000-2) that mark active content. */
const activeNames: Readonly<Record<string, ActiveContentKey>> = {
  Encrypt: 'document_encrypted',
  JavaScript: 'document_script',
  JS: 'document_script',
  Launch: 'document_program',
  SubmitForm: 'document_program',
  ImportData: 'document_program',
  GoToR: 'document_linked',
  GoToE: 'document_embedded',
  EmbeddedFile: 'document_embedded',
  EmbeddedFiles: 'document_embedded',
  FileAttachment: 'document_embedded',
  RichMedia: 'document_embedded',
  XFA: 'document_form',
}

/** Supported filters of object streams; another filter would hide their content. */
const packed = ['FlateDecode', 'Fl']
const packedOtherwise = [
  ...['ASCIIHexDecode', 'AHx', 'ASCII85Decode', 'A85', 'LZWDecode', 'LZW', 'RunLengthDecode', 'RL'],
  ...['CCITTFaxDecode', 'CCF', 'JBIG2Decode', 'DCTDecode', 'DCT', 'JPXDecode', 'Crypt', 'Predictor'],
]
const streamNames = ['ObjStm', 'First', 'N', 'Filter', 'F', ...packed, ...packedOtherwise]

const readDictionary = nameReader({
  names: new Set([...Object.keys(activeNames), ...streamNames]),
  lastWords: new Set(['endobj', 'stream', 'obj', 'startxref', 'xref']),
})
const readPacked = nameReader({ names: new Set(Object.keys(activeNames)), lastWords: new Set() })

const limits = {
  /** Writers put a hundred objects or more into each. */
  objectStreams: 20_000,
  /** Bytes of object streams when unpacked, together. */
  unpacked: 64 * 1024 * 1024,
  /** Maximum bytes read as a multiple of the file size: overlapping objects are read again. */
  rereads: 3,
}

const isWhite = (byte: number | undefined): boolean =>
  byte !== undefined && (byte === 0 || byte === 0x20 || (byte >= 0x09 && byte <= 0x0d))
const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x30 && byte <= 0x39

/** Whether the word at this place may begin an object: a number stands before it, or a comment does. */
function followsNumber(bytes: Buffer, at: number): boolean {
  let before = at - 1
  while (isWhite(bytes[before])) before--
  if (isDigit(bytes[before])) return true
  return before < at - 1 && bytes.subarray(Math.max(0, before - 300), before + 1).includes('%')
}

/** The places right after each `obj` and each `trailer`. */
export function* dictionaryPlaces(bytes: Buffer): Generator<number> {
  for (let at = bytes.indexOf('obj'); at >= 0; at = bytes.indexOf('obj', at + 3))
    if (followsNumber(bytes, at)) yield at + 3
  for (let at = bytes.indexOf('trailer'); at >= 0; at = bytes.indexOf('trailer', at + 7)) yield at + 7
}

/** Readers know an object stream by its two counts, whatever it calls itself. */
const isObjectStream = (names: ReadonlySet<string>): boolean =>
  names.has('ObjStm') || (names.has('First') && names.has('N'))

/** Where the data of a stream begins: on the line after the word. */
export function dataAfter(bytes: Buffer, word: number): number {
  let at = word
  while (bytes[at] === 0x20 || bytes[at] === 0x09) at++
  if (bytes[at] === 0x0d) at++
  return bytes[at] === 0x0a ? at + 1 : at
}

function unpack(bytes: Buffer, { names, start }: ObjectStream, room: number): Buffer {
  if (packedOtherwise.some((name) => names.has(name))) throw new Error('Objects packed in another way')
  if (packed.some((name) => names.has(name)))
    return inflateSync(bytes.subarray(start), { maxOutputLength: room })
  if (names.has('Filter') || names.has('F')) throw new Error('Objects packed in another way')
  const end = bytes.indexOf('endstream', start)
  return bytes.subarray(start, end < 0 ? bytes.length : end)
}

interface ObjectStream {
  names: ReadonlySet<string>
  start: number
}

function note({ names }: FoundNames, active: Set<ActiveContentKey>): void {
  for (const name of names) if (activeNames[name]) active.add(activeNames[name])
}

function readObjects(bytes: Buffer, active: Set<ActiveContentKey>): ObjectStream[] {
  const streams: ObjectStream[] = []
  let left = bytes.length * limits.rereads
  for (const place of dictionaryPlaces(bytes)) {
    const found = readDictionary(bytes, place)
    left -= found.end - place
    if (left < 0) throw new Error('Objects in objects')
    note(found, active)
    if (found.lastWord === 'stream' && isObjectStream(found.names))
      streams.push({ names: found.names, start: dataAfter(bytes, found.end) })
  }
  return streams
}

function readObjectStreams(bytes: Buffer, streams: ObjectStream[], active: Set<ActiveContentKey>): void {
  if (streams.length > limits.objectStreams) throw new Error('Too many object streams')
  let room = limits.unpacked
  for (const stream of streams) {
    const objects = unpack(bytes, stream, room)
    room -= objects.length
    if (room <= 0) throw new Error('Too large when unpacked')
    note(readPacked(objects, 0), active)
  }
}

/**
 * The gravest active content of a PDF: in every object a reader may find, listed in the cross-reference or not
 * (updates leave old objects, and repairing readers take all), and in object streams.
 */
export function findActive(bytes: Buffer): ActiveContentKey | undefined {
  const active = new Set<ActiveContentKey>()
  const streams = readObjects(bytes, active)
  // What is encrypted cannot be unpacked.
  if (!active.has('document_encrypted')) readObjectStreams(bytes, streams, active)
  return activeContents.find((key) => active.has(key))
}
