import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { CallError } from '#kits/http/web/call-error.ts'
import { t } from '#kits/i18n/web/texts.ts'
import type { CabinDocument } from '#modules/papers/contract/documents.ts'
import { downloadDocument } from '../links.ts'
import type { DocumentState } from './document-state.ts'
import type { ViewProps } from './view.ts'

type LoadView = () => Promise<{ default: ComponentType<ViewProps> }>

/** The viewer of each file type; other types have no preview. */
const views: Record<string, LoadView> = {
  'image/png': () => import('./image-view.tsx'),
  'image/jpeg': () => import('./image-view.tsx'),
  'application/pdf': () => import('./pdf-view.tsx'),
}

const atFirst: DocumentState = { step: 'loading', share: 0 }

/** Loads the document's file and its viewer. Another document, or closing, aborts it. */
export function useDocument(
  cabinId: string,
  cabinDocument: CabinDocument,
): { state: DocumentState; retry: () => void } {
  const { id } = cabinDocument
  const [attempt, setAttempt] = useState(0)
  const [held, setHeld] = useState({ id, state: atFirst })
  const load = useEffectEvent(async (signal: AbortSignal) => {
    const show = (state: DocumentState) => signal.aborted || setHeld({ id, state })
    const loadView = views[cabinDocument.contentType]
    if (!loadView) return show({ step: 'none' })
    show(atFirst)
    try {
      const onProgress = (bytes: number) => show({ step: 'loading', share: bytes / cabinDocument.size })
      const received = downloadDocument(cabinId, cabinDocument, { signal, onProgress })
      const [{ file }, { default: View }] = await Promise.all([received, loadView()])
      show({ step: 'ready', file, View })
    } catch (error) {
      show({ step: 'failed', msg: error instanceof CallError ? error.msg : t('error.fallback') })
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another document or another attempt starts anew.
  useEffect(() => {
    const giveUp = new AbortController()
    void load(giveUp.signal)
    return () => giveUp.abort()
  }, [id, attempt])
  return { state: held.id === id ? held.state : atFirst, retry: () => setAttempt(attempt + 1) }
}
