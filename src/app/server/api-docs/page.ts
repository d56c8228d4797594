import { callsByFeature } from '#app/contract/index.ts'
import { allTexts } from '#app/texts/all.ts'
import type { ErrorKey } from '#kits/contract/shared/errors.ts'
import type { JsonSchema } from '#kits/http/server/schemas.ts'
import type { OpenApiDocument } from './openapi.ts'
import { sampleOf } from './samples.ts'

/**
 * The OpenAPI document as HTML pages for developers, in English: an overview, and a page for each group of calls. All of
 * it is read without script, which only lets the reader try a call.
 */

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (value: unknown): string =>
  String(value).replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)

function typeName(schema: JsonSchema): string {
  if (schema.contentMediaType !== undefined) return 'file'
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.type === 'array') return `${typeName((schema.items ?? {}) as JsonSchema)}[]`
  const type = [schema.type ?? 'any'].flat().join(' | ')
  const bounds = [schema.minLength, schema.maxLength].some((bound) => bound !== undefined)
    ? ` ${schema.minLength ?? 0}–${schema.maxLength ?? '…'}`
    : ''
  return `${type}${schema.format ? ` (${schema.format})` : ''}${bounds}`
}

function members(schema: JsonSchema): string {
  const target = (schema.type === 'array' ? (schema.items ?? {}) : schema) as JsonSchema
  const properties = (target.properties ?? {}) as Record<string, JsonSchema>
  const required = (target.required ?? []) as string[]
  const rows = Object.entries(properties).map(([name, member]) => {
    const nested = (member.type === 'array' ? (member.items ?? {}) : member) as JsonSchema
    const inner = nested.properties ? members(nested) : ''
    const mark = required.includes(name) ? '' : '?'
    return `<tr><th scope="row"><code>${escapeHtml(name)}${mark}</code></th><td>${escapeHtml(typeName(member))}${inner}</td></tr>`
  })
  return rows.length === 0
    ? `<p>${escapeHtml(typeName(schema))}</p>`
    : `<table><tbody>${rows.join('')}</tbody></table>`
}

interface Operation {
  operationId: string
  tags: string[]
  summary: string
  'x-access': string
  'x-api-keys': boolean
  parameters?: { name: string; required: boolean; schema: JsonSchema }[]
  requestBody?: { content: Content }
  responses: Record<string, { description: string; content: Content }>
}

/** One media type and its schema. */
type Content = Record<string, { schema: JsonSchema }>

interface DocumentedCall {
  path: string
  method: string
  operation: Operation
}

const schemaOf = (content: Content | undefined): JsonSchema | undefined =>
  content && Object.values(content)[0]?.schema

/** The schema of an envelope's result, or of a file. */
function resultSchema(answer: JsonSchema): JsonSchema {
  return (answer.properties as { result: JsonSchema } | undefined)?.result ?? answer
}

const code = (value: unknown): string =>
  `<pre tabindex="0"><code>${escapeHtml(typeof value === 'string' ? value : JSON.stringify(value, null, 2))}</code></pre>`

const who = ({ 'x-access': access, 'x-api-keys': takesKeys }: Operation): string => {
  if (access === 'anyone') return 'Anyone; no key is needed.'
  if (access === 'signed-in') return 'A signed-in manager; not an API key.'
  return `Permission <code>${escapeHtml(access)}</code>; ${takesKeys ? 'API keys too' : 'not an API key'}.`
}

/** The words of the refusal that every client reads, without what fills their places. */
const meaningOf = (key: string): string => {
  const text = allTexts['en-US'][`error.${key as ErrorKey}`]
  return typeof text === 'string' ? text : text.other
}

function refusalRows(refusals: Operation['responses']): string {
  return Object.entries(refusals)
    .flatMap(([status, { description }]) => description.split(', ').map((key) => [status, key] as const))
    .map(
      ([status, key]) =>
        `<tr><th scope="row">${status}</th><td><code>${escapeHtml(key)}</code></td><td>${escapeHtml(meaningOf(key))}</td></tr>`,
    )
    .join('')
}

/** The variable that holds what a call is made with: a key; a login's token where a key may not; nothing where anyone may. */
const credentialOf = (operation: Operation): string | null => {
  if (operation['x-access'] === 'anyone') return null
  return operation['x-api-keys'] ? 'CARGO_CLEAR_KEY' : 'TOKEN'
}

const curlOf = (
  origin: string,
  path: string,
  body: unknown,
  credential: string | null = 'CARGO_CLEAR_KEY',
): string =>
  `curl -sS '${origin}${path}' \\${credential === null ? '' : `\n  -H "Authorization: Bearer $${credential}" \\`}
  -H 'Content-Type: application/json' \\
  -d '${JSON.stringify(body).replaceAll("'", "'\\\\''")}'`

