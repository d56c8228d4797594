import { callsByFeature } from '#app/contract/index.ts'
import type { Config } from '#kits/config/server/config.ts'
import type { Call } from '#kits/contract/shared/call.ts'
import { type ErrorKey, errorStatus } from '#kits/contract/shared/errors.ts'
import { isForKeys } from '#kits/contract/shared/permissions.ts'
import { validationKeys } from '#kits/contract/shared/validation.ts'
import { fileMember } from '#kits/http/server/files.ts'
import { answerSchema, inputSchema, type JsonSchema, outputSchema } from '#kits/http/server/schemas.ts'

/** Refusals of any call. */
const anyCall: readonly ErrorKey[] = [
  'malformed',
  'body_too_large',
  'wrong_type',
  'validation',
  'busy',
  'database_away',
  'disk_full',
  'internal',
]

/** An API key may make no call that needs a person, has a limit of its own, and wrong ones are counted. */
const byAccess = ({ access }: Call): ErrorKey[] =>
  access === 'anyone' ? [] : ['not_signed_in', 'forbidden', 'too_often']

/** Who may make a call besides managers with a session; a call that anyone may make takes no notice of a key. */
const takesKeys = ({ access }: Call): boolean =>
  access !== 'anyone' && access !== 'signed-in' && isForKeys(access)

/** Files that come or go lie on the server's disk meanwhile, which may be full. */
const byFiles = ({ takes, gives }: Call): ErrorKey[] =>
  takes === 'multipart' || gives === 'file' ? ['storage_away'] : []

/** Every refusal a call may give. */
export function refusalsOf(call: Call): ErrorKey[] {
  return [...new Set([...anyCall, ...byAccess(call), ...byFiles(call), ...(call.refusals ?? [])])]
}

/** A refusal as every one of them is, with this status and one of these keys. */
function refusalSchema(status: number, keys: readonly ErrorKey[]): JsonSchema {
  const result = { type: 'object', properties: { key: { enum: keys } } }
  return {
    allOf: [
      { $ref: '#/components/schemas/Refusal' },
      { type: 'object', properties: { code: { const: status }, result } },
    ],
  }
}

function refusalResponses(call: Call): Record<string, JsonSchema> {
  const byStatus = Map.groupBy(refusalsOf(call), (key) => errorStatus[key])
  return Object.fromEntries(
    [...byStatus].map(([status, keys]) => [
      status,
      {
        description: keys.join(', '),
        content: { 'application/json': { schema: refusalSchema(status, keys) } },
      },
    ]),
  )
}

function queryParameters(call: Call): JsonSchema[] {
  const { properties = {}, required = [] } = inputSchema(call) as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

/** Binary content (OpenAPI 3.1: a media type, without a schema of its contents). */
const binary: JsonSchema = { type: 'string', contentMediaType: 'application/octet-stream' }

/** The members as a multipart form, with the file or files. */
function formSchema(call: Call): JsonSchema {
  const {
    properties = {},
    required = [],
    ...rest
  } = inputSchema(call) as {
    properties?: JsonSchema
    required?: string[]
  }
  const file = call.upload
    ? { type: 'array', items: binary, minItems: 1, maxItems: call.upload.files }
    : binary
  return { ...rest, properties: { ...properties, [fileMember]: file }, required: [...required, fileMember] }
}

function request(call: Call): JsonSchema {
  if (call.method === 'GET') return { parameters: queryParameters(call) }
  const content =
    call.takes === 'multipart'
      ? { 'multipart/form-data': { schema: formSchema(call) } }
      : { 'application/json': { schema: inputSchema(call) } }
  return { requestBody: { content } }
}

const successes: Record<NonNullable<Call['gives']> | 'envelope', (call: Call) => JsonSchema> = {
  envelope: (call) => ({
    description: 'Success',
    content: { 'application/json': { schema: answerSchema(call) } },
  }),
  file: () => ({
    description: 'The file, as an attachment',
    content: { 'application/octet-stream': { schema: binary } },
  }),
  events: (call) => ({
    description: 'A stream of events; the data of each is this. `event: resync`: some may have been missed.',
    content: { 'text/event-stream': { schema: outputSchema(call) } },
  }),
}

function operation(feature: string, call: Call): JsonSchema {
  return {
    operationId: call.path.replace(/^\/api\//, '').replaceAll('/', '_'),
    tags: [feature],
    summary: call.summary,
    'x-access': call.access,
    'x-api-keys': takesKeys(call),
    security: call.access === 'anyone' ? [] : [{ bearer: [] }],
    ...request(call),
    responses: { 200: successes[call.gives ?? 'envelope'](call), ...refusalResponses(call) },
  }
}

const errorKey: JsonSchema = {
  type: 'string',
  description:
    'The stable word for a refusal. Messages change and are translated: tell refusals apart by this alone.',
  enum: Object.keys(errorStatus),
}

const fieldError: JsonSchema = {
  type: 'object',
  properties: {
    path: { type: 'string', description: 'The member, with dots into what it holds: `items.0.id`.' },
    key: { type: 'string', enum: validationKeys },
    msg: { type: 'string', minLength: 1 },
  },
  required: ['path', 'key', 'msg'],
  additionalProperties: false,
}

const refusal: JsonSchema = {
  type: 'object',
  description: 'Every refusal: its HTTP status as code, a message in the language of Accept-Language.',
  properties: {
    code: { type: 'integer' },
    msg: { type: 'string', minLength: 1 },
    result: {
      type: 'object',
      properties: {
        key: { $ref: '#/components/schemas/ErrorKey' },
        fields: {
          type: 'array',
          description: 'With `validation`: what is wrong with each member.',
          items: { $ref: '#/components/schemas/FieldError' },
          minItems: 1,
        },
        current: { description: 'With `stale`: the row as it is now.' },
      },
      required: ['key'],
    },
  },
  required: ['code', 'msg', 'result'],
}

/** The machine-readable form of every call, made from the contracts. */
export function openApiDocument({ publicUrl }: Config) {
  const paths: Record<string, JsonSchema> = {}
  for (const [feature, calls] of Object.entries(callsByFeature)) {
    for (const call of calls) {
      paths[call.path] = {
        ...paths[call.path],
        [(call.method ?? 'POST').toLowerCase()]: operation(feature, call),
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Customs-broker container management system',
      version: '1',
      description:
        'Every answer but a file and a stream of events is an envelope {code, msg, result}; success is HTTP 200 with code 0. The result of an error has a key, the stable word for the refusal: programs tell refusals apart by it, never by the message.',
    },
    servers: [{ url: publicUrl }],
    tags: Object.keys(callsByFeature).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description:
            'An access token, or an API key (`ck_…`) where `x-api-keys` says so. Answers to a key carry RateLimit-Limit, RateLimit-Remaining and RateLimit-Reset.',
        },
      },
      schemas: { ErrorKey: errorKey, FieldError: fieldError, Refusal: refusal },
    },
  }
}

export type OpenApiDocument = ReturnType<typeof openApiDocument>
