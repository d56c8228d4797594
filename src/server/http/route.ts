import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Call, Parsed, Result } from '#shared/contracts/call.ts'
import type { Permission } from '#shared/domain/permissions.ts'
import { successCode } from '#shared/envelope.ts'
import { fieldIssues } from '#shared/validation.ts'
import { findScope } from '../db/scope.ts'
import { findSession } from '../session/session.ts'
import { clientAddress } from './address.ts'
import type { Context, Deps, ScopedContext, SignedInContext } from './context.ts'
import { languageOf } from './envelope.ts'
import { AppError } from './errors.ts'
import { answerSchema } from './schemas.ts'

type ContextOf<C extends Call> = C['access'] extends 'anyone'
  ? Context
  : C['access'] extends Permission
    ? ScopedContext
    : SignedInContext

export type Handler<C extends Call> = (context: ContextOf<C>, input: Parsed<C>) => Promise<Result<C>>

/** A room's way to answer calls: `route(call, handler)`. */
export type Route = <C extends Call>(call: C, handler: Handler<C>) => void

function parse<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return parsed.data
  throw new AppError('validation', { fields: fieldIssues(parsed.error.issues) })
}

function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w.~+/=-]{1,512})$/i.exec(request.headers.authorization ?? '')?.[1]
}

/** Who is calling, or a refusal: the access a call declares is enforced here and nowhere else. */
async function admit(context: Context, access: Call['access'], token: string | undefined): Promise<Context> {
  if (access === 'anyone') return context
  const session = token === undefined ? undefined : await findSession(context.db, token, context.now())
  if (!session) throw new AppError('not_signed_in')
  const signedIn: SignedInContext = { ...context, session }
  if (access === 'signed-in') return signedIn
  const scope = findScope(session.role, session.companyId, access)
  if (!scope) throw new AppError('forbidden')
  return { ...signedIn, scope } as ScopedContext
}

export function router(app: FastifyInstance, deps: Deps): Route {
  return (call, handler) => {
    const method = call.method ?? 'POST'
    app.route({
      method,
      url: call.path,
      schema: { response: { 200: answerSchema(call) } },
      handler: async (request) => {
        const anonymous: Context = {
          ...deps,
          language: languageOf(request),
          requestId: request.id,
          ...clientAddress(request.ip),
          userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
        }
        const context = await admit(anonymous, call.access, bearerToken(request))
        if ('session' in context) request.managerId = (context as SignedInContext).session.managerId
        const input = parse(call.input, (method === 'GET' ? request.query : request.body) ?? {})
        // `admit` has made exactly the context that this call's access stands for.
        const result = await handler(context as ContextOf<typeof call>, input as Parsed<typeof call>)
        return { code: successCode, msg: '', result }
      },
    })
  }
}
