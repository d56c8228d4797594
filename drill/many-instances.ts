import { setTimeout as wait } from 'node:timers/promises'
import { startBalancer } from '#app/testing/balancer.ts'
import { type ReceivedMail, startSmtpServer } from '#app/testing/smtp-server.ts'
import { generateCaptcha } from '#kits/captcha/shared/captcha.ts'
import { resyncEvent, streamEvents } from '#kits/events/shared/events.ts'
import { requestToken } from '#kits/session/shared/login.ts'
import { customers } from '#modules/customers/contract.ts'
import { sendMessage } from '#modules/messages/contract/messages.ts'
import { clientOf } from './harness/client.ts'
import type { DrillRun } from './harness/drill-run.ts'
import { newFolder } from './harness/folder.ts'
import { runJourneys } from './harness/journeys.ts'
import { checkLedger, countAcknowledged } from './harness/ledger.ts'
import { startPostgres } from './harness/postgres.ts'
import { adminName, captchaAnswer, type Server, startServer } from './harness/server.ts'
import { pollUntil } from './harness/timing.ts'
import { startWriters } from './harness/writers.ts'

/** Three servers on one PostgreSQL behind a load balancer, one of them killed now and then. */

const instances = 3

interface TestServer {
  servers: Server[]
  start(): Promise<Server>
}

/** Sessions, captchas and limits are shared: a client may be answered by another server each time. */
async function playSharing(drill: DrillRun, { servers }: TestServer): Promise<void> {
  const [first, second, third] = servers.map(({ origin }) => clientOf(origin)) as [Client, Client, Client]
  await first.signIn()
  const there = clientOf(servers[1]?.origin ?? '', first.token())
  drill.promise('a session of one holds at another', (await there.call(customers.getPage, {})).status === 200)
  const { heard } = await listenFor(servers[2]?.origin ?? '', first.token())
  const { captchaId } = (await first.call(generateCaptcha)).result
  const message = {
    name: 'Mariana',
    email: 'mariana@example.com',
    content: 'Hola',
    captchaId,
    captchaCode: captchaAnswer,
  }
  const answers = await Promise.all([first, second, third].map((client) => client.call(sendMessage, message)))
  const taken = answers.filter(({ status }) => status === 200).length
  drill.figure('a captcha of one, used at all three at once, is taken', taken, { most: 1, least: 1 }, 'times')
  drill.promise('what changes at one is heard at another', await heard)
  const address = { headers: { 'x-forwarded-for': '192.0.2.77' } }
  const wrong = { username: adminName, password: 'not the password' }
  const refused: number[] = []
  for (let n = 0; n < 12; n++) {
    const client = [first, second, third][n % 3] ?? first
    refused.push((await client.call(requestToken, wrong, address)).status)
  }
  const firstLimited = refused.indexOf(429)
  drill.figure('wrong passwords until all three refuse', firstLimited, { most: 10, least: 10 })
  for (const client of [first, second, third, there]) client.close()
}

type Client = ReturnType<typeof clientOf>

/** Opens a stream of events; once that hears, says whether it tells of a message within a few seconds. */
async function listenFor(origin: string, token: string): Promise<{ heard: Promise<boolean> }> {
  const signal = AbortSignal.timeout(20_000)
  const headers = { authorization: `Bearer ${token}` }
  const { body } = await fetch(`${origin}${streamEvents.path}`, { headers, signal })
  const { promise: hears, resolve } = Promise.withResolvers<void>()
  const heard = (async () => {
    let text = ''
    try {
      for await (const piece of body ?? []) {
        text += Buffer.from(piece).toString()
        if (text.includes(`event: ${resyncEvent}`)) resolve()
        if (text.includes('"kind":"message"')) return true
      }
    } catch {
      resolve()
    }
    return false
  })()
  await hears
  return { heard }
}

/** The outbox's ids of what a mailbox took, each as often as it came: a mail's Message-ID begins with its id. */
const receivedIds = (received: readonly ReceivedMail[]): (string | undefined)[] =>
  received.map(({ message }) => /^message-id: *<([^@\s]+)@/im.exec(message)?.[1])

