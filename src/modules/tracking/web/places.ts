import type { Language } from '#kits/contract/shared/languages.ts'
import { carrierName, nameIn } from '#kits/i18n/shared/names.ts'
import type { TrackedCabin, TrackedPort } from '../contract/tracking.ts'

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
