import type { TrackedCabin, TrackedPort } from '#shared/contracts/tracking.ts'
import { carrierName, nameIn } from '#shared/domain/names.ts'
import type { Language } from '#shared/texts/languages.ts'

export function portName(port: TrackedPort, language: Language): string {
  return nameIn(language, port) ?? port.name
}

export function carrierOf({ carrier, carrierCnName }: TrackedCabin, language: Language): string | null {
  return carrier && carrierName({ name: carrier, cnName: carrierCnName }, language)
}

/** Vessel and voyage, or the flight; '' where neither is known. */
export function vesselOrFlight({ vesselName, voyage, flight }: TrackedCabin): string {
  return [vesselName, voyage, flight].filter((part) => part !== null).join(' ')
}
