import { isUtf8 } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { captchaFeature } from '#kits/captcha/server/api/routes.ts'
import { filesOf } from '#kits/catalogue/server/files.ts'
import type { Config } from '#kits/config/server/config.ts'
import { AppError } from '#kits/contract/server/app-error.ts'
import { setZoneCheck } from '#kits/contract/shared/fields.ts'
import { countriesFeature } from '#kits/countries/server/routes.ts'
import { isTimeZone } from '#kits/dates/shared/time-zone.ts'
import type { Database } from '#kits/db/server/database.ts'
import type { Listen } from '#kits/db/server/listening.ts'
import { createReplicaReader } from '#kits/db/server/replica.ts'
import { createEvents } from '#kits/events/server/events.ts'
import { createCallRunner } from '#kits/http/server/call-runner.ts'
import type { Deps } from '#kits/http/server/context/context.ts'
import { answerError } from '#kits/http/server/envelope.ts'
import { eventsFeature } from '#kits/http/server/event-stream/routes.ts'
import { hasOneHost } from '#kits/http/server/host.ts'
import { createLoadShedder } from '#kits/http/server/load-shedding.ts'
import { answerMalformed } from '#kits/http/server/malformed-requests.ts'
import { logRequests } from '#kits/http/server/request-log.ts'
import { type Route, router } from '#kits/http/server/route.ts'
import { securityHeaders } from '#kits/http/server/security-headers.ts'
import { serveSiteFiles } from '#kits/http/server/site-files.ts'
import { fileTransferMs, refuseSlowBodies } from '#kits/http/server/slow-bodies.ts'
import { timeZonesFeature } from '#kits/http/server/time-zones/routes.ts'
import { jobsFeature } from '#kits/jobs/server/api/routes.ts'
import type { FilesByEntity } from '#kits/jobs/server/running-job.ts'
import { createDrivers } from '#kits/mail/server/delivery/create-drivers.ts'
import { outboxFeature } from '#kits/mail/server/undelivered/routes.ts'
import { keepOperator } from '#kits/operator/server/current-operator.ts'
import { savedViewsFeature } from '#kits/records/server/saved-views/routes.ts'
import { accountSecurityFeature } from '#modules/access/server/account-security/routes.ts'
import { companiesFeature } from '#modules/access/server/companies/routes.ts'
import { loginFeature } from '#modules/access/server/login/routes.ts'
import { managersFeature } from '#modules/access/server/managers/routes.ts'
import { accountFeature } from '#modules/access/server/own-account/routes.ts'
import { passwordResetFeature } from '#modules/access/server/password-reset/routes.ts'
import { registrationsFeature } from '#modules/access/server/registrations/routes.ts'
import { auditLogFeature } from '#modules/audit-log/server/routes.ts'
import type { CabinWriter } from '#modules/carriers/server/accept.ts'
import { carrierFeedsFeature } from '#modules/carriers/server/routes.ts'
import { startCarrierFeeds as startFeeds } from '#modules/carriers/server/worker.ts'
import { commentsFeature } from '#modules/comments/server/routes.ts'
import { customerDefinition } from '#modules/customers/server/queries.ts'
import { customersFeature } from '#modules/customers/server/routes.ts'
import { deadlinesFeature } from '#modules/deadlines/server/api/routes.ts'
import { holidaysFeature } from '#modules/deadlines/server/holidays/routes.ts'
import { deadlineRulesFeature } from '#modules/deadlines/server/rules/routes.ts'
import { deskFeature } from '#modules/desk/server/routes.ts'
import { followFeature, serveOneClickStop } from '#modules/following/server/api/routes.ts'
import { customerContactsFeature } from '#modules/following/server/contacts/routes.ts'
import { cabinImportsFeature } from '#modules/intake/server/routes.ts'
import { runCabinImport } from '#modules/intake/server/run.ts'
import { messagesFeature } from '#modules/messages/server/routes.ts'
import { notificationsFeature } from '#modules/notifications/server/api/routes.ts'
import { cabinDocumentsFeature } from '#modules/papers/server/documents/routes.ts'
import { startUploadReminders } from '#modules/papers/server/requests/reminders.ts'
import { uploadRequestsFeature } from '#modules/papers/server/requests/routes.ts'
import { checklistsFeature } from '#modules/papers/server/rules/routes.ts'
import { apiKeysFeature } from '#modules/partners/server/api-keys/routes.ts'
import { calendarFeature, serveCalendarFeeds } from '#modules/partners/server/calendar/routes.ts'
import { serveDcsa } from '#modules/partners/server/dcsa/routes.ts'
import { serveAssistants } from '#modules/partners/server/mcp/routes.ts'
import { webhooksFeature } from '#modules/partners/server/webhooks/api/routes.ts'
import { pedimentoFileFeature } from '#modules/pedimentos/server/customs-file/routes.ts'
import { pedimentoFiles } from '#modules/pedimentos/server/files.ts'
import { pedimentosFeature } from '#modules/pedimentos/server/routes.ts'
import { addressDefinition } from '#modules/reference/server/addresses/queries.ts'
import { addressesFeature } from '#modules/reference/server/addresses/routes.ts'
import { airlineDefinition } from '#modules/reference/server/airlines/queries.ts'
import { airlinesFeature } from '#modules/reference/server/airlines/routes.ts'
import { cargoTypeDefinition } from '#modules/reference/server/cargo-types/queries.ts'
import { cargoTypesFeature } from '#modules/reference/server/cargo-types/routes.ts'
import { portDefinition } from '#modules/reference/server/ports/queries.ts'
import { portsFeature } from '#modules/reference/server/ports/routes.ts'
import { terminalDefinition } from '#modules/reference/server/terminals/queries.ts'
import { terminalsFeature } from '#modules/reference/server/terminals/routes.ts'
import { transportTypeDefinition } from '#modules/reference/server/transport-types/queries.ts'
import { transportTypesFeature } from '#modules/reference/server/transport-types/routes.ts'
import { settingsFeature } from '#modules/settings/server/routes.ts'
import { cabinFiles } from '#modules/shipments/server/api/files.ts'
import { cabinsFeature } from '#modules/shipments/server/api/routes.ts'
import { readCabinRows } from '#modules/shipments/server/changed-rows.ts'
import { changeStatus } from '#modules/shipments/server/clearance.ts'
import { updateBatch } from '#modules/shipments/server/update-batch.ts'
import { trackingFeature } from '#modules/tracking/server/routes.ts'
import { createTracking } from '#modules/tracking/server/tracking.ts'
import { serveApiDocs } from './api-docs/api-docs.ts'
import { badgesFeature } from './badges/routes.ts'
import { demoFeature } from './demo/routes.ts'
import { watchDisk } from './health/disk-watch.ts'
import { healthFeature } from './health/routes.ts'
import { serveMetrics } from './metrics/metrics.ts'
import { serveWebApp } from './web-app.ts'
import './modules.ts'
import './texts.ts'

