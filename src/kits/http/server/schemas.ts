import * as z from 'zod/mini'
import type { Call } from '#kits/contract/shared/call.ts'

export type JsonSchema = { [key: string]: unknown }

/** `anyOf [X, null]` as X with `null` among its types. */
function foldNull(branches: readonly JsonSchema[]): JsonSchema | undefined {
  if (branches.length !== 2 || branches.every(({ type }) => type !== 'null')) return undefined
  const value = branches.find(({ type }) => type !== 'null')
  if (typeof value?.type !== 'string') return undefined
  const values = value.enum as unknown[] | undefined
  return { ...value, type: [value.type, 'null'], ...(values && { enum: [...values, null] }) }
}

/** `anyOf` of constants of one type as an `enum`. */
function foldConstants(branches: readonly JsonSchema[]): JsonSchema | undefined {
  const [first] = branches
  const isAlike = branches.every((branch) => branch.type === first?.type && 'const' in branch)
  return isAlike ? { type: first?.type, enum: branches.map((branch) => branch.const) } : undefined
}

/** Without `anyOf` where it can be: OpenAPI reads better, and the serializer would validate a value for each branch. */
function fold(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(fold)
  if (typeof node !== 'object' || node === null) return node
  const schema = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, fold(value)]),
  ) as JsonSchema
  const { anyOf, ...rest } = schema
  const folded = Array.isArray(anyOf) && (foldNull(anyOf) ?? foldConstants(anyOf))
  return folded ? { ...rest, ...folded } : schema
}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema
  return fold(rest) as JsonSchema
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
