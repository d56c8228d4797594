import type { Call, Result } from '#kits/contract/shared/call.ts'
import type { Language } from '#kits/contract/shared/languages.ts'
import { type CallOptions, call } from '#kits/http/web/call.ts'
import { carrierName, type Names, nameIn, terminalName } from '#kits/i18n/shared/names.ts'
import type { OptionsCall } from '#kits/ui/web/option-picker.tsx'
import { getManagerOptions } from '#modules/access/contract/managers.ts'
import { customers } from '#modules/customers/contract.ts'
import { addresses } from '#modules/reference/contract/addresses.ts'
import { airlines } from '#modules/reference/contract/airlines.ts'
import { cargoTypes } from '#modules/reference/contract/cargo-types.ts'
import { ports } from '#modules/reference/contract/ports.ts'
import { terminals } from '#modules/reference/contract/terminals.ts'
import { transportTypes } from '#modules/reference/contract/transport-types.ts'
import { formatAddress } from '#modules/reference/rules/address.ts'
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
