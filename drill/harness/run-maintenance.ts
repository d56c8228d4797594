import { readConfig } from '#server/config/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { findRunningDatabase } from '#server/db/embedded.ts'
import { createStorage } from '#server/files/create-storage.ts'
import { sweep } from '#server/maintenance.ts'

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
