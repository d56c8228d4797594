import type { Pool } from 'pg'
import { openDatabase } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { newDataFolder } from './folder.ts'
import { startProxy, type Way } from './proxy.ts'
import type { Scene } from './scene.ts'

export interface Postgres {
  /** The way the servers take to it, on which faults can be laid. */
  way: Way
  /** For `DATABASE_URL`: over the way. */
  url: string
  /** For `DATABASE_URL` where nothing is to go wrong: past the way. */
  socketUrl: string
  /** Past the way. */
  pool: Pool
}

/** A PostgreSQL that no server owns, as an installation has one, with all its care for what it is told to keep. */
export async function startPostgres(scene: Scene): Promise<Postgres> {
  const { connection, stop } = await startEmbedded({
    dataDir: await newDataFolder(scene),
    say: () => undefined,
  })
  scene.defer(stop)
  const { pool, close } = openDatabase(connection, { max: 3 })
  scene.defer(close)
  const way = await startProxy(scene, { path: `${connection.host}/.s.PGSQL.5432` })
  const { host, user, database } = connection
  return {
    way,
    pool,
    url: `postgresql://${user}@127.0.0.1:${way.port}/${database}`,
    socketUrl: `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
  }
}
