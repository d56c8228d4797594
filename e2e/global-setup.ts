import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { startBalancer } from '#app/testing/balancer.ts'
import { createTestFolder, startTestCluster } from '#app/testing/cluster.ts'
import { startS3Server } from '#app/testing/s3-server.ts'
import { smtpError, startSmtpServer, type TestSmtpServer } from '#app/testing/smtp-server.ts'
import {
  captchaAnswer,
  knownHost,
  operatorEmail,
  outboxVariable,
  passwordVariable,
  processes,
  servers,
  trustedProxy,
} from './servers.ts'

const root = join(import.meta.dirname, '..')
const results = join(root, 'test-results')

type Environment = Record<string, string>

/** Called at the end, in reverse order. */
const closers: (() => unknown)[] = []

async function close(): Promise<void> {
  for (const closer of closers.splice(0).reverse()) await closer()
}

/** Starts the servers as a user would, each on a new data folder; their output is written to test-results. */
export default async function setup(): Promise<() => Promise<void>> {
  const password = randomBytes(12).toString('base64url')
  process.env[passwordVariable] = password
  try {
    await mkdir(results, { recursive: true })
    const starts = servers.map(async (server) => {
      const dataDir = await newFolder()
      process.env[outboxVariable(server.name)] = join(dataDir, 'outbox')
      // An external database gets no demo data by itself.
      const environment = { DATA_DIR: dataDir, ADMIN_PASSWORD: password, DEMO_DATA: '1' }
      await startKind[server.name](server, environment)
    })
    const failure = (await Promise.allSettled(starts)).find((start) => start.status === 'rejected')
    if (failure) throw failure.reason
  } catch (error) {
    await close()
    throw error
  }
  return close
}

async function newFolder(): Promise<string> {
  const folder = await createTestFolder({ isSmall: true })
  closers.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

interface Place {
  name: string
  port: number
  url: string
}

async function startEmbedded({ name, port }: Place, environment: Environment): Promise<void> {
  await startServer(logOf(name), { ...environment, PORT: String(port) })
}

const startKind: Record<
  (typeof servers)[number]['name'],
  (place: Place, environment: Environment) => Promise<void>
> = {
  embedded: startEmbedded,
  embedded2: startEmbedded,
  async external({ name, port, url }, environment) {
    const log = logOf(name)
    const [database, documents] = await Promise.all([startDatabase(), startDocuments()])
    // The processes differ in their port alone; mail goes to one folder.
    const shared = { ...environment, ...database, ...documents, PUBLIC_URL: url, PORT: '0' }
    const origins = await Promise.all(Array.from({ length: processes }, () => startServer(log, shared)))
    const balancer = await startBalancer({ port, servers: () => origins })
    closers.push(balancer.close)
  },
  async parallel({ name, port }, environment) {
    const mail = await startRefusingMailServer(join(environment.DATA_DIR ?? '', 'outbox'))
    closers.push(mail.close)
    const SMTP_URL = `smtp://127.0.0.1:${mail.port}`
    await startServer(logOf(name), { ...environment, SMTP_URL, PORT: String(port) })
  },
}

async function startDatabase(): Promise<Environment> {
  const { connection, stop } = await startTestCluster({ isSmall: true })
  closers.push(stop)
  const { host, user, database } = connection
  return { DATABASE_URL: `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}` }
}

async function startDocuments(): Promise<Environment> {
  const store = await startS3Server(await newFolder())
  closers.push(store.close)
  return store.env
}

/**
 * A mail server that refuses the first mail to each address, except at one host, and accepts the next. It writes mail
 * into the same folder as the drivers of the other servers.
 */
function startRefusingMailServer(folder: string): Promise<TestSmtpServer> {
  const known = new Set<string>()
  return startSmtpServer({
    onRcptTo({ address }, _session, done) {
      if (known.has(address) || address.endsWith(`@${knownHost}`)) return done()
      known.add(address)
      done(smtpError(550, 'No such user here'))
    },
    async onData(stream, _session, done) {
      const mail = await text(stream)
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, `${Date.now()}-${randomUUID()}.eml`), mail)
      done()
    },
  })
}

type Log = (line: string) => void

function logOf(name: string): Log {
  const log = createWriteStream(join(results, `${name}-server.log`))
  return (line) => void log.write(`${line}\n`)
}

/** Starts a server; gives its address once it is ready. */
async function startServer(log: Log, environment: Environment): Promise<string> {
  const child = spawn(process.execPath, ['src/app/server/start.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      CAPTCHA_ANSWER: captchaAnswer,
      // A journey is the carrier.
      CARRIER_FEED_ALLOW_LOOPBACK: '1',
      OPERATOR_EMAIL: operatorEmail,
      TRUST_PROXY: trustedProxy,
      // Journeys receive webhooks themselves.
      WEBHOOK_ALLOW_LOOPBACK: '1',
      LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  closers.push(() => stopServer(child))
  const output: string[] = []
  const ready = Promise.withResolvers<string>()
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', (line) => {
      output.push(line)
      log(line)
      if (line.startsWith('Ready: ')) ready.resolve(line.slice('Ready: '.length))
    })
  }
  child.once('close', () => ready.reject(new Error(`A server did not start:\n${output.join('\n')}`)))
  return ready.promise
}

async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
