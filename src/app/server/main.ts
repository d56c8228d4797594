import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type Config, readConfig } from '#kits/config/server/config.ts'
import { type Connection, openDatabase } from '#kits/db/server/database.ts'
import { openDatabases } from '#kits/db/server/databases.ts'
import { startEmbedded } from '#kits/db/server/embedded.ts'
import { migrateProduct } from '#kits/db/server/migrate-product.ts'
import { outlastOutages } from '#kits/db/server/outlast-outages.ts'
import { poolerConnections, refuseTransactionPooler } from '#kits/db/server/pooler.ts'
import { createStorage } from '#kits/files/server/create-storage.ts'
import { isBuilt } from '#kits/http/server/renderer.ts'
import { startJobRunner } from '#kits/jobs/server/runner.ts'
import { createDrivers } from '#kits/mail/server/delivery/create-drivers.ts'
import { startDispatcher } from '#kits/mail/server/outbox/dispatcher.ts'
import { startDeadlineWorker } from '#modules/deadlines/server/worker.ts'
import { startFigureWorker } from '#modules/desk/server/figures/count.ts'
import { forFollowersOnly } from '#modules/following/server/followers-only.ts'
import { startFollowing } from '#modules/following/server/worker.ts'
import { startNotificationMails } from '#modules/notifications/server/mail-worker.ts'
import { startCopies } from '#modules/papers/server/copies/worker.ts'
import { startWebhooks } from '#modules/partners/server/webhooks/worker.ts'
import { buildApp, filesByEntity, runCabinImport, startCarrierFeeds, startUploadReminders } from './app.ts'
import { startMaintenance } from './maintenance.ts'
import { type FirstStart, prepareFirstStart } from './seed/first-start.ts'

/** Reads the configuration, opens the database, listens, and closes all of it gracefully. */

const root = join(import.meta.dirname, '../../..')
const webRoot = join(root, 'dist/web')
/** Milliseconds for accepted requests and running deliveries to finish after a stop signal. */
const drainMs = 8_000

const now = (): Date => new Date()
const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Aborted by a signal to stop. */
const stopping = new AbortController()
/** A database that was reached once, and goes away while the start works on it, is waited for. */
const outlast = <T>(work: () => Promise<T>): Promise<T> =>
  outlastOutages(work, { say, signal: stopping.signal })

/** Closed in the reverse order of opening. */
const closers: (() => Promise<void> | void)[] = []

async function closeAll(): Promise<void> {
  for (const close of closers.splice(0).reverse()) await close()
}

async function reachDatabase({ databaseUrl, dataDir }: Config): Promise<Connection> {
  if (databaseUrl !== null) {
    say('Connecting to PostgreSQL at DATABASE_URL…')
    return databaseUrl
  }
  const embedded = await startEmbedded({ dataDir, say })
  closers.push(() => embedded.stop())
  return embedded.connection
}

/** A database that cannot be reached at all fails the start: its address may be wrong. */
async function refusePooler(connection: Connection): Promise<void> {
  const { pool, close } = openDatabase(connection, { max: poolerConnections, isPatient: true })
  await refuseTransactionPooler(pool).finally(close)
}

async function bringUpToDate(connection: Connection): Promise<void> {
  const { pool, close } = openDatabase(connection, { max: 1, isPatient: true })
  await migrateProduct(pool, { say }).finally(close)
}

/** Opens no connection yet: an unreachable replica does not prevent the start. */
function openReplica({ databaseReplicaUrl, databasePoolSize }: Config) {
  if (databaseReplicaUrl === null) return undefined
  say('Tracking reads from the replica at DATABASE_REPLICA_URL.')
  const { db, close } = openDatabase(databaseReplicaUrl, { max: databasePoolSize, takesStandby: true })
  closers.push(close)
  return db
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new Error(
      `Port ${port} on ${host} is already in use. Set PORT to a free one: PORT=${port + 1} npm start`,
    )
  }
}

