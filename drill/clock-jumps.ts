import { randomUUID } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { healthReady } from '#app/contract/health.ts'
import { generateCaptcha } from '#kits/captcha/shared/captcha.ts'
import { customers } from '#modules/customers/contract.ts'
import { sendMessage } from '#modules/messages/contract/messages.ts'
import { queryTracking } from '#modules/tracking/contract/tracking.ts'
import { type Client, clientOf } from './harness/client.ts'
import type { DrillRun } from './harness/drill-run.ts'
import { newDataFolder } from './harness/folder.ts'
import { captchaAnswer, operatorEmail, startServer } from './harness/server.ts'
import { pollUntil } from './harness/timing.ts'

/**
 * The server's clock is set forwards and back while it works. Sessions may end by that; managers can sign in again,
 * nothing written is lost, mail leaves. The clock of PostgreSQL stays as it is.
 */

const hour = 3_600_000
/** The offsets from the true time, one after the other. */
const jumps = {
  'one hour ahead': hour,
  'one hour behind': -hour,
  'a week ahead': 168 * hour,
  'a day behind': -24 * hour,
  right: 0,
}

/** How far the server's clock may be from the one that was set: time passes between setting and reading it. */
const toleranceMs = 60_000

interface Attempt {
  /** The time by the server's clock. */
  serverTime: number
  statuses: Record<string, number>
  created: string | undefined
}

async function tryAll(client: Client): Promise<Attempt> {
  await client.signIn()
  const id = randomUUID()
  const created = await client.call(customers.create, { id, code: id.slice(0, 18), name: 'Cliente' })
  const captcha = await client.call(generateCaptcha)
  const message = await client.call(sendMessage, {
    name: 'Mariana',
    email: operatorEmail,
    content: `Hola ${id}`,
    captchaId: captcha.result.captchaId,
    captchaCode: captchaAnswer,
  })
  const statuses = {
    create: created.status,
    captcha: captcha.status,
    message: message.status,
    tracking: (await client.call(queryTracking, { numbers: ['X'] })).status,
    ready: (await client.call(healthReady)).status,
    read: (await client.call(customers.get, { id })).status,
  }
  const serverTime = created.status === 200 ? Date.parse(created.result.createdAt) : Number.NaN
  return { statuses, serverTime, created: created.status === 200 ? id : undefined }
}

const mailsIn = async (dataDir: string): Promise<number> =>
  (await readdir(join(dataDir, 'outbox')).catch(() => [])).filter((name) => name.endsWith('.eml')).length

export async function clockJumps(drill: DrillRun): Promise<void> {
  const dataDir = await newDataFolder(drill)
  const CLOCK_FILE = join(dataDir, 'clock')
  const preload = join(import.meta.dirname, 'harness/shifted-clock.ts')
  const server = await startServer(drill, { env: { DATA_DIR: dataDir, CLOCK_FILE }, preload })
  const client = clientOf(server.origin)
  drill.defer(client.close)
  const created: string[] = []
  for (const [name, offset] of Object.entries(jumps)) {
    await writeFile(CLOCK_FILE, String(offset))
    server.kill('SIGUSR2')
    await wait(100)
    const mails = await mailsIn(dataDir)
    const tried = await tryAll(client)
    if (tried.created !== undefined) created.push(tried.created)
    const isSet = Math.abs(tried.serverTime - Date.now() - offset) < toleranceMs
    if (!isSet) throw new Error(`The clock of the server is not ${name}.`)
    const wrong = Object.entries(tried.statuses).filter(([, status]) => status !== 200)
    drill.promise(`${name}: everything is answered`, wrong.length === 0, wrong.join('; ') || undefined)
    const left = await pollUntil(async () => (await mailsIn(dataDir)) > mails, 10_000)
    drill.promise(`${name}: mail leaves`, left.holds, `${(left.ms / 1000).toFixed(2)} s`)
  }
  let lost = 0
  for (const id of created) if ((await client.call(customers.get, { id })).status !== 200) lost++
  drill.figure('rows lost', lost + Object.keys(jumps).length - created.length, { most: 0 })
}
