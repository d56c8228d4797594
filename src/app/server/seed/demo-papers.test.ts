import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#app/testing/database.ts'
import { readConfig } from '#kits/config/server/config.ts'
import { createStorage } from '#kits/files/server/create-storage.ts'
import type { Storage } from '#kits/files/server/storage.ts'
import { identifyDocument } from '#modules/papers/server/inspect/inspect.ts'
import { removeDemo } from './demo.ts'
import { prepareFirstStart } from './first-start.ts'

let database: TestDatabase
let dataDir: string
let storage: Storage

beforeAll(async () => {
  database = await createTestDatabase({ template: 'empty' })
  dataDir = await mkdtemp(join(tmpdir(), 'demo-papers-'))
  const config = readConfig({ DEMO_DATA: '1', ADMIN_PASSWORD: 'a long password', DATA_DIR: dataDir })
  storage = createStorage(config)
  await prepareFirstStart(database.db, config, storage)
})
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true })
})

const papers = () => database.db.selectFrom('cabin_document').selectAll().execute()

test('papers of the demo are files that the product itself would take, of the kind they say', async () => {
  const rows = await papers()
  expect(rows.length).toBeGreaterThan(5)
  for (const row of rows) {
    const content = await buffer((await storage.open(row.storage_key)) ?? Readable.from([]))
    expect(row.sha256?.toString('hex')).toBe(createHash('sha256').update(content).digest('hex'))
    const path = join(dataDir, 'paper')
    await writeFile(path, content)
    // By its name, and by its words alone.
    expect(await identifyDocument(path, row.file_name)).toMatchObject({ kind: row.kind, sha256: row.sha256 })
    expect(await identifyDocument(path, 'x.pdf')).toMatchObject({ kind: row.kind })
  }
})

test('one shipment of the demo has three papers of six, one sent back with a reason, and one has all', async () => {
  const rows = await database.db
    .selectFrom('cabin')
    .select(['container_no', 'papers_present', 'papers_required'])
    .where('papers_present', '>', 0)
    .orderBy('papers_present')
    .execute()
  expect(rows.map(({ papers_present, papers_required }) => `${papers_present}/${papers_required}`)).toEqual([
    '3/6',
    '6/6',
  ])
  expect((await papers()).filter(({ accepted }) => accepted === false).map(({ reason }) => reason)).toEqual([
    expect.stringContaining('incoterm'),
  ])
})

test('go with the demo, and leave their content to the sweep', async () => {
  const before = await papers()
  await removeDemo(database.db)
  expect(await papers()).toEqual([])
  const left = await database.db.selectFrom('unfiled_content').select('storage_key').execute()
  expect(left).toHaveLength(before.length)
})
