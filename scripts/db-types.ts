import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startTestCluster } from '#app/testing/cluster.ts'
import { openDatabase } from '#kits/db/server/database.ts'
import { describeDatabase } from '#kits/db/server/database-page.ts'
import { migrateProduct } from '#kits/db/server/migrate-product.ts'
import { describeTables } from '#kits/db/server/table-types.ts'

/** Writes src/kits/db/server/tables.ts and docs/database.md from the migrated database. */

const root = join(import.meta.dirname, '..')
const cluster = await startTestCluster({ isSmall: true })
const { pool, close } = openDatabase(cluster.connection)
try {
  await migrateProduct(pool)
  await writeFile(join(root, 'src/kits/db/server/tables.ts'), await describeTables(pool))
  await writeFile(join(root, 'docs/database.md'), await describeDatabase(pool, root))
} finally {
  await close()
  await cluster.stop()
}
