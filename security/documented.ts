import * as z from 'zod'
import type { Call } from '#shared/contracts/call.ts'
import type { Received } from './access.ts'
import type { SecurityTestServer } from './test-server.ts'

/** What the OpenAPI document of a running server says of its answers, and whether they keep to it. */

export type JsonSchema = { readonly [key: string]: unknown }

interface Response {
  readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>>
}

export interface Operation {
  readonly parameters?: readonly {
    readonly name: string
    readonly required: boolean
    readonly schema: JsonSchema
  }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> }
  readonly responses: Readonly<Record<string, Response>>
}

export interface Documentation {
  operationOf(call: Call): Operation
  /** What is wrong with an answer, if anything is. */
  faultOf(call: Call, answer: Received): string | undefined
}

const refusal = z.object({ code: z.number(), msg: z.string().min(1), result: z.unknown() })
const fieldErrors = z.strictObject({
  fields: z.array(z.strictObject({ path: z.string(), msg: z.string().min(1) })).min(1),
})

/** What a message must not tell of: stack traces, statements, files, drivers. */
const inside =
  /\bat .+:\d+:\d+|node_modules|\.ts\b|\b(select|insert|update|delete)\b.+\b(from|into|set|where)\b|postgres|relation "|ECONN|undefined|\[object/i

function messagesOf(text: string): string {
  const { msg, result } = JSON.parse(text) as { msg: string; result: { fields?: { msg: string }[] } | null }
  return [msg, ...(result?.fields ?? []).map((field) => field.msg)].join('\n')
}

function faultOfRefusal({ status, headers, text }: Received): string | undefined {
  const parsed = refusal.safeParse(JSON.parse(text))
  if (!parsed.success) return `is no refusal: ${z.prettifyError(parsed.error)}`
  if (parsed.data.code !== status) return `says ${parsed.data.code} with status ${status}`
  if (status === 422 && !fieldErrors.safeParse(parsed.data.result).success) return 'names no member'
  if (status === 429 && !/^[1-9]\d*$/.test(headers['retry-after'] ?? ''))
    return 'does not say when to come back'
  return inside.test(messagesOf(text)) ? `tells of the inside: ${messagesOf(text)}` : undefined
}

/** What every answer of the API carries. */
const always = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' }

export async function documentationOf(testServer: Pick<SecurityTestServer, 'send'>): Promise<Documentation> {
  const { text } = await testServer.send({ method: 'GET', url: '/api/openapi.json' })
  const document = JSON.parse(text) as { paths: Record<string, Record<string, Operation>> }
  const operationOf = ({ path, ...call }: Call): Operation => {
    const method: string = call.method ?? 'POST'
    const operation = document.paths[path]?.[method.toLowerCase()]
    if (!operation) throw new Error(`${method} ${path} is not documented.`)
    return operation
  }
  const schemas = new Map<string, z.ZodType>()
  const successOf = (call: Call, schema: JsonSchema): z.ZodType => {
    const made = schemas.get(call.path) ?? z.fromJSONSchema(schema as never)
    schemas.set(call.path, made)
    return made
  }

  const faultOf: Documentation['faultOf'] = (call, answer) => {
    const { status, headers } = answer
    if (status >= 500) return `is a ${status}: ${answer.text}`
    for (const [name, value] of Object.entries(always))
      if (headers[name] !== value) return `has ${name}: ${headers[name]}`
    const response = operationOf(call).responses[status]
    if (!response) return `is a ${status}, which is not documented: ${answer.text}`
    const [type = ''] = (headers['content-type'] ?? '').split(';')
    const json = response.content['application/json']
    if (!json) return type === 'application/json' ? 'is JSON where a file is documented' : undefined
    if (type !== 'application/json') return `is ${type}, not JSON`
    if (status !== 200) return faultOfRefusal(answer)
    const parsed = successOf(call, json.schema).safeParse(JSON.parse(answer.text))
    return parsed.success ? undefined : `is not as documented: ${z.prettifyError(parsed.error)}`
  }

  return { operationOf, faultOf }
}
