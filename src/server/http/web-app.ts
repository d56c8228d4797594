import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { imageUrl, logoPath } from '#shared/domain/image-url.ts'
import { defaultMessageRetentionDays } from '#shared/domain/message-retention.ts'
import {
  pageFile,
  publicUrlPlaceholder,
  type RenderedScreen,
  renderedScreens,
} from '#shared/domain/rendered-pages.ts'
import { canonicalPath, findScreen, redirects, type ScreenName } from '#shared/domain/routes.ts'
import { type Language, languages } from '#shared/texts/languages.ts'
import type { Config } from '../config/config.ts'
import { AppError } from '../errors/app-error.ts'
import { languageOfPage } from './page-language.ts'
import { cachedPage, type SendPage } from './pages.ts'
import { refusedPages } from './refused-page.ts'
import { loadRenderer, type Render } from './renderer.ts'
import { serveTrackingPage, type TrackingPageParts } from './tracking-page.ts'

const inAttribute = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const inJson = (value: string): string => JSON.stringify(value).slice(1, -1).replaceAll('<', '\\u003c')

const structuredData = /(<script type="application\/ld\+json">.*?<\/script>)/s

/** Fills in what only the running server knows: its public address, image host, operator and retention. */
function filled(html: string, { publicUrl, imageHost, operator, messageRetentionDays }: Config): string {
  const metas = {
    'image-host': imageHost,
    'operator-name': operator?.name,
    'operator-address': operator?.address,
    'message-retention-days': String(messageRetentionDays),
  }
  const placed = html.split(structuredData).map((part) => {
    const escaped = structuredData.test(part) ? inJson : inAttribute
    return part.replaceAll(publicUrlPlaceholder, () => escaped(publicUrl))
  })
  const logo = inAttribute(imageUrl(logoPath, imageHost ?? '') ?? logoPath)
  return Object.entries(metas).reduce(
    (page, [name, content]) =>
      page.replace(
        new RegExp(`<meta name="${name}" content="[^"]*"`),
        () => `<meta name="${name}" content="${inAttribute(content ?? '')}"`,
      ),
    placed.join('').replaceAll(`src="${logoPath}"`, () => `src="${logo}"`),
  )
}

type Pages = (screen: ScreenName | undefined, language: Language) => SendPage

const isRendered = (screen: ScreenName): screen is RenderedScreen =>
  renderedScreens.some((rendered) => rendered === screen)

/** The prerendered public pages, the not-found page, and the app shell for all other screens. */
async function readPages(webRoot: string, config: Config, render: Render): Promise<Pages> {
  const pages = new Map<string, SendPage>()
  const keep = (name: string, language: Language, html: string) => {
    const said = html.replace(/<html lang="[^"]*"/, `<html lang="${language}"`)
    pages.set(`${name} ${language}`, cachedPage(filled(said, config), language, config))
  }
  const shell = await readFile(join(webRoot, 'index.html'), 'utf8')
  // The privacy notice depends on the configuration.
  const isSpecial = config.operator || config.messageRetentionDays !== defaultMessageRetentionDays
  const page = async (screen: RenderedScreen, language: Language) =>
    screen === 'privacy' && isSpecial
      ? render({ screen, language, search: '', data: undefined })
      : readFile(join(webRoot, pageFile(screen, language)), 'utf8')
  for (const language of languages) {
    keep('shell', language, shell)
    for (const screen of renderedScreens) keep(screen, language, await page(screen, language))
  }
  return (screen = 'notFound', language) =>
    pages.get(`${isRendered(screen) ? screen : 'shell'} ${language}`) as SendPage
}

interface WebAppParts extends Omit<TrackingPageParts, 'render' | 'refuse' | 'plain'> {
  webRoot: string
}

/** Refuses unknown asset paths without searching the disk, which would cost ten times as much. */
async function refuseUnbuilt(app: FastifyInstance, folder: string): Promise<void> {
  const paths = await readdir(folder, { recursive: true })
  const built = new Set(paths.map((path) => `/assets/${path.replaceAll('\\', '/')}`))
  // One error for all refusals: creating one is expensive.
  const refusal = new AppError('unknown_call')
  app.addHook('onRequest', ({ url }, _reply, done) => {
    const isKnown = !url.startsWith('/assets/') || built.has(url.split('?', 1)[0] ?? '')
    done(isKnown ? undefined : refusal)
  })
}

/**
 * Serves the built web app: hashed assets as immutable, a page on every screen's path, and the not-found page with a
 * 404 elsewhere.
 */
export async function serveWebApp(app: FastifyInstance, parts: WebAppParts): Promise<void> {
  const { webRoot, config } = parts
  const { render, sheets } = await loadRenderer(webRoot, config)
  const pages = await readPages(webRoot, config, render)
  const refuse = refusedPages({ config, sheets })
  serveTrackingPage(app, { ...parts, render, refuse, plain: (language) => pages('tracking', language) })
  await refuseUnbuilt(app, join(webRoot, 'assets'))
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
      reply
        // The image host may be another name of this server.
        .header('cross-origin-resource-policy', 'cross-origin')
        .sendFile(name, webRoot, { maxAge: '1d', immutable: false }),
    )
  }
  for (const [from, to] of Object.entries(redirects))
    app.get(from, (_request, reply) => reply.redirect(to, 302))
  app.get('/*', async (request, reply) => {
    const [path = ''] = request.url.split('?', 1)
    if (path.startsWith('/api/')) return reply.callNotFound()
    const canonical = canonicalPath(path)
    if (canonical !== path) return reply.redirect(canonical + request.url.slice(path.length), 301)
    const screen = findScreen(path)
    const language = languageOfPage(request, reply, config)
    return pages(screen, language)(request, reply, screen ? 200 : 404)
  })
}
