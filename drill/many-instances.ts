import { setTimeout as wait } from 'node:timers/promises'
import { startBalancer } from '#server/testing/balancer.ts'
import { type ReceivedMail, startSmtpServer } from '#server/testing/smtp-server.ts'
import { generateCaptcha } from '#shared/contracts/captcha.ts'
import { customers } from '#shared/contracts/customers.ts'
import { resyncEvent, streamEvents } from '#shared/contracts/events.ts'
import { requestToken } from '#shared/contracts/login.ts'
import { sendMessage } from '#shared/contracts/messages.ts'
import { clientOf } from './harness/client.ts'
import { newFolder } from './harness/folder.ts'
import { playJourneys } from './harness/journeys.ts'
import { auditLedger, countAcknowledged } from './harness/ledger.ts'
import { startPostgres } from './harness/postgres.ts'
import type { Scene } from './harness/scene.ts'
import { adminName, captchaAnswer, operatorEmail, type Server, startServer } from './harness/server.ts'
import { comesToHold } from './harness/timing.ts'
import { startWriters } from './harness/writers.ts'

/** Three servers on one PostgreSQL behind a load balancer, one of them killed now and then. */

const instances = 3

interface TestServer {
  servers: Server[]
  start(): Promise<Server>
}

/** What one server has begun, the others go on with: nobody has to stay with one. */
async function playSharing(scene: Scene, { servers }: TestServer): Promise<void> {
  const [first, second, third] = servers.map(({ origin }) => clientOf(origin)) as [Client, Client, Client]
  await first.signIn()
  const there = clientOf(servers[1]?.origin ?? '', first.token())
  scene.promise('a session of one holds at another', (await there.call(customers.getPage, {})).status === 200)
  const { heard } = await listenFor(servers[2]?.origin ?? '', first.token())
  const { captchaId } = (await first.call(generateCaptcha)).result
  const message = {
    name: 'Mariana',
    email: operatorEmail,
    content: 'Hola',
    captchaId,
    captchaCode: captchaAnswer,
  }
  const answers = await Promise.all([first, second, third].map((client) => client.call(sendMessage, message)))
  const taken = answers.filter(({ status }) => status === 200).length
  scene.figure('a captcha of one, used at all three at once, is taken', taken, { most: 1, least: 1 }, 'times')
  scene.promise('what changes at one is heard at another', await heard)
  const address = { headers: { 'x-forwarded-for': '192.0.2.77' } }
  const wrong = { username: adminName, password: 'not the password' }
  const refused: number[] = []
  for (let n = 0; n < 12; n++) {
    const client = [first, second, third][n % 3] ?? first
    refused.push((await client.call(requestToken, wrong, address)).status)
  }
  const firstLimited = refused.indexOf(429)
  scene.figure('wrong passwords until all three refuse', firstLimited, { most: 10, least: 10 })
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

function countRepeated(received: readonly ReceivedMail[]): { mails: number; repeated: number } {
  const ids = received.map(({ message }) => /^message-id: *(\S+)/im.exec(message)?.[1])
  const mails = new Set(ids).size
  return { mails, repeated: ids.length - mails }
}

/** In a browser, through the balancer, while the others write. */
async function tellJourneys(scene: Scene, origin: string): Promise<void> {
  const { passed, failed } = await playJourneys(scene, origin)
  scene.figure('journeys under these writes that went well', passed, { least: 1 })
  scene.figure('journeys that did not', failed, { most: 0 })
}

export async function manyInstances(scene: Scene): Promise<void> {
  const [kills, writes] = scene.isShort ? [1, 150] : [30, 6_000]
  const postgres = await startPostgres(scene)
  const mailbox = await startSmtpServer()
  scene.defer(mailbox.close)
  const env = {
    DATABASE_URL: postgres.url,
    DATA_DIR: await newFolder(scene),
    SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`,
    // The journeys look for cabins.
    DEMO_DATA: '1',
  }
  const start = () => startServer(scene, { env })
  const testServer: TestServer = {
    servers: await Promise.all(Array.from({ length: instances }, start)),
    start,
  }
  const balancer = await startBalancer({ servers: () => testServer.servers.map(({ origin }) => origin) })
  scene.defer(balancer.close)
  await playSharing(scene, testServer)
  const client = clientOf(balancer.origin)
  await client.signIn()
  const writers = startWriters({ origin: balancer.origin, token: client.token(), count: 6 })
  client.close()
  if (!scene.isShort) await tellJourneys(scene, balancer.origin)
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
  scene.figure('kill -9 of one of three servers', kills)
  scene.figure('writes acknowledged', countAcknowledged(writers.ledger), { least: writes })
  scene.figure('requests that broke off with the killed server', balancer.brokenAt.length - others.length)
  scene.figure('requests that failed elsewhere', others.length + writers.ledger.wrongAnswers.length, {
    most: 0,
  })
  const { lost, doubled, mail } = await auditLedger(postgres.pool, writers.ledger)
  scene.figure('writes lost', lost, { most: 0 })
  scene.figure('writes doubled', doubled, { most: 0 })
  scene.figure('messages without exactly one mail', mail, { most: 0 })
  await tellMail(scene, postgres.pool, mailbox.received)
}

/** What a killed server had in hand is free again after three minutes; the rest leaves at once. */
async function tellMail(
  scene: Scene,
  pool: Awaited<ReturnType<typeof startPostgres>>['pool'],
  received: readonly ReceivedMail[],
): Promise<void> {
  const waiting = async (condition: string): Promise<number> => {
    const { rows } = await pool.query(
      `select count(*)::int as count from outbox where sent_at is null ${condition}`,
    )
    return rows[0].count
  }
  const patience = scene.isShort ? 60_000 : 240_000
  const inHand = scene.isShort ? 'and attempts = 0' : ''
  await comesToHold(async () => (await waiting(inHand)) === 0, patience)
  scene.figure('mails that did not leave', await waiting(inHand), { most: 0 })
  const { mails, repeated } = countRepeated(received)
  const { rows } = await pool.query('select count(*)::int as count from outbox where sent_at is not null')
  scene.figure('mails that left', mails, { least: rows[0].count })
  scene.figure('sent again under the same Message-ID, after a kill in the act', repeated, {
    most: scene.isShort ? 0 : 3,
  })
}
