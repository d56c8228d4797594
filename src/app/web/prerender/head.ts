import { allTexts } from '#app/texts/all.ts'
import { defaultLanguage, type Language, languages } from '#kits/contract/shared/languages.ts'
import { pageAddress } from '#kits/http/shared/public-pages.ts'
import { type Door, doors, isMailed, type RenderedScreen } from '#kits/http/shared/rendered-pages.ts'
import { type TextKey, translator } from '#kits/i18n/shared/translator.ts'
import type { Operator } from '#kits/operator/shared/operator.ts'
import { type DescribedPage, type JsonLd, structuredData, titleKey } from './structured-data.ts'

interface Visit {
  readonly screen: RenderedScreen
  readonly language: Language
  /** Without a trailing slash. */
  readonly publicUrl: string
  /** The requested path with its query. */
  readonly path: string
  readonly imageHost: string
  readonly operator: Operator
}

const cardSize = { width: 1200, height: 630 } as const

/** Everything in a public page's head but the title: what search engines and social networks read. */
export function headOf(visit: Visit): string {
  const t = translator(visit.language, allTexts[visit.language])
  const tags = [...colours, ...icons]
  const isNobodys = visit.screen === 'notFound' || isMailed(visit.screen)
  if (isNobodys || hasNumbers(visit.path)) tags.push('<meta name="robots" content="noindex">')
  if (visit.screen === 'notFound' || isMailed(visit.screen)) return tags.join('\n')
  if (isDoor(visit.screen))
    return [...tags, named('description', t(doorDescriptions[visit.screen]))].join('\n')
  const described = { ...visit, screen: visit.screen, t }
  return [
    ...tags,
    ...description(described),
    ...addresses(described),
    script(structuredData(described)),
  ].join('\n')
}

/** The browser's own surfaces by day and by night: --deep of tokens.css. */
const colours = [
  '<meta name="color-scheme" content="light dark">',
  '<meta name="theme-color" content="#0d2233" media="(prefers-color-scheme: light)">',
  '<meta name="theme-color" content="#0a1d2c" media="(prefers-color-scheme: dark)">',
]

const icons = [
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  '<link rel="manifest" href="/site.webmanifest">',
]

/** What the doors say of themselves; they have no address for each language, as they are not searched for. */
const doorDescriptions = {
  login: 'login.text',
  resetPassword: 'reset.text',
  register: 'register.text',
} as const satisfies Record<Door, TextKey>

const isDoor = (screen: RenderedScreen): screen is Door => doors.some((door) => door === screen)

/** Pages with tracking numbers are private: they must not be indexed. */
const hasNumbers = (path: string): boolean => new URLSearchParams(path.split('?')[1]).has('n')

function description({ screen, language, publicUrl, t }: DescribedPage): string[] {
  const text = t(`head.${screen}_description`)
  const underscored = (name: Language) => name.replace('-', '_')
  const others = languages.filter((other) => other !== language)
  return [
    named('description', text),
    property('og:type', 'website'),
    property('og:site_name', t('site.short_name')),
    property('og:title', t(titleKey(screen))),
    property('og:description', text),
    property('og:url', pageAddress(publicUrl, screen, language)),
    property('og:locale', underscored(language)),
    ...others.map((other) => property('og:locale:alternate', underscored(other))),
    property('og:image', `${publicUrl}/social-${language}.png`),
    property('og:image:type', 'image/png'),
    property('og:image:width', String(cardSize.width)),
    property('og:image:height', String(cardSize.height)),
    property('og:image:alt', t('head.card_label')),
    named('twitter:card', 'summary_large_image'),
  ]
}

function addresses({ screen, language, publicUrl }: DescribedPage): string[] {
  const to = (target: Language) => escaped(pageAddress(publicUrl, screen, target))
  return [
    `<link rel="canonical" href="${to(language)}">`,
    ...languages.map((each) => `<link rel="alternate" hreflang="${each}" href="${to(each)}">`),
    `<link rel="alternate" hreflang="x-default" href="${to(defaultLanguage)}">`,
  ]
}

const named = (name: string, content: string): string => `<meta name="${name}" content="${escaped(content)}">`

const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escaped(content)}">`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)

/** JSON-LD in a script element is data: the content policy allows it, since nothing runs. */
const script = (data: JsonLd): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
