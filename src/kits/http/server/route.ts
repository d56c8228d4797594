import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { AppError, invalidField, tooOften } from '#kits/contract/server/app-error.ts'
import type { Call, Parsed, Result } from '#kits/contract/shared/call.ts'
import { successCode } from '#kits/contract/shared/envelope.ts'
import { knownChangeHeader } from '#kits/contract/shared/known-change-header.ts'
import type { Permission, PersonalPermission } from '#kits/contract/shared/permissions.ts'
import { findScope } from '#kits/db/server/scope.ts'
import { type EventsAnswer, sendEvents } from '#kits/events/server/event-stream.ts'
import { runBulkWork } from '#kits/queue/server/concurrency/bulk-work.ts'
import { type Actor, findSession, idOfActor, keyIdOf } from '#kits/session/server/session.ts'
import { clientAddress } from './address.ts'
import { admitKey, isApiKey } from './api-keys/api-keys.ts'
import type {
  ActorContext,
  Context,
  Deps,
  PersonalContext,
  ScopedContext,
  SignedInContext,
} from './context/context.ts'
import { languageOf } from './envelope.ts'
import {
  type FileAnswer,
  fileMember,
  routeUploads,
  sendFile,
  type Upload,
  type UploadedFile,
  withUpload,
} from './files.ts'
import type { LoadShedder } from './load-shedding.ts'
import { parseInput } from './parse-input.ts'
import { serializerOf } from './serializers.ts'

type ContextOfAccess<C extends Call> = C['access'] extends 'anyone'
  ? Context
  : C['access'] extends PersonalPermission
    ? PersonalContext
    : C['access'] extends Permission
      ? ScopedContext
      : SignedInContext

/** Calls with files may run long: `signal` is aborted when the client disconnects. */
interface Abortable {
  signal: AbortSignal
}

/** A call with `upload` gets all its files, at least one; any other gets its single file. */
type ContextOf<C extends Call> = C extends { takes: 'multipart'; upload: object }
  ? ContextOfAccess<C> & Abortable & { files: UploadedFile[] }
  : C extends { takes: 'multipart' }
    ? ContextOfAccess<C> & Abortable & { file: UploadedFile }
    : ContextOfAccess<C>

type AnswerOf<C extends Call> = C extends { gives: 'file' }
  ? FileAnswer
  : C extends { gives: 'events' }
    ? EventsAnswer
    : Result<C>

export type Handler<C extends Call> = (context: ContextOf<C>, input: Parsed<C>) => Promise<AnswerOf<C>>

interface RouteExtras<C extends Call> {
  /** For uploads by anyone: decides before a file is received, and returns what is to be called at the end. */
  admitUpload?(context: ContextOfAccess<C>, input: Parsed<C>): Promise<() => void>
}

/** Registers the handler of a call: `route(call, handler)`. */
export type Route = <C extends Call>(call: C, handler: Handler<C>, extras?: RouteExtras<C>) => void

function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w.~+/=-]{1,512})$/i.exec(request.headers.authorization ?? '')?.[1]
}

/** The caller behind a token. Every answer to a key says what is left of its calls. */
async function actorOf(context: Context, token: string, reply: FastifyReply): Promise<Actor | undefined> {
  if (!isApiKey(token)) return findSession(context.db, token, context.now())
  const { actor, allowance } = await admitKey(context, token)
  const { limit, remaining, reset, isUsedUp } = allowance
  reply.headers({ 'ratelimit-limit': limit, 'ratelimit-remaining': remaining, 'ratelimit-reset': reset })
  if (isUsedUp) throw tooOften(reset)
  return actor
}

