import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { sql } from 'kysely'
import writeXlsxFile from 'write-excel-file/node'
import { compoundFile } from '#app/testing/compound-file.ts'
import { type ZipEntry, zip } from '#app/testing/zip.ts'
import type { Database } from '#kits/db/server/database.ts'
import type { CabinDocument } from '#modules/shipments/contract/documents.ts'
import { withUrls } from '../server/documents/download.ts'
import { type DocumentRow, documentsValue, readDocuments } from '../server/queries.ts'

/** Small valid files of every supported type. */

export function pngChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const named = Buffer.concat([Buffer.from(type), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A grey picture of one pixel; `more` are further chunks before its data. */
export function png(more: readonly Buffer[] = []): Buffer {
  const header = Buffer.from('00000001000000010800000000', 'hex')
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    ...more,
    pngChunk('IDAT', deflateSync(Buffer.from([0, 128]))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A grey square of 8 × 8; `data` is the coded content of its one block. */
export function jpeg(data: Buffer = Buffer.from([0x3f])): Buffer {
  const segment = (marker: number, hex: string): Buffer => {
    const content = Buffer.from(hex, 'hex')
    const head = Buffer.from([0xff, marker, 0, 0])
    head.writeUInt16BE(content.length + 2, 2)
    return Buffer.concat([head, content])
  }
  const oneCode = `01${'00'.repeat(15)}00`
  return Buffer.concat([
    Buffer.from('ffd8', 'hex'),
    segment(0xe0, '4a46494600010100000100010000'),
    segment(0xdb, `00${'01'.repeat(64)}`),
    segment(0xc0, '080008000801011100'),
    segment(0xc4, `00${oneCode}`),
    segment(0xc4, `10${oneCode}`),
    segment(0xda, '010100003f00'),
    data,
    Buffer.from('ffd9', 'hex'),
  ])
}

/** A page with nothing on it; `more` are further objects. */
export function pdf(more: readonly string[] = []): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>',
    ...more,
  ]
  let text = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n'
  const places = objects.map((object, i) => {
    const place = text.length
    text += `${i + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const start = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

/** The same with the cross-reference as a stream, as in PDF 1.5 and later. */
export function pdfWithStream(): Buffer {
  let text = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'
  const rows: number[][] = [[0, 0, 255]]
  for (const [i, object] of [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>',
  ].entries()) {
    rows.push([1, text.length, 0])
    text += `${i + 1} 0 obj\n${object}\nendobj\n`
  }
  const start = text.length
  rows.push([1, start, 0])
  const stream = deflateSync(
    Buffer.from(rows.flatMap(([kind = 0, at = 0, gen = 0]) => [kind, at >> 8, at & 255, gen])),
  )
  text += `4 0 obj\n<< /Type /XRef /Size 5 /W [1 2 1] /Root 1 0 R /Filter /FlateDecode /Length ${stream.length} >>\nstream\n`
  text += `${stream.toString('latin1')}\nendstream\nendobj\nstartxref\n${start}\n%%EOF`
  return Buffer.from(text, 'latin1')
}

/** A page with objects packed in an object stream; `dictionary` adds entries to that stream's dictionary. */
export function pdfWithObjects(
  objects: string,
  {
    dictionary = '/Type /ObjStm',
    pack = deflateSync,
  }: { dictionary?: string; pack?: (bytes: Buffer) => Buffer } = {},
): Buffer {
  const head = '10 0 '
  const data = pack(Buffer.from(head + objects, 'latin1')).toString('latin1')
  const filter = pack === deflateSync ? ' /Filter /FlateDecode' : ''
  return pdf([
    `<< ${dictionary} /N 1 /First ${head.length} /Length ${data.length}${filter} >>\nstream\n${data}\nendstream`,
  ])
}

function beginning(bytes: string, length: number): Buffer {
  const content = Buffer.alloc(length)
  content.write(bytes, 'hex')
  return content
}

export const wordStreams = {
  WordDocument: beginning('eca5c100', 5000),
  '1Table': Buffer.alloc(4096),
  '\u0005SummaryInformation': beginning('feff0000', 300),
}
export const doc = (): Buffer =>
  compoundFile({ streams: wordStreams, classId: '0609020000000000c000000000000046' })
export const xls = (): Buffer =>
  compoundFile({
    streams: { Workbook: beginning('09081000000605', 6000) },
    classId: '2008020000000000c000000000000046',
  })
/** A workbook so small that it shares the sectors of small streams, as some programs write them. */
export const smallXls = (): Buffer => compoundFile({ streams: { Book: beginning('09080800000505', 700) } })
export const msi = (): Buffer =>
  compoundFile({
    streams: {
      '\u4840\u3f3f\u4577\u446c': Buffer.alloc(64, 1),
      '\u0005SummaryInformation': beginning('feff0000', 300),
    },
    classId: '84100c0000000000c000000000000046',
  })

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
export const macroWord = 'application/vnd.ms-word.document.macroEnabled.main+xml'
export const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'

/** The parts of a text document whose main part has that type. */
export function wordParts(mainType = word): ZipEntry[] {
  return [
    {
      name: '[Content_Types].xml',
      content: `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${mainType}"/></Types>`,
    },
    {
      name: '_rels/.rels',
      content:
        '<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    },
    {
      name: 'word/document.xml',
      content:
        '<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>Carta porte</w:t></w:r></w:p></w:body></w:document>',
    },
  ]
}

export const docx = (more: readonly ZipEntry[] = [], mainType = word): Buffer =>
  zip([...wordParts(mainType), ...more])

/** Relations of the main part of a text document; each is a kind, a target and whether that lies outside. */
export function wordRelations(...relations: readonly (readonly [string, string, 'External'?])[]): ZipEntry {
  const elements = relations.map(
    ([kind, target, mode], i) =>
      `<Relationship Id="r${i}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"${mode ? ` TargetMode="${mode}"` : ''}/>`,
  )
  return {
    name: 'word/_rels/document.xml.rels',
    content: `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${elements.join('')}</Relationships>`,
  }
}

/** A text document with this in its body. */
export function docxWith(body: string, more: readonly ZipEntry[] = []): Buffer {
  const parts = wordParts().map((part) =>
    part.name === 'word/document.xml'
      ? { ...part, content: String(part.content).replace('<w:body>', `<w:body>${body}`) }
      : part,
  )
  return zip([...parts, ...more])
}

/** Written by an independent library. */
export async function xlsx(): Promise<Buffer> {
  const cell = (value: string) => ({ value, type: String })
  return writeXlsxFile([[cell('Contenedor')], [cell('CSQU3054383')]]).toBuffer()
}

/** Random, incompressible bytes without those that JPEG data must escape. */
export function incompressibleBytes(length: number): Buffer {
  const bytes = randomBytes(length)
  for (let at = bytes.indexOf(0xff); at >= 0; at = bytes.indexOf(0xff, at)) bytes[at] = 0xfe
  return bytes
}

/** A cabin's documents with valid links for the given manager. */
export async function listDocuments(
  db: Database,
  cabinId: string,
  reader: Parameters<typeof withUrls>[2],
): Promise<CabinDocument[]> {
  const { rows } = await sql<{ documents: DocumentRow[] }>`
    select ${documentsValue} as documents from cabin t where t.id = ${cabinId}`.execute(db)
  return withUrls(db, readDocuments(rows[0]?.documents ?? []), reader)
}
