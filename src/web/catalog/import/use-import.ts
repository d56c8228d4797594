import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Call } from '#shared/contracts/call.ts'
import type { ImportReport } from '#shared/contracts/catalogue.ts'
import { CallError } from '../../api/call-error.ts'
import { upload } from '../../api/files.ts'
import { type Forgettable, forgetRows } from '../edit/entity.ts'
import { endOf } from './interruption.ts'

/** What can be imported: a room's texts name the columns, its calls take the file. */
export interface ImportTarget extends Forgettable {
  readonly room: string
  readonly calls: Forgettable['calls'] & { readonly importRows: Call; readonly template: Call }
}

/** Where an import stands: each state is what the dialog draws. */
export type ImportState =
  | { readonly step: 'choose'; readonly refusal?: CallError }
  | { readonly step: 'sending'; readonly isDryRun: boolean; readonly share: number }
  | { readonly step: 'checked'; readonly report: ImportReport; readonly refusal?: CallError }
  /** Cut off while the server was writing: only the list tells what was saved. */
  | { readonly step: 'unknown' }
  | { readonly step: 'done'; readonly count: number }

export function useImport(definition: ImportTarget) {
  const queries = useQueryClient()
  const [file, setFile] = useState<File>()
  const [state, setState] = useState<ImportState>({ step: 'choose' })
  const underWay = useRef<AbortController>(undefined)
  useEffect(() => () => underWay.current?.abort(), [])

  /** Back to `before` where nothing was written. */
  const send = async (chosen: File, isDryRun: boolean, before: ImportState) => {
    const giveUp = new AbortController()
    underWay.current = giveUp
    let isSent = false
    const show = (share: number) => {
      isSent = share >= 1
      setState({ step: 'sending', isDryRun, share })
    }
    show(0)
    try {
      const options = { signal: giveUp.signal, onProgress: show, autoError: false }
      const report = (await upload(
        definition.calls.importRows,
        { dryRun: isDryRun },
        chosen,
        options,
      )) as ImportReport
      const hasFailed = report.rows.some(({ ok }) => !ok)
      if (isDryRun || hasFailed) return setState({ step: 'checked', report })
      forgetRows(queries, definition)
      setState({ step: 'done', count: report.created })
    } catch (error) {
      const end = endOf({ error, isDryRun, isSent, isCancelled: giveUp.signal.aborted })
      if (end === 'unknown') {
        forgetRows(queries, definition)
        setState({ step: 'unknown' })
      } else if (end === 'cancelled') setState(before)
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
