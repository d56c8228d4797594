import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#app/testing/database.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
let folder: string

beforeEach(async () => {
  database = await createTestDatabase()
  await database.pool.query('truncate migration')
  folder = await mkdtemp(join(tmpdir(), 'cargo-clear-migrations-'))
  await write('0001_first.sql', 'create table harbour (id int primary key);\n')
})

afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

const write = (name: string, sql: string) => writeFile(join(folder, name), sql)
const run = (say: (line: string) => void = () => undefined) => migrate(database.pool, { folder, say })
const refusal = () => run().then(String, (error: Error) => error.message)

async function harbours(): Promise<number[]> {
  const { rows } = await database.pool.query('select id from harbour order by id')
  return rows.map(({ id }) => id)
}

test('files are applied once, in the order of their numbers', async () => {
  await write('0002_second.sql', 'insert into harbour values (1);')
  expect(await run()).toEqual(['0001_first.sql', '0002_second.sql'])
  expect(await run()).toEqual([])
  await write('0003_third.sql', 'insert into harbour values (2);')
  expect(await run()).toEqual(['0003_third.sql'])
  expect(await harbours()).toEqual([1, 2])
})

test('servers that start at once apply each file once between them', { tags: 'further' }, async () => {
  await write('0002_second.sql', 'select pg_sleep(0.3); insert into harbour values (1);')
  const others = Array.from({ length: 3 }, () => openDatabase(database.connection, { max: 1 }))
  const lines: string[] = []
  const applied = await Promise.all(
    others.map(({ pool }) => migrate(pool, { folder, say: (line) => lines.push(line) })),
  )
  await Promise.all(others.map(({ close }) => close()))
  expect(applied.flat().sort()).toEqual(['0001_first.sql', '0002_second.sql'])
  expect(lines).toContain('Waiting for another server that is migrating this database…')
  expect(await harbours()).toEqual([1])
})

test('a file that fails leaves nothing behind and is named with the place', async () => {
  await write(
    '0002_second.sql',
    "insert into harbour values (1);\n-- 货柜\ninsert into harbor values ('ñ');\n",
  )
  expect(await refusal()).toBe(
    'The migration 0002_second.sql failed at line 3, column 13: relation "harbor" does not exist.',
  )
  expect(await harbours()).toEqual([])
  await write('0002_second.sql', 'insert into harbour values (1);')
  expect(await run()).toEqual(['0002_second.sql'])
})

test('a connection that dies half-way leaves nothing, and the next start does it', async () => {
  await write(
    '0002_second.sql',
    'insert into harbour values (1); select pg_terminate_backend(pg_backend_pid());',
  )
  await expect(run()).rejects.toThrow()
  expect(await harbours()).toEqual([])
  await write('0002_second.sql', 'insert into harbour values (1);')
  expect(await run()).toEqual(['0002_second.sql'])
  expect(await harbours()).toEqual([1])
})

const besideWrites = `-- Outside a transaction.
create or replace function doubled(value int) returns int language sql immutable as $$ select value * 2; $$;
drop index concurrently if exists harbour_doubled;
create index concurrently harbour_doubled on harbour (doubled(id));
`

async function indexStates(): Promise<Record<string, boolean>> {
  const { rows } = await database.pool.query(
    `select indexrelid::regclass::text as name, indisvalid as valid from pg_index where indrelid = 'harbour'::regclass`,
  )
  return Object.fromEntries(rows.map(({ name, valid }) => [name, valid]))
}

test('a file outside a transaction builds an index while others write and another server waits', async () => {
  await run()
  await write('0002_second.sql', besideWrites)
  const writer = await database.pool.connect()
  await writer.query('begin; insert into harbour values (1)')
  const servers = Array.from({ length: 2 }, () => openDatabase(database.connection, { max: 1 }))
  const runs = servers.map(({ pool }) => migrate(pool, { folder, say: () => undefined }))
  // The index waits for the writer; the other server looks for the lock meanwhile.
  await vi.waitFor(
    async () => {
      const { rows } = await database.pool.query(
        `select from pg_stat_activity where wait_event = 'virtualxid' and datname = current_database()`,
      )
      expect(rows).toHaveLength(1)
    },
    { timeout: 20_000 },
  )
  // Nobody is kept from writing.
  await database.pool.query('insert into harbour values (2)')
  await writer.query('commit')
  writer.release()
  expect((await Promise.all(runs)).flat()).toEqual(['0002_second.sql'])
  await Promise.all(servers.map(({ close }) => close()))
  expect(await indexStates()).toEqual({ harbour_pkey: true, harbour_doubled: true })
  expect(await harbours()).toEqual([1, 2])
})

test('a file outside a transaction that was cut off is run again from its beginning', async () => {
  await run()
  await database.pool.query('insert into harbour values (1), (2)')
  const unique = besideWrites.replace('create index', 'create unique index').replace('value * 2', '0')
  await write('0002_second.sql', unique)
  expect(await refusal()).toContain('0002_second.sql failed')
  expect(await indexStates()).toEqual({ harbour_pkey: true, harbour_doubled: false })
  await write('0002_second.sql', besideWrites)
  expect(await run()).toEqual(['0002_second.sql'])
  expect(await indexStates()).toEqual({ harbour_pkey: true, harbour_doubled: true })
})

test('a statement outside a transaction that fails is named with its place in the file', async () => {
  await write('0002_second.sql', '-- Outside a transaction.\nselect 1;\n-- ñ\nselect nothing;\n')
  expect(await refusal()).toBe(
    'The migration 0002_second.sql failed at line 4, column 8: column "nothing" does not exist.',
  )
})

test('an applied file may change its line ends and nothing else', async () => {
  await run()
  await write('0001_first.sql', 'create table harbour (id int primary key);\r\n')
  expect(await run()).toEqual([])
  await write('0001_first.sql', 'create table harbour (id bigint primary key);\n')
  expect(await refusal()).toContain('0001_first.sql was changed after it had been applied')
})

test('a database newer than the program is refused', async () => {
  await write('0002_second.sql', '')
  await run()
  await rm(join(folder, '0002_second.sql'))
  expect(await refusal()).toContain('newer than this program: it has the migration 0002_second.sql')
})

test('a missing, late, misnamed or doubled file is refused', async () => {
  await write('0003_third.sql', '')
  await run()
  await write('0002_late.sql', '')
  expect(await refusal()).toContain('0002_late.sql comes before 0003_third.sql')
  await rm(join(folder, '0002_late.sql'))
  await write('0003_twin.sql', '')
  expect(await refusal()).toBe('Two migrations have the number 0003.')
  await rm(join(folder, '0003_twin.sql'))
  await write('fourth.sql', '')
  expect(await refusal()).toContain('fourth.sql is not named like')
  await rm(join(folder, 'fourth.sql'))
  await rm(join(folder, '0001_first.sql'))
  expect(await refusal()).toContain(
    '0001_first.sql has been applied to the database, but its file is missing',
  )
})
