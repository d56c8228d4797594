import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rejectionOf } from '#app/testing/rejection.ts'
import { startS3Server, type TestS3Server } from '#app/testing/s3-server.ts'
import { type Config, readConfig } from '#kits/config/server/config.ts'
import { createBucket } from './create-bucket.ts'
import { createStorage } from './create-storage.ts'
import { newStorageKey, type Storage } from './storage.ts'

let folder: string
let server: TestS3Server
let s3Config: (changes?: Record<string, string>) => Config
let s3: (changes?: Record<string, string>) => Storage

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-'))
  server = await startS3Server(join(folder, 's3'))
  s3Config = (changes) => readConfig({ ...server.env, ...changes })
  s3 = (changes) => createStorage(s3Config(changes))
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

async function fileWith(content: Buffer): Promise<string> {
  const path = join(folder, `upload-${randomBytes(4).toString('hex')}`)
  await writeFile(path, content)
  return path
}

const local = (dataDir = join(folder, 'data')): Storage => createStorage(readConfig({ DATA_DIR: dataDir }))

async function read(storage: Storage, key: string): Promise<Buffer | undefined> {
  const content = await storage.open(key)
  return content && buffer(content)
}

describe.each<[string, () => Storage]>([
  ['a folder', () => local()],
  ['S3', () => s3()],
])('%s', (_name, create) => {
  test('gives back what it was given, byte by byte, until that is removed', async () => {
    const storage = create()
    await storage.check()
    const content = randomBytes(3 * 1024 * 1024)
    const [key, other] = [newStorageKey(), newStorageKey()]
    await storage.put(key, await fileWith(content))
    await storage.put(other, await fileWith(Buffer.from('other')))
    expect((await read(storage, key))?.equals(content)).toBe(true)
    await storage.remove(key)
    expect(await read(storage, key)).toBeUndefined()
    expect((await read(storage, other))?.toString()).toBe('other')
  })

  test('has nothing under a key it was never given, and removes that without a word', async () => {
    const storage = create()
    expect(await storage.open(newStorageKey())).toBeUndefined()
    await storage.remove(newStorageKey())
  })

  test('an upload that is gone is not stored', async () => {
    const storage = create()
    const key = newStorageKey()
    await expect(storage.put(key, join(folder, 'nowhere'))).rejects.toThrow()
    expect(await storage.open(key)).toBeUndefined()
  })
})

test('in a folder, content is in sub-folders, for the server alone, and nothing half written stays', async () => {
  const dataDir = join(folder, 'own')
  const storage = local(dataDir)
  const key = newStorageKey()
  await storage.put(key, await fileWith(Buffer.from('content')))
  expect(key).toMatch(/^([\da-f]{2})\/\1[\da-f]{30}$/)
  expect(await readdir(join(dataDir, 'files'), { recursive: true })).toEqual([key.slice(0, 2), key])
  expect((await stat(join(dataDir, 'files', key))).mode & 0o777).toBe(0o600)
  expect((await stat(join(dataDir, 'files'))).mode & 0o777).toBe(0o700)
  await writeFile(join(dataDir, 'files', `${key}.part`), 'half')
  await storage.remove(key)
  expect(await readdir(join(dataDir, 'files', key.slice(0, 2)))).toEqual([])
})

test.each(['../../etc/passwd', 'ab/../../x', 'ab', '', `ab/${'a'.repeat(31)}/`])(
  'a folder takes no other path for a key: %j',
  async (key) => {
    await expect(local().put(key, await fileWith(Buffer.from('x')))).rejects.toThrow()
    await expect(local().open(key)).rejects.toThrow()
    await expect(local().remove(key)).rejects.toThrow()
  },
)

describe('away', () => {
  const everyWay: [string, (storage: Storage) => Promise<unknown>][] = [
    ['put', async (storage) => storage.put(newStorageKey(), await fileWith(Buffer.from('x')))],
    ['open', (storage) => storage.open(newStorageKey())],
    ['remove', (storage) => storage.remove(newStorageKey())],
    ['check', (storage) => storage.check()],
  ]

  test.each(everyWay)('S3 that does not answer is away: %s', async (_name, use) => {
    const refused = await rejectionOf(use(s3({ S3_ENDPOINT: 'http://127.0.0.1:9' })))
    expect(refused).toMatchObject({ key: 'storage_away', status: 503 })
  })

  test.each(everyWay)('S3 that does not know us is away: %s', async (_name, use) => {
    expect((await rejectionOf(use(s3({ S3_ACCESS_KEY_ID: 'stranger' })))).key).toBe('storage_away')
  })

  test('S3 that breaks off before the first byte of a document is away', async () => {
    const broken = createServer((_request, response) => {
      response.writeHead(200, { 'content-length': '100' }).flushHeaders()
      setTimeout(() => response.destroy(), 50)
    }).listen(0, '127.0.0.1')
    await once(broken, 'listening')
    const { port } = broken.address() as AddressInfo
    const refused = await rejectionOf(s3({ S3_ENDPOINT: `http://127.0.0.1:${port}` }).open(newStorageKey()))
    expect(refused).toMatchObject({ key: 'storage_away', status: 503 })
    broken.close()
  })

  test('S3 without the bucket is away', async () => {
    expect((await rejectionOf(s3({ S3_BUCKET: 'nowhere' }).check())).key).toBe('storage_away')
  })

  test.each(everyWay)('a folder that cannot be one is away: %s', async (_name, use) => {
    const file = await fileWith(Buffer.from('x'))
    expect((await rejectionOf(use(local(file)))).key).toBe('storage_away')
  })

  test('a folder that is gone with all its content is away, not empty', async () => {
    const dataDir = join(folder, 'gone')
    await mkdir(dataDir)
    expect((await rejectionOf(local(dataDir).open(newStorageKey()))).key).toBe('storage_away')
  })

  test('a folder taken away while in use is away until it is back, and not made anew', async () => {
    const dataDir = join(folder, 'taken')
    const storage = local(dataDir)
    const key = newStorageKey()
    await storage.put(key, await fileWith(Buffer.from('content')))
    await rename(join(dataDir, 'files'), join(dataDir, 'aside'))
    expect((await rejectionOf(storage.check())).key).toBe('storage_away')
    expect((await rejectionOf(storage.put(newStorageKey(), await fileWith(Buffer.from('x'))))).key).toBe(
      'storage_away',
    )
    expect(await readdir(dataDir)).toEqual(['aside'])
    await rename(join(dataDir, 'aside'), join(dataDir, 'files'))
    await storage.check()
    expect((await read(storage, key))?.toString()).toBe('content')
  })
})

describe('the bucket for the documents', () => {
  const create = (changes: Record<string, string>) =>
    createBucket(s3Config(changes).s3 as NonNullable<Config['s3']>)

  test.each(['us-east-1', 'eu-west-1'])(
    'is made where there is none (%s), and left as it is after',
    async (region) => {
      const fresh = { S3_BUCKET: `fresh-${region}`, S3_REGION: region }
      expect(await create(fresh)).toBe(true)
      await s3(fresh).check()
      expect(await create(fresh)).toBe(false)
    },
  )

  test('is refused to a stranger, who is told so', async () => {
    await expect(create({ S3_BUCKET: 'other', S3_ACCESS_KEY_ID: 'stranger' })).rejects.toThrow(
      /The bucket other could not be made: 403/,
    )
  })
})
