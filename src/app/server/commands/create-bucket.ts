import { setTimeout as wait } from 'node:timers/promises'
import { readConfig } from '#kits/config/server/config.ts'
import { createBucket } from '#kits/files/server/create-bucket.ts'

/** npm run create-bucket: the bucket for the documents, at a storage that may be just starting. */

const patienceMs = 30_000

async function main(): Promise<string> {
  const { s3 } = readConfig()
  if (!s3) throw new Error('Documents lie in the data folder: S3_ENDPOINT is not set.')
  const deadline = Date.now() + patienceMs
  for (;;) {
    try {
      return (await createBucket(s3)) ? `Made the bucket ${s3.bucket}.` : `The bucket ${s3.bucket} is there.`
    } catch (error) {
      // What `fetch` throws when nobody answers.
      if (!(error instanceof TypeError) || Date.now() > deadline) throw error
      await wait(500)
    }
  }
}

try {
  process.stdout.write(`${await main()}\n`)
} catch (error) {
  const { message, cause } = error as Error
  process.stderr.write(`${message}${cause instanceof Error ? `: ${cause.message}` : ''}\n`)
  process.exitCode = 1
}
