import { posix } from 'node:path'
import { isCompoundFile, readCompoundFile } from '#kits/spreadsheets/server/compound-file.ts'
import { readXml } from '#kits/spreadsheets/server/xml.ts'
import type { ActiveContentKey } from '#modules/papers/rules/active-contents.ts'
import { ActiveContent } from './active-content.ts'
import { hasSuspiciousFormula, refuseFormulas } from './formulas.ts'
import { type OfficePackage, openPackage } from './office-package.ts'
import { readRelations, refuseRelations } from './office-relations.ts'
import { fieldReader, refuseField } from './word-fields.ts'

const mainTypes = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
}

const typesPart = '[content_types].xml'
const relationsPart = '_rels/.rels'

/** Types of parts that act, whatever relation leads to them. */
const activeTypes: readonly (readonly [RegExp, ActiveContentKey])[] = [
  [/macroenabled|vbaproject|vbadata|macrosheet/, 'document_macros'],
  [/spreadsheetml\.(?:connections|querytable)/, 'document_linked'],
  [/webextension/, 'document_program'],
  // Programs that feed cells, and pictures that a formula fetches.
  [/volatiledependencies/, 'document_program'],
  [/richvaluewebimage/, 'document_linked'],
]

/** The part that is the document, as the package's own relations name it. */
async function findMainPart(archive: OfficePackage): Promise<string> {
  const mains = (await readRelations(archive.read(relationsPart))).filter(
    ({ kind }) => kind === 'officedocument',
  )
  const [main] = mains
  if (!main || mains.length > 1 || main.isOutside) throw new Error('No document, two, or one elsewhere')
  return posix.join('/', main.target).slice(1).toLowerCase()
}

