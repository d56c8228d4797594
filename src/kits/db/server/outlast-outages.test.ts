import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestFolder } from '#app/testing/cluster.ts'
import { openDatabase } from './database.ts'
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { outlastOutages } from './outlast-outages.ts'

/** A PostgreSQL of this file's own, which it stops in the midst of a migration. */

let dataDir: string
let folder: string
let cluster: EmbeddedDatabase

const start = () => startEmbedded({ dataDir, say: () => undefined, settings: { fsync: 'off' } })

beforeAll(async () => {
  dataDir = await createTestFolder({ isSmall: true })
  folder = await mkdtemp(join(tmpdir(), 'cargo-clear-migrations-'))
  cluster = await start()
})
afterAll(async () => {
  await cluster.stop()
  await rm(dataDir, { recursive: true, force: true })
  await rm(folder, { recursive: true })
})

/** As a start does, with a pool of its own for each attempt. */
async function bringUpToDate(say: (line: string) => void): Promise<string[]> {
  const { pool, close } = openDatabase(cluster.connection, { max: 1, isPatient: true })
  return migrate(pool, { folder, say }).finally(close)
}

test('a database that ends in the midst of a migration is waited for, and the migration done once', async () => {
  await writeFile(join(folder, '0001_first.sql'), 'create table harbour (id int);\n')
  await writeFile(join(folder, '0002_slow.sql'), 'select pg_sleep(2);\ninsert into harbour values (1);\n')
  const lines: string[] = []
  const isMigrating = Promise.withResolvers<void>()
  const say = (line: string): void => {
    lines.push(line)
    if (line.endsWith('0002_slow.sql')) isMigrating.resolve()
  }
  const { signal } = new AbortController()
  const applied = outlastOutages(() => bringUpToDate(say), { say, signal })
  await isMigrating.promise
  await cluster.stop()
  cluster = await start()
  expect(await applied).toEqual(['0002_slow.sql'])
  expect(lines.filter((line) => line.includes('Waiting for it…'))).toHaveLength(1)
  const { pool, close } = openDatabase(cluster.connection, { max: 1 })
  expect((await pool.query('select id from harbour')).rows).toEqual([{ id: 1 }])
  await close()
})

test('a stop ends the waiting, and what is no outage is not waited for', async () => {
  const say = () => undefined
  const away = openDatabase('postgresql://nobody@127.0.0.1:9/nowhere', { max: 1 })
  const stopping = new AbortController()
  const waiting = outlastOutages(() => away.pool.query('select 1'), { say, signal: stopping.signal })
  stopping.abort()
  await expect(waiting).rejects.toThrow(/ECONNREFUSED/)
  await away.close()
  const wrong = () => Promise.reject(new Error('wrong'))
  await expect(outlastOutages(wrong, { say, signal: new AbortController().signal })).rejects.toThrow('wrong')
})
