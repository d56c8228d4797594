import type { FastifyInstance } from 'fastify'
import type { Context } from '#kits/http/server/context/context.ts'
import type { LoadShedder } from '#kits/http/server/load-shedding.ts'
import type { Route } from '#kits/http/server/route.ts'
import { screens } from '#kits/page/shared/routes.ts'
import { follow } from '#modules/following/contract/following.ts'
import { oneClickStopPath } from '#modules/following/rules/follow.ts'
import { change, confirm, get, start, stop } from './follow.ts'

export function followFeature(route: Route): void {
  route(follow.start, start)
  route(follow.confirm, confirm)
  route(follow.get, get)
  route(follow.change, change)
  route(follow.stop, stop)
}

/** Bytes of `List-Unsubscribe=One-Click`, in whichever of the two forms, and room to spare. */
const maxBodyBytes = 4096

const tokenOf = (url: string): string => new URL(url, 'http://localhost').searchParams.get('token') ?? ''

/**
 * The address of `List-Unsubscribe`. A mail program posts to it what RFC 8058 says, which is not read: the token alone
 * counts, and the answer is the same for one that stopped before or never was. A person who opens it by a link comes to
 * the page instead, as programs that look at links must not stop anything.
 */
export function serveOneClickStop(
  app: FastifyInstance,
  { loadShedder, ...stopping }: Pick<Context, 'db' | 'now'> & { loadShedder: LoadShedder },
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBodyBytes }, (_request, _body, done) =>
      done(null, undefined),
    )
    scope.post(oneClickStopPath, loadShedder, async ({ url }, reply) => {
      await stop(stopping, { token: tokenOf(url) })
      return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('OK\n')
    })
    scope.get(oneClickStopPath, async ({ url }, reply) =>
      reply
        .header('cache-control', 'no-store')
        .redirect(`${screens.follow.path}?${new URLSearchParams({ token: tokenOf(url) })}`, 303),
    )
  })
}
