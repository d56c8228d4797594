import type { Language } from '#kits/contract/shared/languages.ts'
import { translatorFor } from '#kits/i18n/server/translators.ts'
import type { Translate } from '#kits/i18n/shared/translator.ts'
import { mailLink, type Operator, phoneLink, whatsappLink } from '#kits/operator/shared/operator.ts'
import type { MailSite } from './site.ts'

/** The parts of a mail; quotations keep their line breaks. */
export type MailPart =
  | { paragraph: string }
  | { quote: string }
  | { link: string; url: string }
  /** One of several lines, each with its own link. */
  | { entry: string; url: string }
  /** A code to be typed elsewhere. */
  | { code: string }
  | { card: MailCard }
  /** What the reader may want to know, below the rest: in small print. */
  | { smallPrint: string; link: string; url: string }

/** A thing and what is to be said of it, line by line. */
export interface MailCard {
  title: string
  subtitle: string
  url: string
  lines: readonly { label: string; value: string; isUrgent?: boolean }[]
}

/** The site and who runs it are named in the footer. */
interface LaidOutMail extends MailSite {
  heading: string
  parts: readonly MailPart[]
  language: Language
  /** Written by a person: the footer does not say that it was sent automatically. */
  isPersonal?: boolean
}

const linesOf = (text: string): string[] => text.split(/\r\n?|\n/)

/** Renders a mail as plain text and as HTML. */
export function layOutMail(mail: LaidOutMail): { text: string; html: string } {
  return { text: asText(mail), html: asHtml(mail) }
}

function cardAsText({ title, subtitle, url, lines }: MailCard): string {
  const facts = lines.map(({ label, value }) => `  ${label}: ${value}`)
  return [title, `  ${subtitle}`, ...facts, `  ${url}`].join('\n')
}

function partAsText(part: MailPart): string {
  if ('paragraph' in part) return part.paragraph
  if ('smallPrint' in part) return `${part.smallPrint}\n${part.link}:\n${part.url}`
  if ('link' in part) return `${part.link}:\n${part.url}`
  if ('entry' in part) return `- ${part.entry}\n  ${part.url}`
  if ('code' in part) return part.code
  if ('card' in part) return cardAsText(part.card)
  return linesOf(part.quote)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')
}

interface FooterLine {
  text: string
  url?: string
}

/** How the brokerage can be reached, as far as its settings say. */
function contactLines(
  { phones, whatsapp, email, addresses, patente }: Operator,
  say: Translate,
): FooterLine[] {
  return [
    ...(patente === null ? [] : [{ text: say('operator.patente', { patente }) }]),
    ...phones.map((text) => ({ text, url: phoneLink(text) })),
    ...(whatsapp === null ? [] : [{ text: `WhatsApp ${whatsapp}`, url: whatsappLink(whatsapp) }]),
    ...(email === null ? [] : [{ text: email, url: mailLink(email) }]),
    ...addresses.map((address) => ({ text: linesOf(address).join(', ') })),
  ]
}

/** Its first line is a name. */
function footerOf({ language, publicUrl, operator, isPersonal = false }: LaidOutMail): FooterLine[] {
  const say = translatorFor(language)
  const name = say('site.short_name')
  return [
    ...(operator.name === null ? [{ text: name }, { text: say('site.name') }] : [{ text: operator.name }]),
    ...contactLines(operator, say),
    { text: publicUrl, url: publicUrl },
    ...(isPersonal ? [] : [{ text: say('mail.footer', { name }) }]),
  ]
}

function asText(mail: LaidOutMail): string {
  const { heading, parts } = mail
  // By convention what follows two dashes and a space is a signature.
  const footer = ['-- ', ...footerOf(mail).map(({ text }) => text)]
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
  card: 'margin:0 0 16px;padding:16px;border:1px solid #d0d0d0;border-radius:4px;overflow-wrap:anywhere',
  cardTitle: 'color:#1f1f1f;font-size:18px;font-weight:bold;text-decoration:none',
  cardSubtitle: 'margin:0 0 12px;color:#595959;font-size:14px',
  fact: 'margin:4px 0 0',
  label: 'color:#595959;font-size:14px',
  value: 'font-weight:bold',
  urgent: 'color:#b80410;font-weight:bold',
  smallPrint: 'margin:24px 0 0;color:#595959;font-size:14px',
  smallPrintLink: 'color:#1f1f1f',
  footer: 'padding:16px 24px;border-top:1px solid #e4e4e4;color:#595959;font-size:13px',
  footerLink: 'color:#595959',
} as const

