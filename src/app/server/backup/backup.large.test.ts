import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import {
  createTestDatabase,
  dropDatabase,
  execute,
  type TestDatabase,
  withDatabase,
} from '#app/testing/database.ts'
import { schemaShape } from '#app/testing/schema-shape.ts'
import { readConfig } from '#kits/config/server/config.ts'
import { type Connection, type Database, openDatabase, openSession } from '#kits/db/server/database.ts'
import { migrateProduct } from '#kits/db/server/migrate-product.ts'
import { newId } from '#kits/db/server/uuid.ts'
import { localStorage } from '#kits/files/server/local-storage.ts'
import { newStorageKey } from '#kits/files/server/storage.ts'
import { incompressibleBytes } from '#modules/papers/testing/document-samples.ts'
import { insertCabinRow } from '#modules/shipments/testing/cabin-row.ts'
import { prepareFirstStart } from '../seed/first-start.ts'
import { listTables } from './queries.ts'
import { restoreBackup } from './restore.ts'
import { writeBackup } from './write.ts'

const silent = () => undefined
const now = () => new Date()
const document = incompressibleBytes(300_000)

let folder: string
let origin: TestDatabase
let originStorage: ReturnType<typeof localStorage>
let file: string
let key: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'))
  origin = await createTestDatabase()
  originStorage = localStorage(join(folder, 'origin'))
  await prepareFirstStart(origin.db, readConfig({ DEMO_DATA: '1', ADMIN_PASSWORD: 'correct horse battery' }))
  key = await fileDocument(document)
  // Values that are hard to encode: line ends, backslashes, tabs, an emoji, a text that looks like null.
  await sql`insert into message (id, name, email, content, language, created_at)
    values (${newId()}, ${'\\N'}, 'a@b.example', ${'a\\b\tc\nd\r\n\\.\n船 🚢'}, 'es-MX', now())`.execute(
    origin.db,
  )
  await mergeCustomers(origin.db)
  await sql`create table numbered (id integer generated always as identity, note text)`.execute(origin.db)
  await sql`insert into numbered (note) values ('one'), ('two'), (null)`.execute(origin.db)
  file = await backUp('backup.tar.gz')
})
afterAll(async () => {
  await origin.drop()
  await rm(folder, { recursive: true })
})

/** A customer that was merged into one of a later piece of the archive. */
async function mergeCustomers(db: Database): Promise<void> {
  const [gone, between, stays] = [newId(), newId(), newId()]
  await db.transaction().execute(async (transaction) => {
    await sql`set constraints all deferred`.execute(transaction)
    await sql`
      insert into customer (id, company_id, code, name, note, archived_at, merged_into)
      select each.id, company.id, each.code, each.code, each.note, each.archived_at, each.merged_into
      from (select id from company limit 1) company, (values
        (1, ${gone}::uuid, 'GONE', null, now(), ${stays}::uuid),
        (2, ${between}, 'BETWEEN', repeat('x', 5000000), null, null),
        (3, ${stays}, 'STAYS', null, null, null)
      ) as each (place, id, code, note, archived_at, merged_into) order by each.place`.execute(transaction)
  })
}

async function fileDocument(content: Buffer): Promise<string> {
  const { id } = await origin.db.selectFrom('company').select('id').limit(1).executeTakeFirstOrThrow()
  const storageKey = newStorageKey()
  await writeFile(join(folder, 'document'), content)
  await originStorage.put(storageKey, join(folder, 'document'))
  await origin.db
    .insertInto('cabin_document')
    .values({
      id: newId(),
      cabin_id: await insertCabinRow(origin.db, { companyId: id }),
      file_name: 'Factura.pdf',
      content_type: 'application/pdf',
      size: content.length,
      storage_key: storageKey,
      uploaded_at: now(),
      uploaded_by: 'admin',
    })
    .execute()
  return storageKey
}

async function withSession<T>(
  connection: Connection,
  work: (session: Awaited<ReturnType<typeof openSession>>) => Promise<T>,
): Promise<T> {
  const session = await openSession(connection)
  return work(session).finally(() => session.end())
}

