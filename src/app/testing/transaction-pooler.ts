import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * A pooler in transaction mode, with the messages that PgBouncer passes on: each client is lent a connection of
 * PostgreSQL for a transaction.
 * https://www.postgresql.org/docs/current/protocol-message-formats.html
 */

export interface TransactionPooler {
  port: number
  close(): void
}

interface Options {
  /** The folder of PostgreSQL's socket. */
  host: string
  /** Connections to PostgreSQL that are lent. */
  size: number
  /** Lends the connection that has rested longest, instead of the one that was used last. */
  isRoundRobin?: boolean
  /** Lends a connection for as long as its client stays. */
  isSession?: boolean
}

interface Backend {
  socket: Socket
  /** All that it said up to its first readiness. */
  greeting: Buffer
}

const readyForQuery = 'Z'
const terminate = 'X'

/** Splits a stream into messages: a type, four bytes of length, a body. */
function messagesOf(onMessage: (type: string, message: Buffer) => void): (piece: Buffer) => void {
  let rest = Buffer.alloc(0)
  return (piece) => {
    rest = Buffer.concat([rest, piece])
    while (rest.length >= 5) {
      const length = 1 + rest.readUInt32BE(1)
      if (rest.length < length) return
      const message = rest.subarray(0, length)
      rest = rest.subarray(length)
      onMessage(String.fromCharCode(message[0] ?? 0), message)
    }
  }
}

export async function startTransactionPooler({
  host,
  size,
  isRoundRobin = false,
  isSession = false,
}: Options): Promise<TransactionPooler> {
  const idle: Backend[] = []
  const waiting: ((backend: Backend) => void)[] = []
  const sockets = new Set<Socket>()
  let opened = 0

  const giveBack = (backend: Backend): void => {
    const next = waiting.shift()
    if (next) next(backend)
    else if (isRoundRobin) idle.unshift(backend)
    else idle.push(backend)
  }
  const openBackend = (startup: Buffer): void => {
    opened++
    const socket = connect(`${host}/.s.PGSQL.5432`)
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.write(startup)
    const said: Buffer[] = []
    const read = messagesOf((type, message) => {
      said.push(message)
      if (type !== readyForQuery) return
      socket.removeAllListeners('data')
      giveBack({ socket, greeting: Buffer.concat(said) })
    })
    socket.on('data', read)
  }
  const lend = (startup: Buffer): Promise<Backend> =>
    new Promise((resolve) => {
      const free = idle.pop()
      if (free) return resolve(free)
      waiting.push(resolve)
      if (opened < size) openBackend(startup)
    })

  const server = createServer((client) => {
    sockets.add(client)
    client.on('error', () => client.destroy())
    client.once('data', (startup) => void serve(client, startup))
  }).listen(0, '127.0.0.1')

  async function serve(client: Socket, startup: Buffer): Promise<void> {
    let backend: Backend | undefined
    let lending: Promise<Backend> | undefined
    const borrow = async (): Promise<Backend> => {
      const { socket, greeting } = await lend(startup)
      const read = messagesOf((type, message) => {
        client.write(message)
        // Idle, in no transaction.
        if (type === readyForQuery && message[5] === 'I'.charCodeAt(0) && !isSession) release()
      })
      socket.on('data', read)
      backend = { socket, greeting }
      return backend
    }
    const release = (): void => {
      if (!backend) return
      backend.socket.removeAllListeners('data')
      giveBack(backend)
      backend = undefined
      lending = undefined
    }
    const read = messagesOf((type, message) => {
      if (type === terminate) return
      lending ??= borrow()
      void lending.then(({ socket }) => socket.write(message))
    })
    client.on('data', read)
    client.on('close', release)
    lending = borrow()
    client.write((await lending).greeting)
    if (!isSession) release()
  }

  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
