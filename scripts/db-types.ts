import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { describeTables } from '#server/db/table-types.ts'
import { startTestCluster } from '#server/testing/cluster.ts'

/** Writes src/server/db/tables.ts from the migrations. */

const root = join(import.meta.dirname, '..')
const cluster = await startTestCluster({ isSmall: true })
const { pool, close } = openDatabase(cluster.connection)
try {
  await migrate(pool, { folder: join(root, 'migrations'), say: () => undefined })
  await writeFile(join(root, 'src/server/db/tables.ts'), await describeTables(pool))
} finally {
  await close()
  await cluster.stop()
}
