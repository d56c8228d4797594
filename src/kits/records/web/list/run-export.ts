import type { QueryClient } from '@tanstack/react-query'
import type { Call } from '#kits/contract/shared/call.ts'
import type { exportFormats } from '#kits/contract/shared/catalogue.ts'
import type { JobEntity } from '#kits/contract/shared/jobs.ts'
import { notifyFailure } from '#kits/http/web/call.ts'
import { CallError, isTooLarge } from '#kits/http/web/call-error.ts'
import { download } from '#kits/http/web/files.ts'
import { loadTexts, t } from '#kits/i18n/web/texts.ts'
import { notify } from '#kits/page/web/notices/notifications.ts'

/** Loaded by the first export: no list needs it at first. */

interface ExportRun {
  exportRows: Call
  entity: JobEntity
  format: (typeof exportFormats)[number]
  query: Readonly<Record<string, unknown>>
  /** Too many rows to wait for. */
  isLong: boolean
  signal: AbortSignal
  onProgress: (bytes: number) => void
}

async function startJob(queries: QueryClient, { entity, format, query }: ExportRun): Promise<void> {
  const { startExportJob } = await import('../jobs/jobs.ts')
  await Promise.all([startExportJob(queries, { entity, format, query }), loadTexts('jobs')])
  notify({ kind: 'info', title: t('jobs.begun'), description: t('jobs.begun_text') })
}

async function downloadFile({ exportRows, format, query, signal, onProgress }: ExportRun): Promise<void> {
  await download(exportRows, { ...query, format }, { signal, onProgress, autoError: false })
  notify({ kind: 'success', title: t('records.list.export_done') })
}

/** Downloads the file; what takes too long, or the server finds too large for one request, is started as a job. */
export async function runExport(queries: QueryClient, run: ExportRun): Promise<void> {
  try {
    if (run.isLong) return await startJob(queries, run)
    await downloadFile(run).catch((error) => {
      if (!isTooLarge(error)) throw error
      return startJob(queries, run)
    })
  } catch (error) {
    // A cancelled export needs no message.
    if (run.signal.aborted) return
    if (!(error instanceof CallError)) throw error
    if (error.status !== 401) notifyFailure(error)
  }
}
