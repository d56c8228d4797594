import { compoundFile } from './compound-file.ts'
import { placesOf, serialOf, type TableCell, type WorkbookTable } from './workbook-tables.ts'

/** Writes workbooks of Excel 97–2003 ([MS-XLS], BIFF8), with the records that a reader has to know. */

/** A record holds this much; what is longer goes on in records of its own. */
const maxRecord = 8224

export function record(type: number, data: Buffer): Buffer {
  const header = Buffer.alloc(4)
  header.writeUInt16LE(type, 0)
  header.writeUInt16LE(Math.min(data.length, maxRecord), 2)
  if (data.length <= maxRecord) return Buffer.concat([header, data])
  const rest = record(0x003c, data.subarray(maxRecord))
  return Buffer.concat([header, data.subarray(0, maxRecord), rest])
}

export const shorts = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [at, value] of values.entries()) bytes.writeUInt16LE(value, at * 2)
  return bytes
}
export const longs = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeUInt32LE(value, at * 4)
  return bytes
}
const double = (value: number): Buffer => {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleLE(value, 0)
  return bytes
}

const isNarrow = (text: string) => /^[\0-\xff]*$/.test(text)

/** Flags and characters, one byte each where that is enough. */
const characters = (text: string): Buffer =>
  isNarrow(text)
    ? Buffer.concat([Buffer.from([0]), Buffer.from(text, 'latin1')])
    : Buffer.concat([Buffer.from([1]), Buffer.from(text, 'utf16le')])
export const text = (value: string): Buffer => Buffer.concat([shorts(value.length), characters(value)])
const shortText = (value: string): Buffer => Buffer.concat([Buffer.from([value.length]), characters(value)])

export const beginOf = (kind: 'globals' | 'sheet'): Buffer =>
  record(0x0809, Buffer.concat([shorts(0x0600, kind === 'globals' ? 5 : 0x10, 0x0dbb, 1996), longs(0, 0x06)]))
export const end = record(0x000a, Buffer.alloc(0))

/** Formats of cells: 0 general, 1 a day. */
const dayFormat = 1
const formats = [0, 14].map((format) => record(0x00e0, Buffer.concat([shorts(0, format), Buffer.alloc(16)])))

/** The texts of all cells, each split where a record is full. */
function sharedStrings(texts: readonly string[]): Buffer {
  const pieces: Buffer[] = []
  let piece: Buffer[] = [longs(texts.length, texts.length)]
  let length = 8
  for (const value of texts) {
    const bytes = text(value)
    if (length + bytes.length > maxRecord) {
      pieces.push(Buffer.concat(piece))
      piece = []
      length = 0
    }
    piece.push(bytes)
    length += bytes.length
  }
  pieces.push(Buffer.concat(piece))
  return Buffer.concat(pieces.map((bytes, at) => record(at === 0 ? 0x00fc : 0x003c, bytes)))
}

function cellRecord(cell: TableCell, place: readonly [row: number, column: number], texts: string[]): Buffer {
  if (cell === null || cell === '') return Buffer.alloc(0)
  if (typeof cell === 'string') {
    const known = texts.indexOf(cell)
    const index = known === -1 ? texts.push(cell) - 1 : known
    return record(0x00fd, Buffer.concat([shorts(...place, 0), longs(index)]))
  }
  if (typeof cell === 'object') {
    // A whole number in four bytes.
    const rk = longs(((serialOf(cell.day) << 2) | 2) >>> 0)
    return record(0x027e, Buffer.concat([shorts(...place, dayFormat), rk]))
  }
  return record(0x0203, Buffer.concat([shorts(...place, 0), double(cell)]))
}

function sheetStream({ rows, merges = [] }: WorkbookTable, texts: string[]): Buffer {
  const cells = rows.flatMap((row, at) => row.map((cell, column) => cellRecord(cell, [at, column], texts)))
  const merged = merges.map((merge) => {
    const { firstLine, lastLine, firstColumn, lastColumn } = placesOf(merge)
    return shorts(firstLine - 1, lastLine - 1, firstColumn, lastColumn)
  })
  const mergedCells = record(0x00e5, Buffer.concat([shorts(merges.length), ...merged]))
  return Buffer.concat([beginOf('sheet'), ...cells, mergedCells, end])
}

interface XlsParts {
  /** Records behind the first of the workbook, as FILEPASS. */
  globals?: readonly Buffer[]
}

/** A workbook of streams that are sheets already. */
export function xlsOfStreams(
  sheets: readonly { name: string; isHidden?: boolean; stream: Buffer }[],
  texts: readonly string[],
  { globals = [] }: XlsParts = {},
): Buffer {
  const strings = sharedStrings(texts)
  const bound = (offsets: readonly number[]) =>
    sheets.map(({ name, isHidden }, at) =>
      record(
        0x0085,
        Buffer.concat([longs(offsets[at] ?? 0), Buffer.from([isHidden ? 1 : 0, 0]), shortText(name)]),
      ),
    )
  const globalsWith = (offsets: readonly number[]) =>
    Buffer.concat([beginOf('globals'), ...globals, ...formats, ...bound(offsets), strings, end])
  let offset = globalsWith([]).length
  const offsets = sheets.map(({ stream }) => {
    offset += stream.length
    return offset - stream.length
  })
  const workbook = Buffer.concat([globalsWith(offsets), ...sheets.map(({ stream }) => stream)])
  return compoundFile({ streams: { Workbook: workbook } })
}

/** An xls; days are cells in the format 14. */
export function xlsOf(tables: readonly WorkbookTable[], parts?: XlsParts): Buffer {
  const texts: string[] = []
  const sheets = tables.map((table) => ({
    name: table.name,
    isHidden: table.isHidden ?? false,
    stream: sheetStream(table, texts),
  }))
  return xlsOfStreams(sheets, texts, parts)
}
