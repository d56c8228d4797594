import { AppError } from '#kits/contract/server/app-error.ts'
import type { Call, Input, Result } from '#kits/contract/shared/call.ts'
import type { Permission } from '#kits/contract/shared/permissions.ts'
import { findScope } from '#kits/db/server/scope.ts'
import type { ActorContext, ScopedContext } from './context/context.ts'
import { parseInput } from './parse-input.ts'
import type { Handler, Route } from './route.ts'

/** Makes a call for an actor who was admitted already, as a request would: by its permission, scope and schema. */
export type RunCall = <C extends Call>(call: C, context: ActorContext, input: Input<C>) => Promise<Result<C>>

interface CallRunner {
  /** Routes a call, and remembers its handler. */
  route: Route
  run: RunCall
}

/** What features offer other protocols, which features may not import. */
export function createCallRunner(route: Route): CallRunner {
  const handlers = new Map<Call, Handler<Call>>()
  return {
    route: (call, handler, extras) => {
      handlers.set(call, handler as unknown as Handler<Call>)
      route(call, handler, extras)
    },
    run: async (call, context, input) => {
      const handler = handlers.get(call)
      if (!handler) throw new Error(`Nobody answers ${call.path}.`)
      const scope = findScope(context.session, call.access as Permission)
      if (!scope) throw new AppError('forbidden')
      const scoped: ScopedContext = { ...context, scope }
      return (await handler(scoped as never, parseInput(call.input, input) as never)) as Result<typeof call>
    },
  }
}
