import pg from 'pg'

/**
 * Connections to a server that takes no writes: a standby behind the address of the primary, a primary that was set
 * read-only. Each statement on one fails, so a pool that keeps it fails a part of the writes for as long as it lives.
 */

/**
 * What a connection says by failing a statement that another connection may carry out.
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
export const unfitStates = new Set([
  '25006', // a write in a read-only transaction: a standby, or set read-only
  '25P01', // the transaction began on another connection: a pooler
  '25P02', // the transaction failed before
  '25P03', // the transaction was idle for too long, and its connection is ended
  '25P04', // the transaction took too long, and its connection is ended
])

/** A new connection that is refused because its server is a standby. Treated as one that could not be made. */
class StandbyError extends Error {
  override name = 'StandbyError'
  readonly code = 'ECONNREFUSED'
}

/**
 * A server that says `in_hot_standby` of itself does so before the first statement and again when it is promoted
 * (PostgreSQL 14 and later), so no statement has to ask for it.
 */
export class KnowingClient extends pg.Client {
  isStandby = false
  isUnfit = false

  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const { connection } = this
    connection.on('parameterStatus', ({ parameterName, parameterValue }) => {
      if (parameterName === 'in_hot_standby') this.isStandby = parameterValue === 'on'
    })
    connection.on('errorMessage', ({ code }) => {
      if (unfitStates.has(code)) this.isUnfit = true
    })
  }
}

/** For the options of a pool: refuses a connection to a standby, unless the pool only reads. */
export function refuseStandby(client: pg.ClientBase): void {
  if (client instanceof KnowingClient && client.isStandby)
    throw new StandbyError('The database is a standby, which takes no writes.')
}

/** From now on the pool closes a connection that failed so, instead of keeping it for the next statement. */
export function dropUnfitConnections(pool: pg.Pool): void {
  pool.on('release', (_error, client) => {
    // The pool forgets a released connection that is ending already.
    if (client instanceof KnowingClient && client.isUnfit) void client.end()
  })
}
