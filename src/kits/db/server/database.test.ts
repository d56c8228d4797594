import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { TLSSocket } from 'node:tls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { selfSigned } from '#app/testing/certificate.ts'
import { createTestFolder } from '#app/testing/cluster.ts'
import { createTestDatabase, type TestDatabase } from '#app/testing/database.ts'
import { toAppError } from '#kits/http/server/envelope.ts'
import {
  type Connection,
  type Database,
  isConnectionError,
  isOverload,
  openDatabase,
  violatedConstraint,
} from './database.ts'
import { newId } from './uuid.ts'
import { parseInstant } from './value-parsers.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

async function read<T>(expression: string): Promise<T> {
  const { rows } = await sql<{ value: T }>`select ${sql.raw(expression)} as value`.execute(database.db)
  return rows[0]?.value as T
}

const values: [what: string, expression: string, value: unknown][] = [
  ['an instant', `'2026-11-14 00:00-06'::timestamptz`, '2026-11-14T06:00:00.000Z'],
  ['tenths of a second', `'2026-11-14 06:00:00.5Z'::timestamptz`, '2026-11-14T06:00:00.500Z'],
  ['microseconds, cut', `'2026-11-14 06:00:00.123987Z'::timestamptz`, '2026-11-14T06:00:00.123Z'],
  ['a year of five digits', `'10000-01-01Z'::timestamptz`, '+010000-01-01T00:00:00.000Z'],
  ['no end', `'infinity'::timestamptz`, 'infinity'],
  ['a day', `'2026-03-01'::date`, '2026-03-01'],
  ['a count', 'count(*)', 1],
  ['an amount of money', '10.10::numeric', '10.10'],
  [
    'several instants',
    `array['2026-11-14Z', null, '2026-11-15Z']::timestamptz[]`,
    ['2026-11-14T00:00:00.000Z', null, '2026-11-15T00:00:00.000Z'],
  ],
  ['no instants', `'{}'::timestamptz[]`, []],
  ['several amounts', `array[1.50, 2.5]`, ['1.50', '2.5']],
  ['nothing', 'null::timestamptz', null],
]

test.each(values)('%s is read as clients are answered', async (_what, expression, value) => {
  expect(await read(expression)).toEqual(value)
})

test('an instant of a session in another time zone means the same', () => {
  expect(parseInstant('2026-11-14 00:00:00-06')).toBe('2026-11-14T06:00:00.000Z')
})

test('every session counts in UTC and cannot run for ever', async () => {
  expect(await read(`current_setting('timezone')`)).toBe('UTC')
  expect(await read(`current_setting('statement_timeout')`)).toBe('15s')
  expect(await read(`current_setting('idle_in_transaction_session_timeout')`)).toBe('30s')
})

test('Chinese text can be searched by its parts', async () => {
  await sql`create extension if not exists pg_trgm`.execute(database.db)
  expect(await read<string[]>(`show_trgm('货柜清关')`)).not.toEqual([])
  expect(await read(`lower('ÁÉÑ')`)).toBe('áéñ')
})

test('a violated constraint is known by its name, other errors have none', async () => {
  const company = { id: newId(), kind: 'operator', name: 'Agencia Aduanal' }
  await database.db.insertInto('company').values(company).execute()
  const again = database.db.insertInto('company').values(company).execute()
  expect(violatedConstraint(await again.catch((error) => error))).toBe('company_pkey')
  const wrong = database.db
    .insertInto('company')
    .values({ ...company, kind: 'ship' })
    .execute()
  expect(violatedConstraint(await wrong.catch((error) => error))).toBe('company_kind_check')
  expect(violatedConstraint(await read('1 / 0').catch((error) => error))).toBeUndefined()
})

test('a database that is away is told from a statement that is wrong', async () => {
  const away = openDatabase({ host: '/nonexistent', user: 'nobody', database: 'nothing' })
  const refused = openDatabase('postgresql://nobody@127.0.0.1:1/nothing')
  expect(isConnectionError(await away.pool.query('select 1').catch((error) => error))).toBe(true)
  expect(isConnectionError(await refused.pool.query('select 1').catch((error) => error))).toBe(true)
  expect(isConnectionError(await read('1 / 0').catch((error) => error))).toBe(false)
  expect(isConnectionError(new Error('something else'))).toBe(false)
  await Promise.all([away.close(), refused.close()])
})

test('a connection that is cut under a query counts as away, and the pool heals', async () => {
  const { pool, close } = openDatabase(database.connection, { max: 1 })
  const cut = pool.query('select pg_terminate_backend(pg_backend_pid())')
  expect(isConnectionError(await cut.catch((error) => error))).toBe(true)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await close()
})

test('a connection that cannot write fails one statement, and is not used again', async () => {
  const { db, close } = openDatabase(database.connection, { max: 1 })
  const poison = () => sql`set default_transaction_read_only = on`.execute(db)
  const write = (on = db) => sql`create table written_${sql.raw(newId().replaceAll('-', ''))} ()`.execute(on)
  await poison()
  expect(toAppError(await write().catch((error) => error), '')).toMatchObject({ key: 'database_away' })
  await write()
  await poison()
  const inTransaction = db.transaction().execute((transaction) => write(transaction as Database))
  expect(toAppError(await inTransaction.catch((error) => error), '').key).toBe('database_away')
  await write()
  await close()
})

