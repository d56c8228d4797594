import type { TrackedCabin, TrackedPort } from '#shared/contracts/tracking.ts'
import { nameIn } from '#shared/domain/names.ts'
import type { Language } from '#shared/i18n/languages.ts'

export function portName(port: TrackedPort, language: Language): string {
  return nameIn(language, port) ?? port.name
}

/** Vessel and voyage, or the flight; empty where neither is known. */
export function carriedBy({ vesselName, voyage, flight }: TrackedCabin): string {
  return [vesselName, voyage, flight].filter((part) => part !== null).join(' ')
}
