import { refuseMarkup } from './markup.ts'

/** ITU-T T.81, annex B. */
const marker = { soi: 0xd8, eoi: 0xd9, sos: 0xda }

/** Start of frame: C0 to CF but for DHT, JPG and DAC. */
const isFrame = (code: number): boolean => code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code)
/** Inside picture data: an escaped FF, or a restart. */
const isData = (code: number): boolean => code === 0 || (code >= 0xd0 && code <= 0xd7)

/** The place of the next marker at or after picture data. */
function skipData(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at)) {
    const next = bytes.readUInt8(at + 1)
    if (next === 0xff) at += 1
    else if (isData(next)) at += 2
    else return at
  }
  throw new Error('Cut off')
}

function demandFrame(bytes: Buffer, at: number): void {
  if (bytes.readUInt16BE(at + 5) === 0 || bytes.readUInt16BE(at + 7) === 0) throw new Error('An empty frame')
}

/** Walks one picture from its SOI; returns the place after its EOI. */
function walk(bytes: Buffer, from: number): number {
  if (bytes.readUInt16BE(from) !== 0xff00 + marker.soi) throw new Error('No JPEG')
  let hasFrame = false
  let hasData = false
  for (let at = from + 2; ; ) {
    if (bytes.readUInt8(at) !== 0xff) throw new Error('No marker')
    const code = bytes.readUInt8(at + 1)
    if (code === 0xff) {
      at += 1
      continue
    }
    if (code === marker.eoi) {
      if (!hasFrame || !hasData) throw new Error('No picture')
      return at + 2
    }
    if (isData(code) || code === marker.soi || code === 1) throw new Error('A marker out of place')
    const length = bytes.readUInt16BE(at + 2)
    if (length < 2) throw new Error('A segment without its length')
    if (isFrame(code)) {
      demandFrame(bytes, at)
      hasFrame = true
    }
    at += 2 + length
    if (code === marker.sos) {
      hasData = true
      at = skipData(bytes, at)
    }
  }
}

function skipZeros(bytes: Buffer, from: number): number {
  let at = from
  while (at < bytes.length && bytes[at] === 0) at += 1
  return at
}

/**
 * Samsung's cameras write a directory of what they add, found from the end of the file: its length, `SEFT`.
 * https://exiftool.org/TagNames/Samsung.html#Trailer
 */
function samsungTrailerStart(bytes: Buffer): number {
  if (bytes.toString('latin1', bytes.length - 4) !== 'SEFT') throw new Error('Something after the end')
  const directory = bytes.length - 8 - bytes.readUInt32LE(bytes.length - 8)
  if (bytes.toString('latin1', directory, directory + 4) !== 'SEFH') throw new Error('No directory')
  const count = bytes.readUInt32LE(directory + 8)
  if (count > 200) throw new Error('Too long a directory')
  const offsets = Array.from({ length: count }, (_, i) => bytes.readUInt32LE(directory + 16 + i * 12))
  return directory - Math.max(0, ...offsets)
}

/** The place after a short film (ISO 14496-12: a size and a name before each box) that goes on from there. */
function walkFilm(bytes: Buffer, from: number): number {
  let at = from
  while (at < bytes.length) {
    const size = bytes.readUInt32BE(at)
    if (size < 8 || !/^\w{4}$/.test(bytes.toString('latin1', at + 4, at + 8))) throw new Error('No film')
    at += size
  }
  if (at !== bytes.length) throw new Error('Cut off')
  return at
}

/** The place after what cameras put behind a picture; throws where it is anything else. */
function walkTrailer(bytes: Buffer, end: number, at: number): number {
  if (bytes[at] === 0xff) return walk(bytes, at)
  if (bytes.toString('latin1', end + 4, end + 8) === 'ftyp') return walkFilm(bytes, end)
  const start = samsungTrailerStart(bytes)
  if (start < end || start > at) throw new Error('Something after the end')
  return bytes.length
}

/**
 * Accepts a picture followed by nothing but zeros or what phones append: further pictures (a preview, a gain map), the
 * video of a motion photo, Samsung's trailer.
 */
export async function inspectJpeg(bytes: Buffer): Promise<void> {
  let end = walk(bytes, 0)
  for (let at = skipZeros(bytes, end); at < bytes.length; at = skipZeros(bytes, end)) {
    end = walkTrailer(bytes, end, at)
  }
  await refuseMarkup(bytes)
}
