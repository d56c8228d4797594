import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { CallError } from '#kits/http/web/call-error.ts'
import { t } from '#kits/i18n/web/texts.ts'
import type { CabinDocument } from '#modules/shipments/contract/documents.ts'
import { receiveCopy } from '../links.ts'
import type { DocumentState } from './document-state.ts'
import type { ViewProps } from './view.ts'

type LoadView = () => Promise<{ default: ComponentType<ViewProps> }>

/** The viewer of each file type; other types have no preview. */
const views: Record<string, LoadView> = {
  'image/png': () => import('./image-view.tsx'),
  'image/jpeg': () => import('./image-view.tsx'),
  'application/pdf': () => import('./pdf-view.tsx'),
}

const atFirst: DocumentState = { step: 'loading' }

/** Loads the copy of the document, once it is drawn, and its viewer. Another document, or closing, aborts it. */
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
    if (!loadView || cabinDocument.viewState === 'none') return show({ step: 'none' })
    show(atFirst)
    try {
      const onWaiting = () => show({ step: 'drawing' })
      const received = receiveCopy(cabinId, cabinDocument, { signal, onWaiting })
      const [file, { default: View }] = await Promise.all([received, loadView()])
      show(file ? { step: 'ready', file, View } : { step: 'undrawn' })
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
