import { rm } from 'node:fs/promises'
import { AppError } from '#kits/contract/server/app-error.ts'
import type { SignedInContext } from '#kits/http/server/context/context.ts'
import { temporaryPath, writeToFile } from '#kits/http/server/files.ts'
import type { SheetLines } from '#kits/spreadsheets/server/line-collector.ts'
import { readLines } from '#kits/spreadsheets/server/read-lines.ts'
import type { ImportRecord } from './imports.queries.ts'

/** The sheets of an uploaded file, which any instance can read; gone once the import has expired. */
export async function readStoredSheets(
  { storage }: Pick<SignedInContext, 'storage'>,
  { inputKey, fileName }: Pick<ImportRecord, 'inputKey' | 'fileName'>,
  signal?: AbortSignal,
): Promise<SheetLines[]> {
  const content = await storage.open(inputKey)
  if (!content) throw new AppError('not_found')
  const path = temporaryPath('upload')
  try {
    await writeToFile(content, path, signal ? { signal } : {})
    return await readLines(path, fileName, signal)
  } finally {
    await rm(path, { force: true })
  }
}