/** Tried in the browser: calls that take and give JSON. */
function tryForm({ path, operation }: DocumentedCall, body: unknown, list: string | undefined): string {
  const id = escapeHtml(operation.operationId)
  return `<form data-path="${escapeHtml(path)}"${list ? ` data-list="${escapeHtml(list)}"` : ''} hidden>
<label for="try-${id}">Body</label><textarea id="try-${id}" rows="6" spellcheck="false">${escapeHtml(JSON.stringify(body, null, 2))}</textarea>
<p><button>Send</button> <button type="button" data-fill hidden>Use a row of mine</button></p><output aria-live="polite"></output></form>`
}

interface Surroundings {
  origin: string
  /** The list of the same entity, for ids of the reader's own. */
  list: string | undefined
}

function operationSection(call: DocumentedCall, { origin, list }: Surroundings): string {
  const { path, method, operation } = call
  const { 200: success, ...refusals } = operation.responses
  const isJson = success !== undefined && 'application/json' in success.content
  const answer = resultSchema(schemaOf(success?.content) ?? {})
  const isForm = 'multipart/form-data' in (operation.requestBody?.content ?? {})
  const input = schemaOf(operation.requestBody?.content) ?? {
    properties: Object.fromEntries((operation.parameters ?? []).map(({ name, schema }) => [name, schema])),
  }
  const hasMembers = Object.keys((input.properties ?? {}) as object).length > 0
  const isTried = method === 'post' && isJson && !isForm
  const body = isTried ? sampleOf(input, { isBody: true }) : undefined
  return `<section id="${escapeHtml(operation.operationId)}">
<h2>${escapeHtml(operation.summary)}</h2>
<p class="path"><span>${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code></p>
<p>${who(operation)}</p>
${isTried ? `<h3>Example</h3>${code(curlOf(origin, path, body, credentialOf(operation)))}${code({ code: 0, msg: '', result: sampleOf(answer) })}` : ''}
${isTried ? `<details><summary>Try it</summary>${tryForm(call, body, list)}<noscript>Needs JavaScript.</noscript></details>` : ''}
<details><summary>Members${isForm ? ' (multipart/form-data)' : ''} and result</summary><h3>Members</h3>${hasMembers ? members(input) : '<p>None.</p>'}
<h3>Result</h3>${members(answer)}</details>
<details><summary>Refusals</summary><table><thead><tr><th>Status</th><th>Key</th><th>Meaning</th></tr></thead><tbody>${refusalRows(refusals)}</tbody></table></details>
</section>`
}

const callsOf = (document: OpenApiDocument): DocumentedCall[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method,
      operation: operation as Operation,
    })),
  )

/** `cabinDocuments` is read as “Cabin documents”. */
const titleOf = (tag: string): string =>
  tag.charAt(0).toUpperCase() + tag.slice(1).replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const pathOf = (tag: string): string => `/api/docs/${tag}`

