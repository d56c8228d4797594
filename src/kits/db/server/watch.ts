import { Socket } from 'node:net'
import type pg from 'pg'

/** How often connections are checked. */
const lookEveryMs = 150
/** Busy connections that received nothing for this long are suspected. */
const silenceMs = 600
/** A database that accepts no connection for this long is unreachable. */
const patienceMs = 800
/** A check this much overdue means that this process was blocked, not the database. */
const lateMs = 150

interface Options {
  /** Opens and closes a connection; rejects where that fails within the time. */
  knock(withinMs: number): Promise<void>
}

export interface Watch {
  /** The socket of a connection, watched until it closes. */
  stream(): Socket
  begin(pool: Pick<pg.Pool, 'totalCount' | 'idleCount'>): void
  /** Ends every connection, whatever it is doing. */
  cut(): void
  end(): void
}

/**
 * Detects an unreachable database. A network that drops packets gives no error, and a query may rightly take long:
 * where busy connections receive nothing, a new connection is tried. If that fails too, all connections are closed and
 * their users get an error.
 */
export function watchConnections({ knock }: Options): Watch {
  const sockets = new Set<Socket>()
  let looking: NodeJS.Timeout | undefined
  let bytes = 0
  let lookedAt = 0
  let silentSince = 0
  let isKnocking = false

  const cut = (): void => {
    for (const socket of sockets) socket.destroy()
  }

  const knockOnce = async (): Promise<void> => {
    isKnocking = true
    const began = performance.now()
    try {
      await knock(patienceMs)
    } catch {
      const wasHeldUp = performance.now() - began > patienceMs + lateMs
      if (!wasHeldUp && bytesOf(sockets) === bytes) cut()
    } finally {
      isKnocking = false
      silentSince = performance.now()
    }
  }

  const look = (pool: Parameters<Watch['begin']>[0]): void => {
    const now = performance.now()
    const isLate = now - lookedAt > lookEveryMs + lateMs
    lookedAt = now
    const received = bytesOf(sockets)
    if (isLate || received !== bytes || pool.totalCount === pool.idleCount) silentSince = now
    bytes = received
    if (now - silentSince >= silenceMs && !isKnocking) void knockOnce()
  }

  return {
    stream() {
      const socket = new Socket()
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      return socket
    },
    begin(pool) {
      lookedAt = performance.now()
      looking = setInterval(look, lookEveryMs, pool).unref()
    },
    cut,
    end: () => clearInterval(looking),
  }
}

function bytesOf(sockets: ReadonlySet<Socket>): number {
  let sum = 0
  for (const { bytesRead } of sockets) sum += bytesRead
  return sum
}
