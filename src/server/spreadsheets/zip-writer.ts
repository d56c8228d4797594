import { pipeline } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, entries below 4 GiB. */

export interface ZipEntry {
  name: string
  body: AsyncIterable<string> | Iterable<string>
}

/** What is known of an entry only after its bytes have passed. */
interface Tally {
  crc: number
  packed: number
  size: number
}

type Field = readonly [value: number, width: 2 | 4]

/** Numbers one after the other, little-endian; a number too large for its width throws. */
function record(fields: readonly Field[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((length, [, width]) => length + width, 0))
  let at = 0
  for (const [value, width] of fields) at = bytes.writeUIntLE(value, at, width)
  return bytes
}

/** What a local and a central header have in common. */
function description(name: Buffer, { crc, packed, size }: Tally): readonly Field[] {
  return [
    [20, 2], // needs version 2.0
    [0x0808, 2], // sizes follow the data; the name is UTF-8
    [8, 2], // deflate
    [0, 2],
    [0x0021, 2], // 1980-01-01, so that the same rows make the same file
    [crc, 4],
    [packed, 4],
    [size, 4],
    [name.length, 2],
    [0, 2],
  ]
}

const unknownYet: Tally = { crc: 0, packed: 0, size: 0 }

const localHeader = (name: Buffer) =>
  Buffer.concat([record([[0x04034b50, 4], ...description(name, unknownYet)]), name])

const dataDescriptor = ({ crc, packed, size }: Tally) =>
  record([
    [0x08074b50, 4],
    [crc, 4],
    [packed, 4],
    [size, 4],
  ])

const centralHeader = (name: Buffer, tally: Tally, offset: number) =>
  Buffer.concat([
    record([
      [0x02014b50, 4],
      [20, 2],
      ...description(name, tally),
      [0, 2], // comment
      [0, 2], // disk
      [0, 2],
      [0, 4], // attributes
      [offset, 4],
    ]),
    name,
  ])

const endRecord = (entries: number, directorySize: number, offset: number) =>
  record([
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [entries, 2],
    [entries, 2],
    [directorySize, 4],
    [offset, 4],
    [0, 2],
  ])

async function* deflated(body: ZipEntry['body'], tally: Tally): AsyncGenerator<Buffer> {
  async function* counted() {
    for await (const text of body) {
      const bytes = Buffer.from(text)
      tally.crc = crc32(bytes, tally.crc)
      tally.size += bytes.length
      yield bytes
    }
  }
  // Either end that fails destroys the other: an error of the body is thrown by the loop below, a loop
  // that is left early ends the body.
  const packed = pipeline(counted(), createDeflateRaw(), () => undefined)
  for await (const bytes of packed) {
    tally.packed += bytes.length
    yield bytes
  }
}

/** A zip archive, written as its entries' bytes come. */
export async function* zip(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let offset = 0
  for await (const { name, body } of entries) {
    const start = offset
    const tally = { ...unknownYet }
    const nameBytes = Buffer.from(name)
    const header = localHeader(nameBytes)
    yield header
    yield* deflated(body, tally)
    const descriptor = dataDescriptor(tally)
    yield descriptor
    offset += header.length + tally.packed + descriptor.length
    directory.push(centralHeader(nameBytes, tally, start))
  }
  const central = Buffer.concat(directory)
  yield Buffer.concat([central, endRecord(directory.length, central.length, offset)])
}
