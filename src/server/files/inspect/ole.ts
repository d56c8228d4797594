import { readCompoundFile } from './compound-file.ts'

interface Kind {
  /** The stream with the document itself. */
  streams: readonly string[]
  /** What its first two bytes may be. */
  begins: readonly number[]
}

const kinds: Record<'doc' | 'xls', Kind> = {
  // [MS-DOC] FibBase.wIdent: Word 97 and later, Word 6 and 95.
  doc: { streams: ['WORDDOCUMENT'], begins: [0xa5ec, 0xa5dc] },
  // [MS-XLS] BOF, of Excel 97 and later, and of Excel 5 and 95.
  xls: { streams: ['WORKBOOK', 'BOOK'], begins: [0x0809] },
}

/** What makes a compound file something else, whatever lies beside it. */
const foreignStreams = ['POWERPOINT DOCUMENT', 'VISIODOCUMENT', 'ENCRYPTEDPACKAGE', '__PROPERTIES_VERSION1.0']
/** Installers, patches and transforms: {000C1084-…}, {000C1086-…}, {000C1082-…}. */
const installers = /^8[246]100c00/

export function inspectOle(bytes: Buffer, wanted: keyof typeof kinds): void {
  const { classId, streams } = readCompoundFile(bytes)
  if (installers.test(classId)) throw new Error('An installer')
  if (foreignStreams.some((name) => streams.has(name))) throw new Error('Another kind of file')
  for (const [kind, { streams: names, begins }] of Object.entries(kinds)) {
    const content = names.map((name) => streams.get(name)).find((found) => found !== undefined)
    if ((content !== undefined) !== (kind === wanted)) throw new Error('Another kind of document')
    if (content && !begins.includes(content.readUInt16LE(0))) throw new Error('No document')
  }
}
