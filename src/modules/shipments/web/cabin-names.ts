import type { Language } from '#kits/contract/shared/languages.ts'
import { carrierName, nameIn, terminalName } from '#kits/i18n/shared/names.ts'
import type { CabinRow } from '../contract/row.ts'

/** Names of a cabin, its ports, carrier and cargo in the reader's language. */

export { nameOfCabin } from '#kits/i18n/shared/names.ts'

export function departureName(cabin: CabinRow, language: Language): string {
  const names = {
    cnName: cabin.departurePortCnName,
    enName: cabin.departurePortEnName,
    esName: cabin.departurePortEsName,
  }
  return nameIn(language, names) ?? cabin.departurePortName
}

export function destinationName(cabin: CabinRow, language: Language): string {
  const names = {
    cnName: cabin.destinationPortCnName,
    enName: cabin.destinationPortEnName,
    esName: cabin.destinationPortEsName,
  }
  return nameIn(language, names) ?? cabin.destinationPortName
}

export function carrierNameOf(cabin: CabinRow, language: Language): string | null {
  const { carrierName: name, carrierCnName: cnName } = cabin
  return name === null ? null : carrierName({ name, cnName }, language)
}

export function terminalNameOf(cabin: CabinRow, language: Language): string | null {
  const { terminalName: name, terminalCnName: cnName, terminalEnName: enName } = cabin
  return name === null ? null : terminalName({ name, cnName, enName }, language)
}

export function cargoTypeName(cabin: CabinRow, language: Language): string | undefined {
  return nameIn(language, {
    cnName: cabin.cargoTypeCnName,
    enName: cabin.cargoTypeName,
    esName: cabin.cargoTypeEsName,
  })
}

export function transportTypeName(cabin: CabinRow, language: Language): string | undefined {
  return nameIn(language, {
    cnName: cabin.transportTypeCnName,
    enName: cabin.transportTypeName,
    esName: cabin.transportTypeEsName,
  })
}
