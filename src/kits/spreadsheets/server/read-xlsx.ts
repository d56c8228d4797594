import { unguardFormula } from '../shared/csv.ts'
import { numberText } from './cell-text.ts'
import { unsavedFormula } from './formula-errors.ts'
import { type SheetLines, sheetCollector } from './line-collector.ts'
import { maxColumns, maxLine, rowCollector, type SheetHandler, type Spreadsheet } from './row-collector.ts'
import { readWorkbook, textCollector, unescapeText, type Workbook } from './workbook.ts'
import { readXml, type XmlHandler } from './xml.ts'
import { openArchive } from './zip-reader.ts'

/** Bytes. 5,000 full lines of 100 columns fit. */
const maxUnpacked = 64 * 1024 * 1024

/** `AB12` is column 27, counted from 0. */
function columnOf(place: string): number {
  const letters = /^[A-Z]{1,3}(?=\d*$)/.exec(place)?.[0]
  if (letters === undefined) throw new Error(`No such cell as ${place}`)
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

interface CellKind {
  type: string
  style: number
}

function cellText(value: string, { type, style }: CellKind, workbook: Workbook): string {
  switch (type) {
    case 's':
      return workbook.sharedStrings[Number(value)] ?? ''
    case 'b':
      return value === '1' ? 'TRUE' : 'FALSE'
    case 'n':
      return numberText(value, workbook.formats[style] ?? 'plain', workbook.from1904)
    default:
      return unescapeText(value)
  }
}

/**
 * A cell in text format, as in our exports, is taken literally. In other formats, an apostrophe before a formula-like
 * text comes from one of our csv files that was opened and saved as a workbook, and is removed.
 */
const asMeant = (text: string, { style }: CellKind, { formats }: Workbook): string =>
  formats[style] === 'text' ? text : unguardFormula(text)

/** `A1:C3`, or a single cell. */
function reportMerge(place: string, { merge }: SheetHandler): void {
  const [, from, firstLine, to = from, lastLine = firstLine] =
    /^([A-Z]{1,3})(\d{1,7})(?::([A-Z]{1,3})(\d{1,7}))?$/.exec(place) ?? []
  if (from === undefined || to === undefined) return
  merge?.({
    firstLine: Number(firstLine),
    lastLine: Number(lastLine),
    firstColumn: columnOf(from),
    lastColumn: columnOf(to),
  })
}

/** Rows and cells may omit their position: then they follow the previous one. */
function sheetHandler(workbook: Workbook, handler: SheetHandler): XmlHandler {
  const inline = textCollector()
  let line = 0
  let column = -1
  let texts: string[] = []
  let kind: CellKind = { type: 'n', style: 0 }
  let value = ''
  let inValue = false
  /** The formula of the cell, '' where it only refers to one that is shared. */
  let formula: string | undefined
  let inFormula = false

  const openRow = (place = String(line + 1)) => {
    const next = /^\d{1,7}$/.test(place) ? Number(place) : 0
    if (next <= line || next > maxLine) throw new Error(`No such row as ${place}`)
    line = next
    column = -1
    texts = []
  }
  const closeCell = () => {
    const written =
      kind.type === 'inlineStr' ? inline.take() : value === '' ? '' : cellText(value, kind, workbook)
    // The result of a formula may be an empty text: then its type says so.
    const isUnsaved = formula !== undefined && value === '' && kind.type === 'n'
    if (written.trim() === '' && !isUnsaved) return
    const text = isUnsaved ? unsavedFormula(formula ?? '') : asMeant(written.trim(), kind, workbook)
    if (column >= maxColumns) handler.tooWide()
    while (texts.length < column) texts.push('')
    texts[column] = text
  }
  return {
    open(name, { r, ref = '', t = 'n', s = '0' }) {
      inline.open(name)
      if (name === 'row') openRow(r)
      if (name === 'c') {
        column = r === undefined ? column + 1 : columnOf(r)
        kind = { type: t, style: Number(s) }
        value = ''
        formula = undefined
        inline.take()
      }
      if (name === 'mergeCell') reportMerge(ref, handler)
      inValue = name === 'v'
      inFormula = name === 'f'
      if (inFormula) formula = ''
    },
    close(name) {
      inline.close(name)
      if (name === 'c') closeCell()
      if (name === 'row') handler.add(line, texts)
      inValue = false
      inFormula = false
    },
    text(piece) {
      inline.text(piece)
      if (inValue) value += piece
      if (inFormula) formula += piece
    },
  }
}

const zipMagic = Buffer.from('PK\x03\x04')

export const isZip = (bytes: Buffer): boolean => bytes.subarray(0, zipMagic.length).equals(zipMagic)

async function openWorkbook(bytes: Buffer) {
  if (!isZip(bytes)) throw new Error('No archive')
  const archive = await openArchive(bytes, maxUnpacked)
  const workbook = await readWorkbook(archive)
  return {
    sheets: workbook.sheets,
    from1904: workbook.from1904,
    read: (part: string, handler: SheetHandler) =>
      readXml(archive.read(part), sheetHandler(workbook, handler)),
  }
}

/** The texts of a workbook's first sheet. */
export async function readXlsx(bytes: Buffer): Promise<Spreadsheet> {
  const { sheets, read } = await openWorkbook(bytes)
  const [first] = sheets
  if (!first) throw new Error('No sheet')
  const rows = rowCollector()
  await read(first.part, rows)
  return rows.spreadsheet()
}

/** The lines of a workbook's visible sheets. */
export async function readXlsxLines(bytes: Buffer): Promise<SheetLines[]> {
  const { sheets, from1904, read } = await openWorkbook(bytes)
  const collector = sheetCollector()
  for (const { name, part, isVisible } of sheets)
    if (isVisible) await collector.read(name, (handler) => read(part, handler), { from1904 })
  return collector.collected()
}
