/** A zip archive of a few parts as they are (APPNOTE 6.3): a sheet of fifty rows needs no compression. */

interface Part {
  readonly name: string
  readonly xml: string
}

const polynomial = 0xed_b8_83_20

function crc32(bytes: Uint8Array): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ polynomial : crc >>> 1
  }
  return ~crc >>> 0
}

/** The version that reads it, names in UTF-8, stored, and no time of day on 1 January 1980, the earliest that it can say. */
const [version, utf8, stored, time, day] = [20, 0x0800, 0, 0, 0x0021]

/** Numbers of two and four bytes, the low byte first. */
function record(...fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [bytes]) => sum + bytes, 0)))
  let at = 0
  for (const [bytes, value] of fields) {
    if (bytes === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += bytes
  }
  return new Uint8Array(view.buffer)
}

const lengthOf = (pieces: readonly Uint8Array[]): number =>
  pieces.reduce((sum, { length }) => sum + length, 0)

export function storedZip(parts: readonly Part[]): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder()
  const entries: Uint8Array[] = []
  const directory: Uint8Array[] = []
  for (const part of parts) {
    const [name, body] = [text.encode(part.name), text.encode(part.xml)]
    const described = [
      ...([
        [2, utf8],
        [2, stored],
        [2, time],
        [2, day],
        [4, crc32(body)],
      ] as const),
      ...([
        [4, body.length],
        [4, body.length],
        [2, name.length],
        [2, 0],
      ] as const),
    ] as const
    const place = lengthOf(entries)
    entries.push(record([4, 0x04_03_4b_50], [2, version], ...described), name, body)
    const central = [
      [4, 0x02_01_4b_50],
      [2, version],
      [2, version],
    ] as const
    directory.push(record(...central, ...described, [2, 0], [2, 0], [2, 0], [4, 0], [4, place]), name)
  }
  const counts = [
    [2, parts.length],
    [2, parts.length],
  ] as const
  const sizes = [
    [4, lengthOf(directory)],
    [4, lengthOf(entries)],
  ] as const
  const end = record([4, 0x06_05_4b_50], [2, 0], [2, 0], ...counts, ...sizes, [2, 0])
  const pieces = [...entries, ...directory, end]
  const archive = new Uint8Array(lengthOf(pieces))
  let at = 0
  for (const piece of pieces) {
    archive.set(piece, at)
    at += piece.length
  }
  return archive
}
