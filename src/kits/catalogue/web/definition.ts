import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { Call, Input, Result } from '#kits/contract/shared/call.ts'
import type { catalogueCalls } from '#kits/contract/shared/catalogue.ts'
import type { JobEntity } from '#kits/contract/shared/jobs.ts'
import type { Language } from '#kits/contract/shared/languages.ts'
import type { Permission } from '#kits/contract/shared/permissions.ts'
import type { RowNames } from '#kits/i18n/shared/row-label.ts'
import type { ScreenName } from '#kits/page/shared/routes.ts'
import type { Column, Filter, ListCall, RecordColumn, RecordRow } from '#kits/records/web/definition.ts'
import type { useForm } from '#kits/ui/web/form.ts'
import type { Values } from '#kits/ui/web/form-problems.ts'

interface CommonDefinition {
  /** The prefix of its texts, and its name as a job's. */
  readonly feature: Exclude<JobEntity, 'cabins'>
  /** Its title and address. */
  readonly screen: ScreenName
  /** Who may create, edit, delete and import. */
  readonly write: Permission
  /** Members that hold the id of another entity's row, and that entity's calls. */
  readonly references?: Readonly<Record<string, ReferencedCalls>>
  /** The member that says what kind of thing a row is: only rows of one kind are merged. */
  readonly kind?: string
  /** Rows belong to a company: operators see it, filter by it and choose it for a new row. */
  readonly scoped?: boolean
}

/**
 * The declaration of a reference screen: its list, form, delete dialog, import and export are made from it. Its texts
 * are `<feature>.fields.<member>`, `<feature>.new` ("New customer"), `<feature>.empty` ("No customers yet"),
 * `<feature>.created` and `<feature>.deleted`.
 */
export interface DefinitionOf<C extends CatalogueCalls> extends CommonDefinition {
  readonly calls: C
  readonly columns: readonly Column<RowOf<C>, SortField<C>>[]
  readonly filters?: readonly Filter<FilterMember<C>>[]
  /** The form's values for a new row. */
  readonly empty: FormOf<C>
  /** The form's values for a row: '' for null. */
  toForm(row: RowOf<C>): FormOf<C>
  /** Makes the call's input from the form's values; by default null for ''. Numbers are parsed here. */
  toInput?(form: FormOf<C>): unknown
  /** One `<Feature>Fields` for create and edit. */
  Fields(props: FieldsProps<FormOf<C>, RowOf<C>>): ReactNode
  /** A row's name in headings and questions. */
  nameOf(row: RowOf<C>, language: Language): string
}

/** A definition seen by what all have in common: the list, the drawer and the dialogs know no entity. */
export interface CatalogueDefinition extends CommonDefinition {
  readonly calls: CatalogueCalls
  readonly columns: readonly RecordColumn[]
  readonly filters?: readonly Filter[]
  readonly empty: Values
  toForm(row: RecordRow): Values
  toInput?(form: Values): unknown
  Fields(props: FieldsProps<Values, RecordRow>): ReactNode
  nameOf(row: RecordRow, language: Language): string
}

export interface FieldsProps<Form extends Values, Row> {
  readonly form: EntityFormHandle<Form>
  /** Undefined for a new row. */
  readonly row?: Row | undefined
}

export type EntityFormHandle<Form extends Values> = ReturnType<typeof useForm<Form, z.ZodMiniType>>

type Made = ReturnType<typeof catalogueCalls>

/** A call that answers a row. */
type RowCall = Call<z.ZodMiniType, z.ZodMiniType<RecordRow>>
type RowCallName = 'get' | 'create' | 'update'

/** The calls of any entity. */
export type CatalogueCalls = {
  readonly [K in Exclude<keyof Made, RowCallName | 'getPage' | 'getOptions'>]: Call
} & { readonly [K in RowCallName]: RowCall } & {
  readonly getPage: ListCall<RecordRow>
  readonly getOptions: ReferencedCalls['getOptions']
}

/** What a member that points at a row needs of that row's entity. */
export interface ReferencedCalls {
  readonly get: Call<z.ZodMiniType, z.ZodMiniType<RowNames>>
  readonly getOptions: Call<z.ZodMiniType, z.ZodMiniType<{ id: string; label: string }[]>>
}

export type RowOf<C extends CatalogueCalls> = Result<C['getPage']>['items'][number]

type ListMember = 'page' | 'pageSize' | 'keyword' | 'sort'

type FilterMember<C extends CatalogueCalls> = Extract<Exclude<keyof Input<C['getPage']>, ListMember>, string>

type SortField<C extends CatalogueCalls> =
  Input<C['getPage']> extends { sort?: { field: infer F extends string } | null | undefined } ? F : string

/** The form's values by member: text, as in every form. */
export type FormOf<C extends CatalogueCalls> = {
  readonly [M in Exclude<Extract<keyof Input<C['update']>, string>, 'id' | 'version'>]: string
}
