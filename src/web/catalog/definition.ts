import type { ComponentType, ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { Call, Input, Result } from '#shared/contracts/call.ts'
import type { catalogueCalls, rowMembers } from '#shared/contracts/catalogue.ts'
import type { Permission } from '#shared/domain/permissions.ts'
import type { ScreenName } from '#shared/domain/routes.ts'
import type { UtcOffsets } from '#shared/domain/utc-offsets.ts'
import type { TextKey, Translate } from '#shared/i18n/catalogue.ts'
import type { Language } from '#shared/i18n/languages.ts'
import type { useForm } from '../ui/form.ts'
import type { Values } from '../ui/form-problems.ts'

/**
 * A reference screen in one object: the list, the form, the delete question, import and export are
 * made from it. Its texts are `<room>.fields.<member>`, `<room>.new` ("New customer") and
 * `<room>.empty` ("No customers yet").
 */
export interface CatalogDefinition<
  C extends CatalogueCalls = CatalogueCalls,
  Row = RowOf<C>,
  Form extends Values = FormOf<C>,
> {
  /** The prefix of its texts. */
  readonly room: string
  /** Its title and address. */
  readonly screen: ScreenName
  readonly calls: C
  /** Who may create, edit, delete and import. */
  readonly write: Permission
  readonly columns: readonly Column<Row, SortField<C>>[]
  readonly filters?: readonly Filter<FilterMember<C>>[]
  /** What the controls of a new row's form hold. */
  readonly empty: Form
  /** What the controls hold for a row: '' for null. */
  toForm(row: Row): Form
  /** What is sent for what the controls hold; by default null for ''. Numbers are made here. */
  toInput?(form: Form): unknown
  /** One `<Room>Fields` for create and edit. */
  readonly Fields: ComponentType<FieldsProps<Form, Row>>
  /** A row in headings and questions. */
  nameOf(row: Row, language: Language): string
  /** Rows belong to a company: operators see it, filter by it and choose it for a new row. */
  readonly scoped?: boolean
}

export interface FieldsProps<Form extends Values, Row> {
  readonly form: EntityFormHandle<Form>
  /** Missing for a new row. */
  readonly row?: Row | undefined
}

export type EntityFormHandle<Form extends Values> = ReturnType<typeof useForm<Form, z.ZodMiniType>>

/** What a cell may need besides its row. The same object until language or manager changes. */
export interface CellTools {
  readonly t: Translate
  readonly language: Language
  /** Of the manager's zone, for instants. */
  readonly utcOffsets: UtcOffsets
}

export interface Column<Row, Sort extends string = string> {
  readonly member: Extract<keyof Row, string>
  /** By default `<room>.fields.<member>`. */
  readonly label?: TextKey
  /** The list can be sorted by this field of the call. */
  readonly sort?: Sort
  /** By default the member's text, a dash for null. Plain markup: no component with hooks. */
  render?(row: Row, tools: CellTools): ReactNode
  /** Not shown until it is chosen in the column menu. */
  readonly hiddenByDefault?: boolean
  /** `narrow` for codes and kinds, `wide` for names and addresses. */
  readonly width?: 'narrow' | 'wide'
  /** Times of day: its heading names the zone they are told in. */
  readonly isTime?: boolean
  /** Codes and numbers, read character by character. */
  readonly mono?: boolean
}

export interface FilterOption {
  /** As it stands in the address; a number is written in digits. */
  readonly value: string
  readonly label: string
}

export interface Filter<Member extends string = string> {
  readonly member: Member
  readonly label: TextKey
  /** All options, or where to `load` them from. */
  options?(tools: CellTools): readonly FilterOption[]
  readonly load?: FilterSource
}

/** A call without members that answers all options. */
export interface FilterSource {
  readonly call: Call
  toOptions(result: unknown, tools: CellTools): readonly FilterOption[]
}

/** What every row has. */
export interface CatalogueRow extends Shaped<typeof rowMembers> {
  readonly companyId?: string
  readonly companyName?: string
}

type Shaped<S extends Record<string, z.ZodMiniType>> = { readonly [K in keyof S]: z.output<S[K]> }

type Made = ReturnType<typeof catalogueCalls>

/** The nine calls of an entity, seen by what is common to all entities. */
export type CatalogueCalls = {
  readonly [K in Exclude<keyof Made, 'getPage' | 'get' | 'create' | 'update'>]: Call
} & {
  readonly getPage: Call<ListInput, z.ZodMiniType<Page<CatalogueRow>>>
  readonly get: Call<z.ZodMiniType, z.ZodMiniType<CatalogueRow>>
  readonly create: Call<z.ZodMiniType, z.ZodMiniType<CatalogueRow>>
  readonly update: Call<z.ZodMiniType, z.ZodMiniType<CatalogueRow>>
}

type ListInput = z.ZodMiniType & { readonly shape: Readonly<Record<string, z.ZodMiniType>> }

export interface Page<Row> {
  items: Row[]
  total: number
  totalExact: boolean
  searchedOnly?: number | undefined
  page: number
  pageSize: number
}

export type RowOf<C extends CatalogueCalls> = Result<C['getPage']>['items'][number]

type ListMember = 'page' | 'pageSize' | 'keyword' | 'sort'

type FilterMember<C extends CatalogueCalls> = Extract<Exclude<keyof Input<C['getPage']>, ListMember>, string>

type SortField<C extends CatalogueCalls> =
  Input<C['getPage']> extends { sort?: { field: infer F extends string } | null | undefined } ? F : string

/** What the form's controls hold, by the member they fill: text, as in every form of the house. */
export type FormOf<C extends CatalogueCalls> = {
  readonly [M in Exclude<Extract<keyof Input<C['update']>, string>, 'id' | 'version'>]: string
}
