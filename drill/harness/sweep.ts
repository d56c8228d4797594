import { readConfig } from '#server/config/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { findRunningDatabase } from '#server/db/embedded.ts'
import { createStorage } from '#server/files/create-storage.ts'
import { sweep } from '#server/maintenance.ts'

/** A program: the server's own sweep, as it would be in two hours, beside the server of its data folder. */

const hoursAhead = 2

const config = readConfig()
const connection = findRunningDatabase(config.dataDir)
if (!connection) throw new Error(`No server runs on ${config.dataDir}.`)
const { db, close } = openDatabase(connection)
const then = new Date(Date.now() + hoursAhead * 3_600_000)
await sweep({ config, db, storage: createStorage(config) }, then, {
  warn: (...said: unknown[]) => void process.stderr.write(`${JSON.stringify(said)}\n`),
})
await close()