/** Authenticates the caller or refuses. The access a call declares is enforced here and nowhere else. */
async function admit(
  context: Context,
  access: Call['access'],
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<Context> {
  const token = bearerToken(request)
  const session = token === undefined ? undefined : await actorOf(context, token, reply)
  if (!session) throw new AppError('not_signed_in')
  request.managerId = session.managerId
  request.keyId = keyIdOf(session)
  const known: ActorContext = { ...context, session }
  if (access === 'signed-in') {
    if (session.isKey) throw new AppError('forbidden')
    return known
  }
  const scope = findScope(session, access as Permission)
  if (!scope) throw new AppError('forbidden')
  return { ...known, scope } as ScopedContext
}

/** Parses `id:version`; anything else is ignored. */
function heardChange(request: FastifyRequest): Context['knownChange'] {
  const [, id, version] = /^([\da-f-]{36}):(\d{1,9})$/.exec(String(request.headers[knownChangeHeader])) ?? []
  return id === undefined ? undefined : { id, version: Number(version) }
}

function contextOf(request: FastifyRequest, deps: Deps, access: Call['access']): Context {
  const { ip, address } = clientAddress(request.ip)
  const { visitors, office } = deps.databases
  return {
    ...deps,
    db: access === 'anyone' ? visitors : office,
    language: languageOf(request),
    requestId: request.id,
    log: request.log,
    ip,
    address,
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
    knownChange: heardChange(request),
  }
}

/** Admits a request to an address that follows a standard of others, and so is no call of ours. */
export async function admitRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  { deps, access }: { deps: Deps; access: Permission },
): Promise<ScopedContext> {
  const context = await admit(contextOf(request, deps, access), access, { request, reply })
  return context as ScopedContext
}

/** A signal that is aborted when the client disconnects before its answer, which is not logged as a failure. */
function signalOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort(new AppError('malformed'))
  })
  return gone.signal
}

/** Authenticates and validates a request, then runs its handler. */
function resultOf<C extends Call>(call: C, handler: Handler<C>, deps: Deps, { admitUpload }: RouteExtras<C>) {
  const answer = (context: ContextOf<C>, input: Parsed<C>, signal?: AbortSignal) => {
    if (!call.isBulk) return handler(context, input)
    const work = async () => {
      signal?.throwIfAborted()
      return handler({ ...context, db: deps.databases.bulk }, input)
    }
    return runBulkWork(work, idOfActor((context as ActorContext).session))
  }
  return async (request: FastifyRequest, reply: FastifyReply): Promise<AnswerOf<C>> => {
    const visitor = contextOf(request, deps, call.access)
    // The context type that follows from the call's access.
    const context = (
      call.access === 'anyone' ? visitor : await admit(visitor, call.access, { request, reply })
    ) as ContextOf<C>
    const signal = call.isBulk || call.takes ? signalOf(reply) : undefined
    if (call.takes !== 'multipart') {
      const sent = call.method === 'GET' ? request.query : request.body
      return answer(context, parseInput(call.input, sent === undefined ? {} : sent) as Parsed<C>, signal)
    }
    const inputOf = (fields: object) => parseInput(call.input, fields) as Parsed<C>
    const use = ({ fields, files }: Upload) => {
      const input = inputOf(fields)
      const [file] = files
      if (!file) throw invalidField(fileMember, 'required')
      return answer({ ...context, signal, ...(call.upload ? { files } : { file }) }, input, signal)
    }
    return withUpload(request, use, admitUpload && ((fields) => admitUpload(context, inputOf(fields))))
  }
}

const jsonType = 'application/json; charset=utf-8'

/**
 * Whether a call is subject to load shedding: not health, needed most under overload, nor files, which have a
 * concurrency limit of their own.
 */
const takesPlace = ({ path, takes, gives }: Call): boolean =>
  takes === undefined && gives === undefined && !path.startsWith('/api/health/')

export function router(app: FastifyInstance, deps: Deps, loadShedder: LoadShedder): Route {
  return (call, handler, extras = {}) => {
    const getResult = resultOf(call, handler, deps, extras)
    const options: RouteOptions = {
      method: call.method ?? 'POST',
      url: call.path,
      // No HEAD for event streams, which never end.
      exposeHeadRoute: call.gives !== 'events',
      ...(takesPlace(call) && loadShedder),
      handler: async (request, reply) => {
        const result = await getResult(request, reply)
        if (call.gives === 'file') return sendFile(reply, result as FileAnswer)
        if (call.gives === 'events') return sendEvents(reply, result as EventsAnswer)
        return reply
          .header('content-type', jsonType)
          .send(serializerOf(call)({ code: successCode, msg: '', result }))
      },
    }
    if (call.takes === 'multipart') app.register((scope) => routeUploads(scope, options, call.upload))
    else app.route(options)
  }
}
