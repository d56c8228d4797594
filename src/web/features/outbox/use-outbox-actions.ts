import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Outgoing, outbox } from '#shared/contracts/outbox.ts'
import { CallError, call } from '#web/api/call.ts'
import { callKey } from '#web/api/query.ts'
import { notify } from '#web/notifications/notifications.ts'
import { inChunks } from '#web/records/list/chunks.ts'
import { useLanguage } from '#web/texts/language.tsx'

/** As many as a call takes. */
const mostAtOnce = 100

const successTexts = { retry: 'outbox.notices.retried', discard: 'outbox.notices.discarded' } as const
/** Of those that were not dealt with: what has expired is not sent, what may be on its way is not called back. */
const skippedTexts = { retry: 'outbox.notices.expired', discard: 'outbox.notices.left' } as const

interface OutboxActionsOptions {
  /** Called with those that are dealt with. */
  onDone: (done: readonly Outgoing[]) => void
  /** It is over, and what it was asked from is perhaps gone. */
  onClosed: () => void
}

/** Sending again, and giving up for good: the latter is asked about first. What fails stays selected. */
export function useOutboxActions({ onDone, onClosed }: OutboxActionsOptions) {
  const { t } = useLanguage()
  const queries = useQueryClient()
  const [asked, setAsked] = useState<readonly Outgoing[]>([])
  const [isBusy, setBusy] = useState(false)

  const send = async (what: keyof typeof successTexts, rows: readonly Outgoing[]) => {
    let count = 0
    let handled = 0
    setBusy(true)
    try {
      for (const portion of inChunks(rows, mostAtOnce)) {
        count += (await call(outbox[what], { ids: portion.map(({ id }) => id) })).count
        handled += portion.length
        onDone(portion)
      }
    } catch (error) {
      // The notification has said why.
      if (!(error instanceof CallError)) throw error
    } finally {
      setBusy(false)
      setAsked([])
      onClosed()
      void queries.invalidateQueries({ queryKey: callKey(outbox.getPage) })
    }
    if (count > 0) notify({ kind: 'success', title: t(successTexts[what], { count }) })
    const left = handled - count
    if (left > 0) notify({ kind: 'info', title: t(skippedTexts[what], { count: left }) })
  }
  return {
    /** Those the question is about; none while it is not asked. */
    asked,
    isBusy,
    retry: (rows: readonly Outgoing[]) => void send('retry', rows),
    ask: setAsked,
    cancel: () => setAsked([]),
    discard: () => void send('discard', asked),
  }
}

export type OutboxActions = ReturnType<typeof useOutboxActions>
