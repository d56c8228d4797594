import { addresses } from '#shared/contracts/addresses.ts'
import { airlines } from '#shared/contracts/airlines.ts'
import type { Call, Result } from '#shared/contracts/call.ts'
import { cargoTypes } from '#shared/contracts/cargo-types.ts'
import { customers } from '#shared/contracts/customers.ts'
import { getManagerOptions } from '#shared/contracts/managers.ts'
import { ports } from '#shared/contracts/ports.ts'
import { terminals } from '#shared/contracts/terminals.ts'
import { transportTypes } from '#shared/contracts/transport-types.ts'
import { formatAddress } from '#shared/domain/address.ts'
import { carrierName, type Names, nameIn, terminalName } from '#shared/domain/names.ts'
import type { Language } from '#shared/texts/languages.ts'
import { type CallOptions, call } from '#web/api/call.ts'
import type { OptionsCall } from '#web/ui/option-picker.tsx'
import { type ReferenceKind, withCode } from './references.ts'

/** Calls and labels of the rows a cabin refers to. Loaded with the pickers. */

interface Reference {
  readonly calls: Pick<Calls, 'getOptions'>
  label(row: unknown, language: Language): string
  /** The row, as `label` takes it. */
  find(id: string, options: CallOptions): Promise<unknown>
}

interface Calls {
  readonly get: Call
  readonly getOptions: OptionsCall
}

const reference = <C extends Calls>(
  calls: C,
  label: (row: Result<C['get']>, language: Language) => string,
): Reference => ({
  calls,
  label: (row, language) => label(row as Result<C['get']>, language),
  find: (id, options) => call(calls.get, { id }, options),
})

const nameOfType = (row: Names, language: Language): string => nameIn(language, row) ?? ''

const references: Readonly<Record<ReferenceKind, Reference>> = {
  port: reference(ports, (row, language) =>
    withCode({ code: row.code, name: nameIn(language, row) ?? row.name }),
  ),
  airline: reference(airlines, (row, language) =>
    withCode({ code: row.code, name: carrierName(row, language) }),
  ),
  customer: reference(customers, withCode),
  address: reference(addresses, (row, language) => `${row.recipient} · ${formatAddress(row, language)}`),
  cargoType: reference(cargoTypes, nameOfType),
  transportType: reference(transportTypes, nameOfType),
  terminal: reference(terminals, (row, language) =>
    withCode({ code: row.code, name: terminalName(row, language) }),
  ),
  manager: {
    calls: { getOptions: getManagerOptions },
    label: (row) => (row as { label: string }).label,
    find: async (id, options) => (await call(getManagerOptions, { id }, options))[0] ?? { label: '' },
  },
}

export const optionsOf = (kind: ReferenceKind) => references[kind].calls.getOptions

export const labelOf = (kind: ReferenceKind, row: unknown, language: Language): string =>
  references[kind].label(row, language)

export async function fetchLabel(
  kind: ReferenceKind,
  id: string,
  language: Language,
  signal: AbortSignal,
): Promise<string> {
  return labelOf(kind, await references[kind].find(id, { signal, autoError: false }), language)
}

export async function fetchPrefix(id: string, signal: AbortSignal): Promise<string | null> {
  return (await call(airlines.get, { id }, { signal, autoError: false })).awbPrefix
}
