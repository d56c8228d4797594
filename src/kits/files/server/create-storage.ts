import { join } from 'node:path'
import type { Config } from '#kits/config/server/config.ts'
import { localStorage } from './local-storage.ts'
import { s3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

/** The configured storage: S3, or a folder beside the database. */
export function createStorage({ s3, dataDir }: Config): Storage {
  return s3 ? s3Storage(s3) : localStorage(join(dataDir, 'files'))
}
