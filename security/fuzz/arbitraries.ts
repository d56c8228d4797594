import fc from 'fast-check'
import { captchaCode } from '#app/testing/visitor.ts'
import type { JsonSchema, Operation } from '../documented.ts'
import { everyNaughtyString } from '../naughty-strings.ts'
import { password } from '../test-server.ts'

/** Generates inputs of a call from its OpenAPI description, with placeholders for ids and versions of existing rows. */

/** A placeholder for the id of a row seen earlier, or for the version of the row whose id stands beside it. */
export class Known {
  readonly kind: 'id' | 'version'
  readonly n: number

  constructor(kind: 'id' | 'version', n: number) {
    this.kind = kind
    this.n = n
  }
}

const known = (kind: Known['kind']): fc.Arbitrary<Known> => fc.nat(1000).map((n) => new Known(kind, n))

/** Likely values of members by their names: without them hardly a request would pass validation. */
const likely: Readonly<Record<string, readonly string[]>> = {
  timezone: ['America/Mexico_City', 'Asia/Shanghai', 'America/Havana', 'America/Ciudad_Juarez'],
  countryId: ['MX', 'CN', 'US', 'cu'],
  areaCode: ['+52', '+86', '+1'],
  phone: ['55 1234 5678', '+52 33 5555 0142'],
  unifiedCreditCode: ['91350211M000100Y43', '911100001000013428'],
  code: ['QZZ', 'QZZZZ', 'ZQ', 'C-1'],
  awbPrefix: ['139', '999'],
  containerNo: ['CSQU3054383', 'csqu 305438-3', 'TEXU3070079'],
  blNo: ['176-12345675', 'BL-1'],
  numbers: ['CSQU3054383', '176-12345675', '%', 'ＣＳＱＵ３０５４３８３'],
  username: ['admin', 'shop', 'stranger', 'nadie'],
  userName: ['shop', 'colega', 'Ñandú'],
  password: [password, 'wrong'],
  oldPassword: [password, 'wrong'],
  captchaCode: [captchaCode, 'XXXXX'],
  query: ['status=20', 'q=lazaro&page=2', ''],
  dryRun: ['true', 'false'],
  keyword: ['a', 'empresa', '%', '_', '\\', '北京'],
  expires: ['1', '99999999999'],
}

const bounded = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise)

const formats: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  uuid: fc.oneof({ weight: 6, arbitrary: known('id') }, { weight: 1, arbitrary: fc.uuid() }),
  email: fc.oneof(fc.emailAddress(), fc.constantFrom('shop@example.com', 'SHOP@EXAMPLE.COM')),
  'date-time': fc
    .date({ min: new Date('1960-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  date: fc
    .date({ min: new Date('1960-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
}

function textOf(schema: JsonSchema, member: string): fc.Arbitrary<unknown> {
  const minLength = bounded(schema.minLength, 0)
  const maxLength = Math.max(minLength, Math.min(bounded(schema.maxLength, 60), 60))
  const plain = fc.string({ minLength, maxLength, unit: fc.constantFrom(...'aZ09 -ñ字') })
  const usual = likely[member]
  const format = formats[String(schema.format)]
  return fc.oneof(
    { weight: usual || format ? 1 : 6, arbitrary: plain },
    { weight: 1, arbitrary: fc.string({ minLength, maxLength, unit: 'binary' }) },
    { weight: 1, arbitrary: fc.constantFrom(...everyNaughtyString) },
    ...(usual ? [{ weight: 12, arbitrary: fc.constantFrom(...usual) }] : []),
    ...(format ? [{ weight: 12, arbitrary: format }] : []),
  )
}

function numberOf(schema: JsonSchema, member: string, isWhole: boolean): fc.Arbitrary<unknown> {
  if (member === 'version')
    return fc.oneof({ weight: 5, arbitrary: known('version') }, fc.integer({ min: 1, max: 3 }))
  const min = bounded(schema.minimum, isWhole ? -1000 : -1e6)
  const max = bounded(schema.maximum, isWhole ? 1000 : 1e6)
  const any = isWhole
    ? fc.integer({ min: Math.max(min, -(2 ** 31)), max: Math.min(max, 2 ** 31 - 1) })
    : fc.double({ min, max, noNaN: true })
  return fc.oneof(
    any,
    fc.integer({ min: Math.ceil(min), max: Math.min(Math.floor(max), Math.ceil(min) + 30) }),
  )
}

function membersOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const properties = (schema.properties ?? {}) as Record<string, JsonSchema>
  const required = new Set(schema.required as string[] | undefined)
  const entries = Object.entries(properties).filter(([, inner]) => inner.contentMediaType === undefined)
  const model = Object.fromEntries(entries.map(([name, inner]) => [name, arbitraryOf(inner, name)]))
  return fc.record(model, { requiredKeys: Object.keys(model).filter((name) => required.has(name)) })
}

function typedOf(type: unknown, schema: JsonSchema, member: string): fc.Arbitrary<unknown> {
  switch (type) {
    case 'string':
      return textOf(schema, member)
    case 'integer':
    case 'number':
      return numberOf(schema, member, type === 'integer')
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(arbitraryOf(schema.items as JsonSchema, member), {
        minLength: bounded(schema.minItems, 0),
        maxLength: Math.min(bounded(schema.maxItems, 4), 4),
      })
    default:
      return membersOf(schema)
  }
}

function arbitraryOf(schema: JsonSchema, member = ''): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum)
  const branches = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined
  if (branches) return fc.oneof(...branches.map((branch) => arbitraryOf(branch, member)))
  const types = Array.isArray(schema.type) ? schema.type : [schema.type]
  return fc.oneof(
    ...types.map((type) => ({ weight: type === 'null' ? 1 : 3, arbitrary: typedOf(type, schema, member) })),
  )
}

/** The input of an operation, whether it comes as JSON, as a form or in the address. */
export function inputOf({ parameters, requestBody }: Operation): fc.Arbitrary<unknown> {
  const [content] = Object.values(requestBody?.content ?? {})
  if (content) return arbitraryOf(content.schema)
  const properties = Object.fromEntries((parameters ?? []).map(({ name, schema }) => [name, schema]))
  const required = (parameters ?? []).filter((parameter) => parameter.required).map(({ name }) => name)
  return arbitraryOf({ type: 'object', properties, required })
}

/** One thing that is wrong with an otherwise good input. */
export interface Fault {
  kind: 'replace' | 'omit' | 'add' | 'wrap'
  /** The index of the place in the input. */
  place: number
  value: unknown
}

const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...everyNaughtyString),
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(0, -1, 1.5, 1e9, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, null, true, [], {}, [[]], [null], {
    id: null,
  }),
)

export const fault: fc.Arbitrary<Fault> = fc.record({
  kind: fc.constantFrom('replace', 'replace', 'omit', 'add', 'wrap'),
  place: fc.nat(100),
  value: hostile,
})
