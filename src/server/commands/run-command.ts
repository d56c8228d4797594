import { existsSync } from 'node:fs'
import { type Config, readConfig } from '../config.ts'
import { type Connection, type Database, openDatabase } from '../db/database.ts'
import { findRunningDatabase, startEmbedded } from '../db/embedded.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

interface Opened {
  connection: Connection
  stop(): Promise<void>
}

/** The database of the configuration: a given one, that of the server running now, or one started for this. */
async function open({ databaseUrl, dataDir }: Config): Promise<Opened> {
  const stay = async (): Promise<void> => undefined
  if (databaseUrl !== null) return { connection: databaseUrl, stop: stay }
  if (!existsSync(dataDir))
    throw new Error(`There is no data folder ${dataDir}. Start the server once: npm start`)
  const running = findRunningDatabase(dataDir)
  return running ? { connection: running, stop: stay } : startEmbedded({ dataDir, say })
}

/** Runs a command on the product's database, beside a running server or without one. */
export async function runCommand(command: (db: Database) => Promise<string>): Promise<void> {
  try {
    const { connection, stop } = await open(readConfig())
    const { db, close } = openDatabase(connection, { max: 1 })
    try {
      say(await command(db))
    } finally {
      await close()
      await stop()
    }
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exitCode = 1
  }
}
