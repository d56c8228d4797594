import { AppError } from '#kits/contract/server/app-error.ts'
import { unguardFormula } from '../shared/csv.ts'
import { builtInFormat, customFormat, type NumberFormat, numberText } from './cell-text.ts'
import { readCompoundFile } from './compound-file.ts'
import { type SheetLines, sheetCollector } from './line-collector.ts'
import { maxColumns, type SheetHandler } from './row-collector.ts'
import { maxSheets } from './workbook.ts'
import { recordReader, recordType, type ValueReader, valueReader, type XlsRecord } from './xls-records.ts'

/** Reads the workbooks of Excel 97–2003 ([MS-XLS]). */

const excel97 = 0x0600
/** The kind of a sheet with cells, of charts and macros in its place. */
const worksheet = 0
/** The first record of Excel 2, 3 and 4, and of all later ones; and the longest that it is. */
const begins: readonly number[] = [0x0009, 0x0209, 0x0409, recordType.beginOfStream]
const maxBegin = 16
/** As many as there may be cells. */
const maxSharedStrings = 500_000

interface BoundSheet {
  name: string
  offset: number
  isVisible: boolean
}

interface Globals {
  sheets: BoundSheet[]
  sharedStrings: string[]
  /** By the index of a cell's extended format. */
  formats: NumberFormat[]
  from1904: boolean
}

function readSharedStrings(values: ValueReader): string[] {
  const strings: string[] = []
  values.take(8)
  while (!values.isAtEnd()) {
    strings.push(values.richText())
    if (strings.length > maxSharedStrings) throw new Error('Too many texts')
  }
  return strings
}

function readBoundSheet(values: ValueReader): BoundSheet | undefined {
  const offset = values.long()
  const state = values.byte() & 3
  return values.byte() === worksheet ? { offset, isVisible: state === 0, name: values.text(1) } : undefined
}

type Records = (from: number) => Iterable<XlsRecord>

function demandBegin({ type, data }: XlsRecord): void {
  if (!begins.includes(type)) throw new Error('No sheet at its place')
  if (type !== recordType.beginOfStream || data.readUInt16LE(0) !== excel97)
    throw new AppError('workbook_old')
}

/** What comes before the sheets and holds for all of them. */
function readGlobals(records: Records): Globals {
  const globals: Globals = { sheets: [], sharedStrings: [], formats: [], from1904: false }
  const custom = new Map<number, NumberFormat>()
  const extended: number[] = []
  const readers: Record<number, (values: ValueReader) => void> = {
    [recordType.filePass]() {
      throw new AppError('workbook_encrypted')
    },
    [recordType.dateMode](values) {
      globals.from1904 = values.short() === 1
    },
    [recordType.format](values) {
      custom.set(values.short(), customFormat(values.text()))
    },
    [recordType.extendedFormat](values) {
      values.short()
      extended.push(values.short())
    },
    [recordType.boundSheet](values) {
      const sheet = readBoundSheet(values)
      if (sheet && globals.sheets.length < maxSheets) globals.sheets.push(sheet)
    },
    [recordType.sharedStrings](values) {
      globals.sharedStrings = readSharedStrings(values)
    },
  }
  let isFirst = true
  for (const record of records(0)) {
    if (isFirst) demandBegin(record)
    isFirst = false
    if (record.type === recordType.endOfStream) break
    readers[record.type]?.(valueReader(record))
  }
  globals.formats = extended.map((id) => custom.get(id) ?? builtInFormat(id))
  return globals
}

const rkBytes = Buffer.alloc(8)

/** A number in four bytes: the upper bits of a double or an integer, maybe of hundredths. */
function rkNumber(rk: number): number {
  rkBytes.writeInt32LE(rk & ~3, 4)
  const number = rk & 2 ? rk >> 2 : rkBytes.readDoubleLE(0)
  return rk & 1 ? number / 100 : number
}

const errorTexts: Record<number, string> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
}

const truthOrError = (value: number, isError: boolean): string =>
  isError ? (errorTexts[value] ?? '#N/A') : value === 1 ? 'TRUE' : 'FALSE'

interface Cell {
  row: number
  column: number
  format: number
}

const cellOf = (values: ValueReader): Cell => ({
  row: values.short(),
  column: values.short(),
  format: values.short(),
})

/** Texts by their row and column; a file may give them in any order. */
function cellCollector(handler: Required<SheetHandler>) {
  const rows = new Map<number, string[]>()
  return {
    set({ row, column }: Cell, text: string): void {
      if (text.trim() === '') return
      if (column >= maxColumns) handler.tooWide()
      const cells = rows.get(row) ?? []
      rows.set(row, cells)
      while (cells.length < column) cells.push('')
      cells[column] = text
    },
    report(): void {
      for (const [row, cells] of [...rows].sort(([a], [b]) => a - b)) handler.add(row + 1, cells)
    },
  }
}

