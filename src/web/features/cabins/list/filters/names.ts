import { airlines } from '#shared/contracts/airlines.ts'
import type { CabinRow } from '#shared/contracts/cabins.ts'
import type { Call } from '#shared/contracts/call.ts'
import { cargoTypes } from '#shared/contracts/cargo-types.ts'
import { getCompanyOptions } from '#shared/contracts/companies.ts'
import { customers } from '#shared/contracts/customers.ts'
import { ports } from '#shared/contracts/ports.ts'
import { carrierName, type Names, nameIn } from '#shared/domain/names.ts'
import type { Language } from '#shared/texts/languages.ts'
import { useCall } from '#web/api/query.ts'
import {
  cargoTypeName,
  carrierNameOf,
  departureName,
  destinationName,
} from '#web/features/cabins/cabin-names.ts'
import { useLanguage } from '#web/texts/language.tsx'

/** The name of an id in the URL: from a row that refers to it, else from the server. */

interface NameSource {
  /** The name in a row that refers to this id. */
  readonly ofRow: (row: CabinRow, language: Language) => string | null | undefined
  readonly call: Call
  readonly input: (id: string) => unknown
  readonly ofAnswer: (answer: never, language: Language, id: string) => string | undefined
}

const byId = (id: string) => ({ id })
const named = ({ name }: { name: string }) => name
const inLanguage = (names: Names & { name?: string }, language: Language) =>
  nameIn(language, names) ?? names.name

const sources = {
  customerId: { ofRow: (row) => row.customerName, call: customers.get, input: byId, ofAnswer: named },
  carrierId: { ofRow: carrierNameOf, call: airlines.get, input: byId, ofAnswer: carrierName },
  departurePortId: { ofRow: departureName, call: ports.get, input: byId, ofAnswer: inLanguage },
  destinationPortId: { ofRow: destinationName, call: ports.get, input: byId, ofAnswer: inLanguage },
  cargoTypeId: { ofRow: cargoTypeName, call: cargoTypes.get, input: byId, ofAnswer: inLanguage },
  companyId: {
    ofRow: (row) => row.companyName,
    call: getCompanyOptions,
    input: () => ({ limit: 50 }),
    ofAnswer: (companies: readonly { id: string; label: string }[], _, id) =>
      companies.find((company) => company.id === id)?.label,
  },
} as const satisfies Record<string, NameSource>

export type NamedMember = keyof typeof sources

export const isNamed = (member: string): member is NamedMember => member in sources

export function useFilterName(
  member: NamedMember,
  id: string | undefined,
  rows: readonly CabinRow[] | undefined,
): string | undefined {
  const { language } = useLanguage()
  const { ofRow, call, input, ofAnswer }: NameSource = sources[member]
  const row = rows?.find((each) => each[member] === id)
  const known = row && ofRow(row, language)
  const { data } = useCall(call, input(id ?? ''), {
    isWanted: id !== undefined && rows !== undefined && !known,
  })
  return known ?? (data === undefined || id === undefined ? undefined : ofAnswer(data as never, language, id))
}
