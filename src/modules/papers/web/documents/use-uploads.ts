import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { CallError } from '#kits/http/web/call-error.ts'
import { upload } from '#kits/http/web/files.ts'
import { hasToken, useManager } from '#kits/http/web/session/session.ts'
import { useUnsaved } from '#kits/ui/web/unsaved.ts'
import { uploadDocuments } from '#modules/papers/contract/documents.ts'
import type { Cabin } from '#modules/shipments/contract/row.ts'
import { isInProgress, type SendFile, type Upload, UploadQueue } from './upload-queue.ts'

/** Queues by manager and cabin. When the token expires, files wait here for the next sign-in. */
const queues = new Map<string, UploadQueue>()

function senderTo(cabinId: string): SendFile {
  return async (file, { kind, ...options }) => {
    const input = { cabinId, ...(kind && { kind }) }
    const [document] = await upload(uploadDocuments, input, file, { ...options, autoError: false })
    if (!document) throw new CallError({ status: 502, code: null, msg: '', result: null })
    return document.id
  }
}

export interface Uploads {
  queue: UploadQueue
  uploads: readonly Upload[]
}

/** The uploads of a cabin. Leaving the page cancels them, after a question. */
export function useUploads({ id: cabinId, documents }: Cabin, onChanged: () => void): Uploads {
  const { id: managerId } = useManager()
  const key = `${managerId} ${cabinId}`
  const queue = useMemo(() => queues.get(key) ?? new UploadQueue(senderTo(cabinId)), [key, cabinId])
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads)
  useUnsaved(uploads.some(isInProgress))

  useEffect(() => {
    queues.set(key, queue)
    queue.resume()
    return () => {
      if (!hasToken()) return queue.pause()
      queue.clear()
      queues.delete(key)
    }
  }, [key, queue])

  const arrived = uploads.flatMap(({ state }) => (state.step === 'done' ? [state.documentId] : [])).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another file has arrived.
  useEffect(() => {
    if (arrived !== '') onChanged()
  }, [arrived])
  useEffect(() => queue.forgetDone(new Set(documents.map(({ id }) => id))), [queue, documents])

  return { queue, uploads }
}
