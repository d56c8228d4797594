import type { Call, Result } from '#kits/contract/shared/call.ts'
import type { Language } from '#kits/contract/shared/languages.ts'
import { useCall } from '#kits/http/web/query.ts'
import { carrierName, type Names, nameIn, terminalName } from '#kits/i18n/shared/names.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { getCompanyOptions } from '#kits/session/shared/companies.ts'
import { getManagerOptions } from '#modules/access/contract/managers.ts'
import { customers } from '#modules/customers/contract.ts'
import { addresses } from '#modules/reference/contract/addresses.ts'
import { airlines } from '#modules/reference/contract/airlines.ts'
import { cargoTypes } from '#modules/reference/contract/cargo-types.ts'
import { ports } from '#modules/reference/contract/ports.ts'
import { terminals } from '#modules/reference/contract/terminals.ts'
import { transportTypes } from '#modules/reference/contract/transport-types.ts'
import type { CabinRow } from '#modules/shipments/contract/row.ts'
import {
  cargoTypeName,
  carrierNameOf,
  departureName,
  destinationName,
  terminalNameOf,
  transportTypeName,
} from '#modules/shipments/web/cabin-names.ts'

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
