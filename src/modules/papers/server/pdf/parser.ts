import { registerHooks } from 'node:module'

/**
 * The parser of pdf.js, by which a PDF is read object by object. Its package exports the viewer's messages alone; the classes of
 * its core are exported here as the module is loaded. The package's version is pinned, and every PDF is refused where
 * a name is gone, which the tests tell.
 */

export interface PdfName {
  readonly name: string
}

export interface PdfReference {
  readonly num: number
  readonly gen: number
}

export interface PdfDictionary {
  /** The entry as it stands: what it refers to is not read. */
  getRaw(key: string): unknown
  getRawEntries(): Iterable<[string, unknown]>
  has(key: string): boolean
  set(key: string, value: unknown): void
}

export interface PdfStream {
  readonly dict?: PdfDictionary
  /** Decodes no more than that many bytes. */
  getBytes(length?: number): Uint8Array
}

export interface CrossReference {
  readonly encrypt?: unknown
  readonly trailer: PdfDictionary
  fetch(reference: PdfReference): unknown
  getEntry(num: number): { gen: number; uncompressed: boolean } | null
  getNewTemporaryRef(): PdfReference
  resetNewTemporaryRef(): void
}

type Constructor<T, A extends unknown[] = never> = { prototype: T } & (new (...args: A) => T)

export interface PdfSource {
  readonly pos: number
}

export interface PdfReader {
  /** The next object. */
  getObj(): unknown
}

interface Core {
  Parser: Constructor<PdfReader, [object]>
  Lexer: Constructor<object, [PdfSource]>
  Stream: Constructor<PdfSource, [Uint8Array, number?, number?]>
  Dict: Constructor<PdfDictionary>
  Name: Constructor<PdfName>
  Ref: Constructor<PdfReference> & { get(num: number, gen: number): PdfReference }
  BaseStream: Constructor<PdfStream>
  LocalPdfManager: Constructor<PdfManager, [object]>
  XRefParseException: Constructor<Error>
  setVerbosityLevel(level: number): void
}

interface PdfManager {
  readonly pdfDocument: {
    readonly xref: CrossReference
    readonly numPages: number
    /** Rejects where the tree of pages does not lead to it. */
    getPage(index: number): Promise<unknown>
  }
  initDocument(inRecovery: boolean): Promise<void>
}

const names = [
  ...['Parser', 'Lexer', 'Stream', 'Dict', 'Name', 'Ref', 'BaseStream'],
  ...['LocalPdfManager', 'XRefParseException', 'setVerbosityLevel'],
]
const file = 'pdfjs-dist/legacy/build/pdf.worker.mjs'

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    if (!url.endsWith(`/${file}`)) return loaded
    return { ...loaded, source: `${String(loaded.source)}\nexport { ${names.join(', ')} }` }
  },
})

// @ts-expect-error: the module has no types.
export const core = (await import('pdfjs-dist/legacy/build/pdf.worker.mjs')) as Core

core.setVerbosityLevel(0)

/** A document whose cross-reference, first and last page can be read; throws otherwise. */
export async function openDocument(bytes: Uint8Array): Promise<PdfManager['pdfDocument']> {
  for (const inRecovery of [false, true]) {
    const manager = new core.LocalPdfManager({
      source: bytes,
      docId: 'd',
      enableXfa: false,
      password: '',
      handler: null,
      evaluatorOptions: {},
    })
    try {
      await manager.initDocument(inRecovery)
      return manager.pdfDocument
    } catch (error) {
      if (inRecovery || !(error instanceof core.XRefParseException)) throw error
    }
  }
  throw new Error('No document')
}
