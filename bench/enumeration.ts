import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { storeCaptcha } from '#kits/captcha/server/captcha.ts'
import { readConfig } from '#kits/config/server/config.ts'
import { openDatabase } from '#kits/db/server/database.ts'
import { createDrivers } from '#kits/mail/server/delivery/create-drivers.ts'
import { startDispatcher } from '#kits/mail/server/outbox/dispatcher.ts'
import { requestToken } from '#kits/session/shared/login.ts'
import { forgetPasswordCode } from '#modules/access/contract/password-reset.ts'
import { hashPassword } from '#modules/access/server/passwords/hash.ts'
import { follow } from '#modules/following/contract/following.ts'
import { forFollowersOnly } from '#modules/following/server/followers-only.ts'
import { print } from './measure.ts'
import { openTestServer } from './test-server.ts'

/**
 * Whether an answer tells which emails, user names, followers and numbers exist: two hundred that do and two hundred
 * that do not, asked for in random order, each from an address of its own, while the mail that the known ones bring
 * about is written.
 */

const each = 200
const warmUps = 20
/** The range in which the times tell a guesser next to nothing; 0.5 is the toss of a coin. */
const bounds = { low: 0.45, high: 0.55 }

type Kind = 'known' | 'unknown'

interface Asked {
  kind: Kind
  /** The answer with its headers, without the date and the request id. */
  answer: string
  ms: number
}

const captchaCode = 'KX3MA'
/** A captcha for one request. */
const newCaptcha = async () => ({
  captchaId: await storeCaptcha(store.db, captchaCode, new Date()),
  captchaCode,
})

interface Case {
  path: string
  /** Made before the time is taken. */
  bodyFor(name: string): object | Promise<object>
}

const cases: Record<string, Case> = {
  'code for an email': {
    path: forgetPasswordCode.path,
    bodyFor: (name) => ({ email: `${name}@example.com` }),
  },
  'sign-in with a wrong password': {
    path: requestToken.path,
    bodyFor: (name) => ({ username: name, password: 'not the password' }),
  },
  'following with an email': {
    path: follow.start.path,
    bodyFor: async (name) => ({
      numbers: ['CSQU3054383'],
      email: `${name}@example.com`,
      language: 'es-MX',
      ...(await newCaptcha()),
    }),
  },
  'following a number': {
    path: follow.start.path,
    bodyFor: async (name) => ({
      numbers: [`BOOKING-${name}`],
      email: `${randomUUID()}@example.com`,
      language: 'es-MX',
      ...(await newCaptcha()),
    }),
  },
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })
let asked = 0
const newAddress = (): string => `10.${++asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`

async function answerOf(response: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of response.setEncoding('utf8')) body += chunk
  const { date: _date, 'x-request-id': _id, ...headers } = response.headers
  return JSON.stringify([response.statusCode, headers, body])
}

function ask(url: string, body: object): Promise<{ answer: string; ms: number }> {
  const payload = JSON.stringify(body)
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(payload),
    'x-forwarded-for': newAddress(),
  }
  return new Promise((resolve, reject) => {
    const started = performance.now()
    request(url, { method: 'POST', agent, headers }, async (response) => {
      const answer = await answerOf(response)
      resolve({ answer, ms: performance.now() - started })
    })
      .on('error', reject)
      .end(payload)
  })
}

function shuffled<T>(values: T[]): T[] {
  const order = values.map((value) => ({ value, at: Math.random() }))
  return order.sort((a, b) => a.at - b.at).map(({ value }) => value)
}

/**
 * The probability that a value of the first list is larger than one of the second, 0.5 where they do not differ, with
 * its 95 % confidence interval (DeLong, DeLong and Clarke-Pearson 1988).
 */
function chanceOfLonger(first: number[], second: number[]) {
  const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
  const varianceOfMean = (values: number[]): number => {
    const middle = mean(values)
    return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1) / values.length
  }
  const win = (a: number, b: number): number => (a > b ? 1 : a === b ? 0.5 : 0)
  const ofFirst = first.map((a) => mean(second.map((b) => win(a, b))))
  const ofSecond = second.map((b) => mean(first.map((a) => win(a, b))))
  const chance = mean(ofFirst)
  const reach = 1.96 * Math.sqrt(varianceOfMean(ofFirst) + varianceOfMean(ofSecond))
  return { chance, low: chance - reach, high: chance + reach }
}

