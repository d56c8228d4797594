import { createMcpHandler } from '@modelcontextprotocol/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#kits/contract/server/app-error.ts'
import type { RunCall } from '#kits/http/server/call-runner.ts'
import type { Deps, ScopedContext } from '#kits/http/server/context/context.ts'
import type { LoadShedder } from '#kits/http/server/load-shedding.ts'
import { admitRequest } from '#kits/http/server/route.ts'
import { createServer } from './server.ts'

const path = '/mcp'
/** Bytes. Fifty numbers of the greatest length, and far more than any question of an assistant. */
const bodyLimit = 64 * 1024

/** Headers of the protocol; the key is read here and goes no further. */
const protocolHeaders = /^(accept|content-type|mcp-.+)$/

function requestOf(request: FastifyRequest, publicUrl: string): Request {
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    protocolHeaders.test(name) && value !== undefined ? [[name, String(value)] as [string, string]] : [],
  )
  return new Request(`${publicUrl}${path}`, { method: 'POST', headers })
}

/** A page of another site has no business here: a browser names the site, and programs name none. */
function checkOrigin({ headers: { origin } }: FastifyRequest, publicUrl: string): void {
  if (origin !== undefined && origin !== new URL(publicUrl).origin) throw new AppError('forbidden')
}

const methodNotAllowed = JSON.stringify({
  jsonrpc: '2.0',
  error: { code: -32_000, message: 'Method not allowed.' },
  id: null,
})

/** Serves assistants by the Model Context Protocol: tools that only read, within the scope of a key (docs/assistants.md). */
export function serveAssistants(
  app: FastifyInstance,
  { deps, run, loadShedder }: { deps: Deps; run: RunCall; loadShedder: LoadShedder },
): void {
  const { publicUrl } = deps.config
  const handler = createMcpHandler(
    ({ authInfo }) => createServer({ context: authInfo?.extra?.context as ScopedContext, run }),
    // Nothing is kept open: there is nothing to listen to.
    { maxSubscriptions: 0, onerror: (error) => app.log.debug({ err: error }, 'mcp') },
  )
  app.addHook('onClose', () => handler.close())

  app.post(path, { ...loadShedder, bodyLimit }, async (request: FastifyRequest, reply: FastifyReply) => {
    checkOrigin(request, publicUrl)
    reply.header('www-authenticate', 'Bearer')
    const context = await admitRequest(request, reply, { deps, access: 'cabin.read' })
    reply.removeHeader('www-authenticate')
    if (request.body === undefined) throw new AppError('malformed')
    const answer = await handler.fetch(requestOf(request, publicUrl), {
      parsedBody: request.body,
      authInfo: { token: '', clientId: context.session.id, scopes: [], extra: { context } },
    })
    const type = answer.headers.get('content-type')
    if (type !== null) reply.header('content-type', type)
    return reply.code(answer.status).send(Buffer.from(await answer.arrayBuffer()))
  })
  // No session and no stream to be opened or ended: what earlier revisions of the protocol ask for.
  app.route({
    method: ['GET', 'DELETE'],
    url: path,
    handler: (_, reply) => {
      reply.code(405).header('allow', 'POST').type('application/json').send(methodNotAllowed)
    },
  })
}