/** The result of a formula: a number, or a code of what else it is; a text follows in a record of its own. */
const resultKinds = { text: 0, truth: 1, error: 2 }

function sheetReaders({ sharedStrings, formats, from1904 }: Globals, handler: Required<SheetHandler>) {
  const cells = cellCollector(handler)
  /** The cell of the last formula whose result is a text. */
  let textResult: Cell | undefined
  /** As in an xlsx, an apostrophe that our own csv has put before what looks like a formula is removed. */
  const setText = (cell: Cell, written: string) =>
    cells.set(cell, formats[cell.format] === 'text' ? written : unguardFormula(written))
  const setNumber = (cell: Cell, number: number) =>
    cells.set(cell, numberText(String(number), formats[cell.format] ?? 'plain', from1904))

  const setResult = (cell: Cell, result: Buffer) => {
    textResult = undefined
    if (result.readUInt16LE(6) !== 0xffff) return setNumber(cell, result.readDoubleLE(0))
    const kind = result.readUInt8(0)
    if (kind === resultKinds.text) textResult = cell
    if (kind === resultKinds.truth || kind === resultKinds.error)
      cells.set(cell, truthOrError(result.readUInt8(2), kind === resultKinds.error))
  }

  const readers: Record<number, (values: ValueReader, record: XlsRecord) => void> = {
    [recordType.number]: (values) => setNumber(cellOf(values), values.double()),
    [recordType.rk]: (values) => setNumber(cellOf(values), rkNumber(values.signed())),
    [recordType.multipleRk](values, { data }) {
      const [row, first] = [values.short(), values.short()]
      const count = Math.floor((data.length - 6) / 6)
      for (let at = 0; at < count; at++)
        setNumber({ row, column: first + at, format: values.short() }, rkNumber(values.signed()))
    },
    [recordType.sharedLabel]: (values) => setText(cellOf(values), sharedStrings[values.long()] ?? ''),
    [recordType.label]: (values) => setText(cellOf(values), values.text()),
    [recordType.richLabel]: (values) => setText(cellOf(values), values.text()),
    [recordType.booleanOrError]: (values) =>
      cells.set(cellOf(values), truthOrError(values.byte(), values.byte() === 1)),
    [recordType.formula]: (values) => setResult(cellOf(values), values.take(8)),
    [recordType.string](values) {
      if (textResult) setText(textResult, values.text())
      textResult = undefined
    },
    [recordType.mergedCells](values) {
      for (let left = values.short(); left > 0; left--) {
        const [firstRow, lastRow] = [values.short(), values.short()]
        const [firstColumn, lastColumn] = [values.short(), values.short()]
        handler.merge({ firstLine: firstRow + 1, lastLine: lastRow + 1, firstColumn, lastColumn })
      }
    },
  }
  return { readers, report: cells.report }
}

/** Reads the cells of one sheet; charts within it are streams of their own between its records. */
function readSheet(records: Iterable<XlsRecord>, globals: Globals, handler: Required<SheetHandler>): void {
  const { readers, report } = sheetReaders(globals, handler)
  let depth = 0
  for (const record of records) {
    if (depth === 0) demandBegin(record)
    if (record.type === recordType.beginOfStream) depth += 1
    if (record.type === recordType.endOfStream) depth -= 1
    if (depth === 0) break
    if (depth === 1) readers[record.type]?.(valueReader(record), record)
  }
  report()
}

/** The lines of the visible sheets of a workbook's records, which may come without the container. */
export async function readXlsStream(stream: Buffer): Promise<SheetLines[]> {
  const records = recordReader(stream)
  const globals = readGlobals(records)
  const collector = sheetCollector()
  for (const { name, offset, isVisible } of globals.sheets)
    if (isVisible)
      await collector.read(name, (handler) => readSheet(records(offset), globals, handler), globals)
  return collector.collected()
}

export const isXlsStream = (bytes: Buffer): boolean =>
  bytes.length >= 4 && begins.includes(bytes.readUInt16LE(0)) && bytes.readUInt16LE(2) <= maxBegin

/** The lines of a workbook's visible sheets. */
export function readXlsLines(bytes: Buffer): Promise<SheetLines[]> {
  const { streams } = readCompoundFile(bytes)
  if (streams.has('ENCRYPTEDPACKAGE')) throw new AppError('workbook_encrypted')
  // Excel 95 named it `Book`, and so do some programs that write the later format.
  const stream = streams.get('WORKBOOK') ?? streams.get('BOOK')
  if (!stream) throw new Error('No workbook')
  return readXlsStream(stream)
}
