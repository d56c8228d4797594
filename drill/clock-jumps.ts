import { randomUUID } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { generateCaptcha } from '#shared/contracts/captcha.ts'
import { customers } from '#shared/contracts/customers.ts'
import { healthReady } from '#shared/contracts/health.ts'
import { sendMessage } from '#shared/contracts/messages.ts'
import { queryTracking } from '#shared/contracts/tracking.ts'
import { type Client, clientOf } from './harness/client.ts'
import { newDataFolder } from './harness/folder.ts'
import type { Scene } from './harness/scene.ts'
import { captchaAnswer, operatorEmail, startServer } from './harness/server.ts'
import { comesToHold } from './harness/timing.ts'

/**
 * The server's clock is set, forwards and back, while it works. Sessions may end by that; everything else goes on:
 * who is signed out signs in, what is written stays, mail leaves. The clock of PostgreSQL stays as it is.
 */

const hour = 3_600_000
/** Off the true time by so much, one after the other. */
const jumps = {
  'one hour ahead': hour,
  'one hour behind': -hour,
  'a week ahead': 168 * hour,
  'a day behind': -24 * hour,
  right: 0,
}

/** Between setting the clock and looking at it. */
const closeMs = 60_000

interface Tried {
  /** What the server took for the time. */
  serverTime: number
  statuses: Record<string, number>
  created: string | undefined
}

async function tryAll(client: Client): Promise<Tried> {
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

export async function clockJumps(scene: Scene): Promise<void> {
  const dataDir = await newDataFolder(scene)
  const CLOCK_FILE = join(dataDir, 'clock')
  const preload = join(import.meta.dirname, 'harness/shifted-clock.ts')
  const server = await startServer(scene, { env: { DATA_DIR: dataDir, CLOCK_FILE }, preload })
  const client = clientOf(server.origin)
  scene.defer(client.close)
  const created: string[] = []
  for (const [name, offset] of Object.entries(jumps)) {
    await writeFile(CLOCK_FILE, String(offset))
    server.kill('SIGUSR2')
    await wait(100)
    const mails = await mailsIn(dataDir)
    const tried = await tryAll(client)
    if (tried.created !== undefined) created.push(tried.created)
    const isSet = Math.abs(tried.serverTime - Date.now() - offset) < closeMs
    if (!isSet) throw new Error(`The clock of the server is not ${name}.`)
    const wrong = Object.entries(tried.statuses).filter(([, status]) => status !== 200)
    scene.promise(`${name}: everything is answered`, wrong.length === 0, wrong.join('; ') || undefined)
    const left = await comesToHold(async () => (await mailsIn(dataDir)) > mails, 10_000)
    scene.promise(`${name}: mail leaves`, left.holds, `${(left.ms / 1000).toFixed(2)} s`)
  }
  let lost = 0
  for (const id of created) if ((await client.call(customers.get, { id })).status !== 200) lost++
  scene.figure('rows lost', lost + Object.keys(jumps).length - created.length, { most: 0 })
}
