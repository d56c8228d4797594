import { randomBytes, randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { createInterface } from 'node:readline'
import { getAuditPage } from '#kits/audit/shared/audit-log.ts'
import { screens } from '#kits/page/shared/routes.ts'
import { requestToken } from '#kits/session/shared/login.ts'
import { customers } from '#modules/customers/contract.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import { queryTracking } from '#modules/tracking/contract/tracking.ts'
import type { AnswerCounts, AttackName, AttackOptions } from './start-attacker.ts'

/**
 * A program that sends too much of one kind of request. It is a process of its own, so that the measuring process does
 * not wait for it. Lines on its input begin and end an attack; it answers with the counts of statuses.
 */

interface AttackRequest {
  path: string
  method?: 'GET'
  address: string
  token?: string | undefined
  type?: string
  body?: string | Buffer
}

const { origin, shop, operators, blobConnections } = JSON.parse(process.argv[2] ?? '') as AttackOptions
const newAgent = () => new Agent({ keepAlive: true, maxSockets: 500 })
let agent = newAgent()

function send({
  path,
  method,
  address,
  token,
  type = 'application/json',
  body,
}: AttackRequest): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const outgoing = request(origin + path, {
    method: method ?? 'POST',
    agent,
    headers: {
      'x-forwarded-for': address,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': type, 'content-length': Buffer.byteLength(body) }),
    },
  })
  outgoing.on('error', reject)
  outgoing.on('response', (incoming) => {
    incoming.resume()
    incoming.on('end', () => resolve(incoming.statusCode ?? 0))
  })
  outgoing.end(body)
  return promise
}

const boundary = 'drill'
/** Nearly as many lines as an import takes without a job. */
const lines = 900

function fileOf(head: string, line: (n: number) => string): Buffer {
  const csv = [head, ...Array.from({ length: lines }, (_, n) => line(n))].join('\r\n')
  const part = (name: string, content: string, file = '') =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${content}\r\n`
  return Buffer.from(`${part('dryRun', 'true')}${part('file', csv, '; filename="f.csv"')}--${boundary}--\r\n`)
}

const run = randomUUID().slice(0, 6)
const customerFile = fileOf('code,name', (n) => `${run}-${n},Cliente ${n}`)
const cabinFile = fileOf(
  'transportMode,departurePortId,destinationPortId,vesselName,voyage,bookingNo',
  (n) => `1,CNSHA,MXZLO,AURORA,12E,${run}${n}`,
)

const json = (path: string, token: string | undefined, body: object): AttackRequest => ({
  path,
  token,
  address: '10.1.1.1',
  body: JSON.stringify(body),
})
const upload = (path: string, body: Buffer): AttackRequest => ({
  path,
  token: shop,
  address: '10.2.2.2',
  type: `multipart/form-data; boundary=${boundary}`,
  body,
})
const blob = (): string => randomBytes(384).toString('base64')

/** Each entry of an attack is a client of its own, which sends its next request as soon as the last is answered. */
const requests: Record<AttackName, (() => AttackRequest)[]> = {
  imports: Array.from({ length: 8 }, (_, n) =>
    n % 2 === 0
      ? () => upload(customers.importRows.path, customerFile)
      : () => upload(cabins.importRows.path, cabinFile),
  ),
  blobs: Array.from({ length: blobConnections }, (_, n) => () => ({
    ...json(requestToken.path, undefined, { username: 'admin', password: blob(), isRsaPassword: true }),
    address: `198.18.0.${n}`,
  })),
  pages: Array.from({ length: 24 }, () => () => ({
    path: `${screens.tracking.path}?n=NADA12345`,
    method: 'GET' as const,
    address: pageAddress,
  })),
  searches: [
    () => json(cabins.getPage.path, operators[0], { keyword: '#' }),
    () => json(cabins.getPage.path, operators[1], { keyword: 'an' }),
    () => json(cabins.getPage.path, operators[2], { keyword: 'buque' }),
    () => json(customers.getPage.path, operators[3], { keyword: 'cliente' }),
    () => json(getAuditPage.path, operators[4], { keyword: 'aurora' }),
  ],
}

const pageAddress = '198.18.1.1'

/** Uses up the limit of tracked numbers that one address has a minute. */
async function exhaustPages(): Promise<void> {
  const numbers = Array.from({ length: 50 }, (_, n) => `NADA${10_000 + n}`)
  for (let sent = 0; sent <= 600; sent += numbers.length)
    await send({ ...json(queryTracking.path, undefined, { numbers }), address: pageAddress })
}

/** Starts the attacks; the function that it returns ends them. */
async function begin(attacks: readonly AttackName[]): Promise<() => Promise<AnswerCounts>> {
  if (attacks.includes('pages')) await exhaustPages()
  let isOver = false
  const answered: AnswerCounts = {}
  const attacking = attacks.flatMap((name) => {
    const counted: Record<string, number> = {}
    answered[name] = counted
    return requests[name].map(async (next) => {
      while (!isOver) {
        const status = await send(next()).catch(() => 'unanswered')
        if (!isOver) counted[status] = (counted[status] ?? 0) + 1
      }
    })
  })
  return async () => {
    isOver = true
    // Requests without an answer are aborted, as by a client that goes away.
    agent.destroy()
    agent = newAgent()
    await Promise.all(attacking)
    return answered
  }
}

/** A line with the names of attacks, as JSON, begins them; an empty line ends them. */
let end: (() => Promise<AnswerCounts>) | undefined
for await (const line of createInterface({ input: process.stdin })) {
  if (line === '') {
    process.stdout.write(`${JSON.stringify(await end?.())}\n`)
  } else {
    end = await begin(JSON.parse(line))
    process.stdout.write('begun\n')
  }
}
