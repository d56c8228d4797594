import { isUtf8 } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { setZoneCheck } from '#shared/contracts/fields.ts'
import { isTimeZone } from '#shared/domain/time-zone.ts'
import { filesOf } from './catalogue/files.ts'
import type { Config } from './config/config.ts'
import type { Deps } from './context/context.ts'
import type { Database } from './db/database.ts'
import type { Listen } from './db/listening.ts'
import { createReplicaReader } from './db/replica.ts'
import { AppError } from './errors/app-error.ts'
import { createEvents } from './events/events.ts'
import { accountFeature } from './features/account/routes.ts'
import { accountSecurityFeature } from './features/account-security/routes.ts'
import { addressDefinition } from './features/addresses/queries.ts'
import { addressesFeature } from './features/addresses/routes.ts'
import { airlineDefinition } from './features/airlines/queries.ts'
import { airlinesFeature } from './features/airlines/routes.ts'
import { apiKeysFeature } from './features/api-keys/routes.ts'
import { auditLogFeature } from './features/audit-log/routes.ts'
import { badgesFeature } from './features/badges/routes.ts'
import { cabinDocumentsFeature } from './features/cabin-documents/routes.ts'
import { readCabinRows } from './features/cabins/changed-rows.ts'
import { changeStatus } from './features/cabins/clearance.ts'
import { cabinFiles } from './features/cabins/files.ts'
import { cabinImportsFeature } from './features/cabins/intake/routes.ts'
import { runCabinImport } from './features/cabins/intake/run.ts'
import { cabinsFeature } from './features/cabins/routes.ts'
import { updateBatch } from './features/cabins/update-batch.ts'
import { calendarFeature, serveCalendarFeeds } from './features/calendar/routes.ts'
import { captchaFeature } from './features/captcha/routes.ts'
import { cargoTypeDefinition } from './features/cargo-types/queries.ts'
import { cargoTypesFeature } from './features/cargo-types/routes.ts'
import type { CabinWriter } from './features/carrier-feeds/accept.ts'
import { carrierFeedsFeature } from './features/carrier-feeds/routes.ts'
import { startCarrierFeeds as startFeeds } from './features/carrier-feeds/worker.ts'
import { checklistsFeature } from './features/checklists/routes.ts'
import { commentsFeature } from './features/comments/routes.ts'
import { companiesFeature } from './features/companies/routes.ts'
import { countriesFeature } from './features/countries/routes.ts'
import { customerContactsFeature } from './features/customer-contacts/routes.ts'
import { customerDefinition } from './features/customers/queries.ts'
import { customersFeature } from './features/customers/routes.ts'
import { serveDcsa } from './features/dcsa/routes.ts'
import { deadlineRulesFeature } from './features/deadline-rules/routes.ts'
import { deadlinesFeature } from './features/deadlines/routes.ts'
import { demoFeature } from './features/demo/routes.ts'
import { deskFeature } from './features/desk/routes.ts'
import { eventsFeature } from './features/events/routes.ts'
import { followFeature, serveOneClickStop } from './features/follow/routes.ts'
import { healthFeature } from './features/health/routes.ts'
import { holidaysFeature } from './features/holidays/routes.ts'
import { jobsFeature } from './features/jobs/routes.ts'
import { loginFeature } from './features/login/routes.ts'
import { managersFeature } from './features/managers/routes.ts'
import { serveAssistants } from './features/mcp/routes.ts'
import { messagesFeature } from './features/messages/routes.ts'
import { notificationsFeature } from './features/notifications/routes.ts'
import { outboxFeature } from './features/outbox/routes.ts'
import { passwordResetFeature } from './features/password-reset/routes.ts'
import { pedimentoFileFeature } from './features/pedimento-file/routes.ts'
import { pedimentoFiles } from './features/pedimentos/files.ts'
import { pedimentosFeature } from './features/pedimentos/routes.ts'
import { portDefinition } from './features/ports/queries.ts'
import { portsFeature } from './features/ports/routes.ts'
import { registrationsFeature } from './features/registrations/routes.ts'
import { savedViewsFeature } from './features/saved-views/routes.ts'
import { settingsFeature } from './features/settings/routes.ts'
import { terminalDefinition } from './features/terminals/queries.ts'
import { terminalsFeature } from './features/terminals/routes.ts'
import { timeZonesFeature } from './features/time-zones/routes.ts'
import { trackingFeature } from './features/tracking/routes.ts'
import { createTracking } from './features/tracking/tracking.ts'
import { transportTypeDefinition } from './features/transport-types/queries.ts'
import { transportTypesFeature } from './features/transport-types/routes.ts'
import { startUploadReminders } from './features/upload-requests/reminders.ts'
import { uploadRequestsFeature } from './features/upload-requests/routes.ts'
import { webhooksFeature } from './features/webhooks/routes.ts'
import { serveApiDocs } from './http/api-docs.ts'
import { createCallRunner } from './http/call-runner.ts'
import { answerError } from './http/envelope.ts'
import { hasOneHost } from './http/host.ts'
import { createLoadShedder } from './http/load-shedding.ts'
import { answerMalformed } from './http/malformed-requests.ts'
import { logRequests } from './http/request-log.ts'
import { type Route, router } from './http/route.ts'
import { securityHeaders } from './http/security-headers.ts'
import { serveSiteFiles } from './http/site-files.ts'
import { fileTransferMs, refuseSlowBodies } from './http/slow-bodies.ts'
import { serveWebApp } from './http/web-app.ts'
import type { FilesByEntity } from './jobs/running-job.ts'
import { serveMetrics } from './metrics/metrics.ts'
import { keepOperator } from './operator/current-operator.ts'

/** How what carriers say is written into shipments: as the calls of a manager do it. */
const cabinWriter: CabinWriter = { updateBatch, changeStatus }

/** Every feature. Only this file imports them. */
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
  healthFeature,
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
    // A malformed URL runs none of the hooks.
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

/** Also matches a request target in absolute form: `GET http://… HTTP/1.1`. */
const callPattern = /^(?:[a-z]+:\/\/[^/]*)?\/(?:api|dcsa|mcp)(?:[/?]|$)/i

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
  if (config.metricsToken !== null)
    serveMetrics(app, {
      token: config.metricsToken,
      databases,
      replica,
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
  for (const open of [...features, trackingFeature(tracking), jobsFeature(filesByEntity)]) open(route)
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
