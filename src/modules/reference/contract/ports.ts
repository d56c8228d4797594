import * as z from 'zod/mini'
import { codeRule } from '#kits/catalogue/shared/code-rule.ts'
import { referenceMembers } from '#kits/catalogue/shared/references.ts'
import { catalogueCalls } from '#kits/contract/shared/catalogue.ts'
import { TransportType } from '#kits/contract/shared/enums.ts'
import { aliases, countryId, maybe, name, oneOf, text, timeZone } from '#kits/contract/shared/fields.ts'
import { traffics, trafficsOf } from '../rules/traffic.ts'

const transportType = oneOf(TransportType)
const names = { cnName: maybe(name), enName: maybe(name), esName: maybe(name) }

const traffic = z.enum(traffics)

const codes = codeRule('transportType', {
  [TransportType.sea]: { pattern: /^[A-Z]{2}[A-Z0-9]{3}$/, key: 'code_sea_port' },
  [TransportType.air]: { pattern: /^[A-Z]{3}$/, key: 'code_airport' },
})

/** What a port is known by, and by what goods reach it. */
const portRule: typeof codes = (payload) => {
  codes(payload)
  const { transportType: type, traffic: given } = payload.value as {
    transportType: unknown
    traffic?: unknown
  }
  const fitting: readonly unknown[] | undefined = trafficsOf[type as TransportType]
  if (!fitting || given === null || given === undefined || fitting.includes(given)) return
  payload.issues.push({ code: 'custom', path: ['traffic'], input: given, params: { key: 'wrong_mode' } })
}

export const ports = catalogueCalls({
  name: 'Port',
  read: 'reference.read',
  write: 'reference.write',
  form: {
    transportType,
    /** By default that of the transport type: sea, air. */
    traffic: maybe(traffic),
    code: text({ max: 20 }).check(z.toUpperCase()),
    name,
    ...names,
    aliases,
    countryId,
    timezone: timeZone,
    latitude: maybe(z.number().check(z.minimum(-90), z.maximum(90))),
    longitude: maybe(z.number().check(z.minimum(-180), z.maximum(180))),
  },
  rule: portRule,
  row: referenceMembers('country', 'country'),
  option: {
    code: z.string(),
    transportType,
    traffic,
    cnName: z.nullable(z.string()),
    enName: z.nullable(z.string()),
    esName: z.nullable(z.string()),
    aliases,
    timezone: z.string(),
  },
  filters: { transportType: maybe(transportType), traffic: maybe(traffic), countryId: maybe(countryId) },
  sort: ['code', 'name', 'transportType', 'countryEnName', 'timezone', 'updatedAt'],
})
