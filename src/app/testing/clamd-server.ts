import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** The harmless EICAR test virus (https://www.eicar.org), in two halves so that no scanner reports this file. */
export const testVirus = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(
  '-',
)

export interface ClamdServer {
  /** The value for CLAMD_SOCKET. */
  address: string
  /** The contents it received. */
  seen: Buffer[]
  /** How it responds: `silent` never answers, `strict` rejects content above a kilobyte. */
  mood: 'well' | 'silent' | 'strict'
  /** Texts it reports as viruses. */
  viruses: string[]
  /** Open connections. */
  readonly connections: number
  hangUp(): void
  close(): Promise<void>
}

/** A complete request, once received: a command and its content. */
function read(bytes: Buffer): { command: string; content?: Buffer } | undefined {
  const end = bytes.indexOf(0)
  if (end < 0) return undefined
  const command = bytes.toString('latin1', 0, end)
  if (command !== 'zINSTREAM') return { command }
  const pieces: Buffer[] = []
  for (let at = end + 1; at + 4 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    if (length === 0) return { command, content: Buffer.concat(pieces) }
    pieces.push(bytes.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

function answerTo(server: ClamdServer, { command, content }: { command: string; content?: Buffer }): string {
  if (command === 'zPING') return 'PONG'
  if (!content) return 'UNKNOWN COMMAND'
  server.seen.push(content)
  if (server.mood === 'strict' && content.length > 1024) return 'INSTREAM size limit exceeded. ERROR'
  return server.viruses.some((virus) => content.includes(virus))
    ? 'stream: Win.Test.EICAR_HDB-1 FOUND'
    : 'stream: OK'
}

/** A server that speaks clamd's protocol, on the given socket path or on a free port. */
export async function startClamd(path?: string): Promise<ClamdServer> {
  const sockets = new Set<Socket>()
  const listener = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined).on('close', () => sockets.delete(socket)))
    let bytes = Buffer.alloc(0)
    socket.on('data', (piece) => {
      bytes = Buffer.concat([bytes, piece])
      const question = read(bytes)
      if (question && server.mood !== 'silent') socket.end(`${answerTo(server, question)}\0`)
    })
  })
  listener.listen(path ?? { host: '127.0.0.1', port: 0 })
  await once(listener, 'listening')
  const address = path ?? `127.0.0.1:${(listener.address() as AddressInfo).port}`
  const server: ClamdServer = {
    address,
    seen: [],
    mood: 'well',
    viruses: [testVirus],
    get connections() {
      return sockets.size
    },
    hangUp: () => {
      for (const socket of sockets) socket.destroy()
    },
    close: async () => {
      server.hangUp()
      if (listener.listening) await new Promise((resolve) => listener.close(resolve))
    },
  }
  return server
}
