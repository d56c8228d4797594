import { TransportType } from '#kits/contract/shared/enums.ts'

/** By what goods reach a customs office: the law's terms go by it (Ley Aduanera 15, 30 and 83). */
export const traffics = ['sea', 'air', 'road', 'rail'] as const
export type Traffic = (typeof traffics)[number]

/** The traffics of a port by its transport type, the usual one first: land places are rows of sea freight. */
export const trafficsOf: Readonly<Record<TransportType, readonly [Traffic, ...Traffic[]]>> = {
  [TransportType.sea]: ['sea', 'road', 'rail'],
  [TransportType.air]: ['air'],
}