test('a connection that is cut between two statements of a transaction ends the transaction, not the process', async () => {
  const { db, pool, close } = openDatabase(database.connection)
  const cut = db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction)
    await pool.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid])
    // Lets the connection's termination message arrive before the next step.
    await wait(50)
    await sql`select 1`.execute(transaction)
  })
  expect(isConnectionError(await cut.catch((error) => error))).toBe(true)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await close()
})

// https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-SSL
const asksForTls = (message: Buffer): boolean => message.readUInt32BE(4) === 80_877_103

/**
 * A proxy to the database, over TCP or a socket in a folder, that can start to drop what is sent or refuse new
 * connections.
 */
async function openWay({ host, folder }: { host: string; folder?: string }) {
  let isSwallowing = false
  let isShut = false
  const sockets: Socket[] = []
  const join = (near: Socket) => {
    const far = connect(`${host}/.s.PGSQL.5432`)
    sockets.push(near, far)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const)
      from.on('error', () => undefined).on('data', (piece) => isSwallowing || to.write(piece))
    return far
  }
  // Half-open, so that a closing connection gets no answer either.
  const server = createServer({ allowHalfOpen: true }, (near) => {
    sockets.push(near)
    near.once('data', (message) => {
      if (isSwallowing || isShut) return
      if (!asksForTls(message)) return void join(near).write(message)
      near.write('S')
      join(new TLSSocket(near, { isServer: true, ...selfSigned() }))
    })
  })
  if (folder) server.listen(`${folder}/.s.PGSQL.5432`)
  else server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    swallow: () => {
      isSwallowing = true
    },
    shut: () => {
      isShut = true
    },
    open: () => {
      isShut = false
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

test.each(['disable', 'no-verify'])(
  'a network that swallows queries counts as away soon; a query that takes long does not (sslmode=%s)',
  { tags: 'further' },
  async (mode) => {
    const { host, user, database: name } = database.connection as Exclude<Connection, string>
    const way = await openWay({ host })
    const { pool, close } = openDatabase(`postgresql://${user}@127.0.0.1:${way.port}/${name}?sslmode=${mode}`)
    expect((await pool.query('select 1 as one from pg_sleep(2)')).rows).toEqual([{ one: 1 }])
    way.swallow()
    const began = performance.now()
    expect(isConnectionError(await pool.query('select 1').catch((error) => error))).toBe(true)
    // Sooner than the statement's own limit of fifteen seconds, however busy the machine.
    expect(performance.now() - began).toBeLessThan(8_000)
    way.close()
    await close()
  },
)

test('work that takes as long as it takes is not cut where the database lets nobody else in', {
  tags: 'further',
}, async () => {
  const { host, user, database: name } = database.connection as Exclude<Connection, string>
  const way = await openWay({ host })
  const { pool, close } = openDatabase(`postgresql://${user}@127.0.0.1:${way.port}/${name}`, {
    isPatient: true,
  })
  await pool.query('select 1')
  way.shut()
  expect((await pool.query('select 1 as one from pg_sleep(2)')).rows).toEqual([{ one: 1 }])
  await close()
  way.close()
})

test('a database on this machine that has no time for anybody is not taken for away', {
  tags: 'further',
}, async () => {
  const { host, user, database: name } = database.connection as Exclude<Connection, string>
  const folder = await createTestFolder({ isSmall: true })
  const way = await openWay({ host, folder })
  const url = `postgresql://${user}@localhost/${name}?host=${encodeURIComponent(folder)}`
  for (const connection of [url, { host: folder, user, database: name }]) {
    const { pool, close } = openDatabase(connection)
    await pool.query('select 1')
    way.shut()
    expect((await pool.query('select 1 as one from pg_sleep(2)')).rows).toEqual([{ one: 1 }])
    way.open()
    await close()
  }
  way.close()
  await rm(folder, { recursive: true })
})

test('a pool that closes does not wait for a query that takes long', { tags: 'further' }, async () => {
  const { db, close } = openDatabase(database.connection)
  const cut = db.transaction().execute((transaction) => sql`select pg_sleep(10.5)`.execute(transaction))
  const failed = cut.catch((error) => error)
  const running = `(select count(*)::int from pg_stat_activity where query = 'select pg_sleep(10.5)')`
  await expect.poll(() => read(running)).toBe(1)
  const began = performance.now()
  await close()
  expect(performance.now() - began).toBeLessThan(2_000)
  expect(isConnectionError(await failed)).toBe(true)
})

test('a pool that is used up refuses within two seconds', { tags: 'further' }, async () => {
  const { host, user, database: name } = database.connection as Exclude<Connection, string>
  const way = await openWay({ host })
  const { pool, close } = openDatabase(`postgresql://${user}@127.0.0.1:${way.port}/${name}`, { max: 1 })
  const client = await pool.connect()
  const began = performance.now()
  expect(isConnectionError(await pool.query('select 1').catch((error) => error))).toBe(true)
  expect(performance.now() - began).toBeLessThan(2_500)
  client.release()
  await close()
  way.close()
})

test('what the database had no time for is refused as something to try again', async () => {
  const cut = await database.db
    .transaction()
    .execute(async (transaction) => {
      await sql`set local statement_timeout = 1`.execute(transaction)
      await sql`select pg_sleep(1)`.execute(transaction)
    })
    .catch((error: unknown) => error)
  expect(isOverload(cut)).toBe(true)
  expect(toAppError(cut, 'id')).toMatchObject({ key: 'busy', status: 503, details: { retryAfter: 5 } })
  expect(isOverload(await read('1 / 0').catch((error) => error))).toBe(false)
})
