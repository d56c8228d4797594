import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { Call } from '#kits/contract/shared/call.ts'
import type { rowMembers } from '#kits/contract/shared/catalogue.ts'
import type { Language } from '#kits/contract/shared/languages.ts'
import type { UtcOffsets } from '#kits/dates/shared/utc-offsets.ts'
import type { TextKey, Translate } from '#kits/i18n/shared/translator.ts'

/** What lists, edit forms and imports need to know about any kind of record. */

/** What a cell may need besides its row. Keeps its identity until language or manager changes. */
export interface CellTools {
  readonly t: Translate
  readonly language: Language
  /** The UTC offsets of the manager's zone, to show instants. */
  readonly utcOffsets: UtcOffsets
}

interface ColumnLook<Sort extends string = string> {
  /** By default `<feature>.fields.<member>`. */
  readonly label?: TextKey
  /** The call's sort field for this column. */
  readonly sort?: Sort
  /** Not shown until it is chosen in the column menu. */
  readonly hiddenByDefault?: boolean
  /** `narrow` for codes and kinds, `wide` for names and addresses. */
  readonly width?: 'narrow' | 'wide'
  /** Holds times of day: its heading names their zone. */
  readonly isTime?: boolean
  /** In monospace, for codes and numbers read character by character. */
  readonly mono?: boolean
}

export interface Column<Row, Sort extends string = string> extends ColumnLook<Sort> {
  readonly member: Extract<keyof Row, string>
  /** By default the member's text, a dash for null. Plain markup: no component with hooks. */
  render?(row: Row, tools: CellTools): ReactNode
}

/** A column of any record: every `Column` is one. */
export interface RecordColumn extends ColumnLook {
  readonly member: string
  render?(row: RecordRow, tools: CellTools): ReactNode
}

export interface FilterOption {
  /** As written in the URL; a number in digits. */
  readonly value: string
  readonly label: string
}

export interface Filter<Member extends string = string> {
  readonly member: Member
  readonly label: TextKey
  /** The label of no choice; by default `Any`. */
  readonly none?: TextKey
  /** All options, or where to `load` them from. */
  options?(tools: CellTools): readonly FilterOption[]
  readonly load?: FilterSource
  /** Options that are searched for, as there are too many to offer them all. */
  readonly search?: FilterSearch
  /** Only for those who see the rows of all companies. */
  readonly isForOperators?: true
}

/** A call that answers options by a keyword, and what a row of the list calls the one it has. */
export interface FilterSearch {
  readonly call: Call<z.ZodMiniType, z.ZodMiniType<{ id: string; label: string }[]>>
  labelOf(row: FilteredRow, tools: CellTools): string | undefined
}

/** What a filter may read of a row, also of one that is not kept as records are. */
export interface FilteredRow {
  readonly [member: string]: unknown
  readonly companyName?: string
}

/** A call without members that answers all options. */
export interface FilterSource {
  readonly call: Call
  toOptions(result: unknown, tools: CellTools): readonly FilterOption[]
}

/** The members of every row; the feature knows the others. */
export interface RecordRow extends Shaped<typeof rowMembers> {
  readonly [member: string]: unknown
  readonly companyId?: string
  readonly companyName?: string
  readonly archivedAt?: string | null
  readonly mergedIntoId?: string | null
}

type Shaped<S extends Record<string, z.ZodMiniType>> = { readonly [K in keyof S]: z.output<S[K]> }

export interface Page<Row> {
  items: Row[]
  total: number
  totalExact: boolean
  searchedOnly?: number | undefined
  sortedOnly?: number | undefined
  page: number
  pageSize: number
}

/** The call that answers a list's pages. */
export type ListCall<Row> = Call<ListInput, z.ZodMiniType<Page<Row>>>

type ListInput = z.ZodMiniType & { readonly shape: Readonly<Record<string, z.ZodMiniType>> }
