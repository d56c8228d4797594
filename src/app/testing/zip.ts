import { crc32, deflateRawSync } from 'node:zlib'

/** An archive of exactly these entries, written by hand so that its headers may be wrong. */
export interface ZipEntry {
  name: string
  content: string | Buffer
  /** False values for the headers. */
  claims?: { size?: number; crc?: number; flags?: number; method?: number }
}

export function zip(entries: readonly ZipEntry[], { prefix = '', comment = '' } = {}): Buffer {
  const parts: Buffer[] = [Buffer.from(prefix)]
  const directory: Buffer[] = []
  let offset = prefix.length
  for (const { name, content, claims = {} } of entries) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    // Names are UTF-8.
    fields.writeUInt16LE(claims.flags ?? 0x800, 2)
    fields.writeUInt16LE(claims.method ?? 8, 4)
    fields.writeUInt32LE(0x5a21_0000, 6)
    fields.writeUInt32LE(claims.crc ?? crc32(bytes), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(claims.size ?? bytes.length, 18)
    fields.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), fields, place, Buffer.from(name))
    parts.push(local)
    offset += local.length
  }
  const listing = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(listing.length, 12)
  end.writeUInt32LE(offset, 16)
  end.writeUInt16LE(comment.length, 20)
  return Buffer.concat([...parts, listing, end, Buffer.from(comment)])
}
