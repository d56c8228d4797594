import { sweep } from '#app/server/maintenance.ts'
import { readConfig } from '#kits/config/server/config.ts'
import { openDatabase } from '#kits/db/server/database.ts'
import { findRunningDatabase } from '#kits/db/server/embedded.ts'
import { createStorage } from '#kits/files/server/create-storage.ts'

/** A program that runs the server's maintenance as if two hours had passed, on the data folder of a running server. */

const hoursAhead = 2

const config = readConfig()
const connection = findRunningDatabase(config.dataDir)
if (!connection) throw new Error(`No server runs on ${config.dataDir}.`)
const { db, close } = openDatabase(connection)
const then = new Date(Date.now() + hoursAhead * 3_600_000)
await sweep({ config, db, storage: createStorage(config) }, then, {
  warn: (...line: unknown[]) => void process.stderr.write(`${JSON.stringify(line)}\n`),
})
await close()