/** How what carriers say is written into shipments: as the calls of a manager do it. */
const cabinWriter: CabinWriter = { updateBatch, changeStatus }

/** The calls of every module and kit. */
const features: readonly ((route: Route) => void)[] = [
  loginFeature,
  passwordResetFeature,
  captchaFeature,
  messagesFeature,
  followFeature,
  registrationsFeature,
  accountFeature,
  accountSecurityFeature,
  managersFeature,
  apiKeysFeature,
  carrierFeedsFeature(cabinWriter),
  webhooksFeature,
  outboxFeature,
  auditLogFeature,
  savedViewsFeature,
  eventsFeature,
  cabinsFeature,
  cabinImportsFeature,
  cabinDocumentsFeature,
  uploadRequestsFeature,
  commentsFeature,
  customersFeature,
  customerContactsFeature,
  addressesFeature,
  portsFeature,
  airlinesFeature,
  cargoTypesFeature,
  transportTypesFeature,
  companiesFeature,
  countriesFeature,
  timeZonesFeature,
  demoFeature,
  badgesFeature,
  notificationsFeature,
  terminalsFeature,
  deskFeature,
  deadlinesFeature,
  deadlineRulesFeature,
  checklistsFeature,
  holidaysFeature,
  calendarFeature,
  settingsFeature,
  pedimentosFeature,
  pedimentoFileFeature,
]

/** What can be imported and exported, by calls and by jobs. */
export const filesByEntity: FilesByEntity = {
  cabins: cabinFiles,
  customers: filesOf(customerDefinition),
  addresses: filesOf(addressDefinition),
  ports: filesOf(portDefinition),
  airlines: filesOf(airlineDefinition),
  cargo_types: filesOf(cargoTypeDefinition),
  transport_types: filesOf(transportTypeDefinition),
  terminals: filesOf(terminalDefinition),
  pedimentos: pedimentoFiles,
}

/** Work of features in the background: jobs that belong to an intake, reminders of upload links, carriers' feeds. */
export { runCabinImport, startUploadReminders }
export const startCarrierFeeds = startFeeds(cabinWriter)

const mebibyte = 1024 * 1024

interface AppOptions extends Omit<Deps, 'events'> {
  /** Receives what other instances change. */
  listen: Listen
  /** The database that public tracking reads; the primary unless given. */
  replica?: Database | undefined
  /** The folder of the built web app; without it the app serves calls only. */
  webRoot: string | null
}

