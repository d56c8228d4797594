import { useEffect, useRef, useState } from 'react'
import { notifyFailure } from '#kits/http/web/call.ts'
import { CallError } from '#kits/http/web/call-error.ts'
import { download } from '#kits/http/web/files.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { notify } from '#kits/page/web/notices/notifications.ts'
import { type Pedimento, pedimentos } from '../contract.ts'
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
