import { unsavedFormula } from './formula-errors.ts'
import { type SheetLines, sheetCollector } from './line-collector.ts'
import { maxColumns, maxLine, type SheetHandler } from './row-collector.ts'
import { readXml, type XmlHandler } from './xml.ts'

/** Reads Excel's XML of 2002 and 2003, which some systems send under the name .xls. */

/** How a value shows: days without the midnight that the format writes behind them. */
const shownAs: Record<string, (value: string) => string> = {
  Boolean: (value) => (value === '1' ? 'TRUE' : 'FALSE'),
  DateTime: (value) =>
    value
      .replace(/\.\d+$/, '')
      .replace('T', ' ')
      .replace(/ 00:00:00$/, ''),
}

interface XmlSheet {
  name: string
  isVisible: boolean
  /** What the sheet reports, in its order. */
  reports: ((handler: Required<SheetHandler>) => void)[]
}

/** Collects the sheets: whether one is hidden stands behind its cells. */
function workbookHandler(sheets: XmlSheet[]): XmlHandler {
  let line = 0
  let column = 0
  let span = 0
  let cells: string[] = []
  let type: string | undefined
  /** The formula of the cell, until a value of it is read. */
  let formula: string | undefined
  let isVisibility = false
  let isComment = false
  let value = ''
  const indexOf = (place: string | undefined, next: number): number => {
    const index = place === undefined ? next : Number(place)
    if (!(index >= next && index <= maxLine)) throw new Error(`No such place as ${place}`)
    return index
  }
  const report = (what: XmlSheet['reports'][number]) => sheets.at(-1)?.reports.push(what)

  const openCell = (attributes: Readonly<Record<string, string>>) => {
    column = indexOf(attributes.Index, column + span + 1)
    span = Number(attributes.MergeAcross ?? 0)
    formula = attributes.Formula
    const down = Number(attributes.MergeDown ?? 0)
    const merge = {
      firstLine: line,
      lastLine: line + down,
      firstColumn: column - 1,
      lastColumn: column - 1 + span,
    }
    if (span > 0 || down > 0) report((handler) => handler.merge(merge))
  }
  const setText = (text: string) => {
    if (text.trim() === '') return
    if (column > maxColumns) return report((handler) => handler.tooWide())
    while (cells.length < column - 1) cells.push('')
    cells[column - 1] = text
  }
  const open: Record<string, (attributes: Readonly<Record<string, string>>) => void> = {
    Worksheet({ Name = '' }) {
      sheets.push({ name: Name, isVisible: true, reports: [] })
      line = 0
    },
    Row({ Index }) {
      line = indexOf(Index, line + 1)
      cells = []
      column = 0
      span = 0
    },
    Cell: openCell,
    Comment() {
      isComment = true
    },
    // The text of a comment has the same name as a cell's value.
    Data({ Type = 'String' }) {
      type = isComment ? undefined : Type
    },
    Visible() {
      isVisibility = true
    },
  }
  const close: Record<string, () => void> = {
    Row() {
      const [at, texts] = [line, cells]
      if (texts.length > 0) report((handler) => handler.add(at, texts))
    },
    Cell() {
      if (formula !== undefined) setText(unsavedFormula(formula))
      formula = undefined
    },
    Comment() {
      isComment = false
    },
    Data() {
      // An empty text may be the result of a formula, an empty number is none.
      if (type !== undefined && (value !== '' || type === 'String')) formula = undefined
      if (type !== undefined) setText((shownAs[type] ?? String)(value))
      type = undefined
    },
    Visible() {
      const sheet = sheets.at(-1)
      if (sheet && value !== 'SheetVisible') sheet.isVisible = false
      isVisibility = false
    },
  }
  return {
    open(name, attributes) {
      if (Object.hasOwn(open, name)) {
        value = ''
        open[name]?.(attributes)
      }
    },
    close: (name) => (Object.hasOwn(close, name) ? close[name]?.() : undefined),
    text(piece) {
      if (type !== undefined || isVisibility) value += piece
    },
  }
}

async function* chunksOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += 65_536) yield bytes.subarray(from, from + 65_536)
}

export async function readXmlSpreadsheetLines(bytes: Buffer): Promise<SheetLines[]> {
  const sheets: XmlSheet[] = []
  await readXml(chunksOf(bytes), workbookHandler(sheets))
  const collector = sheetCollector()
  for (const { name, isVisible, reports } of sheets)
    if (isVisible)
      await collector.read(name, (handler) => {
        for (const report of reports) report(handler)
      })
  return collector.collected()
}
