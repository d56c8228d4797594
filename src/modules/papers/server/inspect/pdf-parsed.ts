import { type CrossReference, core, openDocument, type PdfDictionary, type PdfStream } from '../pdf/parser.ts'
import { ActiveContent } from './active-content.ts'
import { dictionaryPlaces } from './pdf-objects.ts'
import { isDictionary, isReference, isStream, refuseActive } from './pdf-walk.ts'

const limits = {
  pages: 5_000,
  /** Bytes of object streams when unpacked, together. */
  unpacked: 64 * 1024 * 1024,
  /** Bytes unpacked at a time. */
  piece: 64 * 1024,
  /** Objects in one object stream. */
  objects: 100_000,
  /** Maximum bytes read as a multiple of the file size: overlapping objects are read again. */
  rereads: 3,
}

/** What a value refers to; nothing where that cannot be read, as other readers' repairs are looked at by themselves. */
const resolver =
  (xref: CrossReference) =>
  (value: unknown): unknown => {
    if (!isReference(value)) return value
    try {
      return xref.fetch(value)
    } catch {
      return undefined
    }
  }

type Resolve = ReturnType<typeof resolver>

/** Every object that the cross-reference lists, reached from a page or not. */
function* listedObjects(xref: CrossReference, resolve: Resolve): Generator<unknown> {
  const count = xref.getNewTemporaryRef().num
  xref.resetNewTemporaryRef()
  yield xref.trailer
  for (let num = 0; num < count; num++) {
    const entry = xref.getEntry(num)
    if (entry) yield resolve(core.Ref.get(num, entry.uncompressed ? entry.gen : 0))
  }
}

const readerOf = (bytes: Uint8Array, place: number, xref: CrossReference, allowStreams: boolean) => {
  const source = new core.Stream(bytes, place)
  return { source, reader: new core.Parser({ lexer: new core.Lexer(source), xref, allowStreams }) }
}

function parseAt(bytes: Uint8Array, place: number, xref: CrossReference, allowStreams = false) {
  const { source, reader } = readerOf(bytes, place, xref, allowStreams)
  try {
    return { value: reader.getObj(), read: source.pos - place }
  } catch (error) {
    // A number and `obj` in the data of a picture begin no object.
    if (error instanceof RangeError) throw error
    return { value: undefined, read: source.pos - place }
  }
}

/** In memory of its own, which the parser's streams begin at. */
const whole = (bytes: Buffer): Uint8Array => new Uint8Array(bytes)

/** Piece by piece: a stream reserves what it is asked for. */
function unpack(stream: PdfStream, room: number): Uint8Array {
  const pieces: Uint8Array[] = []
  let length = 0
  for (let piece = stream.getBytes(limits.piece); piece.length > 0; piece = stream.getBytes(limits.piece)) {
    length += piece.length
    if (length > room) throw new Error('Too large when unpacked')
    pieces.push(piece)
  }
  return whole(Buffer.concat(pieces))
}

/** The objects in an object stream, at the places that it names. */
function* packedObjects(stream: PdfStream, dictionary: PdfDictionary, xref: CrossReference, room: number) {
  const bytes = unpack(stream, room)
  const [count, first] = [dictionary.getRaw('N'), dictionary.getRaw('First')].map(resolver(xref))
  if (!Number.isInteger(count) || !Number.isInteger(first)) throw new Error('No object stream')
  if ((count as number) > limits.objects) throw new Error('Too many objects in one stream')
  const { reader: index } = readerOf(bytes, 0, xref, false)
  let left = bytes.length * limits.rereads + 1024
  for (let at = 0; at < (count as number); at++) {
    index.getObj()
    const place = index.getObj()
    if (!Number.isInteger(place)) throw new Error('No list of objects')
    const { value, read } = parseAt(bytes, (first as number) + (place as number), xref)
    left -= read
    if (left < 0) throw new Error('Objects in objects')
    yield value
  }
  return bytes.length
}

/** Every object that stands in the file, in earlier versions of it too, which the cross-reference lists no more. */
function* writtenObjects(bytes: Uint8Array, xref: CrossReference): Generator<unknown> {
  let left = bytes.length * limits.rereads
  let room = limits.unpacked
  for (const place of dictionaryPlaces(Buffer.from(bytes.buffer))) {
    const { value, read } = parseAt(bytes, place, xref)
    left -= read
    if (left < 0) throw new Error('Objects in objects')
    yield value
    if (!isDictionary(value) || !value.has('First') || !value.has('N')) continue
    const { value: stream } = parseAt(bytes, place, xref, true)
    if (isStream(stream)) room -= yield* packedObjects(stream, value, xref, room)
  }
}

/** Refuses a PDF that the parser cannot read, and one in which it finds something active. */
export async function inspectParsed(file: Buffer): Promise<void> {
  const bytes = whole(file)
  const document = await openDocument(bytes)
  const { xref, numPages } = document
  await document.getPage(0)
  if (numPages < 1 || numPages > limits.pages) throw new Error(`${numPages} pages`)
  if (xref.encrypt) throw new ActiveContent('document_encrypted', 'A document locked with a password')
  const resolve = resolver(xref)
  for (const object of listedObjects(xref, resolve)) refuseActive(object, resolve)
  for (const object of writtenObjects(bytes, xref)) refuseActive(object, resolve)
}
