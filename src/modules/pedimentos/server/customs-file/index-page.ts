import type { Language } from '#kits/contract/shared/languages.ts'
import { enumKey } from '#kits/i18n/shared/enum-key.ts'
import type { Translate } from '#kits/i18n/shared/translator.ts'
import { pedimentoKeys } from '#modules/reference/rules/pedimento-keys.ts'
import {
  type FileContents,
  gapText,
  type PaperEntry,
  printedNumber,
  remarkText,
  reviewText,
  type ShipmentEntry,
  utc,
} from './contents.ts'
import type { PedimentoFacts } from './queries.ts'

/** The index for people: one page by itself, without script, that opens from the unpacked folder. */

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '')

const style = `:root{color-scheme:light dark}
body{margin:0 auto;max-width:72rem;padding:1.5rem;font:16px/1.5 Arial,"Helvetica Neue",Helvetica,"PingFang SC","Microsoft YaHei",sans-serif}
h1{font-size:1.5rem;line-height:1.3}h2{margin-top:2rem;font-size:1.15rem}
dl{display:flex;flex-wrap:wrap;gap:.5rem 2rem}dt{font-size:.85rem;opacity:.8}dd{margin:0;font-weight:bold}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%}
th,td{padding:.4rem .6rem;border-bottom:1px solid #8888;text-align:start;vertical-align:top;overflow-wrap:anywhere}
td:first-child{min-width:12rem}.number{white-space:nowrap;text-align:end}code{font-size:.8rem}
.gaps{padding:.5rem 1rem;border-inline-start:4px solid #d40511}`

/** Leads into the folder beside the page. */
const linkTo = (path: string): string => path.split('/').map(encodeURIComponent).join('/')

function fact(label: string, value: string | null): string {
  return value === null ? '' : `<div><dt>${escaped(label)}</dt><dd>${escaped(value)}</dd></div>`
}

function keyText(key: string | null, t: Translate): string | null {
  const known = pedimentoKeys.find((each) => each === key)
  return known ? `${known} · ${t(`pedimentos.keys.${known}`)}` : key
}

function factsOf({ key, paidOn, modulatedOn, light, releasedOn }: PedimentoFacts, t: Translate): string {
  return `<dl>${fact(t('pedimento_file.key'), keyText(key, t))}${fact(t('pedimento_file.paid'), paidOn)}${fact(
    t('pedimento_file.modulated'),
    modulatedOn,
  )}${fact(t('pedimento_file.light'), light === null ? null : t(enumKey('Light', light)))}${fact(
    t('pedimento_file.released'),
    releasedOn,
  )}</dl>`
}

const columns = ['name', 'kind', 'size', 'uploaded', 'uploaded_by', 'review', 'sha256'] as const

function rowOf({ paper, path, size, sha256, remark }: PaperEntry, language: Language, t: Translate): string {
  const name = path.slice(path.indexOf('/') + 1)
  // One that is not in the archive has nowhere to lead.
  const link = sha256 === null ? escaped(name) : `<a href="${escaped(linkTo(path))}">${escaped(name)}</a>`
  const note = remark === null ? '' : `<br><strong>${escaped(remarkText(remark, t))}</strong>`
  return `<tr><td>${link}${note}</td><td>${escaped(t(`papers.kinds.${paper.kind}`))}</td><td class="number">${new Intl.NumberFormat(language).format(size)}</td><td>${escaped(utc(paper.uploadedAt))}</td><td>${escaped(paper.uploadedBy)}</td><td>${escaped(reviewText(paper, t))}</td><td><code>${sha256 ?? ''}</code></td></tr>\n`
}

function shipmentOf({ label, shipment, papers }: ShipmentEntry, language: Language, t: Translate): string {
  const heading = `<h2>${escaped(t('pedimento_file.shipment'))} ${escaped(label)}</h2>\n`
  const customer =
    shipment.customerName === null
      ? ''
      : `<dl>${fact(t('pedimento_file.customer'), shipment.customerName)}</dl>\n`
  if (papers.length === 0) return `${heading}${customer}<p>${escaped(t('pedimento_file.no_papers'))}</p>\n`
  const headings = columns.map((column) => `<th scope="col">${escaped(t(`pedimento_file.${column}`))}</th>`)
  return `${heading}${customer}<div class="wide"><table><thead><tr>${headings.join('')}</tr></thead><tbody>
${papers.map((entry) => rowOf(entry, language, t)).join('')}</tbody></table></div>\n`
}

/** What the client should know first: what is missing, and what is not as it was uploaded. */
function gapsOf(shipments: readonly ShipmentEntry[], t: Translate): string {
  const lines = shipments.flatMap(({ label, gaps, papers }) => [
    ...gaps.map((gap) => `${label}: ${gapText(gap, t)}`),
    ...papers.flatMap(({ path, remark }) => (remark === null ? [] : [`${path}: ${remarkText(remark, t)}`])),
  ])
  const heading = `<h2>${escaped(t('pedimento_file.gaps'))}</h2>`
  return lines.length === 0
    ? `${heading}<p>${escaped(t('pedimento_file.no_gaps'))}</p>\n`
    : `<div class="gaps">${heading}<ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul></div>\n`
}

interface Edition {
  language: Language
  t: Translate
  /** Who made it. */
  brokerName: string
  at: Date
}

export function writeIndexPage({ pedimento, shipments }: FileContents, edition: Edition): string {
  const { language, t, brokerName, at } = edition
  const title = t('pedimento_file.title', { number: printedNumber(pedimento.number) })
  const made = t('pedimento_file.made', { at: `${utc(at.toISOString())} UTC`, name: brokerName })
  const body =
    shipments.length === 0
      ? `<p>${escaped(t('pedimento_file.no_shipments'))}</p>\n`
      : gapsOf(shipments, t) + shipments.map((entry) => shipmentOf(entry, language, t)).join('')
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(title)}</title><style>${style}</style></head><body>
<h1>${escaped(title)}</h1>
<p>${escaped(made)}</p>
${factsOf(pedimento, t)}
${body}<p>${escaped(t('pedimento_file.check'))}</p>
</body></html>
`
}
