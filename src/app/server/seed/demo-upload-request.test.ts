import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#app/testing/database.ts'
import { readConfig } from '#kits/config/server/config.ts'
import { createStorage } from '#kits/files/server/create-storage.ts'
import { prepareFirstStart } from './first-start.ts'

test('the demo has an open upload link, by which one paper came and one did not', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'demo-link-'))
  const database = await createTestDatabase({ template: 'empty' })
  const config = readConfig({ DATA_DIR: dataDir, DEMO_DATA: '1' })
  await prepareFirstStart(database.db, config, createStorage(config))
  const requests = await database.db.selectFrom('upload_request').selectAll().execute()
  const papers = await database.db
    .selectFrom('cabin_document')
    .select(['kind', 'uploaded_by', 'size'])
    .where('upload_request_id', 'is not', null)
    .execute()
  await database.drop()
  await rm(dataDir, { recursive: true })
  expect(requests).toHaveLength(1)
  const [{ kinds, email, files, bytes, expires_at, revoked_at } = {} as never] = requests
  expect(papers).toEqual([{ kind: 'invoice', uploaded_by: email, size: bytes }])
  expect({ kinds, files, revoked_at }).toEqual({
    kinds: ['invoice', 'guarantee'],
    files: 1,
    revoked_at: null,
  })
  expect(Date.parse(String(expires_at))).toBeGreaterThan(Date.now())
})
