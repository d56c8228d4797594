import type { OpenApiDocument } from './openapi.ts'
import type { JsonSchema } from './schemas.ts'

/** The OpenAPI document as an HTML page for developers, in English and without script. */

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
  summary: string
  'x-access': string
  parameters?: { name: string; required: boolean; schema: JsonSchema }[]
  requestBody?: { content: Content }
  responses: Record<string, { description: string; content: Content }>
}

/** One media type and its schema. */
type Content = Record<string, { schema: JsonSchema }>

const schemaOf = (content: Content | undefined): JsonSchema | undefined =>
  content && Object.values(content)[0]?.schema

/** The schema of an envelope's result, or of a file. */
function resultSchema(answer: JsonSchema): JsonSchema {
  return (answer.properties as { result: JsonSchema } | undefined)?.result ?? answer
}

function operationSection(path: string, method: string, operation: Operation): string {
  const { 200: success, ...refusals } = operation.responses
  const answer = resultSchema(schemaOf(success?.content) ?? {})
  const input = schemaOf(operation.requestBody?.content) ?? {
    properties: Object.fromEntries((operation.parameters ?? []).map(({ name, schema }) => [name, schema])),
  }
  const refusalRows = Object.entries(refusals)
    .map(([status, { description }]) => `<li><b>${status}</b> ${escapeHtml(description)}</li>`)
    .join('')
  return `<section id="${escapeHtml(operation.operationId)}">
<h3><span>${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code></h3>
<p>${escapeHtml(operation.summary)} <em>Who: ${escapeHtml(operation['x-access'])}.</em></p>
<h4>Members${'multipart/form-data' in (operation.requestBody?.content ?? {}) ? ' (multipart/form-data)' : ''}</h4>${Object.keys((input.properties ?? {}) as object).length === 0 ? '<p>None.</p>' : members(input)}
<h4>Result</h4>${members(answer)}
<h4>Refusals</h4><ul>${refusalRows}</ul>
</section>`
}

export function apiDocsPage(document: OpenApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method,
      operation: operation as Operation,
    })),
  )
  const index = operations
    .map(
      ({ path, operation }) =>
        `<li><a href="#${escapeHtml(operation.operationId)}">${escapeHtml(path)}</a></li>`,
    )
    .join('')
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · ${escapeHtml(document.info.title)}</title><link rel="stylesheet" href="/api/docs.css"></head>
<body><header><h1>API</h1><p>${escapeHtml(document.info.description)}
The same as data: <a href="/api/openapi.json">openapi.json</a>.</p></header>
<nav aria-label="Calls"><ul>${index}</ul></nav>
<main>${operations.map(({ path, method, operation }) => operationSection(path, method, operation)).join('\n')}</main>
</body></html>`
}

export const apiDocsStyle = `
body { margin: 0 auto; max-width: 960px; padding: 24px; font: 15px/1.5 system-ui, sans-serif; color: #16202a; }
h1 { margin: 0 0 8px; } h3 { margin: 0 0 8px; font-size: 17px; overflow-wrap: anywhere; } h4 { margin: 16px 0 4px; }
h3 span { color: #a9040e; } a { color: #1a5c9e; } nav ul { columns: 2; padding-left: 20px; overflow-wrap: anywhere; }
section { border-top: 1px solid #dcdfe3; padding: 24px 0; } table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: 4px 12px 4px 0; border-bottom: 1px solid #eaedf0; overflow-wrap: anywhere; }
th { font-weight: 400; width: 30%; } code { font-family: ui-monospace, Menlo, monospace; font-size: 0.93em; }
:focus-visible { outline: 2px solid #1a5c9e; } @media (max-width: 600px) { nav ul { columns: 1; } }
`
