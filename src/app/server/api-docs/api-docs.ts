import type { FastifyInstance } from 'fastify'
import type { Config } from '#kits/config/server/config.ts'
import { cachedText } from '#kits/http/server/pages.ts'
import { type OpenApiDocument, openApiDocument } from './openapi.ts'
import { apiDocsPages, apiDocsStyle } from './page.ts'
import { apiDocsScript } from './script.ts'

export function serveApiDocs(app: FastifyInstance, config: Config): void {
  let made: OpenApiDocument | undefined
  const document = (): OpenApiDocument => {
    made ??= openApiDocument(config)
    return made
  }
  const pages = Object.entries(apiDocsPages)
  const files = [
    { path: '/api/openapi.json', type: 'application/json', write: () => JSON.stringify(document()) },
    { path: '/api/docs.css', type: 'text/css', write: () => apiDocsStyle },
    { path: '/api/docs.js', type: 'text/javascript', write: () => apiDocsScript },
    ...pages.map(([path, write]) => ({ path, type: 'text/html', write: () => write(document()) })),
  ]
  for (const { path, type, write } of files) {
    const make = () =>
      cachedText(write(), {
        'content-type': `${type}; charset=utf-8`,
        'cache-control': 'no-cache',
        vary: 'Accept-Encoding',
      })
    // Written once, by the first who asks: they are large, and anybody may request them at any rate.
    let send: ReturnType<typeof make> | undefined
    app.get(path, (request, reply) => {
      send ??= make()
      return send(request, reply, 200)
    })
  }
}
