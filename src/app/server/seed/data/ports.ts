import { TransportType } from '#kits/contract/shared/enums.ts'
import { airports } from './airports.ts'
import { airportAliases, aliasesOf, seaPortAliases } from './aliases.ts'
import { landPlaces } from './land-places.ts'
import { seaPorts } from './sea-ports.ts'

/** A port as it ships; the members are the contract's. */
export interface PortData {
  code: string
  transportType: TransportType
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

export const ports: PortData[] = [
  ...[...seaPorts, ...landPlaces].map(
    ([code, timezone, latitude, longitude, enName, cnName, esName = enName]) => ({
      code,
      transportType: TransportType.sea,
      countryId: code.slice(0, 2),
      name: enName,
      cnName,
      enName,
      esName,
      aliases: aliasesOf(seaPortAliases, code),
      timezone,
      latitude,
      longitude,
    }),
  ),
  ...airports.map(([code, countryId, timezone, latitude, longitude, enName, cnName, esName = enName]) => ({
    code,
    transportType: TransportType.air,
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
