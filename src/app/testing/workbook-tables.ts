import { zip } from './zip.ts'

/** Workbooks written from tables, with merged cells, days and hidden sheets. */

/** A text, a number, a day (YYYY-MM-DD), or nothing. */
export type TableCell = string | number | { day: string } | null

export interface WorkbookTable {
  name: string
  /** From line 1; an empty array is an empty line. */
  rows: readonly (readonly TableCell[])[]
  /** As spreadsheet programs name them: `A1:K1`. */
  merges?: readonly string[]
  isHidden?: boolean
}

/** The number of a day in a spreadsheet. */
export const serialOf = (day: string): number => (Date.parse(day) - Date.UTC(1899, 11, 30)) / 86_400_000

/** `A1:C3` as lines from 1 and columns from 0; columns up to Z. */
export function placesOf(merge: string) {
  const [, from = '', firstLine, to = '', lastLine] = /^([A-Z])(\d+):([A-Z])(\d+)$/.exec(merge) ?? []
  return {
    firstLine: Number(firstLine),
    lastLine: Number(lastLine),
    firstColumn: from.charCodeAt(0) - 65,
    lastColumn: to.charCodeAt(0) - 65,
  }
}

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

function cellXml(cell: TableCell, place: string): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  if (typeof cell === 'object') return `<c r="${place}" s="1"><v>${serialOf(cell.day)}</v></c>`
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`
}

function sheetXml({ rows, merges = [] }: WorkbookTable): string {
  const lines = rows.map((cells, at) => {
    const texts = cells.map((cell, column) => cellXml(cell, `${String.fromCharCode(65 + column)}${at + 1}`))
    return `<row r="${at + 1}">${texts.join('')}</row>`
  })
  const merged = merges.map((merge) => `<mergeCell ref="${merge}"/>`).join('')
  return `<worksheet><sheetData>${lines.join('')}</sheetData><mergeCells>${merged}</mergeCells></worksheet>`
}

const namespace = 'http://schemas.openxmlformats.org'
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${namespace}/officeDocument/2006/relationships/${type}" Target="${target}"/>`
const relations = (members: string) =>
  `<Relationships xmlns="${namespace}/package/2006/relationships">${members}</Relationships>`
const mainType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'

/** An xlsx; days are cells in the format 14. `properties`: attributes of the workbook, as `date1904="1"`. */
export function xlsxOf(tables: readonly WorkbookTable[], { properties = '' } = {}): Buffer {
  const sheets = tables.map(({ name, isHidden }, at) => {
    const state = isHidden ? ' state="hidden"' : ''
    return `<sheet name="${escapeXml(name)}" sheetId="${at + 1}"${state} r:id="rId${at + 1}"/>`
  })
  const parts = tables.map((_, at) => relation(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`))
  return zip([
    {
      name: '[Content_Types].xml',
      content: `<Types xmlns="${namespace}/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="${mainType}"/></Types>`,
    },
    { name: '_rels/.rels', content: relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')) },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns:r="r"><workbookPr ${properties}/><sheets>${sheets.join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relations(parts.join('') + relation('rId99', 'styles', 'styles.xml')),
    },
    {
      name: 'xl/styles.xml',
      content: '<styleSheet><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    },
    ...tables.map((table, at) => ({ name: `xl/worksheets/sheet${at + 1}.xml`, content: sheetXml(table) })),
  ])
}