function page(document: OpenApiDocument, current: string | undefined, content: string): string {
  const links = document.tags
    .map(
      ({ name }) =>
        `<li><a href="${escapeHtml(pathOf(name))}"${name === current ? ' aria-current="page"' : ''}>${escapeHtml(titleOf(name))}</a></li>`,
    )
    .join('')
  const title = current === undefined ? 'API' : titleOf(current)
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · API · ${escapeHtml(document.info.title)}</title><link rel="stylesheet" href="/api/docs.css"></head>
<body><a class="skip" href="#main">Skip to the calls</a>
<nav aria-label="Groups"><p><a href="/api/docs"${current === undefined ? ' aria-current="page"' : ''}>Overview</a></p><ul>${links}</ul></nav>
<main id="main" tabindex="-1"><h1>${escapeHtml(title)}</h1>${content}</main>
</body></html>`
}

const intro = (document: OpenApiDocument): string => `<p>${escapeHtml(document.info.description)}
The same as data: <a href="/api/openapi.json">openapi.json</a>.</p>
<h2>Keys</h2>
<p>An admin of your company makes API keys in the office, under <a href="/integrations">Integrations</a>. Send a key with every call:</p>
${code(curlOf(document.servers[0]?.url ?? '', '/api/CargoClearService/Cabin/GetPage', { page: 1, pageSize: 20 }))}
<p>A key reads as a viewer of your company does, or also writes as staff does. It reaches neither accounts nor other keys, and
nothing that needs a person. A key makes 600 calls a minute: <code>RateLimit-Limit</code>, <code>RateLimit-Remaining</code> and
<code>RateLimit-Reset</code> (seconds) are on every answer to it, and past the limit it is answered 429 with <code>Retry-After</code>.
An unknown, revoked or expired key is answered 401.</p>
<h2>Standards</h2>
<p>Two addresses follow the standards of others, with a key that reads. <code>GET /dcsa/v2/events</code>: sea shipments as events of
DCSA Track &amp; Trace 2.2, with the filters, pages and errors of that standard. <code>POST /mcp</code>: the Model Context Protocol, by
which an assistant tracks numbers, finds shipments and lists deadlines and missing documents.</p>
${code(`curl -sS '${document.servers[0]?.url ?? ''}/dcsa/v2/events?equipmentReference=MSKU1234565' \\
  -H "Authorization: Bearer $CARGO_CLEAR_KEY"`)}`

/** What the calls are and how they are made, with a list of them all. */
function overview(document: OpenApiDocument): string {
  const byTag = Map.groupBy(callsOf(document), ({ operation }) => operation.tags[0] ?? '')
  const groups = [...byTag].map(([tag, calls]) => {
    const rows = calls.map(
      ({ path, operation }) =>
        `<li><a href="${escapeHtml(`${pathOf(tag)}#${operation.operationId}`)}"><code>${escapeHtml(path)}</code></a> ${escapeHtml(operation.summary)}</li>`,
    )
    return `<h2>${escapeHtml(titleOf(tag))}</h2><ul>${rows.join('')}</ul>`
  })
  return page(document, undefined, intro(document) + groups.join('\n'))
}

const keyField = `<p class="key"><label for="key">Your API key</label> <input id="key" type="password" autocomplete="off" spellcheck="false" placeholder="ck_…"> <span id="who"></span></p>`

/** The calls of a group. */
function groupPage(document: OpenApiDocument, tag: string): string {
  const all = callsOf(document)
  const origin = document.servers[0]?.url ?? ''
  const sections = all
    .filter(({ operation }) => operation.tags[0] === tag)
    .map((call) => {
      const sibling = call.path.replace(/[^/]+$/, 'GetPage')
      const list = all.find(({ path }) => path === sibling && path !== call.path)?.path
      return operationSection(call, { origin, list })
    })
  return page(document, tag, `${keyField}${sections.join('\n')}<script src="/api/docs.js" defer></script>`)
}

/** What makes each page of the document, by its path. */
export const apiDocsPages: Readonly<Record<string, (document: OpenApiDocument) => string>> = {
  '/api/docs': overview,
  ...Object.fromEntries(
    Object.keys(callsByFeature).map((name) => [
      pathOf(name),
      (document: OpenApiDocument) => groupPage(document, name),
    ]),
  ),
}

/** The site's colours by day and by night: those of src/kits/ui/web/theme/tokens.css. */
export const apiDocsStyle = `
:root { color-scheme: light; --paper: #ffffff; --soft: #f4f5f7; --ink: #16202a; --line: #dcdfe3; --danger: #a9040e; --info: #1a5c9e; }
@media screen and (prefers-color-scheme: dark) {
  :root { color-scheme: dark; --paper: #142430; --soft: #1b2f3d; --ink: #e3eaf0; --line: #2a3e4d; --danger: #ff938d; --info: #86bff2; }
}
* { box-sizing: border-box; }
body { background: var(--paper); margin: 0 auto; max-width: 1200px; padding: 24px; font: 0.9375rem/1.5 system-ui, sans-serif; color: var(--ink);
  display: grid; grid-template-columns: 13rem minmax(0, 1fr); gap: 32px; }
nav { position: sticky; top: 24px; align-self: start; max-height: calc(100vh - 48px); overflow-y: auto; } nav ul { list-style: none; margin: 0; padding: 0; }
nav a { display: block; padding: 4px 8px; text-decoration: none; border-radius: 4px; } nav a[aria-current] { background: var(--soft); font-weight: 600; }
main { outline: none; min-width: 0; } h1 { margin: 0 0 8px; } h2 { margin: 24px 0 8px; font-size: 1.125rem; } section h2 { margin-top: 0; } h3 { margin: 16px 0 4px; font-size: 1rem; }
a { color: var(--info); overflow-wrap: anywhere; } .path { overflow-wrap: anywhere; } .path span { color: var(--danger); font-weight: 600; }
section { border-top: 1px solid var(--line); padding: 24px 0; } table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: 4px 12px 4px 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
th { font-weight: 400; } code, textarea, output { font-family: ui-monospace, Menlo, monospace; font-size: 0.8125rem; }
pre, output { display: block; background: var(--soft); border-radius: 4px; padding: 12px; overflow: auto; max-height: 24rem; margin: 8px 0; } output { white-space: pre; } output:empty { display: none; }
details { margin: 8px 0; } summary { cursor: pointer; padding: 4px 0; } label { display: block; font-weight: 600; }
input, textarea, button { font-size: 0.9375rem; color: var(--ink); background: var(--paper); border: 1px solid var(--line); border-radius: 4px; padding: 8px; }
textarea { width: 100%; } input { width: min(28rem, 100%); } button { cursor: pointer; min-height: 40px; padding: 8px 16px; }
.key { background: var(--soft); border-radius: 4px; padding: 12px; margin: 16px 0; } .skip { position: absolute; left: -999px; } .skip:focus { left: 24px; }
[hidden] { display: none; } :focus-visible { outline: 2px solid var(--info); outline-offset: 2px; }
@media (max-width: 800px) { body { display: block; padding: 16px; } nav { position: static; max-height: 12rem; margin-bottom: 24px; border-bottom: 1px solid var(--line); } }
@media print { nav, .key, form { display: none; } body { display: block; } }
`
