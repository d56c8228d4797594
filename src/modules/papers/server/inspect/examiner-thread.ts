import { parentPort } from 'node:worker_threads'
import type { DocumentExtension } from '#modules/papers/contract/documents.ts'
import { type Examined, examineDocument, type Finding } from './examine.ts'

/** Examines documents on a worker thread, one at a time. */

export interface Examination {
  path: string
  extension: DocumentExtension
}

export type ExaminationResult = { result: Finding | Examined } | { failure: unknown }

parentPort?.on('message', async ({ path, extension }: Examination) => {
  const examined: ExaminationResult = await examineDocument(path, extension).then(
    (result) => ({ result }),
    (failure: unknown) => ({ failure }),
  )
  parentPort?.postMessage(examined)
})
