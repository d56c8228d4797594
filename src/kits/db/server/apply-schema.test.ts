import type { PoolClient } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#app/testing/database.ts'
import { applySchema } from './apply-schema.ts'
import { parseSchemaFile } from './schema-files.ts'

let database: TestDatabase
let client: PoolClient

beforeEach(async () => {
  database = await createTestDatabase()
  await database.pool.query('create table berth (id integer primary key, told integer)')
  client = await database.pool.connect()
  // Without the product's own.
  await apply('')
})

afterEach(async () => {
  client.release()
  await database.drop()
})

const telling = (value: number): string => `
  create or replace function tell_berth() returns trigger language plpgsql as $$
  begin
    new.told := ${value};
    return new;
  end $$;
  create or replace trigger berth_told before insert on berth for each row execute function tell_berth();`

interface Applied {
  version?: string
  superseded?: string[]
  lines?: string[]
}

const apply = (
  sql: string,
  { version = '1.2.0', superseded = [], lines = [] }: Applied = {},
  through = client,
) =>
  applySchema(through, {
    objects: parseSchemaFile('src/modules/quay/schema.sql', sql),
    version,
    superseded: new Set(superseded),
    isMigrated: false,
    say: (line) => lines.push(line),
  })

async function told(id: number): Promise<number | null> {
  const { rows } = await database.pool.query('insert into berth (id) values ($1) returning told', [id])
  return rows[0].told
}

test('what changed is made anew, and what stayed is left alone', async () => {
  const lines: string[] = []
  await apply(telling(1), { lines })
  expect(await told(1)).toBe(1)
  await apply(telling(1), { lines })
  await apply(telling(2), { lines })
  expect(await told(2)).toBe(2)
  expect(lines.map((line) => /\d+/.exec(line)?.[0])).toEqual(['2', '1'])
})

test('what is no longer declared goes, and what the product did not make stays', async () => {
  await database.pool.query('create function theirs() returns integer language sql as $$ select 1 $$')
  await apply(telling(1))
  await apply('')
  expect(await told(1)).toBeNull()
  const { rows } = await database.pool.query(
    "select proname from pg_proc where proname in ('tell_berth', 'theirs')",
  )
  expect(rows).toEqual([{ proname: 'theirs' }])
})

test('what an earlier version made without a mark goes where it is no longer declared', async () => {
  await database.pool.query(telling(1))
  await apply('', { superseded: ['tell_berth', 'berth_told'] })
  expect(await told(1)).toBeNull()
})

test('a program of before leaves what a later one has applied', async () => {
  await apply(telling(2), { version: '1.10.0' })
  await apply(telling(1), { version: '1.9.3' })
  expect(await told(1)).toBe(2)
  await apply('', { version: '1.9.3' })
  expect(await told(2)).toBe(2)
  await apply(telling(3), { version: '1.10.1' })
  expect(await told(3)).toBe(3)
})

test('a statement that fails leaves everything as it was, and is named', async () => {
  await apply(telling(1))
  const wrong = `${telling(2)}\n  create or replace trigger berth_lost before insert on berth for each row execute function nowhere();`
  await expect(apply(wrong)).rejects.toThrow(
    'src/modules/quay/schema.sql:8 failed: function nowhere() does not exist.',
  )
  expect(await told(1)).toBe(1)
})

test('a table that somebody writes is waited for, without holding up who comes after', async () => {
  await apply(telling(1))
  const writer = await database.pool.connect()
  await writer.query('begin; insert into berth values (7)')
  const lines: string[] = []
  const applying = apply(telling(2).replace('before insert', 'before insert or update'), { lines })
  await expect.poll(() => lines).toEqual([expect.stringMatching(/^Waiting for those who write/)])
  expect(await told(8)).toBe(1)
  await writer.query('commit')
  writer.release()
  await applying
  expect(await told(9)).toBe(2)
})
