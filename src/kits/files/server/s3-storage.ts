import { createHash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { PassThrough, pipeline, Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import type { Config } from '#kits/config/server/config.ts'
import { AppError } from '#kits/contract/server/app-error.ts'
import type { Storage } from './storage.ts'
import { resumeIteration } from './streams/resume-iteration.ts'

/** The bucket may hold other things. Never renamed: installations have their documents under it. */
const prefix = 'papers/'

/** Milliseconds. */
const patience = { check: 2_000, answer: 10_000, put: 60_000 }

async function sha256(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}

interface S3Request<T> {
  /** Milliseconds until the answer begins; reading it is not limited here. */
  ms: number
  /** Expected statuses; any other means that the storage is unavailable or not ours. */
  expected: readonly number[]
  /** `leave` breaks the answer off. */
  take: (response: Response, leave: () => void) => Promise<T>
}

const discard = async (response: Response): Promise<void> => response.body?.cancel()

/**
 * Waits for the first chunk, as an answer may break off between head and body. Content that is destroyed breaks the
 * answer off: one that has fallen silent would keep its connection.
 */
async function contentOf(response: Response, leave: () => void): Promise<Readable> {
  const pieces = (response.body ?? new Blob([]).stream())[Symbol.asyncIterator]()
  const read = Readable.from(resumeIteration(await pieces.next(), pieces), { objectMode: false })
  const content = new PassThrough()
  content.once('close', leave)
  pipeline(read, content, () => undefined)
  return content
}

/** Any S3-compatible storage; the bucket is in the path, which all of them support. */
export function s3Storage(config: NonNullable<Config['s3']>): Storage {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = config
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 1 })
  const root = `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}`

  async function send<T>(
    address: string,
    init: RequestInit,
    { ms, expected, take }: S3Request<T>,
  ): Promise<T> {
    const leave = new AbortController()
    const timer = setTimeout(() => leave.abort(), ms)
    try {
      const response = await client.fetch(root + address, { ...init, signal: leave.signal })
      if (expected.includes(response.status)) return await take(response, () => leave.abort())
      throw new Error(`${init.method} ${response.status}: ${(await response.text()).slice(0, 500)}`)
    } catch (cause) {
      throw new AppError('storage_away', { retryAfter: 10, cause })
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    put: async (key, path) => {
      const init = {
        method: 'PUT',
        headers: { 'x-amz-content-sha256': await sha256(path) },
        // Streamed, with the length known beforehand.
        body: await openAsBlob(path),
      }
      await send(`/${prefix}${key}`, init, { ms: patience.put, expected: [200], take: discard })
    },
    open: (key) =>
      send<Readable | undefined>(
        `/${prefix}${key}`,
        { method: 'GET' },
        {
          ms: patience.answer,
          expected: [200, 404],
          take: async (response, leave) =>
            response.status === 200 ? contentOf(response, leave) : void (await discard(response)),
        },
      ),
    remove: (key) =>
      send(
        `/${prefix}${key}`,
        { method: 'DELETE' },
        { ms: patience.answer, expected: [200, 204, 404], take: discard },
      ),
    check: () => send('', { method: 'HEAD' }, { ms: patience.check, expected: [200], take: discard }),
  }
}
