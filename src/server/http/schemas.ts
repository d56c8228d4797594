import * as z from 'zod/mini'
import type { Call } from '#shared/contracts/call.ts'

export type JsonSchema = { [key: string]: unknown }

/** `anyOf [X, null]` becomes X with `null` among its types: what OpenAPI 3.1 and the serializer read best. */
function foldNull(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(foldNull)
  if (typeof node !== 'object' || node === null) return node
  const schema = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, foldNull(value)]),
  ) as JsonSchema
  const branches = schema.anyOf as JsonSchema[] | undefined
  if (branches?.length !== 2) return schema
  const value = branches.find((branch) => branch.type !== 'null')
  if (!value || branches.every((branch) => branch.type !== 'null') || typeof value.type !== 'string')
    return schema
  const { anyOf: _, ...rest } = schema
  const values = value.enum as unknown[] | undefined
  return { ...rest, ...value, type: [value.type, 'null'], ...(values && { enum: [...values, null] }) }
}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema
  return foldNull(rest) as JsonSchema
}

export function inputSchema(call: Pick<Call, 'input'>): JsonSchema {
  return jsonSchema(call.input, 'input')
}

export function outputSchema(call: Call): JsonSchema {
  return jsonSchema(call.output, 'output')
}

/** The success envelope of a call. The serializer writes these members and no others. */
export function answerSchema(call: Call): JsonSchema {
  return jsonSchema(z.object({ code: z.literal(0), msg: z.string(), result: call.output }), 'output')
}
