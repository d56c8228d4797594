import S3rver from 's3rver'

export interface TestS3Server {
  /** The environment for a server that stores its documents there. */
  env: Record<'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY', string>
  close(): Promise<void>
}

const bucket = 'documents'
/** The only credentials it knows. */
const key = 'S3RVER'

/** An S3-compatible store with a bucket for documents, over a folder. */
export async function startS3Server(directory: string): Promise<TestS3Server> {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  const { port } = await server.run()
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}/`,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: key,
      S3_SECRET_ACCESS_KEY: key,
    },
    close: () => server.close(),
  }
}
