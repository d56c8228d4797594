import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { someAddress } from './client.ts'

/** What a crowd asks for, made anew each time. */
export interface Asked {
  path: string
  body: object
  token?: string
}

export interface Crowd {
  /** Milliseconds of each that was answered 200. */
  accepted: number[]
  /** Milliseconds of each that was turned away: 503 with Retry-After. */
  refused: number[]
  /** Any other answer, by what it was. */
  wrong: Map<string, number>
  /** Could not be asked: every connection still waited for its answer. */
  unasked: number
  ms: number
}

const headOf = ({ path, token }: Asked, body: string): string =>
  `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\nx-forwarded-for: ${someAddress()}\r\n${
    token === undefined ? '' : `authorization: Bearer ${token}\r\n`
  }content-length: ${Buffer.byteLength(body)}\r\n\r\n`

/** One connection that asks one thing at a time. */
class Asker {
  readonly #socket: Socket
  readonly #told: (head: string, ms: number) => void
  #text = ''
  #askedAt: number | undefined

  constructor(port: number, told: (head: string, ms: number) => void) {
    this.#told = told
    this.#socket = connect(port, '127.0.0.1').setNoDelay(true).setEncoding('latin1')
    this.#socket.on('data', (piece) => this.#read(String(piece)))
    this.#socket.on('error', (error) => this.#finish(error.message))
    this.#socket.on('close', () => this.#finish('closed'))
  }

  get isFree(): boolean {
    return this.#askedAt === undefined && this.#socket.writable
  }

  ask(asked: Asked): void {
    const body = JSON.stringify(asked.body)
    this.#askedAt = performance.now()
    this.#socket.write(headOf(asked, body) + body)
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
    if (this.#askedAt === undefined) return
    const ms = performance.now() - this.#askedAt
    this.#askedAt = undefined
    this.#text = ''
    this.#told(head, ms)
  }
}

interface CrowdOptions {
  origin: string
  asked: () => Asked
  connections: number
  ms: number
  /** Askings a second, whether or not the others are answered; without it each asks again when answered. */
  perSecond?: number
}

/** Many who ask at once. */
export async function sendCrowd({ origin, asked, connections, ms, perSecond }: CrowdOptions): Promise<Crowd> {
  const crowd: Crowd = { accepted: [], refused: [], wrong: new Map(), unasked: 0, ms: 0 }
  const told = (head: string, taken: number): void => {
    if (head.startsWith('HTTP/1.1 200')) crowd.accepted.push(taken)
    else if (head.startsWith('HTTP/1.1 503') && /\r\nretry-after: \d/i.test(head)) crowd.refused.push(taken)
    else crowd.wrong.set(head.slice(0, 40), (crowd.wrong.get(head.slice(0, 40)) ?? 0) + 1)
  }
  const port = Number(new URL(origin).port)
  const askers = Array.from({ length: connections }, () => new Asker(port, told))
  const began = performance.now()
  let due = 0
  let next = 0
  for (let now = began; now < began + ms; now = performance.now()) {
    due = perSecond === undefined ? Number.POSITIVE_INFINITY : ((now - began) / 1000) * perSecond
    for (let tried = 0; next < due && tried < askers.length; tried++) {
      const asker = askers[(next + tried) % askers.length]
      if (!asker?.isFree) continue
      asker.ask(asked())
      next++
    }
    if (perSecond !== undefined && next < due) {
      crowd.unasked += Math.floor(due - next)
      next = Math.floor(due)
    }
    await wait(perSecond === undefined ? 0 : 2)
  }
  crowd.ms = performance.now() - began
  const deadline = performance.now() + 20_000
  while (askers.some(({ isFree }) => !isFree) && performance.now() < deadline) await wait(20)
  for (const asker of askers) asker.close()
  return crowd
}
