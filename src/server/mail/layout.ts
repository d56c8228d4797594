import type { Language } from '#shared/texts/languages.ts'
import { translatorFor } from '../texts/translators.ts'

/** The parts of a mail; quotations keep their line breaks. */
export type MailPart =
  | { paragraph: string }
  | { quote: string }
  | { link: string; url: string }
  /** One of several lines, each with its own link. */
  | { entry: string; url: string }
  /** A code to be typed elsewhere. */
  | { code: string }

interface LaidOutMail {
  heading: string
  parts: readonly MailPart[]
  language: Language
  /** The site's address, for the footer. */
  publicUrl: string
  /** Written by a person: the footer does not say that it was sent automatically. */
  isPersonal?: boolean
}

const linesOf = (text: string): string[] => text.split(/\r\n?|\n/)

/** Renders a mail as plain text and as HTML. */
export function layOutMail(mail: LaidOutMail): { text: string; html: string } {
  return { text: asText(mail), html: asHtml(mail) }
}

function partAsText(part: MailPart): string {
  if ('paragraph' in part) return part.paragraph
  if ('link' in part) return `${part.link}:\n${part.url}`
  if ('entry' in part) return `- ${part.entry}\n  ${part.url}`
  if ('code' in part) return part.code
  return linesOf(part.quote)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')
}

function asText({ heading, parts, language, publicUrl, isPersonal = false }: LaidOutMail): string {
  const say = translatorFor(language)
  const name = say('site.short_name')
  // By convention what follows two dashes and a space is a signature.
  const footer = [
    '-- ',
    name,
    say('site.name'),
    publicUrl,
    ...(isPersonal ? [] : [say('mail.footer', { name })]),
  ]
  return `${[heading, ...parts.map(partAsText), footer.join('\n')].join('\n\n')}\n`
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')
const withBreaks = (text: string): string => linesOf(text).map(escaped).join('<br>')

/** Mail programs support neither our style sheets nor custom properties; these are the theme's values. */
const style = {
  page: 'margin:0;padding:24px 12px;background:#f4f4f4;color:#1f1f1f;font:16px/1.5 Arial,"Helvetica Neue",Helvetica,"PingFang SC","Microsoft YaHei",sans-serif',
  sheet: 'max-width:600px;margin:0 auto;background:#ffffff;border-top:4px solid #d40511',
  inner: 'padding:32px 24px',
  heading: 'margin:0 0 16px;font-size:22px;line-height:1.3',
  paragraph: 'margin:0 0 16px',
  quote: 'margin:0 0 16px;padding:4px 0 4px 16px;border-left:4px solid #d0d0d0;overflow-wrap:anywhere',
  action: 'margin:24px 0',
  entry: 'margin:0;padding:12px 0;border-bottom:1px solid #e4e4e4;overflow-wrap:anywhere',
  entryLink: 'color:#1f1f1f',
  button:
    'display:inline-block;padding:12px 20px;border-radius:4px;background:#d40511;color:#ffffff;font-weight:bold;text-decoration:none',
  code: 'margin:24px 0;font:bold 32px/1.2 Consolas,Menlo,monospace;letter-spacing:6px',
  footer: 'padding:16px 24px;border-top:1px solid #e4e4e4;color:#595959;font-size:13px',
  footerLink: 'color:#595959',
} as const

const styled = (name: keyof typeof style): string => `style="${escaped(style[name])}"`

function partAsHtml(part: MailPart): string {
  if ('paragraph' in part) return `<p ${styled('paragraph')}>${withBreaks(part.paragraph)}</p>`
  if ('quote' in part) return `<blockquote ${styled('quote')}>${withBreaks(part.quote)}</blockquote>`
  if ('entry' in part)
    return `<p ${styled('entry')}><a href="${escaped(part.url)}" ${styled('entryLink')}>${escaped(part.entry)}</a></p>`
  if ('code' in part) return `<p ${styled('code')}>${escaped(part.code)}</p>`
  return `<p ${styled('action')}><a href="${escaped(part.url)}" ${styled('button')}>${escaped(part.link)}</a></p>`
}

function asHtml({ heading, parts, language, publicUrl, isPersonal = false }: LaidOutMail): string {
  const say = translatorFor(language)
  const name = say('site.short_name')
  const url = escaped(publicUrl)
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(heading)}</title>
</head>
<body ${styled('page')}>
<div ${styled('sheet')}>
<div ${styled('inner')}>
<h1 ${styled('heading')}>${escaped(heading)}</h1>
${parts.map(partAsHtml).join('\n')}
</div>
<div ${styled('footer')}>
<strong>${escaped(name)}</strong><br>
${escaped(say('site.name'))}<br>
<a href="${url}" ${styled('footerLink')}>${url}</a>${
    isPersonal
      ? ''
      : `<br>
${escaped(say('mail.footer', { name }))}`
  }
</div>
</div>
</body>
</html>
`
}
