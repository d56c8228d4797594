import { rm, stat } from 'node:fs/promises'
import { type ExportInput, openExport } from '../catalogue/exports.ts'
import { announceContent, forgetContent } from '../files/queries.ts'
import { newKey } from '../files/storage.ts'
import { inBulk } from '../concurrency/bulk-work.ts'
import { temporaryPath, writeToFile } from '../http/files.ts'
import { later } from '../queue/worker.ts'
import { keptMs } from './retention.ts'
import { end, type RunningJob } from './running-job.ts'

/** Written to its end before it is kept, where any instance can read it: a part is never anybody's file. */
export async function runExport(running: RunningJob): Promise<void> {
  const { job, files, context, signal, progress } = running
  const { databases, storage, now } = context
  const { office: db } = databases
  const inTurn = <T>(work: () => Promise<T>) => inBulk(work, job.id)
  const path = temporaryPath('download')
  try {
    const input = job.parameters.input as ExportInput
    const { count, fileName, body } = await inTurn(() =>
      openExport(context, files, input, { inTurn, signal, progress }),
    )
    progress(0, count)
    await writeToFile(body, path, { signal })
    const { size } = await stat(path)
    const key = newKey()
    await announceContent(db, key, later(now(), keptMs))
    await storage.put(key, path)
    const counts = { rows: count, wrong: 0, warned: 0, created: 0 }
    try {
      await end(db, running, { state: 'done', counts, result: { key, fileName, size } })
    } catch (error) {
      await storage.remove(key)
      await forgetContent(db, [key])
      throw error
    }
  } finally {
    await rm(path, { force: true })
  }
}
