import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findScreen, redirects } from '#shared/domain/routes.ts'
import type { Config } from '../config.ts'

type Page = (request: FastifyRequest, reply: FastifyReply, status: 200 | 404) => FastifyReply

const escapeAttribute = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** The app's one HTML page, told where pictures live. It is never cached without asking. */
async function readPage(webRoot: string, { imageHost }: Config): Promise<Page> {
  const built = await readFile(join(webRoot, 'index.html'), 'utf8')
  const html = built.replace(
    '<meta name="image-host" content=""',
    `<meta name="image-host" content="${escapeAttribute(imageHost ?? '')}"`,
  )
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  return (request, reply, status) => {
    reply.header('cache-control', 'no-cache').header('etag', etag)
    if (status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.code(status).type('text/html; charset=utf-8').send(html)
  }
}

/**
 * Serves the built web app: its hashed assets for good, its page on every screen's path, and the
 * same page with a 404 on any other, whose router then shows the not-found screen.
 */
export async function serveWebApp(app: FastifyInstance, webRoot: string, config: Config): Promise<void> {
  const page = await readPage(webRoot, config)
  await app.register(fastifyStatic, {
    root: join(webRoot, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    decorateReply: true,
  })
  const files = await readdir(webRoot, { withFileTypes: true })
  for (const { name } of files.filter(
    (file) => file.isFile() && /^[\w-]+\.(svg|txt|png|ico|webmanifest)$/.test(file.name),
  )) {
    app.get(`/${name}`, (_request, reply) =>
      reply.sendFile(name, webRoot, { maxAge: '1d', immutable: false }),
    )
  }
  for (const [from, to] of Object.entries(redirects))
    app.get(from, (_request, reply) => reply.redirect(to, 302))
  app.get('/*', (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    if (path.startsWith('/api/')) return reply.callNotFound()
    return page(request, reply, findScreen(path) ? 200 : 404)
  })
}
