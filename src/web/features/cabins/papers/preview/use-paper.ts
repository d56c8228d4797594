import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import type { CabinDocument } from '#shared/contracts/cabin-documents.ts'
import { CallError } from '#web/api/call-error.ts'
import { t } from '#web/texts/texts.ts'
import { receivePaper } from '../links.ts'
import type { ViewProps } from './view.ts'

type LoadView = () => Promise<{ default: ComponentType<ViewProps> }>

/** Who draws what; of anything else there is no preview. */
const views: Record<string, LoadView> = {
  'image/png': () => import('./image-view.tsx'),
  'image/jpeg': () => import('./image-view.tsx'),
  'application/pdf': () => import('./pdf-view.tsx'),
}

export type PaperState =
  | { readonly step: 'none' }
  /** The share received, 0 to 1. */
  | { readonly step: 'loading'; readonly share: number }
  | { readonly step: 'failed'; readonly msg: string }
  | { readonly step: 'ready'; readonly file: Blob; readonly View: ComponentType<ViewProps> }

const atFirst: PaperState = { step: 'loading', share: 0 }

/** The paper's file and what draws it. Another paper, or closing, gives it up. */
export function usePaper(cabinId: string, paper: CabinDocument): { state: PaperState; retry: () => void } {
  const { id } = paper
  const [attempt, setAttempt] = useState(0)
  const [held, setHeld] = useState({ id, state: atFirst })
  const load = useEffectEvent(async (signal: AbortSignal) => {
    const show = (state: PaperState) => signal.aborted || setHeld({ id, state })
    const loadView = views[paper.contentType]
    if (!loadView) return show({ step: 'none' })
    show(atFirst)
    try {
      const onProgress = (bytes: number) => show({ step: 'loading', share: bytes / paper.size })
      const received = receivePaper(cabinId, paper, { signal, onProgress })
      const [{ file }, { default: View }] = await Promise.all([received, loadView()])
      show({ step: 'ready', file, View })
    } catch (error) {
      show({ step: 'failed', msg: error instanceof CallError ? error.msg : t('error.fallback') })
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another paper or another attempt starts anew.
  useEffect(() => {
    const giveUp = new AbortController()
    void load(giveUp.signal)
    return () => giveUp.abort()
  }, [id, attempt])
  return { state: held.id === id ? held.state : atFirst, retry: () => setAttempt(attempt + 1) }
}
