import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase, openSession } from '#kits/db/server/database.ts'
import { migrateProduct } from '#kits/db/server/migrate-product.ts'
import { createStorage } from '#kits/files/server/create-storage.ts'
import { restoreBackup } from '../backup/restore.ts'
import { runCommand } from './run-command.ts'

/** npm run restore -- file [--replace]: a backup into an empty database, or in the place of what is there. */

const usage = 'Name the file of the backup: npm run restore -- backup.tar.gz [--replace]'

await runCommand(
  async ({ config, connection, say }) => {
    const { values, positionals } = parseArgs({
      options: { replace: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    const [file, ...rest] = positionals
    if (file === undefined || rest.length > 0) throw new Error(usage)
    const session = await openSession(connection)
    const { pool, close } = openDatabase(connection, { max: 1, isPatient: true })
    try {
      const { missing } = await restoreBackup({
        session,
        storage: createStorage(config),
        file: resolve(file),
        migrateTo: (upTo) => migrateProduct(pool, { say, upTo }),
        replace: values.replace,
        now: () => new Date(),
        say,
      })
      if (missing.length > 0)
        say(`The backup was made without the content of ${missing.length} documents: ${missing.join(', ')}`)
      return 'Restored: every table and document is the same as in the backup. The server can be started.'
    } finally {
      await close()
      await session.end()
    }
  },
  { fromNothing: true },
)
