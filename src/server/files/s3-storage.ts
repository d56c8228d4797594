import { createHash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import type { Config } from '../config.ts'
import { AppError } from '../http/errors.ts'
import type { Storage } from './storage.ts'

/** The bucket may hold other things. */
const prefix = 'papers/'

/** Milliseconds. */
const patience = { check: 2_000, answer: 10_000, put: 60_000 }

async function sha256(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}

/** Any storage that speaks the S3 protocol; the bucket is named in the path, which all of them understand. */
export function s3Storage(config: NonNullable<Config['s3']>): Storage {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = config
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 1 })
  const root = `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}`

  /** `expected`: statuses that are an answer; every other means that the storage is away, or not ours. */
  async function send(
    address: string,
    init: RequestInit,
    { ms, expected }: { ms: number; expected: readonly number[] },
  ): Promise<Response> {
    const leave = new AbortController()
    // Until the answer begins: how long its body takes is for whoever reads it.
    const timer = setTimeout(() => leave.abort(), ms)
    try {
      const response = await client.fetch(root + address, { ...init, signal: leave.signal })
      if (expected.includes(response.status)) return response
      throw new Error(`${init.method} ${response.status}: ${(await response.text()).slice(0, 500)}`)
    } catch (cause) {
      throw new AppError('storage_away', { retryAfter: 10, cause })
    } finally {
      clearTimeout(timer)
    }
  }

  const discard = (response: Response): Promise<void> => response.body?.cancel() ?? Promise.resolve()
  const streamOf = (response: Response): Readable => Readable.fromWeb(response.body as ReadableStream)

  return {
    put: async (key, path) => {
      const init = {
        method: 'PUT',
        headers: { 'x-amz-content-sha256': await sha256(path) },
        // Read while it is sent, with its length known beforehand.
        body: await openAsBlob(path),
      }
      await discard(await send(`/${prefix}${key}`, init, { ms: patience.put, expected: [200] }))
    },
    open: async (key) => {
      const expected = { ms: patience.answer, expected: [200, 404] }
      const response = await send(`/${prefix}${key}`, { method: 'GET' }, expected)
      if (response.status === 200) return streamOf(response)
      await discard(response)
      return undefined
    },
    remove: async (key) => {
      const expected = { ms: patience.answer, expected: [200, 204, 404] }
      await discard(await send(`/${prefix}${key}`, { method: 'DELETE' }, expected))
    },
    check: async () => {
      await discard(await send('', { method: 'HEAD' }, { ms: patience.check, expected: [200] }))
    },
  }
}
