import { posix } from 'node:path'
import { builtInFormat, customFormat, type NumberFormat } from './cell-text.ts'
import { readXml } from './xml.ts'
import type { Archive } from './zip-reader.ts'

interface WorkbookSheet {
  name: string
  /** The name of its part in the archive. */
  part: string
  isVisible: boolean
}

/** What is needed to read the sheets of a workbook. */
export interface Workbook {
  sheets: WorkbookSheet[]
  sharedStrings: string[]
  /** By the style index of a cell. */
  formats: NumberFormat[]
  from1904: boolean
}

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'

/** As many as there may be cells; references beyond it resolve to nothing. */
const maxSharedStrings = 500_000

/** Further sheets are not read. */
export const maxSheets = 100

/** Undoes the escapes for characters that XML cannot hold (ECMA-376, ST_Xstring). */
export const unescapeText = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([\dA-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text

/** Collects the text of `t` elements, phonetic hints left out. */
export function textCollector() {
  let text = ''
  let inText = false
  let inHint = false
  return {
    open(name: string) {
      if (name === 't') inText = true
      if (name === 'rPh') inHint = true
    },
    close(name: string) {
      if (name === 't') inText = false
      if (name === 'rPh') inHint = false
    },
    text(piece: string) {
      if (inText && !inHint) text += piece
    },
    take(): string {
      const taken = unescapeText(text)
      text = ''
      return taken
    },
  }
}

interface Relation {
  id: string
  /** The last part of the type: `worksheet`, whichever edition of the standard names it. */
  type: string
  target: string
}

async function readRelations(archive: Archive, part: string): Promise<Relation[]> {
  const folder = posix.dirname(part)
  const relations: Relation[] = []
  await readXml(archive.read(posix.join(folder, '_rels', `${posix.basename(part)}.rels`)), {
    open(name, { Id = '', Type = '', Target = '', TargetMode }) {
      if (name !== 'Relationship' || TargetMode === 'External') return
      const target = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target)
      relations.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), target })
    },
  })
  return relations
}

async function readPartType(archive: Archive, part: string): Promise<string | undefined> {
  let type: string | undefined
  await readXml(archive.read('[Content_Types].xml'), {
    open(name, { PartName, ContentType }) {
      if (name === 'Override' && PartName === `/${part}`) type = ContentType
    },
  })
  return type
}

async function readSharedStrings(archive: Archive, part: string): Promise<string[]> {
  const strings: string[] = []
  const item = textCollector()
  await readXml(archive.read(part), {
    ...item,
    close(name) {
      item.close(name)
      if (name !== 'si') return
      if (strings.push(item.take()) > maxSharedStrings) throw new Error('Too many texts')
    },
  })
  return strings
}

async function readFormats(archive: Archive, part: string): Promise<NumberFormat[]> {
  const custom = new Map<number, NumberFormat>()
  const formats: NumberFormat[] = []
  let inCellFormats = false
  await readXml(archive.read(part), {
    open(name, { numFmtId, formatCode }) {
      const id = Number(numFmtId ?? 0)
      if (name === 'cellXfs') inCellFormats = true
      if (name === 'numFmt') custom.set(id, customFormat(formatCode ?? ''))
      if (name === 'xf' && inCellFormats) formats.push(custom.get(id) ?? builtInFormat(id))
    },
    close(name) {
      if (name === 'cellXfs') inCellFormats = false
    },
  })
  return formats
}

/** Throws unless the archive is a workbook without macros. */
export async function readWorkbook(archive: Archive): Promise<Workbook> {
  const main = (await readRelations(archive, '')).find(({ type }) => type === 'officeDocument')
  if (!main || (await readPartType(archive, main.target)) !== workbookType) throw new Error('No workbook')
  const relations = await readRelations(archive, main.target)
  const partOf = (wanted: string) => relations.find(({ type }) => type === wanted)?.target
  if (partOf('vbaProject') !== undefined) throw new Error('Macros')

  const sheets: WorkbookSheet[] = []
  let from1904 = false
  await readXml(archive.read(main.target), {
    open(element, { id, name = '', state = 'visible', date1904 = 'false' }) {
      if (element === 'workbookPr') from1904 = ['1', 'true'].includes(date1904)
      if (element !== 'sheet') return
      const part = relations.find((relation) => relation.id === id && relation.type === 'worksheet')?.target
      if (part !== undefined && sheets.length < maxSheets)
        sheets.push({ name, part, isVisible: state === 'visible' })
    },
  })
  if (sheets.length === 0) throw new Error('No sheet')

  const strings = partOf('sharedStrings')
  const styles = partOf('styles')
  return {
    sheets,
    sharedStrings: strings === undefined ? [] : await readSharedStrings(archive, strings),
    formats: styles === undefined ? [] : await readFormats(archive, styles),
    from1904,
  }
}