async function measure(name: string, url: string, bodyFor: Case['bodyFor']) {
  for (let i = 0; i < warmUps; i++) await ask(url, await bodyFor(`warm-up-${i}`))
  const kinds = Array.from({ length: each }, (_, i) => [
    { kind: 'known' as const, i },
    { kind: 'unknown' as const, i },
  ]).flat()
  const all: Asked[] = []
  for (const { kind, i } of shuffled(kinds))
    all.push({ kind, ...(await ask(url, await bodyFor(`${kind}-${i}`))) })
  const times = (kind: Kind): number[] =>
    all.flatMap((one) => (one.kind === kind ? [one.ms] : [])).sort((a, b) => a - b)
  const middle = (kind: Kind): number => times(kind)[each / 2] ?? 0
  const { chance, low, high } = chanceOfLonger(times('known'), times('unknown'))
  return {
    case: name,
    'known p50 ms': middle('known'),
    'unknown p50 ms': middle('unknown'),
    'kinds of answer': String(new Set(all.map(({ answer }) => answer)).size),
    'known is slower': chance,
    '95 %': `${low.toFixed(2)} to ${high.toFixed(2)}`,
    [`within ${bounds.low} to ${bounds.high}`]: chance >= bounds.low && chance <= bounds.high ? 'yes' : 'no',
  }
}

const testServer = await openTestServer({ env: { TRUST_PROXY: '127.0.0.1' } })
const dataDir = await mkdtemp(join(tmpdir(), 'bench-outbox-'))
const store = openDatabase(testServer.connection)
const drivers = createDrivers(readConfig({ DATA_DIR: dataDir }))
const now = () => new Date()
const dispatcher = startDispatcher({
  drivers: { ...drivers, mail: forFollowersOnly(drivers.mail, { db: store.db, now }) },
  db: store.db,
  listen: store.listen,
  log: { info: () => undefined, warn: () => undefined },
  now,
})

/** Each known address follows a number, and each known number belongs to a shipment. */
const insertFollowers = `
  with added as (
    insert into follower (id, email, language, events, created_at)
    select gen_random_uuid(), 'known-' || n || '@example.com', 'es-MX', '{status}', now()
    from generate_series(0, $1::int - 1) n returning id, email
  )
  insert into followed_number (follower_id, number_key, number, position)
  select id, number_key('BOOKING-' || split_part(email, '@', 1)), 'BOOKING-' || split_part(email, '@', 1), 1 from added`
const insertCabins = `
  insert into cabin (id, company_id, transport_mode, departure_port_id, destination_port_id, booking_no, timezone,
    registration_time, confirmed)
  select gen_random_uuid(), (select id from company limit 1), 1, (select id from port limit 1),
    (select id from port limit 1), 'BOOKING-known-' || n, 'America/Mexico_City', now(), true
  from generate_series(0, $1::int - 1) n`

try {
  await testServer.pool.query(
    `insert into manager (id, company_id, user_name, email, password_hash)
     select gen_random_uuid(), (select id from company limit 1), 'known-' || n, 'known-' || n || '@example.com', $2
     from generate_series(0, $1::int - 1) n`,
    [each, await hashPassword('the password of all')],
  )
  for (const statement of [insertFollowers, insertCabins]) await testServer.pool.query(statement, [each])
  await testServer.pool.query('vacuum analyze manager, follower, followed_number, cabin')
  const address = await testServer.listen()
  const rows = []
  for (const [name, { path, bodyFor }] of Object.entries(cases))
    rows.push(await measure(name, address + path, bodyFor))
  print(rows)
} finally {
  agent.destroy()
  await dispatcher.stop(5_000)
  await store.close()
  await testServer.close()
  await rm(dataDir, { recursive: true, force: true })
}
