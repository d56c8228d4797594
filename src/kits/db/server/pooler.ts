import pg from 'pg'

/**
 * A pooler in transaction mode lends a connection of PostgreSQL for one transaction at a time. The product needs
 * sessions: it listens for notifications, holds advisory locks, sets time-outs and prepares statements.
 */

/** Others that hold a connection of PostgreSQL while the first asks for its own a second time. */
const others = 3

/** PgBouncer's refusal of `begin` in statement mode: protocol_violation. */
const protocolViolation = '08P01'

const sentence =
  'DATABASE_URL leads to a connection pooler in transaction mode. Name PostgreSQL itself in DATABASE_URL, or give each connection a session of its own (PgBouncer: pool_mode = session).'

const processOf = async (client: pg.ClientBase): Promise<number | undefined> => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}

/**
 * Whether connections share processes of PostgreSQL, or change from one to another. Between the two questions of the
 * first connection others begin transactions: they get the process that it has just used, or keep it from getting the
 * same one again.
 */
async function changesProcess(pool: pg.Pool): Promise<boolean> {
  const clients: pg.PoolClient[] = []
  const open = async (): Promise<pg.PoolClient> => {
    const client = await pool.connect()
    clients.push(client)
    return client
  }
  try {
    const first = await open()
    const own = await processOf(first)
    for (let n = 0; n < others; n++) {
      const other = await open()
      await other.query('begin')
      if ((await processOf(other)) === own) return true
    }
    return (await processOf(first)) !== own
  } finally {
    for (const client of clients) client.release(true)
  }
}

/** Throws a sentence for the operator. The pool needs four connections. */
export async function refuseTransactionPooler(pool: pg.Pool): Promise<void> {
  const isShared = await changesProcess(pool).catch((error: unknown) => {
    if (error instanceof pg.DatabaseError && error.code === protocolViolation) return true
    throw error
  })
  if (isShared) throw new Error(sentence)
}

/** Connections that the question needs at the same time. */
export const poolerConnections = others + 1
