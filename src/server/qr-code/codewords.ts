import { correctionOf } from './reed-solomon.ts'

/** ISO/IEC 18004, level M (15 % can be restored), versions 1 to 10. */
const versions = [
  { codewords: 26, blocks: 1, correction: 10 },
  { codewords: 44, blocks: 1, correction: 16 },
  { codewords: 70, blocks: 1, correction: 26 },
  { codewords: 100, blocks: 2, correction: 18 },
  { codewords: 134, blocks: 2, correction: 24 },
  { codewords: 172, blocks: 4, correction: 16 },
  { codewords: 196, blocks: 4, correction: 18 },
  { codewords: 242, blocks: 4, correction: 22 },
  { codewords: 292, blocks: 5, correction: 22 },
  { codewords: 346, blocks: 5, correction: 26 },
] as const

type Sizes = (typeof versions)[number]

const byteMode = 0b0100
const modeBits = 4
const lengthBits = (version: number): number => (version < 10 ? 8 : 16)
const padding = [0xec, 0x11] as const

const dataCodewords = ({ codewords, blocks, correction }: Sizes): number => codewords - blocks * correction

/** Bytes at most, in the largest version. */
export const mostBytes = 213

const bitsOf = (value: number, count: number): string => value.toString(2).padStart(count, '0')

function fits(version: number, sizes: Sizes, bytes: number): boolean {
  return modeBits + lengthBits(version) + bytes * 8 <= dataCodewords(sizes) * 8
}

function dataOf(bytes: Uint8Array, version: number, count: number): number[] {
  const content = Array.from(bytes, (byte) => bitsOf(byte, 8)).join('')
  const bits = bitsOf(byteMode, modeBits) + bitsOf(bytes.length, lengthBits(version)) + content
  // Zeros end it, as far as there is room, and fill its last codeword.
  const ended = bits.padEnd(Math.min(bits.length + 4, count * 8), '0')
  const whole = ended.padEnd(Math.ceil(ended.length / 8) * 8, '0')
  const data = (whole.match(/.{8}/g) ?? []).map((codeword) => Number.parseInt(codeword, 2))
  return Array.from({ length: count }, (_, i) => data[i] ?? padding[(i - data.length) % 2] ?? 0)
}

/** The data in its blocks: the later ones hold one codeword more where it does not divide. */
function blocksOf(data: readonly number[], count: number): number[][] {
  const shorter = Math.floor(data.length / count)
  const longerFrom = count - (data.length % count)
  let start = 0
  return Array.from({ length: count }, (_, i) => {
    const block = data.slice(start, start + shorter + (i < longerFrom ? 0 : 1))
    start += block.length
    return block
  })
}

/** The first of each block, then the second of each, …: a stain harms each a little, not one a lot. */
function interleaved(blocks: readonly (readonly number[])[]): number[] {
  const longest = Math.max(...blocks.map((block) => block.length))
  return Array.from({ length: longest }, (_, i) =>
    blocks.flatMap((block) => (i < block.length ? [block[i] ?? 0] : [])),
  ).flat()
}

/** A text as codewords of the smallest version that holds it. */
export function codewordsOf(text: string): { version: number; codewords: number[] } {
  const bytes = new TextEncoder().encode(text)
  const index = versions.findIndex((sizes, i) => fits(i + 1, sizes, bytes.length))
  const sizes = versions[index]
  if (!sizes) throw new RangeError(`A QR code holds ${mostBytes} bytes, not ${bytes.length}.`)
  const version = index + 1
  const blocks = blocksOf(dataOf(bytes, version, dataCodewords(sizes)), sizes.blocks)
  const corrections = blocks.map((block) => correctionOf(block, sizes.correction))
  return { version, codewords: [...interleaved(blocks), ...interleaved(corrections)] }
}
