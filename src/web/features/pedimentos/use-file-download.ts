import { useEffect, useRef, useState } from 'react'
import { type Pedimento, pedimentos } from '#shared/contracts/pedimentos.ts'
import { notifyFailure } from '#web/api/call.ts'
import { CallError } from '#web/api/call-error.ts'
import { download } from '#web/api/files.ts'
import { notify } from '#web/notifications/notifications.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { nameOf } from './words.ts'

export interface FileDownload {
  /** Bytes received so far; undefined while none runs. */
  readonly received: number | undefined
  readonly start: (row: Pedimento) => void
  readonly cancel: () => void
}

/** Downloads the whole file of a pedimento, one at a time. Leaving the page aborts it. */
export function useFileDownload(): FileDownload {
  const { t } = useLanguage()
  const [received, setReceived] = useState<number>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const run = async (row: Pedimento, { signal }: AbortController) => {
    setReceived(0)
    try {
      const options = { signal, onProgress: setReceived, autoError: false }
      await download(pedimentos.exportFile, { id: row.id }, options)
      notify({ kind: 'success', title: t('pedimentos.file_done'), description: nameOf(row) })
    } catch (error) {
      // A cancelled download needs no message.
      if (signal.aborted) return
      if (!(error instanceof CallError)) throw error
      if (error.status !== 401) notifyFailure(error)
    } finally {
      setReceived(undefined)
    }
  }
  return {
    received,
    start: (row) => {
      if (received !== undefined) return
      running.current = new AbortController()
      void run(row, running.current)
    },
    cancel: () => running.current?.abort(),
  }
}
