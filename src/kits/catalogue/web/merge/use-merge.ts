import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { archiveCalls } from '#kits/catalogue/shared/archive.ts'
import { CallError, call } from '#kits/http/web/call.ts'
import { callKey } from '#kits/http/web/query.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { notify } from '#kits/page/web/notices/notifications.ts'
import type { RecordRow } from '#kits/records/web/definition.ts'
import { invalidateRows } from '#kits/records/web/edit/records.ts'
import type { CatalogueDefinition } from '../definition.ts'

/** The row that goes, and the one that stays for both. */
export interface Pair {
  gone: RecordRow
  into: RecordRow
}

interface Progress {
  done: number
  total: number
}

interface MergeState {
  /** While it runs, or after it was interrupted. */
  progress?: Progress
  isBusy: boolean
  refusal?: CallError
}

/**
 * Merges two rows. Each call moves a part of what points at the one that goes; it is repeated until nothing is left,
 * also after its dialog was closed. What a closed browser leaves behind is moved by the server.
 */
export function useMerge(definition: CatalogueDefinition, onMerged: (pair: Pair) => void) {
  const { t, language } = useLanguage()
  const queries = useQueryClient()
  const calls = archiveCalls(definition.calls)
  const [state, setState] = useState<MergeState>({ isBusy: false })

  const moveAll = async ({ gone, into }: Pair) => {
    const input = { id: gone.id, version: gone.version, intoId: into.id, intoVersion: into.version }
    let done = state.progress?.done ?? 0
    for (let remaining = 1; remaining > 0; ) {
      const answer = await call(calls.merge, input, { autoError: false })
      remaining = answer.remaining
      done += answer.moved
      if (remaining > 0) setState({ isBusy: true, progress: { done, total: done + remaining } })
    }
  }

  const merge = async (pair: Pair) => {
    setState(({ progress }) => ({ isBusy: true, ...(progress && { progress }) }))
    try {
      await moveAll(pair)
    } catch (refusal) {
      if (!(refusal instanceof CallError)) throw refusal
      setState(({ progress }) => ({ isBusy: false, refusal, ...(progress && { progress }) }))
      invalidateRows(queries, definition)
      void queries.invalidateQueries({ queryKey: callKey(calls.previewMerge) })
      return
    }
    notify({
      kind: 'success',
      title: t('merge.done'),
      description: definition.nameOf(pair.into, language),
    })
    onMerged(pair)
    invalidateRows(queries, definition)
  }
  return { ...state, merge: (pair: Pair) => void merge(pair) }
}
