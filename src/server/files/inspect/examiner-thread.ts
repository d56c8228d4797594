import { parentPort } from 'node:worker_threads'
import type { DocumentExtension } from '#shared/contracts/cabin-documents.ts'
import { examineDocument, type Finding } from './examine.ts'

/** Examines documents on a worker thread, one at a time. */

export interface Examination {
  path: string
  extension: DocumentExtension
}

export type ExaminationResult = { finding: Finding | undefined } | { failure: unknown }

parentPort?.on('message', async ({ path, extension }: Examination) => {
  const examined: ExaminationResult = await examineDocument(path, extension).then(
    (finding) => ({ finding }),
    (failure: unknown) => ({ failure }),
  )
  parentPort?.postMessage(examined)
})
