import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Config } from '#kits/config/server/config.ts'
import type { AppError } from '#kits/contract/server/app-error.ts'
import { type Language, languages } from '#kits/contract/shared/languages.ts'
import { translatorFor } from '#kits/i18n/server/translators.ts'
import type { TextKey } from '#kits/i18n/shared/translator.ts'
import { screens } from '#kits/page/shared/routes.ts'
import { imageUrl, logoPath } from '../shared/image-url.ts'
import { fieldMessages } from './envelope.ts'
import { contentSecurityPolicy } from './security-headers.ts'

/** Uses the custom properties of the site's style sheets, which browsers have cached. */
const style = `
body{display:grid;grid-template-rows:auto 1fr;background:var(--deep);color:var(--on-deep);--focus:var(--on-deep)}
header,main{width:100%;max-width:calc(var(--page-width) + 2*var(--space-5));margin-inline:auto;padding:var(--space-3) var(--space-5)}
header a{display:inline-flex;align-items:center;gap:var(--space-3);min-height:var(--touch-target);font-size:1.25rem;font-weight:800;text-decoration:none}
main{display:grid;gap:var(--space-4);align-content:start;padding-block:var(--space-7)}
h1{font-size:clamp(2rem,1.3rem + 2.8vw,3.25rem);font-weight:800}
p{max-width:36rem;font-size:1.125rem;text-wrap:pretty}
form{display:grid;gap:var(--space-3);justify-items:start;max-width:36rem}
textarea{width:100%;padding:var(--space-3);border:1px solid var(--line-strong);border-radius:var(--radius);background:var(--paper);color:var(--ink);font-family:var(--font-mono)}
button{min-height:var(--touch-target);padding:0 var(--space-5);border:0;border-radius:var(--radius);background:var(--primary);color:var(--on-primary);font-weight:700;cursor:pointer}
`
const styleHash = createHash('sha256').update(style).digest('base64')

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)

/** Titles, one for each cause a visitor can distinguish. */
const titles = {
  limited: { title: 'tracking.problem.limited', text: 'tracking.problem.limited_text' },
  away: { title: 'tracking.problem.away', text: null },
  refused: { title: 'tracking.problem.refused', text: null },
} as const satisfies Record<string, { title: TextKey; text: TextKey | null }>

const causeOf = ({ status }: AppError): keyof typeof titles =>
  status === 429 ? 'limited' : status >= 500 ? 'away' : 'refused'

/** A page split where the reason and the entered numbers are inserted. */
type Pieces = readonly [string, string, string]

interface Site {
  config: Config
  /** The addresses of the site's style sheets. */
  sheets: readonly string[]
}

function piecesOf({ config, sheets }: Site, language: Language, cause: keyof typeof titles): Pieces {
  const say = (key: TextKey): string => escaped(translatorFor(language)(key as 'site.name'))
  const { title, text } = titles[cause]
  const logo = escaped(imageUrl(logoPath, config.imageHost ?? '') ?? logoPath)
  const links = sheets.map((sheet) => `<link rel="stylesheet" href="${sheet}">`).join('\n')
  return [
    `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${say(title)} · ${say('site.name')}</title>
${links}
<style>${style}</style>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
</head>
<body>
<header><a href="/"><img src="${logo}" alt="" width="28" height="28">${say('site.short_name')}</a></header>
<main>
<h1>${say(title)}</h1>
${text ? `<p>${say(text)}</p>\n` : ''}<p role="alert">`,
    `</p>
<form method="post" action="${screens.tracking.path}">
<label for="n">${say('tracking.form.label')}</label>
<textarea id="n" name="n" rows="6">\n`,
    `</textarea>
<button>${say('tracking.form.submit')}</button>
</form>
</main>
</body>
</html>
`,
  ]
}

interface RefusedRequest {
  language: Language
  error: AppError
  /** The entered text, shown again in the box. */
  entered: string
}

export type SendRefused = (reply: FastifyReply, refused: RefusedRequest) => FastifyReply

/**
 * The tracking page for refused requests, prepared when the server starts: with the reason, when to retry and what was
 * entered, without script. Rendering the full page would cost as much as an answer.
 */
export function refusedPages(site: Site): SendRefused {
  const causes = Object.keys(titles) as (keyof typeof titles)[]
  const pages = new Map(
    languages.flatMap((language) =>
      causes.map((cause) => [`${cause} ${language}`, piecesOf(site, language, cause)] as const),
    ),
  )
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': contentSecurityPolicy(site.config, { styleHash }),
    vary: 'Cookie',
  }
  return (reply, { language, error, entered }) => {
    const [head, middle, end] = pages.get(`${causeOf(error)} ${language}`) as Pieces
    const reasons = new Set(fieldMessages(error, language).map(({ msg }) => msg))
    const { retryAfter } = error.details
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
    return reply
      .code(error.status)
      .headers({ ...headers, 'content-language': language })
      .send(head + escaped([...reasons].join(' ')) + middle + escaped(entered) + end)
  }
}
