/** The container of a backup, which any `tar` opens: POSIX.1-1988 ustar, plain files only. */

export interface TarEntry {
  name: string
  content: Buffer
}

const blockSize = 512
/** A table comes in pieces of 4 MiB, a paper has 20 MiB at most. */
const mostBytes = 64 * 1024 * 1024

export class DamagedArchive extends Error {
  override name = 'DamagedArchive'
}

const octal = (value: number, width: number): string => `${value.toString(8).padStart(width - 1, '0')}\0`

/** Where each member of a header lies, and how it is written. */
const offsets = { name: 0, mode: 100, owner: 108, size: 124, time: 136, checksum: 148, type: 156, magic: 257 }

/** The sum of a header's bytes, its checksum counted as blanks. */
function checksum(header: Buffer): number {
  const place = (index: number) => index >= offsets.checksum && index < offsets.checksum + 8
  return header.reduce((sum, byte, index) => sum + (place(index) ? 0x20 : byte), 0)
}

export function tarEntry({ name, content }: TarEntry, writtenAt: Date): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`The name ${name} is too long for an archive.`)
  const header = Buffer.alloc(blockSize)
  header.write(name, offsets.name)
  header.write(octal(0o600, 8), offsets.mode)
  header.write(octal(0, 8) + octal(0, 8), offsets.owner)
  header.write(octal(content.length, 12), offsets.size)
  header.write(octal(Math.floor(writtenAt.getTime() / 1000), 12), offsets.time)
  header.write('0', offsets.type)
  header.write('ustar\x0000', offsets.magic)
  header.write(`${octal(checksum(header), 7)} `, offsets.checksum)
  return Buffer.concat([header, content, Buffer.alloc(-content.length & (blockSize - 1))])
}

export const tarEnd = Buffer.alloc(2 * blockSize)

/** So many bytes at a time of pieces that break anywhere. */
function taker(source: AsyncIterable<Buffer>): (count: number) => Promise<Buffer> {
  const pieces = source[Symbol.asyncIterator]()
  let kept: Buffer[] = []
  let length = 0
  return async (count) => {
    while (length < count) {
      const { value, done } = await pieces.next()
      if (done) throw new DamagedArchive('It ends before its time.')
      kept.push(value)
      length += value.length
    }
    const all = Buffer.concat(kept)
    kept = [all.subarray(count)]
    length -= count
    return all.subarray(0, count)
  }
}

function readHeader(header: Buffer): { name: string; size: number } {
  const text = (from: number, width: number) =>
    header.toString('utf8', from, from + width).replace(/\0.*$/s, '')
  const number = (from: number, width: number) => Number.parseInt(text(from, width), 8)
  const size = number(offsets.size, 12)
  if (number(offsets.checksum, 8) !== checksum(header) || !(size >= 0 && size <= mostBytes))
    throw new DamagedArchive('It is not an archive, or not a whole one.')
  return { name: text(offsets.name, 100), size }
}

/** The entries in their order; throws unless the archive has its end. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const take = taker(source)
  for (;;) {
    const header = await take(blockSize)
    if (header.every((byte) => byte === 0)) return
    const { name, size } = readHeader(header)
    const content = await take(size)
    await take(-size & (blockSize - 1))
    yield { name, content }
  }
}
