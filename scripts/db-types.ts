import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startTestCluster } from '#app/testing/cluster.ts'
import { openDatabase } from '#kits/db/server/database.ts'
import { migrate } from '#kits/db/server/migrate.ts'
import { describeTables } from '#kits/db/server/table-types.ts'

/** Writes src/kits/db/server/tables.ts from the migrations. */

const root = join(import.meta.dirname, '..')
const cluster = await startTestCluster({ isSmall: true })
const { pool, close } = openDatabase(cluster.connection)
try {
  await migrate(pool, { folder: join(root, 'migrations'), say: () => undefined })
  await writeFile(join(root, 'src/kits/db/server/tables.ts'), await describeTables(pool))
} finally {
  await close()
  await cluster.stop()
}
