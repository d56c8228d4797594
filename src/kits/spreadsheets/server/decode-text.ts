/** The text of a file whose encoding is not declared. */

const byteOrderMarks = [
  { encoding: 'utf-8', mark: Buffer.from('efbbbf', 'hex') },
  { encoding: 'utf-16le', mark: Buffer.from('fffe', 'hex') },
  { encoding: 'utf-16be', mark: Buffer.from('feff', 'hex') },
] as const

/** Bytes looked at where the encoding shows in how often something occurs. */
const sampleLength = 65_536

/** UTF-16 without a mark: every other byte of Latin text, digits and separators is 0. */
function wideEncoding(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const zeros = [0, 0]
  const length = Math.min(bytes.length, sampleLength) & ~1
  for (let at = 0; at < length; at++) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const many = length / 8
  if (odd > many && even === 0) return 'utf-16le'
  return even > many && odd === 0 ? 'utf-16be' : undefined
}

/** Lead and trail bytes of GB 2312: its signs are the everyday ones of GB18030. */
const isLead = (byte: number): boolean => (byte >= 0xa1 && byte <= 0xa9) || (byte >= 0xb0 && byte <= 0xf7)
const isTrail = (byte: number): boolean => byte >= 0xa1 && byte <= 0xfe

const isLetter = (byte = 0): boolean => (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a)

/**
 * Chinese in GB18030 has its high bytes in pairs; an accent of Windows-1252 mostly stands alone among plain letters.
 * Two within a word, as in `Compañía`, are no sign of Chinese either.
 */
function isChinese(bytes: Buffer): boolean {
  let paired = 0
  let single = 0
  const length = Math.min(bytes.length, sampleLength)
  for (let at = 0; at < length; at++) {
    const byte = bytes[at] ?? 0
    if (byte < 0x80) continue
    if (isLead(byte) && isTrail(bytes[at + 1] ?? 0)) {
      if (isLetter(bytes[at - 1]) && isLetter(bytes[at + 2])) single += 1
      else paired += 1
      at += 1
    } else single += 1
  }
  return paired > single
}

const decode = (bytes: Buffer, encoding: string): string =>
  new TextDecoder(encoding, { fatal: true }).decode(bytes)

function encodingOf(bytes: Buffer): string {
  const marked = byteOrderMarks.find(({ mark }) => bytes.subarray(0, mark.length).equals(mark))
  return marked?.encoding ?? wideEncoding(bytes) ?? 'utf-8'
}

/** Throws where the bytes are no text of the encoding that they seem to be in. */
export function decodeText(bytes: Buffer, declared?: string): string {
  const encoding = declared ?? encodingOf(bytes)
  if (encoding !== 'utf-8') return decode(bytes, encoding)
  try {
    return decode(bytes, 'utf-8')
  } catch {
    return decode(bytes, isChinese(bytes) ? 'gb18030' : 'windows-1252')
  }
}
