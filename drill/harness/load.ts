import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { someAddress } from './client.ts'

/** One request of the load. */
export interface LoadRequest {
  path: string
  body: object
  token?: string
}

export interface LoadResult {
  /** Milliseconds until each answer 200. */
  accepted: number[]
  /** Milliseconds until each answer 503 with Retry-After. */
  refused: number[]
  /** How often any other answer came, by its first characters. */
  wrong: Map<string, number>
  /** Requests that were due while every connection still waited for an answer. */
  unsent: number
  ms: number
}

const headOf = ({ path, token }: LoadRequest, body: string): string =>
  `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\nx-forwarded-for: ${someAddress()}\r\n${
    token === undefined ? '' : `authorization: Bearer ${token}\r\n`
  }content-length: ${Buffer.byteLength(body)}\r\n\r\n`

/** A connection that stays open and sends one request at a time. */
class LoadConnection {
  readonly #socket: Socket
  readonly #onAnswer: (head: string, ms: number) => void
  #text = ''
  #sentAt: number | undefined

  constructor(port: number, onAnswer: (head: string, ms: number) => void) {
    this.#onAnswer = onAnswer
    this.#socket = connect(port, '127.0.0.1').setNoDelay(true).setEncoding('latin1')
    this.#socket.on('data', (piece) => this.#read(String(piece)))
    this.#socket.on('error', (error) => this.#finish(error.message))
    this.#socket.on('close', () => this.#finish('closed'))
  }

  get isFree(): boolean {
    return this.#sentAt === undefined && this.#socket.writable
  }

  send(request: LoadRequest): void {
    const body = JSON.stringify(request.body)
    this.#sentAt = performance.now()
    this.#socket.write(headOf(request, body) + body)
  }

  close(): void {
    this.#socket.destroy()
  }

  #read(piece: string): void {
    this.#text += piece
    const end = this.#text.indexOf('\r\n\r\n')
    if (end < 0) return
    const length = Number(/content-length: (\d+)/i.exec(this.#text)?.[1] ?? 0)
    if (this.#text.length >= end + 4 + length) this.#finish(this.#text.slice(0, end))
  }

  #finish(head: string): void {
    if (this.#sentAt === undefined) return
    const ms = performance.now() - this.#sentAt
    this.#sentAt = undefined
    this.#text = ''
    this.#onAnswer(head, ms)
  }
}

interface LoadOptions {
  origin: string
  nextRequest: () => LoadRequest
  connections: number
  ms: number
  /** Requests a second, whether or not earlier ones are answered; without it each connection sends the next when answered. */
  perSecond?: number
}

/** Sends requests over many connections at once for so many milliseconds. */
export async function sendLoad({
  origin,
  nextRequest,
  connections,
  ms,
  perSecond,
}: LoadOptions): Promise<LoadResult> {
  const result: LoadResult = { accepted: [], refused: [], wrong: new Map(), unsent: 0, ms: 0 }
  const onAnswer = (head: string, taken: number): void => {
    if (head.startsWith('HTTP/1.1 200')) result.accepted.push(taken)
    else if (head.startsWith('HTTP/1.1 503') && /\r\nretry-after: \d/i.test(head)) result.refused.push(taken)
    else result.wrong.set(head.slice(0, 40), (result.wrong.get(head.slice(0, 40)) ?? 0) + 1)
  }
  const port = Number(new URL(origin).port)
  const open = Array.from({ length: connections }, () => new LoadConnection(port, onAnswer))
  const began = performance.now()
  let due = 0
  let next = 0
  for (let now = began; now < began + ms; now = performance.now()) {
    due = perSecond === undefined ? Number.POSITIVE_INFINITY : ((now - began) / 1000) * perSecond
    for (let tried = 0; next < due && tried < open.length; tried++) {
      const connection = open[(next + tried) % open.length]
      if (!connection?.isFree) continue
      connection.send(nextRequest())
      next++
    }
    if (perSecond !== undefined && next < due) {
      result.unsent += Math.floor(due - next)
      next = Math.floor(due)
    }
    await wait(perSecond === undefined ? 0 : 2)
  }
  result.ms = performance.now() - began
  const deadline = performance.now() + 20_000
  while (open.some(({ isFree }) => !isFree) && performance.now() < deadline) await wait(20)
  for (const connection of open) connection.close()
  return result
}
