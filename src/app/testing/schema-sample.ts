import * as z from 'zod/mini'
import type { Call } from '#kits/contract/shared/call.ts'

/** Generates bodies from a call's schema, so that a new call needs no sample. */

interface Schema {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  examples?: unknown[]
  format?: string
  maxLength?: number
  minimum?: number
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
}

/** Values that depend on the caller. */
export interface Filler {
  /** A unique text. */
  word(): string
  password: string
  /** An id for a member of that name. */
  id(member: string): Promise<string>
  version(): Promise<number>
}

const schemaOf = ({ input }: Call): Schema => z.toJSONSchema(input, { io: 'input' }) as Schema

type Maker = (schema: Schema, member: string, filler: Filler) => unknown

const formats: Record<string, Maker> = {
  uuid: (_, member, filler) => filler.id(member),
  'idn-email': (_schema, _member, filler) => `${filler.word()}@example.com`,
  password: (_schema, _member, filler) => filler.password,
  date: () => '2026-01-31',
  'date-time': () => '2026-01-31T06:00:00.000Z',
}

async function object({ properties = {}, required = [] }: Schema, filler: Filler): Promise<object> {
  const members: Record<string, unknown> = {}
  for (const member of required) members[member] = await sample(properties[member] ?? {}, member, filler)
  return members
}

const types: Record<string, Maker> = {
  object: (schema, _, filler) => object(schema, filler),
  array: async ({ items = {} }, member, filler) => [await sample(items, member, filler)],
  string: ({ maxLength }, _, filler) => filler.word().slice(0, maxLength),
  boolean: () => true,
  integer: ({ minimum = 1 }) => minimum,
  number: ({ minimum = 1 }) => minimum,
}

async function sample(schema: Schema, member: string, filler: Filler): Promise<unknown> {
  const given = schema.examples?.[0] ?? schema.const ?? schema.enum?.[0]
  if (given !== undefined) return given
  if (schema.anyOf?.[0]) return sample(schema.anyOf[0], member, filler)
  if (member === 'version') return filler.version()
  const make = formats[schema.format ?? ''] ?? types[schema.type ?? '']
  if (!make) throw new Error(`No sample can be made of ${JSON.stringify(schema)}: teach schema-sample.ts.`)
  return make(schema, member, filler)
}

/** A body with the required members only. */
export function sampleBody(call: Call, filler: Filler): Promise<object> {
  return object(schemaOf(call), filler)
}

export const takesMember = (call: Call, name: string): boolean => name in (schemaOf(call).properties ?? {})

export type Path = readonly (string | number)[]

/** Paths in a body whose schema `matches`, optional members included. */
function* placesIn(
  schema: Schema,
  path: Path,
  matches: (schema: Schema, path: Path) => boolean,
): Iterable<Path> {
  if (matches(schema, path)) yield path
  for (const [name, member] of Object.entries(schema.properties ?? {}))
    yield* placesIn(member, [...path, name], matches)
  for (const each of schema.anyOf ?? []) yield* placesIn(each, path, matches)
  if (schema.items) yield* placesIn(schema.items, [...path, 0], matches)
}

export const idPlaces = (call: Call): Path[] => [
  ...placesIn(schemaOf(call), [], ({ format }) => format === 'uuid'),
]

export const keywordPlaces = (call: Call): Path[] => [
  ...placesIn(schemaOf(call), [], ({ type }, path) => type === 'string' && path.at(-1) === 'keyword'),
]

/** A copy of the body with another value at a path. */
export function withValueAt<T>(body: T, [step, ...rest]: Path, value: unknown): T {
  if (step === undefined) return value as T
  const inner = withValueAt((body as Record<string | number, unknown>)?.[step], rest, value)
  return (typeof step === 'number' ? [inner] : { ...body, [step]: inner }) as T
}
