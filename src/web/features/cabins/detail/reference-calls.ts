import { addresses } from '#shared/contracts/addresses.ts'
import { airlines } from '#shared/contracts/airlines.ts'
import type { Call, Result } from '#shared/contracts/call.ts'
import { cargoTypes } from '#shared/contracts/cargo-types.ts'
import { customers } from '#shared/contracts/customers.ts'
import { ports } from '#shared/contracts/ports.ts'
import { transportTypes } from '#shared/contracts/transport-types.ts'
import { formatAddress } from '#shared/domain/address.ts'
import { carrierName, type Names, nameIn } from '#shared/domain/names.ts'
import type { Language } from '#shared/texts/languages.ts'
import { call } from '#web/api/call.ts'
import { type ReferenceKind, withCode } from './references.ts'

/** Calls and labels of the rows a cabin refers to. Loaded with the pickers. */

type Row<C extends { get: Call }> = Result<C['get']>

const kinds = {
  port: {
    calls: ports,
    label: (row: Row<typeof ports>, language: Language) =>
      withCode({ code: row.code, name: nameIn(language, row) ?? row.name }),
  },
  airline: {
    calls: airlines,
    label: (row: Row<typeof airlines>, language: Language) =>
      withCode({ code: row.code, name: carrierName(row, language) }),
  },
  customer: { calls: customers, label: withCode },
  address: {
    calls: addresses,
    label: (row: Row<typeof addresses>, language: Language) =>
      `${row.recipient} · ${formatAddress(row, language)}`,
  },
  cargoType: {
    calls: cargoTypes,
    label: (row: Names, language: Language) => nameIn(language, row) ?? '',
  },
  transportType: {
    calls: transportTypes,
    label: (row: Names, language: Language) => nameIn(language, row) ?? '',
  },
} as const satisfies Record<ReferenceKind, unknown>

interface Reference {
  readonly calls: {
    readonly get: Call
    readonly getOptions: (typeof kinds)[ReferenceKind]['calls']['getOptions']
  }
  label(row: unknown, language: Language): string
}

const referenceOf = (kind: ReferenceKind): Reference => kinds[kind] as unknown as Reference

export const optionsOf = (kind: ReferenceKind) => referenceOf(kind).calls.getOptions

export const labelOf = (kind: ReferenceKind, row: unknown, language: Language): string =>
  referenceOf(kind).label(row, language)

export async function fetchLabel(
  kind: ReferenceKind,
  id: string,
  language: Language,
  signal: AbortSignal,
): Promise<string> {
  return labelOf(
    kind,
    await call(referenceOf(kind).calls.get, { id }, { signal, autoError: false }),
    language,
  )
}

export async function fetchPrefix(id: string, signal: AbortSignal): Promise<string | null> {
  return (await call(airlines.get, { id }, { signal, autoError: false })).awbPrefix
}
