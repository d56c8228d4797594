import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { apiDocsPage, apiDocsStyle } from './api-docs-page.ts'
import { openApiDocument } from './openapi.ts'
import { cachedText } from './pages.ts'

export function serveApiDocs(app: FastifyInstance, config: Config): void {
  const document = openApiDocument(config)
  const files = [
    { path: '/api/openapi.json', type: 'application/json', content: JSON.stringify(document) },
    { path: '/api/docs', type: 'text/html', content: apiDocsPage(document) },
    { path: '/api/docs.css', type: 'text/css', content: apiDocsStyle },
  ]
  // Built once: they are large, and anybody may request them at any rate.
  for (const { path, type, content } of files) {
    const send = cachedText(content, {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
    })
    app.get(path, (request, reply) => send(request, reply, 200))
  }
}
