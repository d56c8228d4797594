import type { Locator } from '@playwright/test'

/** Reads a QR code from its picture, as a phone does (ISO/IEC 18004), and knows nothing of what drew it. */

type IsDark = (x: number, y: number) => boolean

/** What is on screen, a sign a pixel. Runs in the page, which can decode pictures. */
async function pixelsOf(picture: Locator): Promise<string[]> {
  const shot = (await picture.screenshot()).toString('base64')
  return picture.page().evaluate(`(async () => {
    const image = new Image()
    image.src = 'data:image/png;base64,${shot}'
    await image.decode()
    const { width, height } = image
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const context = canvas.getContext('2d')
    context.drawImage(image, 0, 0)
    const { data } = context.getImageData(0, 0, width, height)
    const signs = Array.from({ length: width * height }, (_, i) => (data[4 * i] < 128 ? '#' : '.')).join('')
    return Array.from({ length: height }, (_, y) => signs.slice(y * width, (y + 1) * width))
  })()`)
}

/** Its squares, found by the corner on the upper left: seven of them wide. */
function gridOf(pixels: readonly string[]): { isDark: IsDark; size: number } {
  const top = pixels.findIndex((row) => row.includes('#'))
  const [corner = ''] = /#+/.exec(pixels[top] ?? '') ?? []
  const left = pixels[top]?.indexOf('#') ?? 0
  const width = (pixels[top]?.lastIndexOf('#') ?? 0) + 1 - left
  const size = 17 + 4 * Math.round(((7 * width) / corner.length - 17) / 4)
  const middle = (place: number) => Math.floor(((place + 0.5) * width) / size)
  return { size, isDark: (x, y) => pixels[top + middle(y)]?.[left + middle(x)] === '#' }
}

/** Annex E: evenly from the far side, the first always at 6. */
function alignmentsOf(version: number, size: number): number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = Math.ceil((4 * version + 4) / (2 * count - 2)) * 2
  return [6, ...Array.from({ length: count - 1 }, (_, i) => size - 7 - (count - 2 - i) * step)]
}

/** Where no content stands: corners, timing, alignment, format, version. */
function isReserved(version: number, size: number): IsDark {
  const alignments = alignmentsOf(version, size)
  const inCorner: IsDark = (x, y) => (x < 9 && y < 9) || (x >= size - 8 && y < 9) || (x < 9 && y >= size - 8)
  const inVersion: IsDark = (x, y) =>
    version >= 7 && ((x < 6 && y >= size - 11) || (y < 6 && x >= size - 11)) && !inCorner(x, y)
  const inAlignment: IsDark = (x, y) =>
    alignments.some((cx) =>
      alignments.some((cy) => !inCorner(cx, cy) && Math.abs(x - cx) <= 2 && Math.abs(y - cy) <= 2),
    )
  return (x, y) => x === 6 || y === 6 || inCorner(x, y) || inVersion(x, y) || inAlignment(x, y)
}

const masks: readonly IsDark[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

const numberOf = (bits: readonly boolean[]): number => bits.reduce((sum, bit) => sum * 2 + Number(bit), 0)

/** Level and mask, beside the corner on the upper left, the highest bit first. */
function formatOf(isDark: IsDark): { level: number; mask: number } {
  const along = [0, 1, 2, 3, 4, 5, 7, 8].map((x) => isDark(x, 8))
  const up = [7, 5, 4, 3, 2, 1, 0].map((y) => isDark(8, y))
  const format = numberOf([...along, ...up]) ^ 0x5412
  return { level: format >>> 13, mask: (format >>> 10) & 7 }
}

/** In pairs of columns from the right, up and down in turn. */
function codewordsOf({ isDark, size }: { isDark: IsDark; size: number }, mask: number): number[] {
  const isLaidDown = isReserved((size - 17) / 4, size)
  const bits: boolean[] = []
  const pairs = [...Array((size - 1) / 2).keys()].map(
    (i) => size - 1 - 2 * i - (size - 1 - 2 * i <= 6 ? 1 : 0),
  )
  for (const [turn, right] of pairs.entries())
    for (let i = 0; i < size; i++) {
      const y = turn % 2 === 0 ? size - 1 - i : i
      for (const x of [right, right - 1])
        if (!isLaidDown(x, y)) bits.push(isDark(x, y) !== (masks[mask]?.(x, y) ?? false))
    }
  return Array.from({ length: bits.length >>> 3 }, (_, i) => numberOf(bits.slice(8 * i, 8 * i + 8)))
}

/** Table 9, level M, by version: how many correct a block, and the number of blocks. */
const blocksOfM = [
  [10, 1],
  [16, 1],
  [26, 1],
  [18, 2],
  [24, 2],
  [16, 4],
  [18, 4],
  [22, 4],
  [22, 5],
  [26, 5],
] as const

function blocksOf(codewords: readonly number[], version: number): { data: number[]; correction: number[] }[] {
  const [each, count] = blocksOfM[version - 1] ?? [0, 1]
  const inAll = codewords.length - each * count
  const [short, longFrom] = [Math.floor(inAll / count), count - (inAll % count)]
  return Array.from({ length: count }, (_, block) => {
    const data = Array.from({ length: short }, (_, i) => codewords[i * count + block] ?? 0)
    if (block >= longFrom) data.push(codewords[short * count + block - longFrom] ?? 0)
    return {
      data,
      correction: Array.from({ length: each }, (_, i) => codewords[inAll + i * count + block] ?? 0),
    }
  })
}

/** In the field of 256 that QR codes count in. */
function times(a: number, b: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d)
    if ((b >>> bit) & 1) product ^= a
  }
  return product
}

/** Whether nothing in a block needs to be corrected: each power of two is a root of it. */
function isIntact({ data, correction }: { data: number[]; correction: number[] }): boolean {
  let root = 1
  return correction.every(() => {
    const rest = [...data, ...correction].reduce((sum, codeword) => times(sum, root) ^ codeword, 0)
    root = times(root, 2)
    return rest === 0
  })
}

const levelM = 0
const byteMode = '0100'

export async function readQrCode(picture: Locator): Promise<string> {
  const grid = gridOf(await pixelsOf(picture))
  const version = (grid.size - 17) / 4
  const { level, mask } = formatOf(grid.isDark)
  if (level !== levelM)
    throw new Error(`A QR code of version ${version} and level ${level} cannot be read here.`)
  const blocks = blocksOf(codewordsOf(grid, mask), version)
  if (!blocks.every(isIntact)) throw new Error(`The QR code of version ${version} is damaged.`)
  const bits = blocks.flatMap(({ data }) => data.map((byte) => byte.toString(2).padStart(8, '0'))).join('')
  if (!bits.startsWith(byteMode)) throw new Error('The QR code does not hold bytes.')
  const start = version < 10 ? 12 : 20
  const length = Number.parseInt(bits.slice(4, start), 2)
  const bytes = Array.from({ length }, (_, i) =>
    Number.parseInt(bits.slice(start + 8 * i, start + 8 * i + 8), 2),
  )
  return Buffer.from(bytes).toString()
}
