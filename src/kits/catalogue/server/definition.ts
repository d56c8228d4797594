import type { RawBuilder, SqlBool } from 'kysely'
import type { Call, Parsed, Result } from '#kits/contract/shared/call.ts'
import type { catalogueCalls } from '#kits/contract/shared/catalogue.ts'
import type { enums } from '#kits/contract/shared/enums.ts'
import type { JobEntity } from '#kits/contract/shared/jobs.ts'
import type { Language } from '#kits/contract/shared/languages.ts'
import type { Permission } from '#kits/contract/shared/permissions.ts'
import type { ValidationKey } from '#kits/contract/shared/validation.ts'
import type { SortKey } from '#kits/db/server/list.ts'

type Made = ReturnType<typeof catalogueCalls>

/** The calls of any entity, seen by what is common to all entities. */
export type CatalogueCalls = {
  readonly [K in keyof Made]: Call & { access: Permission } & Pick<
      Made[K],
      Extract<keyof Made[K], 'takes' | 'gives'>
    >
}

export type Members = Record<string, unknown>

/** A row with every member of the contract. */
export interface CatalogueRow extends Members {
  id: string
  version: number
  companyId?: string
  archivedAt: string | null
  mergedIntoId: string | null
}

/** The editable members of an entity. */
type FormMember<C extends CatalogueCalls> = Exclude<
  Extract<keyof Parsed<C['update']>, string>,
  'id' | 'version'
>

/** The columns of a unique index, each with what a new row (`made`) has there. */
export type UniqueKey = Readonly<Record<string, RawBuilder<unknown>>>

/** A table that holds every name of each row of another, kept by a trigger. */
export type NameTable = 'port_name' | 'airline_name'

/** An entity that rows of others point at: how it is named there, and found by that name. */
export interface ReferencedEntity {
  table: string
  /** What is read of it; its columns have the same names in snake case. */
  names: readonly string[]
  /**
   * What a cell of a spreadsheet is looked up by, in this order: the first that finds something decides. Missing where
   * the id is itself the code that people write.
   */
  by?: readonly string[]
  /** The table of all its names as they are compared, aliases last; looked up after all of `by`. */
  nameTable?: NameTable
  /** The texts by which rows that point here are found; missing: its `search_text`. */
  searched?: readonly string[]
  /** They are part of its indexed `search_text`. */
  isIndexed?: true
  /** Whether a row of the given alias may be pointed at by one that did not yet; any, unless said. */
  mayBeChosen?: (row: string) => RawBuilder<SqlBool>
}

/** A member that holds one of a few words, or yes and no: the values, and how the keys of their texts begin. */
export interface Choice {
  values: readonly (string | boolean)[]
  /** `enum.traffic` of `enum.traffic_sea`. */
  texts: string
}

interface CommonDefinition {
  /** The prefix of its texts (its columns' headings are `<feature>.fields.<member>`) and its name as a job's. */
  feature: JobEntity
  /** The table, which is also the entity's name in the audit log. */
  table: string
  /** Rows belong to a company. */
  scoped: boolean
  /** Fields that can be sorted by. The first is the order of a list nobody sorted. */
  sort: Readonly<Record<string, SortKey>>
  /** What a picker ranks its options by: normalised texts, compared byte by byte where an index serves that. */
  optionTexts: { codes: readonly RawBuilder<unknown>[]; names: readonly RawBuilder<unknown>[] | NameTable }
  /** The columns of a cabin that point here: what a company uses most comes first among options alike. */
  cabinColumns?: readonly string[]
  /** Filters of the list by their columns: a row passes where it has the very value. */
  filters: Readonly<Record<string, string>>
  /** No two rows have the same code: the unique indexes by their names. */
  unique: Readonly<Record<string, UniqueKey>>
  /** Checks beyond the contract's schema, against the row as it was where one is changed; throws. */
  check?(form: Members, before?: Members): void
  /** Members that follow from others where nobody gave them. */
  settle?(form: Members, before?: Members): Members
}

/** What is special to one entity on the server; the catalogue does the rest. */
export interface DefinitionOf<C extends CatalogueCalls> extends CommonDefinition {
  calls: C
  /** The member that is the transport mode of every cabin that points here. */
  mode?: FormMember<C>
  /** Editable members and their columns. */
  columns: Readonly<Record<FormMember<C>, string>>
  /**
   * Members that hold the id of another entity's row. From here come what is read of that row beside the id, the
   * refusal of an id that is not there, the search by its names, and how a spreadsheet names it.
   */
  references: Readonly<Record<Extract<FormMember<C>, `${string}Id`>, ReferencedEntity>>
  /** Members that hold an enum's code, and members that hold a number: how a spreadsheet shows them. */
  enums?: Readonly<Partial<Record<FormMember<C>, keyof typeof enums>>>
  numbers?: readonly FormMember<C>[]
  choices?: Readonly<Partial<Record<FormMember<C>, Choice>>>
  /** Members that hold several texts: none is the empty list, never null. */
  lists?: readonly FormMember<C>[]
  /** Members that a row takes over from one that is merged into it, where it has none itself. */
  filledByMerge?: readonly FormMember<C>[]
  /** A member that two rows have in common where they are merged, and why others are not. */
  mergedWithin?: { member: FormMember<C>; otherwise: ValidationKey }
  /** Members that only operators set; shops read them. */
  operatorMembers?: readonly FormMember<C>[]
  label(row: Result<C['get']>, language: Language): string
}

/** A definition seen by what all have in common. */
export interface CatalogueDefinition extends CommonDefinition {
  calls: CatalogueCalls
  mode?: string
  columns: Readonly<Record<string, string>>
  references: Readonly<Record<string, ReferencedEntity>>
  enums?: Readonly<Record<string, keyof typeof enums>>
  numbers?: readonly string[]
  choices?: Readonly<Record<string, Choice>>
  lists?: readonly string[]
  filledByMerge?: readonly string[]
  mergedWithin?: { member: string; otherwise: ValidationKey }
  operatorMembers?: readonly string[]
  label(row: CatalogueRow, language: Language): string
}