type Styled = keyof typeof style

/** What differs in dark mode, for programs that support it; the others keep the light colours or invert them. */
const darkStyle: Partial<Record<Styled, string>> = {
  page: 'background:#121212;color:#ededed',
  sheet: 'background:#1e1e1e',
  quote: 'border-left-color:#5c5c5c',
  entry: 'border-bottom-color:#3a3a3a',
  entryLink: 'color:#ededed',
  card: 'border-color:#4a4a4a',
  cardTitle: 'color:#ffffff',
  cardSubtitle: 'color:#b8b8b8',
  label: 'color:#b8b8b8',
  urgent: 'color:#ff8a85',
  smallPrint: 'color:#b8b8b8',
  smallPrintLink: 'color:#ededed',
  footer: 'border-top-color:#3a3a3a;color:#b8b8b8',
  footerLink: 'color:#b8b8b8',
}

/** A style sheet can only win against the styles of the elements by its importance. */
const darkRules = Object.entries(darkStyle)
  .map(([name, rules]) => `.${name}{${rules.replaceAll(/(?=;|$)/g, ' !important')}}`)
  .join('\n')

const styled = (name: Styled): string => `class="${name}" style="${escaped(style[name])}"`

const linked = ({ link, url }: { link: string; url: string }, name: Styled): string =>
  `<a href="${escaped(url)}" ${styled(name)}>${escaped(link)}</a>`

function cardAsHtml({ title, subtitle, url, lines }: MailCard): string {
  const facts = lines.map(
    ({ label, value, isUrgent = false }) =>
      `<p ${styled('fact')}><span ${styled('label')}>${escaped(label)}</span><br>` +
      `<span ${styled(isUrgent ? 'urgent' : 'value')}>${escaped(value)}</span></p>`,
  )
  return [
    `<div ${styled('card')}>`,
    linked({ link: title, url }, 'cardTitle'),
    `<p ${styled('cardSubtitle')}>${escaped(subtitle)}</p>`,
    ...facts,
    '</div>',
  ].join('\n')
}

function partAsHtml(part: MailPart): string {
  if ('paragraph' in part) return `<p ${styled('paragraph')}>${withBreaks(part.paragraph)}</p>`
  if ('quote' in part) return `<blockquote ${styled('quote')}>${withBreaks(part.quote)}</blockquote>`
  if ('entry' in part)
    return `<p ${styled('entry')}><a href="${escaped(part.url)}" ${styled('entryLink')}>${escaped(part.entry)}</a></p>`
  if ('code' in part) return `<p ${styled('code')}>${escaped(part.code)}</p>`
  if ('card' in part) return cardAsHtml(part.card)
  if ('smallPrint' in part)
    return `<p ${styled('smallPrint')}>${escaped(part.smallPrint)}<br>${linked(part, 'smallPrintLink')}</p>`
  return `<p ${styled('action')}>${linked(part, 'button')}</p>`
}

const footerLineAsHtml = ({ text, url }: FooterLine): string =>
  url === undefined ? escaped(text) : `<a href="${escaped(url)}" ${styled('footerLink')}>${escaped(text)}</a>`

function asHtml(mail: LaidOutMail): string {
  const { heading, parts, language } = mail
  const [name, ...footer] = footerOf(mail).map(footerLineAsHtml)
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(heading)}</title>
<style>
:root{color-scheme:light dark}
@media (prefers-color-scheme: dark){
${darkRules}
}
</style>
</head>
<body ${styled('page')}>
<div ${styled('sheet')}>
<div ${styled('inner')}>
<h1 ${styled('heading')}>${escaped(heading)}</h1>
${parts.map(partAsHtml).join('\n')}
</div>
<div ${styled('footer')}>
${[`<strong>${name}</strong>`, ...footer].join('<br>\n')}
</div>
</div>
</body>
</html>
`
}
