import type { ComponentType } from 'react'
import type * as z from 'zod/mini'
import type { Call, Input, Result } from '#shared/contracts/call.ts'
import type { catalogueCalls } from '#shared/contracts/catalogue.ts'
import type { Permission } from '#shared/domain/permissions.ts'
import type { ScreenName } from '#shared/domain/routes.ts'
import type { Language } from '#shared/texts/languages.ts'
import type { Column, Filter, ListCall, RecordRow } from '../records/definition.ts'
import type { useForm } from '../ui/form.ts'
import type { Values } from '../ui/form-problems.ts'

/**
 * A reference screen in one object: the list, the form, the delete question, import and export are
 * made from it. Its texts are `<feature>.fields.<member>`, `<feature>.new` ("New customer") and
 * `<feature>.empty` ("No customers yet").
 */
export interface CatalogueDefinition<
  C extends CatalogueCalls = CatalogueCalls,
  Row = RowOf<C>,
  Form extends Values = FormOf<C>,
> {
  /** The prefix of its texts. */
  readonly feature: string
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
  /** One `<Feature>Fields` for create and edit. */
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

type Made = ReturnType<typeof catalogueCalls>

/** The nine calls of an entity, seen by what is common to all entities. */
export type CatalogueCalls = {
  readonly [K in Exclude<keyof Made, 'getPage' | 'get' | 'create' | 'update'>]: Call
} & {
  readonly getPage: ListCall<RecordRow>
  readonly get: Call<z.ZodMiniType, z.ZodMiniType<RecordRow>>
  readonly create: Call<z.ZodMiniType, z.ZodMiniType<RecordRow>>
  readonly update: Call<z.ZodMiniType, z.ZodMiniType<RecordRow>>
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
