import { type Cell, columnName, type Row } from './cells.ts'

/**
 * The least that Excel and LibreOffice open without complaint (ECMA-376). Texts are inline strings in
 * text format: never a formula, and a code such as 00123 keeps its zeros when it is edited. Days are dates:
 * they sort, filter and count as such, and what is typed into a template's day column becomes one.
 */

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const hex = (sign: string) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

/** Markup, characters that XML cannot hold, and text that would read as such an escape (ECMA-376, ST_Xstring). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is escaped
const unspeakable = /[&<>"\0-\x08\x0B-\x1F\uFFFE\uFFFF]|_(?=x[0-9A-Fa-f]{4}_)/g

/** Looked through first: most texts hold nothing to escape. */
const escapeXml = (text: string): string =>
  text.search(unspeakable) === -1 ? text : text.replaceAll(unspeakable, (sign) => entities[sign] ?? hex(sign))

/** Indexes into `cellXfs` of the styles. */
const style = { text: 1, heading: 2, day: 3 }

const dayMs = 86_400_000
/** Excel's day 0, apart from days before its nonexistent 29 February 1900. */
const dayZero = Date.UTC(1899, 11, 30)
const firstTrueDay = 61

/** The serial number of a date; undefined for other texts and dates outside Excel's range. */
function daySerial(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const serial = (Date.parse(text) - dayZero) / dayMs
  return serial >= firstTrueDay ? serial : undefined
}

function cellXml(cell: Cell, place: string, styleIndex: number): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number' && Number.isFinite(cell)) return `<c r="${place}"><v>${cell}</v></c>`
  const serial = styleIndex === style.day ? daySerial(String(cell)) : undefined
  if (serial !== undefined) return `<c r="${place}" s="${style.day}"><v>${serial}</v></c>`
  return `<c r="${place}" s="${styleIndex}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(String(cell))}</t></is></c>`
}

/** The XML of a sheet's rows, each column in its style. */
export function sheetRows(headings: readonly string[], dayColumns: readonly number[]) {
  const columns = headings.map((_, index) => columnName(index))
  const styleIndexes = headings.map((_, index) => (dayColumns.includes(index) ? style.day : style.text))
  const rowXml = (line: number, cells: Row, styleOf: readonly number[]): string => {
    let xml = `<row r="${line}">`
    for (let index = 0; index < columns.length; index++)
      xml += cellXml(cells[index] ?? null, `${columns[index]}${line}`, styleOf[index] ?? style.text)
    return `${xml}</row>`
  }
  const headingStyles = headings.map(() => style.heading)
  // Column styles, so that what is typed into a template's empty cells keeps the column's type.
  const cols = styleIndexes
    .map((index, at) => `<col min="${at + 1}" max="${at + 1}" width="22" style="${index}" customWidth="1"/>`)
    .join('')
  return {
    /** The sheet until its first row. */
    start:
      `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
      `<cols>${cols}</cols><sheetData>${rowXml(1, headings, headingStyles)}`,
    /** A row; its line is counted from 1, which is the headings'. */
    row: (line: number, cells: Row): string => rowXml(line, cells, styleIndexes),
    end: '</sheetData></worksheet>',
  }
}

/** Excel refuses these signs, an apostrophe at either end, and more than 31 characters. */
function sheetName(name: string): string {
  return (
    name
      .replaceAll(/[\\/?*[\]:]/g, ' ')
      .slice(0, 31)
      .replaceAll(/^[' ]+|[' ]+$/g, '') || '1'
  )
}

/** Sheets are the default type: their number is not known here. */
const contentTypes = `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="${contentType}.worksheet+xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/></Types>`

const relationship = (id: number, type: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${relations}/${type}" Target="${target}"/>`

const relationships = (...members: string[]) =>
  `${declaration}<Relationships xmlns="${packageRelations}">${members.join('')}</Relationships>`

/** Numbers the sheets after the first, within the length of a name. */
const numbered = (name: string, sheet: number): string =>
  sheet === 1 ? name : `${name.slice(0, 31 - String(sheet).length - 1)} ${sheet}`

const workbook = (name: string, sheets: readonly number[]) =>
  `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets.map((sheet) => `<sheet name="${escapeXml(numbered(sheetName(name), sheet))}" sheetId="${sheet}" r:id="rId${sheet}"/>`).join('')}</sheets></workbook>`

const font = (bold: string) => `<font>${bold}<sz val="11"/><name val="Calibri"/><family val="2"/></font>`
/** Format 49 is `@`, text; ours begin at 164. */
const dayFormat = 164
const cellStyle = (format: number, fontIndex: number) =>
  `<xf numFmtId="${format}" fontId="${fontIndex}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`

const styles = `${declaration}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="${dayFormat}" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2">${font('')}${font('<b/>')}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4">${cellStyle(0, 0)}${cellStyle(49, 0)}${cellStyle(49, 1)}${cellStyle(dayFormat, 0)}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

/** The parts beside the sheets that do not depend on them. */
export const fixedParts = [
  { name: '[Content_Types].xml', xml: contentTypes },
  { name: '_rels/.rels', xml: relationships(relationship(1, 'officeDocument', 'xl/workbook.xml')) },
  { name: 'xl/styles.xml', xml: styles },
]

export const sheetPart = (sheet: number): string => `xl/worksheets/sheet${sheet}.xml`

/** The parts that list so many sheets. */
export function listingParts(name: string, count: number) {
  const sheets = Array.from({ length: count }, (_, at) => at + 1)
  const links = sheets.map((each) => relationship(each, 'worksheet', `worksheets/sheet${each}.xml`))
  const ofStyles = relationship(count + 1, 'styles', 'styles.xml')
  return [
    { name: 'xl/workbook.xml', xml: workbook(name, sheets) },
    { name: 'xl/_rels/workbook.xml.rels', xml: relationships(...links, ofStyles) },
  ]
}
