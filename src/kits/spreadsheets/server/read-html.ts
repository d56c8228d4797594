import { decodeText } from './decode-text.ts'
import { type SheetLines, sheetCollector } from './line-collector.ts'
import { maxColumns, maxLine, type SheetHandler } from './row-collector.ts'

/**
 * Reads the tables of an HTML page, which many systems send under the name .xls. As Excel does, the tables follow
 * each other in one sheet, and markup that is not well-formed is read as far as it goes.
 */

const declaredEncoding = /<meta[^>]{0,200}charset\s*=\s*["']?([\w-]{1,40})/i

function textOf(bytes: Buffer): string {
  const declared = declaredEncoding.exec(bytes.toString('latin1', 0, 4096))?.[1]
  try {
    return decodeText(bytes, declared)
  } catch {
    // The page may have been saved in another encoding than it says, or in one that is unknown.
    return decodeText(bytes)
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** The named letters and signs of Latin 1, from 161 on, and the dashes and quotes of Windows-1252. */
const latin =
  'iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para ' +
  'middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave ' +
  'Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute ' +
  'Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave ' +
  'iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'
const named = new Map([
  ...latin.split(' ').map((name, at) => [name, String.fromCodePoint(161 + at)] as const),
  ...Object.entries({ ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', bull: '•' }),
  ...Object.entries({ hellip: '…', euro: '€', trade: '™' }),
])

const unescapeHtml = (text: string): string =>
  text.includes('&')
    ? text.replaceAll(
        /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}\d{0,2}));?/gi,
        (whole, decimal, hex, name) => {
          if (name !== undefined)
            return (
              entities[name.toLowerCase()] ?? (whole.endsWith(';') ? named.get(name) : undefined) ?? whole
            )
          const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
          return code <= 0x10ffff ? String.fromCodePoint(code) : whole
        },
      )
    : text

/** A tag with its attributes; elements whose content is not text, and comments, are found as a whole. */
const token =
  /<!--[\s\S]*?(?:-->|$)|<(script|style|title)\b[\s\S]*?(?:<\/\1\s*>|$)|<(\/?)([a-z][a-z\d]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/gi

const spans = { columns: /\bcolspan\s*=\s*["']?(\d{1,4})/i, lines: /\browspan\s*=\s*["']?(\d{1,4})/i }
const spanOf = (attributes: string, direction: keyof typeof spans): number =>
  Math.max(1, Number(spans[direction].exec(attributes)?.[1] ?? 1))

/** Places cells from left to right, past those that cells of earlier lines reach down into. */
function tableReporter(handler: Required<SheetHandler>) {
  let line = 0
  let cells: string[] = []
  let column = 0
  /** By column, the last line that a cell above reaches. */
  const reached: number[] = []
  return {
    openRow(): void {
      line += 1
      if (line > maxLine) throw new Error('Too many lines')
      cells = []
      column = 0
    },
    closeRow: () => handler.add(line, cells),
    cell(text: string, { columns, lines }: { columns: number; lines: number }): void {
      while ((reached[column] ?? 0) >= line) column += 1
      if (column >= maxColumns && text.trim() !== '') handler.tooWide()
      if (column >= maxColumns) return
      while (cells.length < column) cells.push('')
      cells[column] = text
      const lastColumn = Math.min(column + columns, maxColumns) - 1
      const lastLine = line + lines - 1
      if (lines > 1) for (let at = column; at <= lastColumn; at++) reached[at] = lastLine
      if (lines > 1 || columns > 1)
        handler.merge({ firstLine: line, lastLine, firstColumn: column, lastColumn })
      column = lastColumn + 1
    },
  }
}

/** A table within a cell is part of the cell's text. */
function readTables(html: string, handler: Required<SheetHandler>): void {
  const report = tableReporter(handler)
  let depth = 0
  let text: string | undefined
  let spanned = { columns: 1, lines: 1 }
  let isInRow = false
  const closeCell = () => {
    if (text !== undefined) report.cell(unescapeHtml(text).replaceAll(/[^\S\n]+/g, ' '), spanned)
    text = undefined
  }
  const closeRow = () => {
    closeCell()
    if (isInRow) report.closeRow()
    isInRow = false
  }
  const openRow = () => {
    closeRow()
    report.openRow()
    isInRow = true
  }
  const openTag: Record<string, (attributes: string) => void> = {
    tr: openRow,
    td(attributes) {
      closeCell()
      if (!isInRow) openRow()
      text = ''
      spanned = { columns: spanOf(attributes, 'columns'), lines: spanOf(attributes, 'lines') }
    },
  }
  const closeTag: Record<string, () => void> = { tr: closeRow, td: closeCell, table: closeRow }

  let from = 0
  for (const { index, 0: whole, 2: slash, 3: name = '', 4: attributes = '' } of html.matchAll(token)) {
    if (text !== undefined) text += html.slice(from, index).replaceAll(/\s+/g, ' ')
    from = index + whole.length
    const tag = name.toLowerCase() === 'th' ? 'td' : name.toLowerCase()
    if (tag === 'table') depth = Math.max(0, depth + (slash ? -1 : 1))
    if (tag === 'br' && text !== undefined) text += '\n'
    if (depth === 1 && !slash) openTag[tag]?.(attributes)
    if (slash && (depth === 1 || (depth === 0 && tag === 'table'))) closeTag[tag]?.()
  }
  closeRow()
}

export async function readHtmlLines(bytes: Buffer): Promise<SheetLines[]> {
  const html = textOf(bytes)
  const collector = sheetCollector()
  await collector.read('', (handler) => readTables(html, handler))
  return collector.collected()
}
