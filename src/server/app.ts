import { randomBytes } from 'node:crypto'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Config } from './config.ts'
import type { Listen } from './db/listening.ts'
import { createEvents } from './events/events.ts'
import type { Deps } from './http/context.ts'
import { answerError } from './http/envelope.ts'
import { AppError } from './http/errors.ts'
import { serveApiDocs } from './http/openapi.ts'
import { logRequests } from './http/request-log.ts'
import { type Route, router } from './http/route.ts'
import { securityHeaders } from './http/security-headers.ts'
import { serveWebApp } from './http/web-app.ts'
import { accountRoom } from './rooms/account/routes.ts'
import { addressesRoom } from './rooms/addresses/routes.ts'
import { airlinesRoom } from './rooms/airlines/routes.ts'
import { auditLogRoom } from './rooms/audit-log/routes.ts'
import { authRoom } from './rooms/auth/routes.ts'
import { cabinDocumentsRoom } from './rooms/cabin-documents/routes.ts'
import { cabinsRoom } from './rooms/cabins/routes.ts'
import { cargoTypesRoom } from './rooms/cargo-types/routes.ts'
import { companiesRoom } from './rooms/companies/routes.ts'
import { countriesRoom } from './rooms/countries/routes.ts'
import { customersRoom } from './rooms/customers/routes.ts'
import { demoRoom } from './rooms/demo/routes.ts'
import { eventsRoom } from './rooms/events/routes.ts'
import { healthRoom } from './rooms/health/routes.ts'
import { portsRoom } from './rooms/ports/routes.ts'
import { savedViewsRoom } from './rooms/saved-views/routes.ts'
import { transportTypesRoom } from './rooms/transport-types/routes.ts'

/** The rooms of the house. Only this file opens them. */
const rooms: readonly ((route: Route) => void)[] = [
  authRoom,
  accountRoom,
  auditLogRoom,
  savedViewsRoom,
  eventsRoom,
  cabinsRoom,
  cabinDocumentsRoom,
  customersRoom,
  addressesRoom,
  portsRoom,
  airlinesRoom,
  cargoTypesRoom,
  transportTypesRoom,
  companiesRoom,
  countriesRoom,
  demoRoom,
  healthRoom,
]

const mebibyte = 1024 * 1024

interface AppOptions extends Omit<Deps, 'events'> {
  /** How the app hears of what other instances change. */
  listen: Listen
  /** Where the built web app lies; without it the app serves calls only. */
  webRoot: string | null
}

function createServer(config: Config): FastifyInstance {
  return Fastify({
    logger: { level: config.logLevel, redact: ['req.headers.authorization'], base: null },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomBytes(9).toString('base64url'),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: mebibyte,
    requestTimeout: 120_000,
    connectionTimeout: 120_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerError,
  })
}

/** JSON and nothing else; a call without members may come without a body. */
function parseJsonOnly(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parseJson(request, body as string, done)
  })
}

export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, db, listen, storage, now, webRoot } = options
  const app = createServer(config)
  const headers = securityHeaders(config)
  parseJsonOnly(app)
  logRequests(app)
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply))
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
    done()
  })

  const events = createEvents({ db, listen, log: app.log, now })
  // Before the server waits for what it has accepted: a stream has no end of its own.
  app.addHook('preClose', () => events.close())
  const route = router(app, { config, db, storage, events, now })
  for (const open of rooms) open(route)
  serveApiDocs(app, config)

  app.setNotFoundHandler((request, reply) => answerError(new AppError('unknown_call'), request, reply))
  if (webRoot !== null) await serveWebApp(app, webRoot, config)
  return app
}