async function backUp(name: string): Promise<string> {
  const path = join(folder, name)
  await withSession(origin.connection, (session) =>
    writeBackup({ session, storage: originStorage, file: path, now, say: silent }),
  )
  return path
}

/** An empty database with the table of this test beside the product's own. */
async function target() {
  const database = await createTestDatabase()
  await sql`create table numbered (id integer generated always as identity, note text)`.execute(database.db)
  const root = await mkdtemp(join(folder, 'target-'))
  onTestFinished(() => database.drop())
  return { ...database, root, storage: localStorage(join(root, 'files')) }
}

function restore(
  to: { connection: Connection; storage: ReturnType<typeof localStorage> },
  { from = file, replace = false, migrateTo = async (_upTo: string): Promise<unknown> => undefined } = {},
) {
  const { storage } = to
  return withSession(to.connection, (session) =>
    restoreBackup({ session, storage, file: from, migrateTo, replace, now, say: silent }),
  )
}

async function contentOf(storage: ReturnType<typeof localStorage>): Promise<Buffer | undefined> {
  const content = await storage.open(key)
  return content && buffer(content)
}

const rowsOf = (database: TestDatabase, table: string) =>
  sql<{ row: string }>`select t::text as row from ${sql.table(table)} t order by 1`
    .execute(database.db)
    .then(({ rows }) => rows.map(({ row }) => row))

const filesIn = async (root: string): Promise<string[]> =>
  (await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

describe('a backup', () => {
  test('brings back every row of every table, its documents and its sequences', async () => {
    const to = await target()
    const summary = await restore(to)
    expect(summary.papers.rows).toBe(1)
    for (const { name } of await withSession(origin.connection, listTables))
      expect(await rowsOf(to, name), name).toEqual(await rowsOf(origin, name))
    expect(await contentOf(to.storage)).toEqual(document)
    await sql`insert into numbered (note) values ('next')`.execute(to.db)
    expect((await rowsOf(to, 'numbered')).at(-1)).toBe('(4,next)')
  })

  test('leaves changes to be announced as ever', async () => {
    const to = await target()
    await restore(to)
    const payloads: string[] = []
    const stop = await to.listen('change', {
      onNotification: (payload) => payloads.push(payload),
      onLost: silent,
    })
    await sql`update cabin set note = 'moved' where id = (select id from cabin limit 1)`.execute(to.db)
    await expect.poll(() => payloads.length).toBe(1)
    await stop()
  })

  test('is readable by its owner alone, and has no name until it is whole', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await readdir(folder)).not.toContain('backup.tar.gz.part')
    await expect(backUp('backup.tar.gz')).rejects.toThrow(/is there already/)
  })

  test('is of one moment, whatever is written meanwhile', async () => {
    // The backup has begun and waits for this table; what is written here is later than its moment.
    const backingUp = origin.db.transaction().execute(async (transaction) => {
      await sql`lock table numbered in access exclusive mode`.execute(transaction)
      const begun = backUp('moment.tar.gz')
      const waiting = sql`select from pg_locks where not granted and relation = 'numbered'::regclass`
      await expect.poll(async () => (await waiting.execute(origin.db)).rows.length).toBe(1)
      await sql`insert into numbered (note) values ('later')`.execute(transaction)
      return { begun }
    })
    const path = await (await backingUp).begun
    const to = await target()
    await restore(to, { from: path })
    expect((await rowsOf(to, 'numbered')).some((row) => row.includes('later'))).toBe(false)
    await sql`delete from numbered where note = 'later'`.execute(origin.db)
  })

  test('that cannot be finished leaves nothing behind', async () => {
    const path = join(folder, 'unfinished.tar.gz')
    await writeFile(`${path}.part`, 'of one that was killed')
    const away = { ...originStorage, open: () => Promise.reject(new Error('The storage is away.')) }
    const unfinished = withSession(origin.connection, (session) =>
      writeBackup({ session, storage: away, file: path, now, say: silent }),
    )
    await expect(unfinished).rejects.toThrow('The storage is away.')
    expect((await readdir(folder)).filter((name) => name.startsWith('unfinished'))).toEqual([])
  })

  test('names the documents whose content is gone, and saves the rest', async () => {
    const lost = await fileDocument(incompressibleBytes(1000))
    await originStorage.remove(lost)
    const path = join(folder, 'without.tar.gz')
    const { missing, papers } = await withSession(origin.connection, (session) =>
      writeBackup({ session, storage: originStorage, file: path, now, say: silent }),
    )
    expect({ missing, papers: papers.rows }).toEqual({ missing: [lost], papers: 1 })
    await sql`delete from cabin_document where storage_key = ${lost}`.execute(origin.db)
  })
})

