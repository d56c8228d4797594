import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openSession } from '#kits/db/server/database.ts'
import { createStorage } from '#kits/files/server/create-storage.ts'
import { writeBackup } from '../backup/write.ts'
import { runCommand } from './run-command.ts'

/** npm run backup -- [file]: everything the product keeps in one archive, beside a running server or without one. */

const usage = 'Name no more than the file: npm run backup -- [file]'
const now = (): Date => new Date()
const nameOf = (time: Date): string =>
  `cargo-clear-${time.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar.gz`

await runCommand(async ({ config, connection, say }) => {
  const [named, ...rest] = parseArgs({ allowPositionals: true }).positionals
  if (rest.length > 0) throw new Error(usage)
  const file = resolve(named ?? join(config.dataDir, 'backups', nameOf(now())))
  const session = await openSession(connection)
  try {
    say(`Writing ${file}`)
    const { missing } = await writeBackup({ session, storage: createStorage(config), file, now, say })
    if (missing.length > 0) {
      // A non-zero exit code alerts whoever monitors the job: content missing here is missing from every later backup
      // too.
      process.exitCode = 1
      say(`The content of ${missing.length} documents is not in the storage: ${missing.join(', ')}`)
    }
    return `Saved to ${file}`
  } finally {
    await session.end()
  }
})
