import { AppError } from '#kits/contract/server/app-error.ts'
import { createConcurrencyLimiter } from '#kits/queue/server/concurrency/concurrency-limiter.ts'
import { type DocumentExtension, documentTypes } from '#modules/papers/contract/documents.ts'
import { guessKindByName } from '#modules/papers/rules/document-kind-guess.ts'
import type { DocumentKind } from '#modules/shipments/rules/document-kinds.ts'
import { createWorkerPool, TooBusy, TooMuch } from '../worker/pool.ts'
import type { Examined, Finding, Tasks } from '../worker/tasks.ts'
import { displayName, extensionOf } from './file-name.ts'
import { isXmlFile } from './xml.ts'

const isKnown = (extension: string): extension is DocumentExtension => Object.hasOwn(documentTypes, extension)

export interface IdentifiedDocument {
  fileName: string
  contentType: string
  /** Of the content. */
  sha256: Buffer
  /** Guessed from the file's name or, where that does not tell, from its words. */
  kind: DocumentKind
}

/** Documents examined at once: each is held in memory whole, and the work is mostly CPU. */
const atOnce = 2

const busy = () => new AppError('busy', { retryAfter: 10 })
const oneOfFew = createConcurrencyLimiter({ atOnce, queue: 50, refusal: busy })
const examiners = createWorkerPool('examine')

/** In a process of its own: a document that breaks it, or takes too much of it, is refused. */
const examine = (asked: Tasks['examine']['asked']): Promise<Finding | Examined> =>
  oneOfFew(() =>
    examiners.ask(asked).catch((error: unknown): Finding => {
      if (error instanceof TooMuch)
        return { key: 'wrong_document', reason: `Takes too much: ${error.message}` }
      throw error instanceof TooBusy ? busy() : error
    }),
  )

/** XML has no printed form of its own: its refusal says what to send instead. */
const refusalOf = async (path: string, extension: string) =>
  extension === 'xml' || (await isXmlFile(path)) ? 'document_xml' : 'wrong_document'

/** What a file is; refused unless name and content agree and nothing in it is active. */
export async function identifyDocument(path: string, givenName: string): Promise<IdentifiedDocument> {
  const fileName = displayName(givenName)
  const extension = extensionOf(fileName)
  const params = { name: fileName }
  if (!isKnown(extension)) throw new AppError(await refusalOf(path, extension), { params })
  const examined = await examine({ path, extension })
  if ('key' in examined) throw new AppError(examined.key, { params, cause: new Error(examined.reason) })
  return {
    fileName,
    contentType: documentTypes[extension],
    // A thread sends plain bytes.
    sha256: Buffer.from(examined.sha256),
    kind: guessKindByName(fileName) ?? examined.kind ?? 'other',
  }
}
