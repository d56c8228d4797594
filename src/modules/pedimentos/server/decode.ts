import type { Parsed, Result } from '#kits/contract/shared/call.ts'
import type { ScopedContext } from '#kits/http/server/context/context.ts'
import type { DecodedPedimento, Pedimento, pedimentos, pedimentoWarnings } from '../contract.ts'
import { customsOffices } from '../rules/customs-offices.ts'
import { pedimentoParts } from '../rules/pedimento.ts'
import { licences } from './data/licences.ts'
import { findIdByNumber, type StoredPedimento } from './queries.ts'

type Warning = (typeof pedimentoWarnings)[number]

/** The parts of a number, with what the shipped catalogues know of them. */
export function decode(number: string): DecodedPedimento {
  const parts = pedimentoParts(number)
  if (!parts) throw new Error('The number of a pedimento has 15 digits.')
  return {
    ...parts,
    customsOfficeName: customsOffices.get(parts.customsOffice) ?? null,
    licenceKnown: licences.has(parts.licence),
  }
}

export function warningsOf(
  { customsOffice, customsOfficeName, licenceKnown }: DecodedPedimento,
  section: string | null,
): Warning[] {
  const isOdd: Record<Warning, boolean> = {
    unknown_office: customsOfficeName === null,
    unknown_licence: !licenceKnown,
    section_of_other_office: section !== null && !section.startsWith(customsOffice),
  }
  return (Object.keys(isOdd) as Warning[]).filter((warning) => isOdd[warning])
}

export function toPedimento(stored: StoredPedimento): Pedimento {
  const decoded = decode(stored.number)
  return {
    ...stored,
    cabinIds: stored.cabins.map(({ id }) => id),
    decoded,
    warnings: warningsOf(decoded, stored.section),
  }
}

/** A pedimento out of the caller's reach counts as not registered. */
export async function decodeNumber(
  { db, scope }: ScopedContext,
  { number }: Parsed<typeof pedimentos.decode>,
): Promise<Result<typeof pedimentos.decode>> {
  const decoded = decode(number)
  return {
    number,
    decoded,
    warnings: warningsOf(decoded, null),
    takenById: await findIdByNumber(db, scope, number),
  }
}
