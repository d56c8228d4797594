import { CallError, call } from '#kits/http/web/call.ts'
import { downloadLink, type ReceivedFile } from '#kits/http/web/files.ts'
import { t } from '#kits/i18n/web/texts.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import type { CabinDocument } from '#modules/shipments/contract/documents.ts'

/** A link that is about to expire may have expired when it is used. */
const marginMs = 30_000

interface ReceiveOptions {
  signal?: AbortSignal
  onProgress?: (bytes: number) => void
}

export type DocumentLink = Pick<CabinDocument, 'id' | 'fileName' | 'url'>

/** Milliseconds between two looks at whether a copy is drawn. */
const lookAgainMs = 1_500

/** Whether a signed link may have expired; links are valid for minutes. */
export function isExpiredLink(link: string, now: Date): boolean {
  const expires = Number(new URL(link, 'http://localhost').searchParams.get('expires'))
  return expires * 1000 < now.getTime() + marginMs
}

/**
 * Downloads the file, by a new link where the given one has expired. Fails as a call does; 404 where it was deleted.
 */
export async function downloadDocument(
  cabinId: string,
  { id, fileName, url }: DocumentLink,
  options: ReceiveOptions = {},
): Promise<ReceivedFile> {
  const quiet = { ...options, autoError: false, autoRedirect: false }
  const freshly = async () => downloadLink((await freshDocument(cabinId, id, options.signal)).url, quiet)
  const { file } = isExpiredLink(url, new Date())
    ? await freshly()
    : await downloadLink(url, quiet).catch((error: unknown) => {
        // The link has expired after all, as where this computer's clock is slow.
        if (error instanceof CallError && error.key === 'link_dead') return freshly()
        throw error
      })
  return { file, name: fileName }
}

/**
 * The copy that people look at, once it is drawn; undefined where none can be. `onWaiting` is called while it is not there yet.
 */
export async function receiveCopy(
  cabinId: string,
  cabinDocument: CabinDocument,
  { signal, onWaiting }: { signal: AbortSignal; onWaiting: () => void },
): Promise<Blob | undefined> {
  let { viewState, viewUrl } = cabinDocument
  // A link that may have expired is asked for anew, like one that there is none of yet.
  if (viewUrl !== null && isExpiredLink(viewUrl, new Date())) viewUrl = null
  for (let looks = 0; viewState === 'waiting' || (viewState === 'ready' && viewUrl === null); looks++) {
    if (viewState === 'waiting') onWaiting()
    if (looks > 0) await new Promise((resolve) => setTimeout(resolve, lookAgainMs))
    ;({ viewState, viewUrl } = await freshDocument(cabinId, cabinDocument.id, signal))
  }
  if (viewUrl === null) return undefined
  const { file } = await downloadLink(viewUrl, { signal, autoError: false, autoRedirect: false })
  return file
}

async function freshDocument(
  cabinId: string,
  documentId: string,
  signal?: AbortSignal,
): Promise<CabinDocument> {
  const { documents } = await call(
    cabins.get,
    { id: cabinId },
    { autoError: false, ...(signal && { signal }) },
  )
  const found = documents.find(({ id }) => id === documentId)
  if (!found) throw new CallError({ status: 404, code: null, msg: t('cabin_documents.gone'), result: null })
  return found
}
