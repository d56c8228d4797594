import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import type { Call, Input, Result } from '#kits/contract/shared/call.ts'
import { requestToken } from '#kits/session/shared/login.ts'
import type { DrillRun } from './drill-run.ts'
import { adminName, adminPassword } from './server.ts'

export interface Answer<R = unknown> {
  status: number
  headers: IncomingHttpHeaders
  result: R
  ms: number
}

/** No whole answer came: none at all, or one that was cut off. */
export class UnansweredError extends Error {
  override name = 'UnansweredError'
  readonly began: boolean

  constructor(cause: unknown, began: boolean) {
    super((cause as Error).message, { cause })
    this.began = began
  }
}

interface SendOptions {
  /** Milliseconds without a byte after which the request is given up. */
  timeout?: number
  headers?: Record<string, string>
}

export interface Client {
  call<C extends Call>(call: C, input?: Input<C>, sending?: SendOptions): Promise<Answer<Result<C>>>
  signIn(): Promise<void>
  token(): string
  close(): void
}

/** A random client address for X-Forwarded-For: limits by address are not what the drills try. */
export const someAddress = (): string =>
  `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`

/** A client whose connections stay open, as those of a browser or a proxy do. */
export function clientOf(origin: string, token = ''): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  let bearer = token

  const call: Client['call'] = <C extends Call>(
    declared: C,
    input?: Input<C>,
    { timeout = 30_000, headers = {} }: SendOptions = {},
  ) => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer<Result<C>>>()
    const began = performance.now()
    const isGet = declared.method === 'GET'
    const body = isGet || input === undefined ? undefined : JSON.stringify(input)
    const query = isGet && input ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
    const outgoing = request(`${origin}${declared.path}${query}`, {
      method: isGet ? 'GET' : 'POST',
      agent,
      timeout,
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
    const fail = (error: unknown) => reject(new UnansweredError(error, hasBegun))
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
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, result, ms })
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

/** A client signed in as the administrator, closed when the drill ends. */
export async function openAdminClient(drill: DrillRun, origin: string): Promise<Client> {
  const client = clientOf(origin)
  drill.defer(client.close)
  await client.signIn()
  return client
}
