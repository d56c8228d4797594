import { crc32 } from 'node:zlib'
import { refuseMarkup } from './markup.ts'

/** https://www.w3.org/TR/png-3/ */
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

const bitDepths: Record<number, readonly number[]> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
}

interface Chunk {
  type: string
  data: Buffer
}

/** The chunks up to IEND, which must be the end of the file. */
function* chunks(bytes: Buffer): Generator<Chunk> {
  let at = signature.length
  for (let type = ''; type !== 'IEND'; ) {
    const length = bytes.readUInt32BE(at)
    const end = at + 8 + length
    type = bytes.toString('latin1', at + 4, at + 8)
    if (!/^[A-Za-z]{4}$/.test(type)) throw new Error('No chunk')
    if (crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) throw new Error(`${type} is damaged`)
    yield { type, data: bytes.subarray(at + 8, end) }
    at = end + 4
  }
  if (at !== bytes.length) throw new Error('Something after the end')
}

function demandHeader({ type, data }: Chunk): void {
  if (type !== 'IHDR' || data.length !== 13) throw new Error('No header')
  const isSized = data.readUInt32BE(0) > 0 && data.readUInt32BE(4) > 0
  const isKnown = bitDepths[data.readUInt8(9)]?.includes(data.readUInt8(8)) ?? false
  if (!isSized || !isKnown) throw new Error('A header of no picture')
}

export async function inspectPng(bytes: Buffer): Promise<void> {
  if (!bytes.subarray(0, signature.length).equals(signature)) throw new Error('No PNG')
  const types: string[] = []
  for (const chunk of chunks(bytes)) {
    if (types.length === 0) demandHeader(chunk)
    else if (chunk.type === 'IHDR') throw new Error('Two headers')
    if (types.push(chunk.type) > 100_000) throw new Error('Too many chunks')
  }
  const first = types.indexOf('IDAT')
  const last = types.lastIndexOf('IDAT')
  if (first < 0) throw new Error('No picture')
  if (types.slice(first, last).some((type) => type !== 'IDAT')) throw new Error('A picture in pieces')
  await refuseMarkup(bytes)
}