describe('a restore', () => {
  test('refuses a database that has rows, and says what would replace them', async () => {
    const to = await target()
    await sql`insert into numbered (note) values ('mine')`.execute(to.db)
    await expect(restore(to)).rejects.toThrow(/not empty: there are rows in numbered\..*--replace/)
    expect(await rowsOf(to, 'numbered')).toEqual(['(1,mine)'])
    expect(await rowsOf(to, 'cabin')).toEqual([])
    await restore(to, { replace: true })
    expect(await rowsOf(to, 'numbered')).toEqual(await rowsOf(origin, 'numbered'))
  })

  test('leaves the documents it replaces to the sweep, but for those that are in the backup too', async () => {
    const to = await target()
    await restore(to)
    await sql`update cabin_document set storage_key = ${'ab/'.padEnd(35, 'a')}`.execute(to.db)
    await sql`
      insert into document_copy (id, state, storage_key, size, pages)
      select id, 'ready', ${'cd/'.padEnd(35, 'c')}, 1, 1 from cabin_document limit 1`.execute(to.db)
    await restore(to, { replace: true })
    const unfiled = (await rowsOf(to, 'unfiled_content')).join()
    expect(unfiled).toMatch(/\(ab\/a{32},/)
    expect(unfiled).toMatch(/\(cd\/c{32},/)
    expect(await rowsOf(to, 'document_copy')).toEqual([])
    expect(await contentOf(to.storage)).toEqual(document)
  })

  test('that fails leaves the documents that were there, of this database and of another, as they are', async () => {
    const damaged = await changed('another document', (bytes) => flipped(bytes, document))
    const to = await target()
    await restore(to)
    await expect(restore(to, { from: damaged, replace: true })).rejects.toThrow(/documents.*damaged/)
    expect(await contentOf(to.storage)).toEqual(document)
    const other = { ...(await target()), storage: to.storage }
    const cut = await changed('no summary', (bytes) => without(bytes, 'summary.json'))
    await expect(restore(other, { from: cut })).rejects.toThrow(/has no summary/)
    expect(await contentOf(to.storage)).toEqual(document)
  })

  test('puts the document of the backup in the place of one that was spoilt', async () => {
    const to = await target()
    await restore(to)
    await writeFile(join(to.root, 'files', key), 'spoilt')
    await restore(to, { replace: true })
    expect(await contentOf(to.storage)).toEqual(document)
  })

  test('that fails leaves the numbers of the next rows as they are', async () => {
    const damaged = await changed('another document', (bytes) => flipped(bytes, document))
    const to = await target()
    await sql`insert into numbered (note) select 'mine' from generate_series(1, 9)`.execute(to.db)
    await expect(restore(to, { from: damaged, replace: true })).rejects.toThrow(/damaged/)
    await sql`insert into numbered (note) values ('next')`.execute(to.db)
    expect(await rowsOf(to, 'numbered')).toContain('(10,next)')
  })

  test('refuses while a server runs on the database', async () => {
    const to = await target()
    const stop = await to.listen('change', { onNotification: silent, onLost: silent })
    await expect(restore(to, { replace: true })).rejects.toThrow(/A server is running on this database/)
    await stop()
  })

  test.each([
    ['cut off', (path: string) => truncate(path, 100_000)],
    ['another kind of file', (path: string) => writeFile(path, 'not a backup')],
    ['an archive without its end', (path: string) => rewrite(path, (bytes) => bytes.subarray(0, -400_000))],
    ['rows lost on the way', (path: string) => rewrite(path, (bytes) => without(bytes, 'tables/message/'))],
    ['a document changed on the way', (path: string) => rewrite(path, (bytes) => flipped(bytes, document))],
  ])('of a file that is damaged (%s) changes nothing', async (name, damage) => {
    const path = join(folder, `${name}.tar.gz`)
    await writeFile(path, await readFile(file))
    await damage(path)
    const to = await target()
    await expect(restore(to, { from: path })).rejects.toThrow(/damaged/)
    expect(await rowsOf(to, 'company')).toEqual([])
    expect(await filesIn(to.root)).toEqual([])
  })

  test('of another schema is refused', async () => {
    const to = await target()
    await sql`alter table numbered add column more text`.execute(to.db)
    await expect(restore(to)).rejects.toThrow(/is not that of the backup.*No row was changed/)
  })

  test.each(['0006_public_site.sql', '0082_shorter_indexes.sql'])(
    'brings a fresh database to the schema of a backup of %s, and the next start brings it to the present one',
    async (last) => {
      const { admin } = inject('testServer')
      const [older, fresh] = await Promise.all(
        ['older', 'fresh'].map(async (name) => {
          const database = `test_${name}_${process.pid}`
          await execute(admin, `create database ${database}`)
          const connection = withDatabase(admin, database)
          const opened = openDatabase(connection, { max: 1 })
          onTestFinished(async () => {
            await opened.close()
            await dropDatabase(admin, database)
          })
          return { ...opened, connection, storage: localStorage(join(folder, name)) }
        }),
      )
      if (!older || !fresh) throw new Error('Two databases are needed.')
      const unused = await createTestDatabase()
      onTestFinished(unused.drop)
      const migrateTo = (pool: typeof older.pool, upTo?: string) => migrateProduct(pool, upTo ? { upTo } : {})
      await migrateTo(older.pool, last)
      await sql`insert into country values ('MX', '墨西哥', 'Mexico', 'México', '+52')`.execute(older.db)
      const path = join(folder, `${last}.tar.gz`)
      await withSession(older.connection, (session) =>
        writeBackup({ session, storage: older.storage, file: path, now, say: silent }),
      )
      await restore(fresh, { from: path, migrateTo: (upTo) => migrateTo(fresh.pool, upTo) })
      expect(await migrateTo(fresh.pool)).toContain('0083_traffic_and_direction.sql')
      expect(await schemaShape(fresh.pool)).toEqual(await schemaShape(unused.pool))
      const { rows } = await sql<{ id: string }>`select id from country`.execute(fresh.db)
      expect(rows).toEqual([{ id: 'MX' }])
    },
  )
})

async function rewrite(path: string, change: (bytes: Buffer) => Buffer): Promise<void> {
  await writeFile(path, gzipSync(change(gunzipSync(await readFile(path)))))
}

async function changed(name: string, change: (bytes: Buffer) => Buffer): Promise<string> {
  const path = join(folder, `${name}.tar.gz`)
  await writeFile(path, await readFile(file))
  await rewrite(path, change)
  return path
}

/** Without the first entry whose name begins so: a header of 512 bytes and its content in blocks of 512. */
function without(bytes: Buffer, name: string): Buffer {
  const from = bytes.indexOf(name)
  const size = Number.parseInt(bytes.toString('latin1', from + 124, from + 135), 8)
  return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + 512 + Math.ceil(size / 512) * 512)])
}

function flipped(bytes: Buffer, part: Buffer): Buffer {
  const changed = Buffer.from(bytes)
  const at = changed.indexOf(part) + 1000
  changed[at] = (changed[at] ?? 0) ^ 0xff
  return changed
}
