import { createReadStream } from 'node:fs'
import type { Config } from '#kits/config/server/config.ts'
import { AppError } from '#kits/contract/server/app-error.ts'
import { createConcurrencyLimiter } from '#kits/queue/server/concurrency/concurrency-limiter.ts'
import { scanContent } from './clamd.ts'

/** A scanner holds content in memory and has few threads. */
const oneOfFew = createConcurrencyLimiter({
  atOnce: 4,
  queue: 50,
  refusal: () => new AppError('busy', { retryAfter: 10 }),
})

interface Scanned {
  fileName: string
  open(): AsyncIterable<Buffer>
}

/** Refuses where a virus is found or the scanner could not scan. */
export async function refuseInfected(
  clamd: NonNullable<Config['clamd']>,
  { fileName, open }: Scanned,
): Promise<void> {
  const virus = await oneOfFew(() =>
    scanContent(clamd, open()).catch((cause: unknown) => {
      throw new AppError('scanner_away', { retryAfter: 30, cause })
    }),
  )
  if (virus !== undefined) throw new AppError('document_infected', { params: { name: fileName, virus } })
}

/** Scans an uploaded file and returns when it was found clean; null where no scanner is configured. */
export async function scanFile(
  { clamd }: Config,
  file: { fileName: string; path: string },
  now: Date,
): Promise<string | null> {
  if (!clamd) return null
  await refuseInfected(clamd, { fileName: file.fileName, open: () => createReadStream(file.path) })
  return now.toISOString()
}
