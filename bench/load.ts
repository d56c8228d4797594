import { connect, type Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import { parentPort } from 'node:worker_threads'

/**
 * A worker that sends requests as fast as the server answers, over connections that stay open. It parses only the
 * status and the length of an answer: CPU that the client uses is missing to the server.
 */

export interface Load {
  port: number
  path: string
  bodies: readonly string[]
  /** Whether each body may be sent only once, as a registration with its id. */
  isOnce?: boolean
  /** For calls that need one. */
  token?: string
  connections: number
  ms: number
}

export interface LoadResult {
  /** Milliseconds of each answer. */
  taken: Float64Array
  ms: number
}

const anyOf = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)] as T

/** A random client address for X-Forwarded-For, so that no limit by address is reached. */
export const someAddress = (): string =>
  `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`

/** Gives the next body, undefined when none is left. */
function bodiesOf({ bodies, isOnce = false }: Load): () => string | undefined {
  if (!isOnce) return () => anyOf(bodies)
  const left = [...bodies]
  return () => left.pop()
}

function requestOf({ path, token }: Load, body: string): string {
  const identity = token === undefined ? '' : `authorization: Bearer ${token}\r\n`
  return `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\naccept-language: es-MX,es;q=0.9,en;q=0.8\r\n${identity}x-forwarded-for: ${someAddress()}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
}

/** Calls `answered` with the head of each answer once its body is complete. */
function readAnswers(socket: Socket, answered: (head: string) => void): void {
  let head = ''
  let missing = 0
  socket.on('data', (piece: Buffer) => {
    if (head === '') {
      const end = piece.indexOf('\r\n\r\n')
      if (end < 0) throw new Error('A head in two pieces.')
      head = piece.toString('latin1', 0, end)
      missing = Number(/content-length: (\d+)/i.exec(head)?.[1]) + end + 4
    }
    missing -= piece.length
    if (missing > 0) return
    const whole = head
    head = ''
    answered(whole)
  })
}

function sendUntil(
  load: Load,
  nextBody: () => string | undefined,
  until: number,
  taken: number[],
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(load.port, '127.0.0.1')
    socket.setNoDelay(true)
    let asked = 0
    const ask = () => {
      asked = performance.now()
      const body = asked < until ? nextBody() : undefined
      if (body !== undefined) return void socket.write(requestOf(load, body))
      socket.destroy()
      resolve()
    }
    socket.on('error', reject)
    socket.on('connect', ask)
    readAnswers(socket, (head) => {
      taken.push(performance.now() - asked)
      if (head.startsWith('HTTP/1.1 200')) ask()
      else reject(new Error(head))
    })
  })
}

parentPort?.on('message', async (load: Load) => {
  const taken: number[] = []
  const nextBody = bodiesOf(load)
  const started = performance.now()
  await Promise.all(
    Array.from({ length: load.connections }, () => sendUntil(load, nextBody, started + load.ms, taken)),
  )
  const result: LoadResult = { taken: Float64Array.from(taken), ms: performance.now() - started }
  parentPort?.postMessage(result)
})
