import { afterEach, expect, inject, test } from 'vitest'
import { startTransactionPooler, type TransactionPooler } from '#app/testing/transaction-pooler.ts'
import { openDatabase } from './database.ts'
import { poolerConnections, refuseTransactionPooler } from './pooler.ts'

const { admin } = inject('testServer')
/** A PostgreSQL of one's own (TEST_DATABASE_URL) may have no socket that the pooler could use. */
const cluster = typeof admin === 'string' ? undefined : admin

let pooler: TransactionPooler | undefined
afterEach(() => pooler?.close())

async function refusalThrough(options: object): Promise<string> {
  if (!cluster) throw new Error('no socket')
  pooler = await startTransactionPooler({ host: cluster.host, size: 4, ...options })
  const url = `postgresql://${cluster.user}@127.0.0.1:${pooler.port}/${cluster.database}`
  return refusalOf(url)
}

async function refusalOf(connection: Parameters<typeof openDatabase>[0]): Promise<string> {
  const { pool, close } = openDatabase(connection, { max: poolerConnections, isPatient: true })
  return refuseTransactionPooler(pool)
    .then(
      () => 'taken',
      ({ message }: Error) => message,
    )
    .finally(close)
}

test('PostgreSQL itself is taken', async () => {
  expect(await refusalOf(admin)).toBe('taken')
})

test.runIf(cluster)('a pooler that gives each connection a session of its own is taken', async () => {
  expect(await refusalThrough({ isSession: true })).toBe('taken')
})

test.runIf(cluster).each([
  ['with many connections', {}],
  ['with a single connection', { size: 1 }],
  ['that lends the connections in turn', { isRoundRobin: true }],
])('a pooler in transaction mode %s is refused, with what to do', async (_name, options) => {
  expect(await refusalThrough(options)).toMatch(
    /^DATABASE_URL leads to a connection pooler in transaction mode\./,
  )
})