function announce({ admin, demo, referenceData }: FirstStart): void {
  if (referenceData.length > 0) say(`Loaded reference data: ${referenceData.join(', ')}.`)
  if (demo) {
    say('Loaded demo data (fictional companies). Remove it in the office, or with: npm run remove-demo')
    say(`  Demo managers ${demo.userNames.join(', ')}: password ${demo.password}`)
  }
  if (admin?.password)
    say(`  First manager "${admin.userName}": password ${admin.password}  (shown once, change it)`)
}

async function start(): Promise<void> {
  const config = readConfig()
  const connection = await reachDatabase(config)
  await refusePooler(connection)
  await outlast(() => bringUpToDate(connection))
  const {
    databases,
    pools,
    listen: listenToDatabase,
    close,
  } = openDatabases(connection, { max: config.databasePoolSize })
  closers.push(close)
  const storage = createStorage(config)
  const firstStart = await outlast(() => prepareFirstStart(databases.bulk, config, storage))
  const app = await buildApp({
    config,
    databases,
    replica: openReplica(config),
    storage,
    listen: listenToDatabase,
    now,
    webRoot: isBuilt(webRoot) ? webRoot : null,
  })
  // The message only: the driver attaches the whole connection to the error.
  for (const pool of Object.values(pools))
    pool.on('error', ({ message }) => app.log.warn({ reason: message }, 'an idle database connection broke'))
  closers.push(startMaintenance({ config, db: databases.office, storage, log: app.log }))
  const drivers = createDrivers(config)
  const mail = forFollowersOnly(drivers.mail, { db: databases.office, now })
  const outbox = startDispatcher({
    drivers: { ...drivers, mail },
    db: databases.office,
    listen: listenToDatabase,
    log: app.log,
    now,
  })
  const webhooks = startWebhooks({
    config,
    db: databases.office,
    listen: listenToDatabase,
    log: app.log,
    now,
  })
  const jobs = startJobRunner({
    config,
    databases,
    storage,
    listen: listenToDatabase,
    log: app.log,
    now,
    files: filesByEntity,
    runCabinImport,
  })
  const copies = startCopies({
    config,
    db: databases.office,
    storage,
    listen: listenToDatabase,
    log: app.log,
    now,
  })
  closers.push(startFigureWorker({ databases, log: app.log, now }))
  const notificationMails = startNotificationMails({ config, db: databases.office, log: app.log, now })
  const following = startFollowing({ config, db: databases.office, log: app.log, now })
  const uploadReminders = startUploadReminders({ config, db: databases.office, log: app.log, now })
  const deadlines = startDeadlineWorker({
    db: databases.office,
    listen: listenToDatabase,
    log: app.log,
    now,
  })
  const carrierFeeds = startCarrierFeeds({
    config,
    databases,
    storage,
    listen: listenToDatabase,
    log: app.log,
    now,
  })
  closers.push(async () => {
    setTimeout(() => app.server.closeAllConnections(), drainMs).unref()
    await Promise.all([
      app.close(),
      outbox.stop(drainMs),
      webhooks.stop(drainMs),
      jobs.stop(drainMs),
      copies.stop(drainMs),
      notificationMails.stop(),
      following.stop(),
      uploadReminders.stop(),
      deadlines.stop(drainMs),
      carrierFeeds.stop(drainMs),
    ])
  })
  const address = await listen(app, config)
  announce(firstStart)
  void copies.ready.then((missing) => {
    if (missing !== undefined)
      say(`No copies of papers are drawn: @napi-rs/canvas cannot be loaded here (${missing.split('\n')[0]}).`)
  })
  say(`Mail goes to ${drivers.mail.destination}, text messages go to ${drivers.text_message.destination}.`)
  say(`Ready: ${config.port === 0 ? address : config.publicUrl}`)
}

/** Waits for a start in progress, so that everything it opened is closed too. */
async function stop(started: Promise<unknown>): Promise<never> {
  say('Stopping…')
  stopping.abort()
  await started.catch(() => undefined)
  try {
    await closeAll()
    say('Stopped.')
  } catch (error) {
    say(`Stopped with an error: ${(error as Error).message}`)
    process.exitCode = 1
  }
  process.exit()
}

const started = start()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(started))
try {
  await started
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  await closeAll().catch(() => undefined)
  process.exit(1)
}
