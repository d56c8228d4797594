import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MessageStatus } from '#kits/contract/shared/enums.ts'
import { CallError, call } from '#kits/http/web/call.ts'
import { callKey } from '#kits/http/web/query.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { notify } from '#kits/page/web/notices/notifications.ts'
import { inChunks } from '#kits/records/web/list/chunks.ts'
import { type Message, maxProcessed, messages } from '../contract/messages.ts'

export const isPending = ({ status }: Message): boolean => status === MessageStatus.pending

interface ProcessingOptions {
  /** Called with the messages that are now processed, by whomever. */
  onDone: (done: readonly Message[]) => void
  /** Called when the question is closed; the button it was opened from may be gone. */
  onClosed: () => void
}

/** Marks messages as processed, after a question. Messages that fail stay selected. */
export function useProcessing({ onDone, onClosed }: ProcessingOptions) {
  const { t } = useLanguage()
  const queries = useQueryClient()
  const [asked, setAsked] = useState<readonly Message[]>([])
  const [isBusy, setBusy] = useState(false)

  const send = async () => {
    let count = 0
    try {
      for (const portion of inChunks(asked, maxProcessed)) {
        const answer = await call(messages.markProcessed, { ids: portion.map(({ id }) => id) })
        count += answer.count
        onDone(portion)
      }
    } catch (error) {
      // The call has shown the failure already.
      if (!(error instanceof CallError)) throw error
    }
    if (count > 0) notify({ kind: 'success', title: t('messages.notices.processed', { count }) })
    await queries.invalidateQueries({ queryKey: callKey(messages.getPage) })
  }
  return {
    /** The messages in question; empty while none is asked about. */
    asked,
    isBusy,
    ask: (rows: readonly Message[]) => setAsked(rows.filter(isPending)),
    cancel: () => setAsked([]),
    confirm: async () => {
      setBusy(true)
      await send().finally(() => setBusy(false))
      setAsked([])
      onClosed()
    },
  }
}

export type Processing = ReturnType<typeof useProcessing>
