import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { parse } from 'yaml'

/** Holds answers against the published schema of DCSA Track & Trace 2.2.0, as it is. */

const file = 'tnt_v2.2.0.yaml'
const ajv = new Ajv({ strict: false, allErrors: true, logger: false })
addFormats.default(ajv)
ajv.addSchema(parse(readFileSync(join(import.meta.dirname, file), 'utf8')), file)

function demand(name: string, value: unknown): void {
  const schema = { $ref: `${file}#/components/schemas/${name}` }
  if (!ajv.validate(schema, value))
    throw new Error(`No ${name}: ${ajv.errorsText()}\n${JSON.stringify(value)}`)
}

export interface DcsaEvent {
  eventID: string
  eventType: 'SHIPMENT' | 'TRANSPORT' | 'EQUIPMENT'
  eventClassifierCode: string
  eventDateTime: string
  eventCreatedDateTime: string
  [member: string]: unknown
}

const schemas = {
  SHIPMENT: 'shipmentEvent',
  TRANSPORT: 'transportEvent',
  EQUIPMENT: 'equipmentEvent',
} as const

/** Throws unless these are events by the schema of their own type. */
export function demandEvents(value: unknown): asserts value is DcsaEvent[] {
  if (!Array.isArray(value)) throw new Error(`No events: ${JSON.stringify(value)}`)
  for (const event of value as DcsaEvent[]) demand(schemas[event.eventType] ?? 'baseEvent', event)
}

/** Throws unless this is an error by the schema. */
export const demandError = (value: unknown): void => demand('error', value)
