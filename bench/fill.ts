import { fillCabins, insertOwners } from './cabin-rows.ts'
import { sizesOr } from './measure.ts'
import { openTestServer } from './test-server.ts'

/** Fills the database in BENCH_DATABASE with everything that the benches of lists, tracking and the desk read. */

const { pool, close } = await openTestServer()
try {
  await insertOwners(pool)
  for (const size of sizesOr([1_000_000])) await fillCabins(pool, size, { steps: true, pedimentos: true })
} finally {
  await close()
}
