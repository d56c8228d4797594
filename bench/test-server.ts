import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp, filesByEntity, runCabinImport } from '#app/server/app.ts'
import { prepareFirstStart } from '#app/server/seed/first-start.ts'
import { startTestCluster } from '#app/testing/cluster.ts'
import { readConfig } from '#kits/config/server/config.ts'
import { openDatabases } from '#kits/db/server/databases.ts'
import { migrateProduct } from '#kits/db/server/migrate-product.ts'
import { createStorage } from '#kits/files/server/create-storage.ts'
import { startJobRunner } from '#kits/jobs/server/runner.ts'
import { requestToken } from '#kits/session/shared/login.ts'
import { startDeadlineWorker } from '#modules/deadlines/server/worker.ts'
import { startWebhooks } from '#modules/partners/server/webhooks/worker.ts'
import { maxCabinsPerNumber } from '#modules/shipments/rules/tracking-numbers.ts'
import { queryTracking } from '#modules/tracking/contract/tracking.ts'
import { someAddress } from './load.ts'

const password = 'a password for the bench'

interface TestServerOptions {
  webRoot?: string | null
  /** Whether PostgreSQL runs with fsync, as the product's does. */
  isDurable?: boolean
  /** Added to the variables that every bench sets. */
  env?: Record<string, string>
  /** The server's clock. */
  now?(): Date
}

interface Statement {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/**
 * The whole server on a PostgreSQL of its own, with an operator signed in; records the statements it sends. In the folder
 * BENCH_DATABASE, where it is set, what one bench filled is there for the next.
 */
export async function openTestServer({
  webRoot = null,
  isDurable = false,
  env = {},
  now = () => new Date(),
}: TestServerOptions = {}) {
  const cluster = await startTestCluster({ isDurable, folder: process.env.BENCH_DATABASE })
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'))
  let recording: Statement[] | undefined
  const { databases, pools, listen, close } = openDatabases(cluster.connection, {
    log: ({ level, query }) => {
      if (level === 'query') recording?.push(query)
    },
  })
  await migrateProduct(pools.bulk)
  const config = readConfig({
    ADMIN_PASSWORD: password,
    LOG_LEVEL: 'silent',
    DEMO_DATA: '0',
    DATA_DIR: dataDir,
    ...env,
  })
  await prepareFirstStart(databases.bulk, config)
  const storage = createStorage(config)
  const app = await buildApp({ config, databases, listen, storage, now, webRoot })
  let token = ''
  const send = (path: string, body: object) => {
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': someAddress() }
    return app.inject({ method: 'POST', url: path, headers, payload: body })
  }
  const post = async (path: string, body: object) => (await send(path, body)).json()
  const sendFile = async (path: string, fields: Record<string, string>, file: File) => {
    const form = new FormData()
    for (const [member, value] of Object.entries(fields)) form.set(member, value)
    form.set('file', file)
    const body = new Response(form)
    const headers = {
      authorization: `Bearer ${token}`,
      'x-forwarded-for': someAddress(),
      'content-type': body.headers.get('content-type') ?? '',
    }
    const payload = Buffer.from(await body.arrayBuffer())
    return (await app.inject({ method: 'POST', url: path, headers, payload })).json()
  }
  const signIn = async (): Promise<void> => {
    token = (await post(requestToken.path, { username: 'admin', password })).result.accessToken
  }
  await signIn()
  return {
    pool: pools.office,
    db: databases.office,
    connection: cluster.connection,
    send,
    get: (url: string, headers: Record<string, string>) => app.inject({ url, headers }),
    /** Sends a form with one file. */
    sendFile,
    post,
    /** Signs in again: a bench that opens many sessions ends the oldest, this one included. */
    signIn,
    password,
    token: () => token,
    /** Starts the runner of background jobs. */
    startJobs: () =>
      startJobRunner({
        config,
        databases,
        storage,
        listen,
        log: app.log,
        now,
        files: filesByEntity,
        runCabinImport,
      }),
    /** Starts what computes next deadlines again. */
    startDeadlines: () => startDeadlineWorker({ db: databases.office, listen, log: app.log, now }),
    /** Starts what sends webhooks. */
    startWebhooks: () => startWebhooks({ config, db: databases.office, listen, log: app.log, now }),
    /** Starts listening; gives the address. */
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
    /** The statements that the server sends to the database during some work. */
    async statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
      const statements: Statement[] = []
      recording = statements
      await work()
      recording = undefined
      return statements
    },
    /**
     * The prepared statement of tracking, read from PostgreSQL. Prepared statements belong to a connection: the pool
     * gives out the one that was used last, which has it.
     */
    async lookUpStatement() {
      await post(queryTracking.path, { numbers: ['X'] })
      const { rows } = await pools.tracking.query<{ name: string; text: string }>(
        "select name, statement as text from pg_prepared_statements where name = 'tracked'",
      )
      const [statement] = rows
      if (!statement) throw new Error('The look-up left no prepared statement.')
      return (numbers: readonly string[]) => ({
        ...statement,
        values: [JSON.stringify(numbers), maxCabinsPerNumber(numbers.length)],
      })
    },
    async close(): Promise<void> {
      await app.close()
      await close()
      await cluster.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type TestServer = Awaited<ReturnType<typeof openTestServer>>
