import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Call } from '#kits/contract/shared/call.ts'
import type { ImportReport } from '#kits/contract/shared/catalogue.ts'
import { directImportBytes, type JobEntity } from '#kits/contract/shared/jobs.ts'
import { CallError, isTooLarge } from '#kits/http/web/call-error.ts'
import { upload } from '#kits/http/web/files.ts'
import { invalidateRows, type RowCalls } from '../edit/records.ts'
import { invalidateJobs } from '../jobs/jobs.ts'
import { importByJob } from './import-job.ts'
import { interruptionOutcome } from './interruption.ts'

/** An importable feature: its texts name the columns, its calls take the file. */
export interface ImportTarget extends RowCalls {
  readonly feature: string
  readonly calls: RowCalls['calls'] & { readonly importRows: Call; readonly template: Call }
}

/** The state of an import; the dialog renders each. */
export type ImportState =
  | { readonly step: 'choose'; readonly refusal?: CallError }
  | {
      readonly step: 'sending'
      readonly isDryRun: boolean
      /** The share of the file sent. */
      readonly share: number
      /** Lines processed, where the server reports them. */
      readonly lines?: { readonly done: number; readonly total: number }
      /** It continues when the dialog is closed. */
      readonly isJob?: boolean
    }
  | { readonly step: 'checked'; readonly report: ImportReport; readonly refusal?: CallError }
  /** Interrupted while the server was writing: only the list shows what was saved. */
  | { readonly step: 'unknown' }
  | { readonly step: 'done'; readonly count: number }

/**
 * Whether the call has sent the whole file, so that the server may be writing. A job is asked for its result instead.
 */
interface Sent {
  isWhole: boolean
}

export function useImport(definition: ImportTarget) {
  const queries = useQueryClient()
  const [file, setFile] = useState<File>()
  const [state, setState] = useState<ImportState>({ step: 'choose' })
  const underWay = useRef<AbortController>(undefined)
  const leaving = useLeaving()

  /** Small files are imported within the request, larger ones as a job; the server decides which. */
  const take = async (chosen: File, isDryRun: boolean, { signal }: AbortController, sent: Sent) => {
    const left = leaving()
    const show = (more: Partial<ImportState & { step: 'sending' }>) =>
      setState({ step: 'sending', isDryRun, share: 1, ...more })
    const byJob = () => {
      sent.isWhole = false
      return importByJob({
        entity: definition.feature as JobEntity,
        file: chosen,
        isDryRun,
        cancelled: signal,
        left,
        onSent: (share) => show({ share }),
        onBegun: () => {
          invalidateJobs(queries)
          show({ isJob: true })
        },
        onProgress: (done, total) => show({ isJob: true, lines: { done, total } }),
      })
    }
    show({ share: 0 })
    if (chosen.size > directImportBytes) return byJob()
    const onProgress = (share: number) => {
      sent.isWhole = share >= 1
      show({ share })
    }
    const options = { signal: AbortSignal.any([signal, left]), onProgress, autoError: false }
    try {
      return (await upload(
        definition.calls.importRows,
        { dryRun: isDryRun },
        chosen,
        options,
      )) as ImportReport
    } catch (error) {
      if (isTooLarge(error)) return byJob()
      throw error
    }
  }

  /** Returns to `before` where nothing was written. */
  const send = async (chosen: File, isDryRun: boolean, before: ImportState) => {
    const giveUp = new AbortController()
    underWay.current = giveUp
    const sent: Sent = { isWhole: false }
    try {
      const report = await take(chosen, isDryRun, giveUp, sent)
      const hasFailed = report.rows.some(({ ok }) => !ok)
      if (isDryRun || hasFailed) return setState({ step: 'checked', report })
      invalidateRows(queries, definition)
      setState({ step: 'done', count: report.created })
    } catch (error) {
      const end = interruptionOutcome({
        error,
        isDryRun,
        isSent: sent.isWhole,
        isCancelled: giveUp.signal.aborted,
      })
      if (end === 'unknown') {
        invalidateRows(queries, definition)
        setState({ step: 'unknown' })
      } else if (end === 'cancelled' || isCancellation(error)) setState(before)
      else if (error instanceof CallError) setState({ ...before, refusal: error } as ImportState)
      else throw error
    }
  }
  return {
    file,
    state,
    choose: (chosen: File) => {
      setFile(chosen)
      void send(chosen, true, { step: 'choose' })
    },
    write: () => {
      if (file && state.step === 'checked') void send(file, false, { step: 'checked', report: state.report })
    },
    cancel: () => underWay.current?.abort(),
  }
}

/** A job may also have been cancelled from another screen. */
const isCancellation = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError'

/** A function that returns a signal aborted when the component unmounts. */
function useLeaving(): () => AbortSignal {
  const left = useRef<AbortController>(undefined)
  useEffect(() => {
    // Strict mode mounts twice: the first unmount does not count.
    left.current = new AbortController()
    return () => left.current?.abort()
  }, [])
  return () => {
    left.current ??= new AbortController()
    return left.current.signal
  }
}
