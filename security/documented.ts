import * as z from 'zod'
import type { Call } from '#kits/contract/shared/call.ts'
import type { Envelope, ErrorResult } from '#kits/contract/shared/envelope.ts'
import type { RawResponse } from './raw-client.ts'
import type { SecurityTestServer } from './test-server.ts'

/** Compares answers with the OpenAPI document of the running server. */

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
  /** The faults of an answer; none where it is as documented. */
  faultOf(call: Call, answer: RawResponse): string | undefined
}

/** What a message must not tell of: stack traces, statements, files, drivers. */
const inside =
  /\bat .+:\d+:\d+|node_modules|\.ts\b|\b(select|insert|update|delete)\b.+\b(from|into|set|where)\b|postgres|relation "|ECONN|undefined|\[object/i

/** What no schema says of a refusal. */
function faultOfRefusal({ status, headers, text }: RawResponse): string | undefined {
  const { msg, result } = JSON.parse(text) as Envelope<ErrorResult>
  if ((result.key === 'validation') !== (result.fields !== undefined))
    return result.fields ? `names members with ${result.key}` : 'names no member'
  if (status === 429 && !/^[1-9]\d*$/.test(headers['retry-after'] ?? ''))
    return 'does not say when to come back'
  const messages = [msg, ...(result.fields ?? []).map((field) => field.msg)].join('\n')
  // In quotation marks it says what was sent.
  return inside.test(messages.replaceAll(/«[^»]*»/g, '')) ? `tells of the inside: ${messages}` : undefined
}

/** Headers that every answer of the API has. */
const always = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' }

export async function documentationOf(testServer: Pick<SecurityTestServer, 'send'>): Promise<Documentation> {
  const { text } = await testServer.send({ method: 'GET', url: '/api/openapi.json' })
  const document = JSON.parse(text) as {
    paths: Record<string, Record<string, Operation>>
    components: { schemas: JsonSchema }
  }
  const operationOf = ({ path, ...call }: Call): Operation => {
    const method: string = call.method ?? 'POST'
    const operation = document.paths[path]?.[method.toLowerCase()]
    if (!operation) throw new Error(`${method} ${path} is not documented.`)
    return operation
  }
  /** The definitions travel with each schema, where zod looks for them. */
  const asDefinitions = (schema: JsonSchema): JsonSchema =>
    JSON.parse(JSON.stringify(schema).replaceAll('#/components/schemas/', '#/$defs/'))
  const $defs = asDefinitions(document.components.schemas)
  const schemas = new Map<JsonSchema, z.ZodType>()
  const schemaOf = (schema: JsonSchema): z.ZodType => {
    const whole: JsonSchema = { ...asDefinitions(schema), $defs }
    const made = schemas.get(schema) ?? z.fromJSONSchema(whole)
    schemas.set(schema, made)
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
    const parsed = schemaOf(json.schema).safeParse(JSON.parse(answer.text))
    if (!parsed.success) return `is not as documented: ${z.prettifyError(parsed.error)}`
    return status === 200 ? undefined : faultOfRefusal(answer)
  }

  return { operationOf, faultOf }
}
