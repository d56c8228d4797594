import { existsSync } from 'node:fs'
import { type Config, readConfig } from '#kits/config/server/config.ts'
import { AppError } from '#kits/contract/server/app-error.ts'
import { type Connection, type Database, openDatabase } from '#kits/db/server/database.ts'
import { findRunningDatabase, startEmbedded } from '#kits/db/server/embedded.ts'
import { isMigrated } from './queries.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

interface OpenedDatabase {
  connection: Connection
  stop(): Promise<void>
}

/** What a command works with. */
export interface CommandContext {
  config: Config
  db: Database
  connection: Connection
  say(line: string): void
}

interface CommandOptions {
  /** Creates the data folder where it is missing, and accepts a database without tables. */
  fromNothing?: boolean
}

/** Opens the configured database, that of the server running now, or an embedded one started for this command. */
async function open(
  { databaseUrl, dataDir }: Config,
  { fromNothing = false }: CommandOptions,
): Promise<OpenedDatabase> {
  const stay = async (): Promise<void> => undefined
  if (databaseUrl !== null) return { connection: databaseUrl, stop: stay }
  if (!fromNothing && !existsSync(dataDir))
    throw new Error(`There is no data folder ${dataDir}. Start the server once: npm start`)
  const running = existsSync(dataDir) ? findRunningDatabase(dataDir) : undefined
  return running ? { connection: running, stop: stay } : startEmbedded({ dataDir, say })
}

/** A refusal's message is written for API clients: here its cause says more. */
function sentenceOf(error: unknown): string {
  const { message, cause } = error as Error
  return error instanceof AppError && cause instanceof Error ? `${message}: ${cause.message}` : message
}

/** Runs a command on the product's database, with or without a running server, and prints the sentence it returns. */
export async function runCommand(
  command: (context: CommandContext) => Promise<string>,
  options: CommandOptions = {},
): Promise<void> {
  try {
    const config = readConfig()
    const { connection, stop } = await open(config, options)
    const { db, close } = openDatabase(connection, { max: 1 })
    try {
      if (!options.fromNothing && !(await isMigrated(db)))
        throw new Error('The database is empty. Start the server once: npm start')
      say(await command({ config, db, connection, say }))
    } finally {
      await close()
      await stop()
    }
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`)
    process.exitCode = 1
  }
}
