/** Writes a PDF whose pages are pictures. */

export interface PagePicture {
  jpeg: Buffer
  /** Pixels. */
  pixels: readonly [width: number, height: number]
  /** Points of 1/72 inch. */
  points: readonly [width: number, height: number]
}

const firstPage = 3
/** A page, its content and its picture. */
const objectsEach = 3

function objectsOf({ jpeg, pixels, points }: PagePicture, number: number): (string | Buffer)[][] {
  const [width, height] = points.map((size) => size.toFixed(2))
  const content = `q ${width} 0 0 ${height} 0 0 cm /P Do Q`
  return [
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${number + 1} 0 R /Resources << /XObject << /P ${number + 2} 0 R >> >> >>`,
    ],
    [`<< /Length ${content.length} >>\nstream\n${content}\nendstream`],
    [
      `<< /Type /XObject /Subtype /Image /Width ${pixels[0]} /Height ${pixels[1]} /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`,
      jpeg,
      '\nendstream',
    ],
  ]
}

/** ISO 32000-1: a catalogue, its pages, and three objects for each. */
export function pdfOfPages(pages: readonly PagePicture[]): Buffer {
  const numbers = pages.map((_, index) => firstPage + index * objectsEach)
  const objects = [
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    [
      `<< /Type /Pages /Kids [${numbers.map((number) => `${number} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    ],
    ...pages.flatMap((page, index) => objectsOf(page, numbers[index] ?? 0)),
  ]
  const pieces: Buffer[] = []
  let length = 0
  const write = (piece: string | Buffer): void => {
    const bytes = typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece
    pieces.push(bytes)
    length += bytes.length
  }
  write('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n')
  const places = objects.map((parts, index) => {
    const place = length
    for (const part of [`${index + 1} 0 obj\n`, ...parts, '\nendobj\n']) write(part)
    return place
  })
  const table = length
  write(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`)
  for (const place of places) write(`${String(place).padStart(10, '0')} 00000 n \n`)
  write(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`)
  return Buffer.concat(pieces)
}