/** The type of a part by its name, both in small letters. */
async function readTypes(archive: OfficePackage): Promise<(part: string) => string> {
  const byPart = new Map<string, string>()
  const byEnding = new Map<string, string>()
  await readXml(archive.read(typesPart), {
    open(_name, { PartName, Extension, ContentType = '' }) {
      const type = ContentType.toLowerCase()
      if (PartName !== undefined) byPart.set(PartName.toLowerCase().replace(/^\//, ''), type)
      if (Extension !== undefined) byEnding.set(Extension.toLowerCase(), type)
    },
  })
  for (const type of [...byPart.values(), ...byEnding.values()])
    for (const [pattern, key] of activeTypes) if (pattern.test(type)) throw new ActiveContent(key, type)
  return (part) => byPart.get(part) ?? byEnding.get(part.slice(part.lastIndexOf('.') + 1)) ?? ''
}

/** The start of a part in a UTF-8 compatible encoding. */
const readable =
  /^(?:\xef\xbb\xbf)?\s*<(?!\?xml[^>]*encoding\s*=\s*["'](?!utf-8|us-ascii|iso-8859-|windows-125))/i
/** Elements that may hold active content; element names cannot be escaped. */
const elements = ['instrText', 'delInstrText', 'fldSimple', 'ddeLink', 'oleLink']
/** A document type could write them otherwise; the reader of XML refuses it. */
const suspects = [...elements, '<!DOCTYPE'].map((name) => Buffer.from(name))
const wideElements = elements.flatMap((name) => [
  Buffer.from(name, 'utf16le'),
  Buffer.from(name, 'utf16le').swap16(),
])
const longestSuspect = Math.max(...[...suspects, ...wideElements].map(({ length }) => length))

/**
 * A quick text search that tells whether a part needs parsing as XML: most parts are large and hold none of these.
 */
async function isSuspect(part: AsyncIterable<Buffer>): Promise<boolean> {
  let isFirst = true
  let found = false
  for await (const text of overlapping(part)) {
    if (isFirst && !readable.test(text.toString('latin1', 0, 200))) throw new Error('Another encoding')
    isFirst = false
    found ||= suspects.some((name) => text.includes(name))
  }
  return found
}

/** Piece by piece, each with the end of the one before. */
async function* overlapping(part: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let tail = Buffer.alloc(0)
  for await (const chunk of part) {
    const text = Buffer.concat([tail, chunk])
    yield text
    tail = text.subarray(Math.max(0, text.length - longestSuspect))
  }
}

/**
 * The same for a part of another type, in any format: some programs go by relations alone, whatever type is declared.
 */
async function holdsFields(part: AsyncIterable<Buffer>): Promise<boolean> {
  let found = false
  for await (const text of overlapping(part)) {
    if (wideElements.some((name) => text.includes(name))) throw new Error('Another encoding')
    found ||= elements.some((name) => text.includes(name))
  }
  return found
}

/** The attribute that an element may have in one namespace alone, as readers differ in which they take. */
function only(attributes: Readonly<Record<string, string>>, name: string): string {
  const named = Object.keys(attributes).filter((key) => key.endsWith(`:${name}`))
  if (named.length > 1) throw new Error(`Several attributes ${name}`)
  return attributes[named[0] ?? name] ?? ''
}

async function refuseFields(part: AsyncIterable<Buffer>): Promise<void> {
  const fields = fieldReader()
  let isInstruction = false
  await readXml(
    part,
    {
      open(name, attributes) {
        if (isInstruction) throw new Error('An element within an instruction')
        if (name === 'ddeLink') throw new ActiveContent('document_dde', 'A DDE link')
        if (name === 'oleLink') throw new ActiveContent('document_linked', 'A link to an object')
        if (name === 'fldSimple') refuseField(only(attributes, 'instr'))
        const mark = name === 'fldChar' ? only(attributes, 'fldCharType') : ''
        if (mark === 'begin') fields.begin()
        if (mark === 'separate') fields.separate()
        if (mark === 'end') fields.end()
        isInstruction = name === 'instrText' || name === 'delInstrText'
      },
      close: () => {
        isInstruction = false
      },
      text(text) {
        if (isInstruction) fields.text(text)
      },
    },
    // Word keeps whole drawings in an attribute.
    { longest: 4 * 1024 * 1024, deepest: 1000 },
  )
  fields.close()
}

/** Parts that office programs interpret; others may lie beside them in any format. */
const ownType = /(?:wordprocessingml|spreadsheetml).*\+xml$/
/** Parts of a workbook that hold formulas. */
const calculated = /spreadsheetml\.(?!sharedstrings|styles|comments)/

async function inspectPart(archive: OfficePackage, name: string, type: string): Promise<void> {
  if (ownType.test(type)) {
    if (await isSuspect(archive.read(name))) await refuseFields(archive.read(name))
    if (calculated.test(type) && (await hasSuspiciousFormula(archive.read(name))))
      await refuseFormulas(archive.read(name))
  } else if (await holdsFields(archive.read(name))) await refuseFields(archive.read(name))
}

/** A chart's workbook may hold neither active content nor a further workbook. */
async function inspectChartData(archive: OfficePackage, name: string): Promise<void> {
  const pieces: Buffer[] = []
  for await (const piece of archive.read(name)) pieces.push(piece)
  await inspectPackage(Buffer.concat(pieces), 'xlsx', () => {
    throw new ActiveContent('document_embedded', 'A workbook in a workbook')
  })
}

async function inspectPackage(
  bytes: Buffer,
  kind: keyof typeof mainTypes,
  takeChartData: (archive: OfficePackage, name: string) => Promise<void>,
): Promise<void> {
  const archive = await openPackage(bytes)
  const typeOf = await readTypes(archive)
  const main = await findMainPart(archive)
  if (!archive.has(main) || typeOf(main) !== mainTypes[kind]) throw new Error('No such document')
  for (const name of await refuseRelations(archive)) await takeChartData(archive, name)
  for (const name of archive.names) await inspectPart(archive, name, typeOf(name))
}

export async function inspectOffice(bytes: Buffer, kind: keyof typeof mainTypes): Promise<void> {
  if (isCompoundFile(bytes) && readCompoundFile(bytes).streams.has('ENCRYPTEDPACKAGE'))
    throw new ActiveContent('document_encrypted', 'A package locked with a password')
  await inspectPackage(bytes, kind, inspectChartData)
}
