import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createTestFolder, startTestCluster } from '../src/server/testing/cluster.ts'
import { answer, startSmtpServer, type TestSmtpServer } from '../src/server/testing/smtp-server.ts'
import {
  captchaAnswer,
  operatorEmail,
  outboxVariable,
  passwordVariable,
  servers,
  trustedProxy,
} from './servers.ts'

const root = join(import.meta.dirname, '..')
const results = join(root, 'test-results')

/** Starts the servers as a user would, each on a new data folder; what they say is kept in test-results. */
export default async function setup(): Promise<() => Promise<void>> {
  const password = randomBytes(12).toString('base64url')
  process.env[passwordVariable] = password
  const closers: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer()
  }
  try {
    await mkdir(results, { recursive: true })
    const cluster = await startTestCluster()
    closers.push(cluster.stop)
    const { host, user, database } = cluster.connection
    const databaseUrl = `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
    const mail = await startReluctantMail()
    closers.push(mail.close)
    const starts = servers.map(async (server) => {
      const dataDir = await createTestFolder()
      closers.push(() => rm(dataDir, { recursive: true, force: true }))
      process.env[outboxVariable(server.name)] = join(dataDir, 'outbox')
      const environment = {
        PORT: String(server.port),
        DATA_DIR: dataDir,
        ADMIN_PASSWORD: password,
        // The external one is no fresh folder, but shows the same.
        DEMO_DATA: '1',
        ...(server.name === 'external' && { DATABASE_URL: databaseUrl }),
        ...(server.name === 'sweep' && { SMTP_URL: `smtp://127.0.0.1:${mail.port}` }),
      }
      closers.push(await startServer(server.name, environment))
    })
    const failure = (await Promise.allSettled(starts)).find((start) => start.status === 'rejected')
    if (failure) throw failure.reason
  } catch (error) {
    await close()
    throw error
  }
  return close
}

/** A mail server that knows nobody at first: what it is handed once more, it takes. */
function startReluctantMail(): Promise<TestSmtpServer> {
  const known = new Set<string>()
  return startSmtpServer({
    onRcptTo({ address }, _session, done) {
      if (known.has(address)) return done()
      known.add(address)
      done(answer(550, 'No such user here'))
    },
  })
}

/** Answers how to stop it, once it is ready. */
async function startServer(name: string, environment: Record<string, string>): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      CAPTCHA_ANSWER: captchaAnswer,
      OPERATOR_EMAIL: operatorEmail,
      TRUST_PROXY: trustedProxy,
      LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log = createWriteStream(join(results, `${name}-server.log`))
  const said: string[] = []
  const ready = Promise.withResolvers<void>()
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', (line) => {
      said.push(line)
      log.write(`${line}\n`)
      if (line.startsWith('Ready: ')) ready.resolve()
    })
  }
  child.once('close', () => ready.reject(new Error(`The ${name} server did not start:\n${said.join('\n')}`)))
  await ready.promise
  return () => stopServer(child)
}

async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
