import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Call } from '#shared/contracts/call.ts'
import type { ImportReport } from '#shared/contracts/catalogue.ts'
import { directImportBytes, type JobEntity } from '#shared/contracts/jobs.ts'
import { CallError, isTooLarge } from '#web/api/call-error.ts'
import { upload } from '#web/api/files.ts'
import { invalidateJobs } from '#web/jobs/jobs.ts'
import { invalidateRows, type RowCalls } from '../edit/records.ts'
import { importByJob } from './import-job.ts'
import { interruptionOutcome } from './interruption.ts'

/** What can be imported: a feature's texts name the columns, its calls take the file. */
export interface ImportTarget extends RowCalls {
  readonly feature: string
  readonly calls: RowCalls['calls'] & { readonly importRows: Call; readonly template: Call }
}

/** Where an import stands: each state is what the dialog draws. */
export type ImportState =
  | { readonly step: 'choose'; readonly refusal?: CallError }
  | {
      readonly step: 'sending'
      readonly isDryRun: boolean
      /** Of the file. */
      readonly share: number
      /** Of its lines, where the server tells. */
      readonly lines?: { readonly done: number; readonly total: number }
      /** It goes on without this dialog. */
      readonly isJob?: boolean
    }
  | { readonly step: 'checked'; readonly report: ImportReport; readonly refusal?: CallError }
  /** Cut off while the server was writing: only the list tells what was saved. */
  | { readonly step: 'unknown' }
  | { readonly step: 'done'; readonly count: number }

/** Whether a call has the whole file: it may be writing. A job is asked what it did. */
interface Sent {
  isWhole: boolean
}

export function useImport(definition: ImportTarget) {
  const queries = useQueryClient()
  const [file, setFile] = useState<File>()
  const [state, setState] = useState<ImportState>({ step: 'choose' })
  const underWay = useRef<AbortController>(undefined)
  const leaving = useLeaving()

  /** Small files while the manager waits, larger ones in the background: the server knows best which is which. */
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

  /** Back to `before` where nothing was written. */
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

/** A job may have been cancelled elsewhere. */
const isCancellation = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError'

/** Gives a signal that is aborted when whoever asked for it has gone from the screen. */
function useLeaving(): () => AbortSignal {
  const left = useRef<AbortController>(undefined)
  useEffect(() => {
    // React may mount twice: the first time is no leaving.
    left.current = new AbortController()
    return () => left.current?.abort()
  }, [])
  return () => {
    left.current ??= new AbortController()
    return left.current.signal
  }
}