/** Runs the journeys in a browser through the balancer, while the writers go on. */
async function tellJourneys(drill: DrillRun, origin: string): Promise<void> {
  const { passed, failed } = await runJourneys(drill, origin)
  drill.figure('journeys under these writes that went well', passed, { least: 1 })
  drill.figure('journeys that did not', failed, { most: 0 })
}

export async function manyInstances(drill: DrillRun): Promise<void> {
  const [kills, writes] = drill.isShort ? [1, 150] : [30, 6_000]
  const postgres = await startPostgres(drill)
  const mailbox = await startSmtpServer()
  drill.defer(mailbox.close)
  const env = {
    DATABASE_URL: postgres.url,
    DATA_DIR: await newFolder(drill),
    SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`,
    // The journeys look for cabins.
    DEMO_DATA: '1',
  }
  const start = () => startServer(drill, { env })
  const testServer: TestServer = {
    servers: await Promise.all(Array.from({ length: instances }, start)),
    start,
  }
  const balancer = await startBalancer({ servers: () => testServer.servers.map(({ origin }) => origin) })
  drill.defer(balancer.close)
  await playSharing(drill, testServer)
  const client = clientOf(balancer.origin)
  await client.signIn()
  const writers = startWriters({ origin: balancer.origin, token: client.token(), count: 6 })
  client.close()
  if (!drill.isShort) await tellJourneys(drill, balancer.origin)
  const before = countAcknowledged(writers.ledger)
  const killed = new Set<string>()
  for (let kill = 1; kill <= kills; kill++) {
    await writers.reach(before + (writes * kill) / (kills + 1))
    await wait(Math.random() * 30)
    const which = Math.floor(Math.random() * instances)
    const victim = testServer.servers[which]
    if (!victim) continue
    killed.add(victim.origin)
    victim.kill('SIGKILL')
    await victim.ended
    testServer.servers[which] = await start()
  }
  await writers.reach(before + writes)
  await writers.stop()
  const others = balancer.brokenAt.filter((origin) => !killed.has(origin))
  drill.figure('kill -9 of one of three servers', kills)
  drill.figure('writes acknowledged', countAcknowledged(writers.ledger), { least: writes })
  drill.figure('requests that broke off with the killed server', balancer.brokenAt.length - others.length)
  drill.figure('requests that failed elsewhere', others.length + writers.ledger.wrongAnswers.length, {
    most: 0,
  })
  const { lost, doubled, mail } = await checkLedger(postgres.pool, writers.ledger)
  drill.figure('writes lost', lost, { most: 0 })
  drill.figure('writes doubled', doubled, { most: 0 })
  drill.figure('messages without exactly one mail', mail, { most: 0 })
  await tellMail(drill, postgres.pool, mailbox.received)
}

/** What a killed server had in hand is free again after three minutes; the rest leaves at once. */
async function tellMail(
  drill: DrillRun,
  pool: Awaited<ReturnType<typeof startPostgres>>['pool'],
  received: readonly ReceivedMail[],
): Promise<void> {
  const waiting = async (condition: string): Promise<number> => {
    const { rows } = await pool.query(
      `select count(*)::int as count from outbox where sent_at is null ${condition}`,
    )
    return rows[0].count
  }
  const patience = drill.isShort ? 60_000 : 240_000
  const inHand = drill.isShort ? 'and attempts = 0' : ''
  await pollUntil(async () => (await waiting(inHand)) === 0, patience)
  drill.figure('mails that did not leave', await waiting(inHand), { most: 0 })
  // The rows before the mailbox: what a server has in hand may arrive, and be noted, between the two looks.
  const { rows: sent } = await pool.query<{ id: string }>('select id from outbox where sent_at is not null')
  const ids = receivedIds(received)
  const arrived = new Set(ids)
  drill.figure('mails that left', arrived.size, { least: 1 })
  drill.figure('mails noted as sent that did not arrive', sent.filter(({ id }) => !arrived.has(id)).length, {
    most: 0,
  })
  drill.figure('sent again under the same Message-ID, after a kill in the act', ids.length - arrived.size, {
    most: drill.isShort ? 0 : 3,
  })
}
