import { Socket } from 'node:net'
import type pg from 'pg'

/** How often is looked. */
const lookEveryMs = 150
/** Connections that are in use and this long silent are doubted. */
const silenceMs = 600
/** A database that does not let anybody in for this long is away. */
const patienceMs = 800
/** A look this much too late says that this process was held up, not the database. */
const lateMs = 150

interface Options {
  /** Opens a connection and closes it again; rejects where that is not possible within the time. */
  knock(withinMs: number): Promise<void>
}

export interface Watch {
  /** The way of one connection, watched until it closes. */
  stream(): Socket
  begin(pool: Pick<pg.Pool, 'totalCount' | 'idleCount'>): void
  /** Ends every connection, whatever it is doing. */
  cut(): void
  end(): void
}

/**
 * A network that swallows what is sent says nothing, and a query may rightly take long: where nothing comes from
 * connections in use, a new one is tried. If that fails too the database is away, and whoever waits is told.
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
    const heard = bytesOf(sockets)
    if (isLate || heard !== bytes || pool.totalCount === pool.idleCount) silentSince = now
    bytes = heard
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
