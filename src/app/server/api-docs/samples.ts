import type { JsonSchema } from '#kits/http/server/schemas.ts'

/** Sample bodies and answers for people who read the API page, made from the schemas. */

const byFormat: Record<string, string> = {
  uuid: '0199a1c2-7d3e-7f00-8a5b-2c4d6e8f0a1b',
  date: '2026-11-20',
  'date-time': '2026-11-20T06:00:00.000Z',
  email: 'ana@example.com',
}

/** Members whose meaning a schema does not say. */
const byName: Record<string, unknown> = {
  numbers: ['MSKU1234565'],
  containerNo: 'MSKU1234565',
  bookingNo: 'BKG0012345',
  blNo: 'MAEU123456789',
  keyword: 'MSKU',
  page: 1,
  pageSize: 20,
  version: 1,
  countryId: 'MX',
  timezone: 'America/Mexico_City',
  currency: 'USD',
  vesselName: 'EJEMPLO PACIFICO',
  voyage: '024E',
  departurePortName: 'Ningbo',
  departurePortCode: 'CNNGB',
  destinationPortName: 'Manzanillo',
  destinationPortCode: 'MXZLO',
  carrierName: 'Maersk',
  carrierCode: 'MAEU',
  companyName: 'Importadora Ejemplo, S.A. de C.V.',
  customerName: 'Ferretería Ejemplo',
  createdBy: 'Ana Ejemplo',
  updatedBy: 'Ana Ejemplo',
  fileName: 'factura.pdf',
  url: 'https://erp.example/webhooks',
  name: 'Ejemplo',
  description: 'ERP',
  note: 'Llega el jueves.',
}

const typeOf = ({ type }: JsonSchema): unknown => (Array.isArray(type) ? type[0] : type)

function textSample({ format, pattern, minLength }: JsonSchema): string {
  const known = byFormat[String(format)]
  if (known !== undefined) return known
  if (String(pattern).includes('0-9a-fA-F]{8}')) return byFormat.uuid ?? ''
  return 'text'.padEnd(Number(minLength ?? 0), 'x')
}

/** A value that fits a schema, with every member of an answer and the required ones of a body. */
export function sampleOf(schema: JsonSchema, { isBody = false, name = '' } = {}): unknown {
  if (schema.const !== undefined) return schema.const
  if (Object.hasOwn(byName, name)) return byName[name]
  const { examples, anyOf } = schema as { examples?: unknown[]; anyOf?: JsonSchema[] }
  if (examples) return examples[0]
  if (Array.isArray(schema.enum)) return schema.enum[0]
  if (anyOf?.[0]) return sampleOf(anyOf[0], { isBody, name })
  const type = typeOf(schema)
  if (type === 'object') return objectSample(schema, isBody)
  if (type === 'array') return [sampleOf((schema.items ?? {}) as JsonSchema, { isBody })]
  if (type === 'string') return textSample(schema)
  if (type === 'boolean') return false
  if (type === 'integer' || type === 'number') return Math.max(0, Number(schema.minimum ?? 0))
  return null
}

function objectSample({ properties = {}, required = [] }: JsonSchema, isBody: boolean): object {
  const members = Object.entries(properties as Record<string, JsonSchema>)
  const wanted = isBody ? members.filter(([name]) => (required as string[]).includes(name)) : members
  return Object.fromEntries(wanted.map(([name, member]) => [name, sampleOf(member, { isBody, name })]))
}
