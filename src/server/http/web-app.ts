import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import {
  pageFile,
  publicUrlPlaceholder,
  type RenderedScreen,
  renderedScreens,
} from '#shared/domain/rendered-pages.ts'
import { findScreen, redirects, type ScreenName } from '#shared/domain/routes.ts'
import { type Language, languages } from '#shared/i18n/languages.ts'
import type { Config } from '../config.ts'
import { languageOfPage } from './page-language.ts'
import { keptPage, type SendPage } from './pages.ts'
import { loadRenderer } from './renderer.ts'
import { serveTrackingPage, type TrackingPageParts } from './tracking-page.ts'

const escapeAttribute = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** What only the running server knows: where the site and its pictures are. */
function filled(html: string, { publicUrl, imageHost }: Config): string {
  return html
    .replaceAll(publicUrlPlaceholder, () => publicUrl)
    .replace(
      '<meta name="image-host" content=""',
      () => `<meta name="image-host" content="${escapeAttribute(imageHost ?? '')}"`,
    )
}

type Pages = (screen: ScreenName | undefined, language: Language) => SendPage

const isRendered = (screen: ScreenName): screen is RenderedScreen =>
  renderedScreens.some((rendered) => rendered === screen)

/** The public pages as they were rendered, the not-found page for what is none, and a shell for the rest. */
async function readPages(webRoot: string, config: Config): Promise<Pages> {
  const pages = new Map<string, SendPage>()
  const keep = async (name: string, language: Language, file: string) => {
    const html = await readFile(join(webRoot, file), 'utf8')
    const said = html.replace(/<html lang="[^"]*"/, `<html lang="${language}"`)
    pages.set(`${name} ${language}`, keptPage(filled(said, config), language, config))
  }
  for (const language of languages) {
    await keep('shell', language, 'index.html')
    for (const screen of renderedScreens) await keep(screen, language, pageFile(screen, language))
  }
  return (screen = 'notFound', language) =>
    pages.get(`${isRendered(screen) ? screen : 'shell'} ${language}`) as SendPage
}

interface WebAppParts extends Omit<TrackingPageParts, 'render'> {
  webRoot: string
}

/**
 * Serves the built web app: its hashed assets for good, a page on every screen's path, and the not-found
 * page with a 404 on any other.
 */
export async function serveWebApp(app: FastifyInstance, parts: WebAppParts): Promise<void> {
  const { webRoot, config } = parts
  const pages = await readPages(webRoot, config)
  const sendTracked = serveTrackingPage(app, { ...parts, render: await loadRenderer(webRoot, config) })
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
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    if (path.startsWith('/api/')) return reply.callNotFound()
    const screen = findScreen(path)
    const language = languageOfPage(request, reply, config)
    if (screen === 'tracking' && (await sendTracked(request, reply, language))) return reply
    return pages(screen, language)(request, reply, screen ? 200 : 404)
  })
}
