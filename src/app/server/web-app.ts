import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { defaultMessageRetentionDays } from '#kits/config/shared/message-retention.ts'
import { AppError } from '#kits/contract/server/app-error.ts'
import { type Language, languages } from '#kits/contract/shared/languages.ts'
import { isDoor, returnUnreadForms, withQuery } from '#kits/http/server/door-pages.ts'
import { languageOfPage, queryParams } from '#kits/http/server/page-language.ts'
import { cachedPage, type SendPage, type Site, sendUncached } from '#kits/http/server/pages.ts'
import { refusedPages } from '#kits/http/server/refused-page.ts'
import { loadRenderer, type Render } from '#kits/http/server/renderer.ts'
import { imageUrl, logoPath } from '#kits/http/shared/image-url.ts'
import {
  isMailed,
  pageFile,
  publicUrlPlaceholder,
  type RenderedScreen,
  renderedScreens,
} from '#kits/http/shared/rendered-pages.ts'
import { emptyOperator } from '#kits/operator/shared/operator.ts'
import { canonicalPath, findScreen, redirects, type ScreenName } from '#kits/page/shared/routes.ts'
import { followLinkMembers } from '#modules/following/rules/follow.ts'
import { serveTrackingPage, type TrackingPageParts } from '#modules/tracking/server/page.ts'

const inAttribute = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const inJson = (value: string): string => JSON.stringify(value).slice(1, -1).replaceAll('<', '\\u003c')

const structuredData = /(<script type="application\/ld\+json">.*?<\/script>)/s

/** Fills in what only the running server knows: its public address, image host, operator and retention. */
function filled(html: string, { config, operator }: Site): string {
  const { publicUrl, imageHost, messageRetentionDays } = config
  const metas = {
    'image-host': imageHost,
    'public-url': publicUrl,
    operator: JSON.stringify(operator),
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

/** Whoever opens a link that was sent to them is not to be found by it, nor to be known by where they go from there. */
const headersByScreen: Partial<Record<ScreenName, Record<string, string>>> = {
  upload: { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' },
}

type Pages = (screen: ScreenName | undefined, language: Language, query: URLSearchParams) => SendPage

/** Stands for the token of a link, which the page does not show. */
const anyToken = 'any'

const isRendered = (screen: ScreenName): screen is RenderedScreen =>
  renderedScreens.some((rendered) => rendered === screen)

/** The app shell and the public pages as the build has written them, without settings of the operator. */
async function readBuiltPages(webRoot: string): Promise<Map<string, string>> {
  const read = (file: string) => readFile(join(webRoot, file), 'utf8')
  const built = renderedScreens.flatMap((screen) =>
    languages.map(
      async (language) => [`${screen} ${language}`, await read(pageFile(screen, language))] as const,
    ),
  )
  return new Map([['shell', await read('index.html')], ...(await Promise.all(built))])
}

/**
 * The public pages, the not-found page, and the app shell for all other screens. Each is made at its first request, and
 * kept until the settings change.
 */
async function preparePages(webRoot: string, parts: WebAppParts, render: Render): Promise<Pages> {
  const { config } = parts
  const built = await readBuiltPages(webRoot)
  const pages = new Map<string, SendPage>()
  let operator = parts.operator.get()

  const htmlOf = (screen: RenderedScreen | 'shell', language: Language, search: string): string => {
    if (screen === 'shell')
      return (built.get('shell') ?? '').replace(/<html lang="[^"]*"/, `<html lang="${language}"`)
    const isAsBuilt =
      search === '' &&
      isDeepStrictEqual(operator, emptyOperator) &&
      (screen !== 'privacy' || config.messageRetentionDays === defaultMessageRetentionDays)
    return isAsBuilt
      ? (built.get(`${screen} ${language}`) ?? '')
      : render({ screen, language, search, data: undefined })
  }
  return (screen = 'notFound', language, query) => {
    const current = parts.operator.get()
    if (current !== operator) pages.clear()
    operator = current
    const name = isRendered(screen) ? screen : 'shell'
    const link = name === 'follow' ? followLinkMembers.find((member) => query.get(member)) : undefined
    const key = `${name} ${language} ${link ?? ''}`
    const known = pages.get(key)
    if (known) return known
    const site = { config, operator }
    const search = link === undefined ? '' : `?${link}=${anyToken}`
    // Each visitor's own query takes the place of this one.
    const html = filled(htmlOf(name, language, search), site).replaceAll(`${search}&amp;lang=`, '?lang=')
    const cached = cachedPage(html, language, site)
    const page: SendPage = (request, reply, status) => {
      const asked = isDoor(name) || isMailed(name) ? withQuery(html, name, queryParams(request)) : html
      if (asked === html) return cached(request, reply, status)
      return sendUncached(request, reply, { html: asked, language, status, site })
    }
    pages.set(key, page)
    return page
  }
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
  const { webRoot, config, operator } = parts
  const { render, sheets } = await loadRenderer(webRoot, config, operator)
  const pages = await preparePages(webRoot, parts, render)
  const refuse = refusedPages({ config, sheets })
  serveTrackingPage(app, {
    ...parts,
    render,
    refuse,
    plain: (language) => pages('tracking', language, new URLSearchParams()),
  })
  returnUnreadForms(app)
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
    app.get(from, ({ url }, reply) => reply.redirect(to + url.slice(from.length), 302))
  app.get('/*', async (request, reply) => {
    const [path = ''] = request.url.split('?', 1)
    if (path.startsWith('/api/')) return reply.callNotFound()
    const canonical = canonicalPath(path)
    if (canonical !== path) return reply.redirect(canonical + request.url.slice(path.length), 301)
    const screen = findScreen(path)
    const language = languageOfPage(request, reply, config)
    if (screen !== undefined) reply.headers(headersByScreen[screen] ?? {})
    return pages(screen, language, queryParams(request))(request, reply, screen ? 200 : 404)
  })
}
