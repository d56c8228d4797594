import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import type { Call, Input, Result } from '#shared/contracts/call.ts'
import { requestToken } from '#shared/contracts/login.ts'
import type { Scene } from './scene.ts'
import { adminName, adminPassword } from './server.ts'

export interface Answer<R = unknown> {
  status: number
  headers: IncomingHttpHeaders
  result: R
  ms: number
}

/** No whole answer came: none at all, or one that broke off. */
export class Unanswered extends Error {
  override name = 'Unanswered'
  readonly began: boolean

  constructor(cause: unknown, began: boolean) {
    super((cause as Error).message, { cause })
    this.began = began
  }
}

interface Sending {
  /** Milliseconds without a byte. */
  patience?: number
  headers?: Record<string, string>
}

export interface Client {
  call<C extends Call>(call: C, input?: Input<C>, sending?: Sending): Promise<Answer<Result<C>>>
  signIn(): Promise<void>
  token(): string
  close(): void
}

/** Each from another address, as far as a proxy before us could tell: limits are not what is drilled. */
export const someAddress = (): string =>
  `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`

/** Calls a server over connections that stay open, as a browser or a proxy does. */
export function clientOf(origin: string, token = ''): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  let bearer = token

  const call: Client['call'] = (declared, input, { patience = 30_000, headers = {} } = {}) => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer<never>>()
    const began = performance.now()
    const isGet = declared.method === 'GET'
    const body = isGet || input === undefined ? undefined : JSON.stringify(input)
    const query = isGet && input ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
    const outgoing = request(`${origin}${declared.path}${query}`, {
      method: isGet ? 'GET' : 'POST',
      agent,
      timeout: patience,
      headers: {
        'x-forwarded-for': someAddress(),
        ...(bearer !== '' && { authorization: `Bearer ${bearer}` }),
        ...(body !== undefined && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        }),
        ...headers,
      },
    })
    let hasBegun = false
    const fail = (error: unknown) => reject(new Unanswered(error, hasBegun))
    outgoing.on('timeout', () => outgoing.destroy(new Error('no answer in time')))
    outgoing.on('error', fail)
    outgoing.on('response', (incoming) => {
      hasBegun = true
      const pieces: Buffer[] = []
      incoming.on('data', (piece: Buffer) => pieces.push(piece))
      incoming.on('error', fail)
      incoming.on('end', () => {
        const ms = performance.now() - began
        const whole = Buffer.concat(pieces).toString()
        const isJson = incoming.headers['content-type']?.startsWith('application/json')
        const result = isJson ? JSON.parse(whole).result : whole
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, result: result as never, ms })
      })
    })
    outgoing.end(body)
    return promise
  }

  return {
    call,
    async signIn() {
      const answer = await call(requestToken, { username: adminName, password: adminPassword })
      if (answer.status !== 200) throw new Error(`Signing in was answered ${answer.status}.`)
      bearer = answer.result.accessToken
    },
    token: () => bearer,
    close: () => agent.destroy(),
  }
}

/** As the administrator, until the scene ends. */
export async function signedIn(scene: Scene, origin: string): Promise<Client> {
  const client = clientOf(origin)
  scene.defer(client.close)
  await client.signIn()
  return client
}
