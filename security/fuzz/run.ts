import { startTestCluster } from '#app/testing/cluster.ts'
import { createTestServer } from '#app/testing/test-server.ts'
import { openDatabases } from '#kits/db/server/databases.ts'
import { migrateProduct } from '#kits/db/server/migrate-product.ts'
import { openTestServer } from '../test-server.ts'
import { fuzz, summary } from './fuzz.ts'

/** `npm run fuzz -- 20000 [seed]`: so many requests against a server of its own; exits 1 where one finds something. */

const [cases = 20_000, seed = Math.floor(Math.random() * 2 ** 31)] = process.argv.slice(2).map(Number)
if (![cases, seed].every((number) => Number.isInteger(number) && number >= 0))
  throw new Error('Say how many requests, and after that a seed: npm run fuzz -- 20000 42')

const cluster = await startTestCluster()
try {
  const { databases, pools, listen, close } = openDatabases(cluster.connection)
  await migrateProduct(pools.bulk)
  const testServer = await openTestServer(() =>
    createTestServer({}, null, async () => ({ databases, listen, drop: close })),
  )
  process.stdout.write(`Fuzzing with seed ${seed}…\n`)
  const began = performance.now()
  const told = await fuzz({ testServer, cases, seed }).finally(() => testServer.close())
  const seconds = Math.round((performance.now() - began) / 1000)
  process.stdout.write(`${summary(told, seed)}\n${seconds} s\n`)
  process.exitCode = told.findings.length > 0 ? 1 : 0
} finally {
  await cluster.stop()
}
