import { deflateSync } from 'node:zlib'

/** Writes PDFs object by object, as a program that makes or damages them would. */

export interface PdfParts {
  /** Entries of the catalogue, besides its pages. */
  catalog?: string
  /** Entries of the only page. */
  page?: string
  /** Further objects, numbered from 4. */
  objects?: readonly string[]
  /** Entries of the trailer. */
  trailer?: string
  /** What stands before the catalogue's first entry and before its end. */
  around?: readonly [string, string]
}

const bytesOf = (text: string): Buffer => Buffer.from(text, 'latin1')
const header = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'

const basic = ({ catalog = '', page = '', objects = [], around = ['', ''] }: PdfParts): string[] => [
  `<< ${around[0]} /Type /Catalog /Pages 2 0 R ${catalog} ${around[1]} >>`,
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] ${page} >>`,
  ...objects,
]

/** A stream object; `entries` are those of its dictionary besides the length. */
export const stream = (entries: string, data: string): string =>
  `<< ${entries} /Length ${data.length} >>\nstream\n${data}\nendstream`

export const packed = (text: string): string => deflateSync(bytesOf(text)).toString('latin1')

function table(text: string, places: readonly (readonly [number, number])[]): string {
  const rows = places.map(([number, place]) => `${number} 1\n${String(place).padStart(10, '0')} 00000 n \n`)
  return `${text}xref\n0 1\n0000000000 65535 f \n${rows.join('')}`
}

/** With a table as its cross-reference. */
export function plainPdf(parts: PdfParts = {}): Buffer {
  let text = header
  const objects = basic(parts)
  const places = objects.map((object, index): [number, number] => {
    const place = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return [index + 1, place]
  })
  const start = text.length
  const rows = places.map(([, place]) => `${String(place).padStart(10, '0')} 00000 n \n`)
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join('')}`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${parts.trailer ?? ''} >>\nstartxref\n${start}\n%%EOF\n`
  return bytesOf(text)
}

interface Packing {
  /** Packs the objects of the object stream, and says with which filter. */
  pack?: (text: string) => string
  filter?: string
  type?: string
}

/** With all objects but streams in an object stream, and a stream as its cross-reference. */
export function packedPdf(
  parts: PdfParts = {},
  { pack = packed, filter = '/Filter /FlateDecode', type = '/Type /ObjStm' }: Packing = {},
): Buffer {
  const objects = basic(parts)
  const container = objects.length + 1
  let inside = ''
  const index = objects.map((object, at) => {
    const place = inside.length
    inside += `${object}\n`
    return `${at + 1} ${place}`
  })
  const first = `${index.join(' ')} `
  let text = header
  const containerPlace = text.length
  text += `${container} 0 obj\n${stream(`${type} /N ${objects.length} /First ${first.length} ${filter}`, pack(first + inside))}\nendobj\n`
  const start = text.length
  const rows = [
    [0, 0, 255],
    ...objects.map((_, at) => [2, container, at]),
    [1, containerPlace, 0],
    [1, start, 0],
  ]
  const bytes = rows.flatMap(([kind = 0, place = 0, at = 0]) => [kind, place >> 8, place & 255, at])
  const data = packed(Buffer.from(bytes).toString('latin1'))
  text += `${container + 1} 0 obj\n${stream(`/Type /XRef /Size ${container + 2} /W [1 2 1] /Root 1 0 R /Filter /FlateDecode ${parts.trailer ?? ''}`, data)}\nendobj\nstartxref\n${start}\n%%EOF\n`
  return bytesOf(text)
}

/** An update appended to a file: new versions of objects by their number. */
export function updated(before: Buffer, objects: Readonly<Record<number, string>>): Buffer {
  let text = before.toString('latin1')
  const previous = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1]
  const places = Object.entries(objects).map(([number, object]): [number, number] => {
    const place = text.length
    text += `${number} 0 obj\n${object}\nendobj\n`
    return [Number(number), place]
  })
  const start = text.length
  text = table(text, places)
  text += `trailer\n<< /Size 40 /Root 1 0 R /Prev ${previous} >>\nstartxref\n${start}\n%%EOF\n`
  return bytesOf(text)
}

/** A page that has an annotation with these entries. */
export const annotated = (entries: string, objects: readonly string[] = []): PdfParts => ({
  page: '/Annots [4 0 R]',
  objects: [`<< /Type /Annot /Rect [9 9 99 99] ${entries} >>`, ...objects],
})
