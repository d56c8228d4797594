import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError, call } from '#kits/http/web/call.ts'
import { callKey } from '#kits/http/web/query.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { mostHandled, type Outgoing, outbox } from '#kits/mail/shared/outbox.ts'
import { notify } from '#kits/page/web/notices/notifications.ts'
import { inChunks } from '#kits/records/web/list/chunks.ts'

const successTexts = { retry: 'outbox.notices.retried', discard: 'outbox.notices.discarded' } as const
/** For skipped deliveries: expired ones are not sent again, and ones that may be on their way are not discarded. */
const skippedTexts = { retry: 'outbox.notices.expired', discard: 'outbox.notices.left' } as const

interface OutboxActionsOptions {
  /** Called with the deliveries of each finished request. */
  onDone: (done: readonly Outgoing[]) => void
  /** Called at the end; the button it was opened from may be gone. */
  onClosed: () => void
}

/** Sends deliveries again, or discards them after a question. Those that fail stay selected. */
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
      for (const portion of inChunks(rows, mostHandled)) {
        count += (await call(outbox[what], { ids: portion.map(({ id }) => id) })).count
        handled += portion.length
        onDone(portion)
      }
    } catch (error) {
      // The call has shown the failure already.
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
    /** The deliveries in question; empty while none is asked about. */
    asked,
    isBusy,
    retry: (rows: readonly Outgoing[]) => void send('retry', rows),
    ask: setAsked,
    cancel: () => setAsked([]),
    discard: () => void send('discard', asked),
  }
}

export type OutboxActions = ReturnType<typeof useOutboxActions>
