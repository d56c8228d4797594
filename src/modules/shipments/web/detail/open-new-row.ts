import type { LoadNewRow, NewRow } from '#kits/catalogue/web/screen/new-row.ts'
import { AirlineType, TransportType } from '#kits/contract/shared/enums.ts'
import type { Language } from '#kits/contract/shared/languages.ts'
import type { RecordRow } from '#kits/records/web/definition.ts'
import type { ChosenRow } from './form-state/form-tools.ts'
import { modeOf } from './form-state/modes.ts'
import { labelOf } from './form-state/reference-calls.ts'
import { type CreatedKind, type CreatedMember, kindOf } from './form-state/references.ts'
import type { CabinValues } from './form-state/values.ts'

/** Values that a new row needs to fit this cabin. */
const fitting: Partial<Record<CreatedKind, (values: CabinValues) => Record<string, string>>> = {
  port: (values) => ({ transportType: values.transportMode }),
  airline: (values) => ({
    type: String(modeOf(values) === TransportType.air ? AirlineType.airline : AirlineType.shippingCompany),
  }),
  terminal: ({ destinationPortId }) => ({ portId: destinationPortId }),
}

const ownNames = { 'es-MX': 'esName', 'en-US': 'enName', 'zh-CN': 'cnName' } as const satisfies Record<
  Language,
  string
>

const nameIn = (text: string, language: Language) => ({
  [/\p{Script=Han}/u.test(text) ? 'cnName' : ownNames[language]]: text,
})

/** Where the text goes that was typed into the picker. */
const typedInto: Record<CreatedKind, (text: string, language: Language) => Record<string, string>> = {
  port: (name) => ({ name }),
  airline: (name) => ({ name }),
  customer: (name) => ({ name }),
  address: (recipient) => ({ recipient }),
  cargoType: nameIn,
  transportType: nameIn,
  terminal: (name) => ({ name }),
}

export interface OpenedNewRow extends NewRow {
  readonly member: CreatedMember
  /** The row that was created, as the picker has it. */
  toChoice(row: RecordRow): ChosenRow
}

interface NewRowOptions {
  values: CabinValues
  /** Undefined for a manager who has only one. */
  companyId: string | undefined
  text: string
  language: Language
  load: LoadNewRow
}

/** The drawer in which a row is created that a cabin refers to, filled in as far as the cabin's form tells. */
export async function openNewRow(
  member: CreatedMember,
  { values, companyId, text, language, load }: NewRowOptions,
): Promise<OpenedNewRow> {
  const kind = kindOf[member]
  const known = { ...fitting[kind]?.(values), ...(text !== '' && typedInto[kind](text, language)) }
  return {
    ...(await load(kind, { values: known, companyId })),
    member,
    toChoice: (row) => ({
      id: row.id,
      label: labelOf(kind, row, language),
      timezone: (row as { timezone?: string }).timezone,
    }),
  }
}
