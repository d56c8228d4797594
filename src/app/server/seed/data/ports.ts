import { TransportType } from '#kits/contract/shared/enums.ts'
import type { Traffic } from '#modules/reference/rules/traffic.ts'
import { airports } from './airports.ts'
import { airportAliases, aliasesOf, seaPortAliases } from './aliases.ts'
import { landPlaces, railPlaces } from './land-places.ts'
import { type SeaRow, seaPorts } from './sea-ports.ts'

/** A port as it ships; the members are the contract's. */
export interface PortData {
  code: string
  transportType: TransportType
  traffic: Traffic
  countryId: string
  name: string
  cnName: string
  enName: string
  esName: string
  aliases: string[]
  timezone: string
  latitude: number
  longitude: number
}

const ofSeaFreight = (
  [code, timezone, latitude, longitude, enName, cnName, esName = enName]: SeaRow,
  traffic: Traffic,
): PortData => ({
  code,
  transportType: TransportType.sea,
  traffic,
  countryId: code.slice(0, 2),
  name: enName,
  cnName,
  enName,
  esName,
  aliases: aliasesOf(seaPortAliases, code),
  timezone,
  latitude,
  longitude,
})

export const ports: PortData[] = [
  ...seaPorts.map((row) => ofSeaFreight(row, 'sea')),
  ...landPlaces.map((row) => ofSeaFreight(row, railPlaces.has(row[0]) ? 'rail' : 'road')),
  ...airports.map(([code, countryId, timezone, latitude, longitude, enName, cnName, esName = enName]) => ({
    code,
    transportType: TransportType.air,
    traffic: 'air' as const,
    countryId,
    name: enName,
    cnName,
    enName,
    esName,
    aliases: aliasesOf(airportAliases, code),
    timezone,
    latitude,
    longitude,
  })),
]
