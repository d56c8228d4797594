import { AwsClient } from 'aws4fetch'
import type { Config } from '#kits/config/server/config.ts'

type S3 = NonNullable<Config['s3']>

/** Amazon requires the region in the body too, except for its first region, where it is not allowed. */
const bodyOf = (region: string): string | null =>
  region === 'us-east-1'
    ? null
    : `<CreateBucketConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><LocationConstraint>${region}</LocationConstraint></CreateBucketConfiguration>`

/** Creates the bucket for the documents; false where it exists and is ours. */
export async function createBucket(config: S3): Promise<boolean> {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = config
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  const address = `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}`
  const ask = (method: string, body: string | null = null) =>
    client.fetch(address, { method, body, signal: AbortSignal.timeout(10_000) })
  if ((await ask('HEAD')).ok) return false
  const made = await ask('PUT', bodyOf(region))
  if (!made.ok) throw new Error(`The bucket ${bucket} could not be made: ${made.status} ${await made.text()}`)
  return true
}