type Headers = Readonly<Record<string, string>>

/** A path of no screen: whoever comes to one that cannot be decoded gets the page that says so. */
const unreadablePath = '/unreadable'

function isReadable(url: string): boolean {
  const [path = ''] = url.split('?', 1)
  if (!path.includes('%')) return true
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** Also matches a request target in absolute form: `GET http://… HTTP/1.1`. */
const callPattern = /^(?:[a-z]+:\/\/[^/]*)?\/(?:api|dcsa|mcp)(?:[/?]|$)/i

function createServer(config: Config, headers: Headers): FastifyInstance {
  return Fastify({
    logger: { level: config.logLevel, redact: ['req.headers.authorization'], base: null },
    logController: new LogController({ disableRequestLogging: true }),
    // randomUUID draws from a pool of random bytes, unlike randomBytes; the last part is short enough to be read out on
    // the phone.
    genReqId: () => randomUUID().slice(19),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: mebibyte,
    requestTimeout: fileTransferMs,
    connectionTimeout: 120_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    // Node would refuse both by itself, without our headers and envelope.
    http: { requireHostHeader: false },
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: ({ url = '/' }) => (isReadable(url) || callPattern.test(url) ? url : unreadablePath),
    // A malformed URL of a call runs none of the hooks.
    frameworkErrors: (error, request, reply) => answerError(error, request, reply.headers(headers)),
    clientErrorHandler: answerMalformed(headers),
  })
}

/**
 * Accepts JSON in UTF-8 only: bytes that are not UTF-8 would be stored as replacement characters. A call without
 * members may be sent without a body.
 */
function parseJsonOnly(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, sent, done) => {
    const body = sent as Buffer
    if (body.length === 0) done(null, undefined)
    else if (isUtf8(body)) parseJson(request, body.toString(), done)
    else done(new AppError('malformed'))
  })
}

/** Sets the headers of every answer, and refuses requests with several hosts or while the server is closing. */
function addRequestHooks(app: FastifyInstance, headers: Headers): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    if (callPattern.test(request.url)) reply.header('cache-control', 'no-store')
    if (!hasOneHost(request.raw)) done(new AppError('malformed'))
    else if (isClosing) done(new AppError('busy', { retryAfter: 2 }))
    else done()
  })
  // An Expect header other than 100-continue is ignored; Node would answer it with a bare 417.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
}

export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, databases, replica, listen, storage, now, webRoot } = options
  setZoneCheck(isTimeZone)
  const headers = securityHeaders(config)
  const app = createServer(config, headers)
  parseJsonOnly(app)
  logRequests(app)
  const disk = watchDisk(app, {
    config,
    db: databases.health,
    storage,
    mail: createDrivers(config).mail,
    log: app.log,
    now,
  })
  if (config.metricsToken !== null)
    serveMetrics(app, {
      token: config.metricsToken,
      databases,
      replica,
      disk,
      smsDailyBudget: config.smsDailyBudget,
      now,
    })
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply))
  addRequestHooks(app, headers)
  refuseSlowBodies(app)

  const readRows = (ids: string[]) => readCabinRows(databases.office, ids, now())
  const events = createEvents({ db: databases.office, listen, log: app.log, now, readRows })
  // Runs before the server waits for open requests: an event stream never ends by itself.
  app.addHook('preClose', () => events.close())
  const loadShedder = createLoadShedder(app)
  const deps = { config, databases, storage, events, now }
  const { route, run } = createCallRunner(router(app, deps, loadShedder))
  const { visitors: db, tracking: trackingDb } = databases
  const tracking = createTracking({
    db: trackingDb,
    read: createReplicaReader({ primary: trackingDb, replica, now, log: app.log }),
    now,
  })
  const further = [healthFeature(disk), trackingFeature(tracking), jobsFeature(filesByEntity)]
  for (const open of [...features, ...further]) open(route)
  serveOneClickStop(app, { db, now, loadShedder })
  serveApiDocs(app, config)
  serveSiteFiles(app, config)
  serveDcsa(app, deps, loadShedder)
  serveAssistants(app, { deps, run, loadShedder })
  serveCalendarFeeds(app, { config, databases, now, loadShedder })

  app.setNotFoundHandler((request, reply) => answerError(new AppError('unknown_call'), request, reply))
  if (webRoot !== null) {
    const operator = await keepOperator({ db, listen, log: app.log })
    app.addHook('onClose', () => operator.close())
    await serveWebApp(app, { webRoot, config, operator, loadShedder, now, find: tracking.find })
  }
  return app
}
