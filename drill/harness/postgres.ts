import type { Pool } from 'pg'
import { openDatabase } from '#kits/db/server/database.ts'
import { startEmbedded } from '#kits/db/server/embedded.ts'
import type { DrillRun } from './drill-run.ts'
import { type FaultyProxy, startFaultyProxy } from './faulty-proxy.ts'
import { newDataFolder } from './folder.ts'

export interface Postgres {
  /** Stands between the servers and PostgreSQL, and makes the faults. */
  proxy: FaultyProxy
  /** For `DATABASE_URL`: through the proxy. */
  url: string
  /** For `DATABASE_URL` of a server without faults: past the proxy. */
  socketUrl: string
  /** The drill's own connections, past the proxy. */
  pool: Pool
}

/** A PostgreSQL that no server owns, as in an installation with `DATABASE_URL`, with fsync on. */
export async function startPostgres(drill: DrillRun): Promise<Postgres> {
  const { connection, stop } = await startEmbedded({
    dataDir: await newDataFolder(drill),
    say: () => undefined,
  })
  drill.defer(stop)
  const { pool, close } = openDatabase(connection, { max: 3 })
  drill.defer(close)
  const proxy = await startFaultyProxy(drill, { path: `${connection.host}/.s.PGSQL.5432` })
  const { host, user, database } = connection
  return {
    proxy,
    pool,
    url: `postgresql://${user}@127.0.0.1:${proxy.port}/${database}`,
    socketUrl: `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
  }
}
