import { rm, stat } from 'node:fs/promises'
import { type ExportInput, openExport } from '#kits/catalogue/server/exports.ts'
import { clearUnfiledContent, recordUnfiledContent } from '#kits/files/server/queries.ts'
import { newStorageKey } from '#kits/files/server/storage.ts'
import { temporaryPath, writeToFile } from '#kits/http/server/files.ts'
import { runBulkWork } from '#kits/queue/server/concurrency/bulk-work.ts'
import { addMs } from '#kits/queue/server/worker.ts'
import { jobRetentionMs } from './retention.ts'
import { finishJob, type RunningJob } from './running-job.ts'

/** Writes the file completely before it is stored, where any instance can read it: nobody gets a partial file. */
export async function runExport(running: RunningJob): Promise<void> {
  const { job, files, context, signal, progress } = running
  const { databases, storage, now } = context
  const { office: db } = databases
  const inTurn = <T>(work: () => Promise<T>) => runBulkWork(work, job.id)
  const path = temporaryPath('download')
  try {
    const input = job.parameters.input as ExportInput
    const { count, fileName, body } = await inTurn(() =>
      openExport(context, files, input, { inTurn, signal, progress }),
    )
    progress(0, count)
    await writeToFile(body, path, { signal })
    const { size } = await stat(path)
    const key = newStorageKey()
    await recordUnfiledContent(db, key, addMs(now(), jobRetentionMs))
    await storage.put(key, path)
    const counts = { rows: count, wrong: 0, warned: 0, created: 0 }
    try {
      await finishJob(db, running, { state: 'done', counts, result: { key, fileName, size } })
    } catch (error) {
      await storage.remove(key)
      await clearUnfiledContent(db, [key])
      throw error
    }
  } finally {
    await rm(path, { force: true })
  }
}
