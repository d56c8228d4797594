import { addresses } from '#shared/contracts/addresses.ts'
import { airlines } from '#shared/contracts/airlines.ts'
import type { CabinRow } from '#shared/contracts/cabin-row.ts'
import type { Call, Result } from '#shared/contracts/call.ts'
import { cargoTypes } from '#shared/contracts/cargo-types.ts'
import { getCompanyOptions } from '#shared/contracts/companies.ts'
import { customers } from '#shared/contracts/customers.ts'
import { getManagerOptions } from '#shared/contracts/managers.ts'
import { ports } from '#shared/contracts/ports.ts'
import { terminals } from '#shared/contracts/terminals.ts'
import { transportTypes } from '#shared/contracts/transport-types.ts'
import { carrierName, type Names, nameIn, terminalName } from '#shared/domain/names.ts'
import type { Language } from '#shared/texts/languages.ts'
import { useCall } from '#web/api/query.ts'
import {
  cargoTypeName,
  carrierNameOf,
  departureName,
  destinationName,
  terminalNameOf,
  transportTypeName,
} from '#web/features/cabins/cabin-names.ts'
import { useLanguage } from '#web/texts/language.tsx'

/** The name of an id in the URL: from a row that refers to it, else from the server. */

interface NameSource {
  /** The name in a row that refers to this id. */
  readonly ofRow: (row: CabinRow, language: Language) => string | null | undefined
  readonly call: Call
  readonly input: (id: string) => unknown
  readonly ofAnswer: (answer: unknown, language: Language, id: string) => string | undefined
}

const byId = (id: string) => ({ id })

const source = <C extends Call>(
  call: C,
  ofRow: NameSource['ofRow'],
  nameOf: (answer: Result<C>, language: Language, id: string) => string | undefined,
  input: NameSource['input'] = byId,
): NameSource => ({
  ofRow,
  call,
  input,
  ofAnswer: (answer, language, id) => nameOf(answer as Result<C>, language, id),
})

const inLanguage = (names: Names & { name?: string }, language: Language) =>
  nameIn(language, names) ?? names.name

const sources = {
  customerId: source(
    customers.get,
    (row) => row.customerName,
    ({ name }) => name,
  ),
  carrierId: source(airlines.get, carrierNameOf, carrierName),
  departurePortId: source(ports.get, departureName, inLanguage),
  destinationPortId: source(ports.get, destinationName, inLanguage),
  cargoTypeId: source(cargoTypes.get, cargoTypeName, inLanguage),
  portId: source(ports.get, () => undefined, inLanguage),
  addressId: source(
    addresses.get,
    (row) => row.addressName,
    ({ recipient, address }) => `${recipient}, ${address}`,
  ),
  responsibleId: source(
    getManagerOptions,
    (row) => row.responsibleName,
    ([manager]) => manager?.label,
  ),
  terminalId: source(terminals.get, terminalNameOf, terminalName),
  transportTypeId: source(transportTypes.get, transportTypeName, inLanguage),
  companyId: source(
    getCompanyOptions,
    (row) => row.companyName,
    (companies, _, id) => companies.find((company) => company.id === id)?.label,
    () => ({ limit: 50 }),
  ),
}

export type NamedMember = keyof typeof sources

export const isNamed = (member: string): member is NamedMember => member in sources

export function useFilterName(
  member: NamedMember,
  id: string | undefined,
  rows: readonly CabinRow[] | undefined,
): string | undefined {
  const { language } = useLanguage()
  const { ofRow, call, input, ofAnswer } = sources[member]
  // A port is looked for in two members, so no row tells it by one.
  const row = member === 'portId' ? undefined : rows?.find((each) => each[member] === id)
  const known = row && ofRow(row, language)
  const { data } = useCall(call, input(id ?? ''), {
    isWanted: id !== undefined && rows !== undefined && !known,
  })
  return known ?? (data === undefined || id === undefined ? undefined : ofAnswer(data, language, id))
}
