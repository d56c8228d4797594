import { type CompoundFile, readCompoundFile } from '#kits/spreadsheets/server/compound-file.ts'
import type { ActiveContentKey } from '#modules/papers/rules/active-contents.ts'
import { ActiveContent } from './active-content.ts'
import { inspectWord } from './word-document.ts'
import { inspectWorkbook } from './workbook.ts'

interface Kind {
  /** The stream with the document itself. */
  streams: readonly string[]
  /** What its first two bytes may be. */
  begins: readonly number[]
  /** Throws where the document itself holds something that acts. */
  inspect(content: Buffer, file: CompoundFile): void
}

const kinds: Record<'doc' | 'xls', Kind> = {
  // [MS-DOC] FibBase.wIdent: Word 97 and later, Word 6 and 95.
  doc: {
    streams: ['WORDDOCUMENT'],
    begins: [0xa5ec, 0xa5dc],
    inspect: (content, file) => inspectWord(content, file.streams),
  },
  // [MS-XLS] BOF, of Excel 97 and later, and of Excel 5 and 95.
  xls: { streams: ['WORKBOOK', 'BOOK'], begins: [0x0809], inspect: inspectWorkbook },
}

/** Streams that mark a compound file as another kind of document. */
const foreignStreams = ['POWERPOINT DOCUMENT', 'VISIODOCUMENT', '__PROPERTIES_VERSION1.0']
/** Installers, patches and transforms: {000C1084-…}, {000C1086-…}, {000C1082-…}. */
const installers = /^8[246]100c00/

/** Storages and streams that act, by their path in capitals. */
const activePaths: readonly (readonly [RegExp, ActiveContentKey])[] = [
  [/(?:^|\/)(?:MACROS|VBA|_VBA_PROJECT|_VBA_PROJECT_CUR)(?:\/|$)/, 'document_macros'],
  [/^LNK[\dA-F]{8}/, 'document_linked'],
  // Word leaves an empty pool in documents that never held an object.
  [/^OBJECTPOOL\/|^MBD[\dA-F]{8}|^CTLS$|(?:^|\/).OLE10NATIVE$|(?:^|\/).OCXNAME$/, 'document_embedded'],
]

function refuseActivePaths(paths: readonly string[]): void {
  for (const [pattern, key] of activePaths) {
    const path = paths.find((candidate) => pattern.test(candidate))
    if (path !== undefined) throw new ActiveContent(key, path)
  }
}

export function inspectOle(bytes: Buffer, wanted: keyof typeof kinds): void {
  const file = readCompoundFile(bytes)
  const { classId, streams, paths } = file
  if (installers.test(classId)) throw new Error('An installer')
  if (foreignStreams.some((name) => streams.has(name))) throw new Error('Another kind of file')
  if (streams.has('ENCRYPTEDPACKAGE')) throw new ActiveContent('document_encrypted', 'A locked package')
  for (const [kind, { streams: names, begins, inspect }] of Object.entries(kinds)) {
    // Excel can save a workbook in both of its formats at once.
    const contents = names.flatMap((name) => streams.get(name) ?? [])
    if (contents.length > 0 !== (kind === wanted)) throw new Error('Another kind of document')
    for (const content of contents) {
      if (!begins.includes(content.readUInt16LE(0))) throw new Error('No document')
      inspect(content, file)
    }
  }
  refuseActivePaths(paths)
}
