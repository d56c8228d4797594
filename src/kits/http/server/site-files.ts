import type { FastifyInstance } from 'fastify'
import type { Config } from '#kits/config/server/config.ts'
import { defaultLanguage, languages } from '#kits/contract/shared/languages.ts'
import { pageAddress, publicPages } from '../shared/public-pages.ts'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Every public page in every language, each with its siblings. */
function sitemap({ publicUrl }: Config): string {
  const entries = publicPages.flatMap((page) => {
    const address = (language: (typeof languages)[number]) => escaped(pageAddress(publicUrl, page, language))
    const siblings = [
      ...languages.map((language) => [language, address(language)]),
      ['x-default', address(defaultLanguage)],
    ].map(([language, href]) => `    <xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`)
    return languages.map((language) =>
      ['  <url>', `    <loc>${address(language)}</loc>`, ...siblings, '  </url>'].join('\n'),
    )
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>\n',
  ].join('\n')
}

/** Calls are for programs. Office screens show nothing without a token, so they need no rule. */
const robots = ({ publicUrl }: Config): string =>
  `User-agent: *\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`

/** Serves robots.txt and the sitemap. */
export function serveSiteFiles(app: FastifyInstance, config: Config): void {
  const files = [
    { path: '/robots.txt', type: 'text/plain; charset=utf-8', content: robots(config) },
    { path: '/sitemap.xml', type: 'application/xml; charset=utf-8', content: sitemap(config) },
  ]
  for (const { path, type, content } of files)
    app.get(path, (_request, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=86400').send(content),
    )
}
