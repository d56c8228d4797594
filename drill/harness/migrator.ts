import { openDatabase } from '#kits/db/server/database.ts'
import { migrate } from '#kits/db/server/migrate.ts'

/** A program that brings a database to the newest migration of a folder, for a drill that kills it. */

const [connection = '', folder = ''] = process.argv.slice(2)
const { pool, close } = openDatabase(JSON.parse(connection), { max: 1 })
await migrate(pool, { folder, say: () => undefined }).finally(close)
