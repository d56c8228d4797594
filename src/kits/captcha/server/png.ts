import { crc32, deflateSync } from 'node:zlib'

/** Bits of one pixel: sixteen shades of grey. */
const depth = 4

function chunk(kind: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/** A picture of an even width in shades from 0, black, to 15, white, row by row, as PNG (ISO/IEC 15948, greyscale). */
export function encodePng(shades: Uint8Array, width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = depth
  // Each row begins with the number of its filter, which is none.
  const rowLength = 1 + width / 2
  const rows = Buffer.alloc(rowLength * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * rowLength + 1 + (x >> 1)
      rows[at] = ((rows[at] ?? 0) << 4) | (shades[y * width + x] ?? 0)
    }
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
