import type { RawBuilder, SqlBool } from 'kysely'
import type { catalogueCalls } from '#shared/contracts/catalogue.ts'
import type { enums } from '#shared/domain/enums.ts'
import type { Language } from '#shared/texts/languages.ts'
import type { ValidationKey } from '#shared/validation.ts'
import type { SortKey } from '../db/list.ts'
import type { ForeignText } from '../db/search.ts'

/** The nine calls of any entity. */
export type CatalogueCalls = ReturnType<typeof catalogueCalls>

export type Members = Record<string, unknown>

/** A row as it is read: every member of the contract. */
export interface CatalogueRow extends Members {
  id: string
  version: number
  companyId?: string
}

/**
 * No two rows have the same code: the columns of the unique index, each with what a new row (`made`) has there. Or a
 * member's value is the id of a row of another table.
 */
export type Constraint =
  | { key: 'code_taken'; unique: Readonly<Record<string, RawBuilder<unknown>>> }
  | { key: ValidationKey; member: string; isIn: string }

/** What is special to one entity on the server; the catalogue does the rest. */
export interface CatalogueDefinition {
  calls: CatalogueCalls
  /** The feature's name in the catalogues: its columns' headings are `<feature>.fields.<member>`. */
  feature: string
  /** The table, which is also the entity's name in the audit log. */
  table: string
  /** The columns of `cabin` that point here. */
  usedByCabin: readonly string[]
  /** The member that is the transport mode of every cabin that points here. */
  mode?: string
  /** Rows belong to a company. */
  scoped: boolean
  /** Editable members and their columns. */
  columns: Readonly<Record<string, string>>
  /** Members that hold an enum's code, and members that hold a number: how a spreadsheet shows them. */
  enums?: Readonly<Record<string, keyof typeof enums>>
  numbers?: readonly string[]
  /** What is read beside them, with the joins it needs; `t` is the entity's table. */
  joins: RawBuilder<unknown>
  reads: Readonly<Record<string, RawBuilder<unknown>>>
  /** Fields that can be sorted by. The first is the order of a list nobody sorted. */
  sort: Readonly<Record<string, SortKey>>
  /** What a picker ranks its options by: normalised texts, compared byte by byte where an index serves that. */
  picked: { codes: readonly RawBuilder<unknown>[]; names: readonly RawBuilder<unknown>[] }
  filters: Readonly<Record<string, (value: never) => RawBuilder<SqlBool>>>
  /** Other tables' texts that the screen shows: rows they match are found too. */
  alsoFound: readonly ForeignText[]
  /** The table's constraints by their names: what each asks of a row, and how one that breaks it is refused. */
  constraints: Readonly<Record<string, Constraint>>
  label(row: CatalogueRow, language: Language): string
  /** Checks beyond the contract's schema, against the row as it was where one is changed; throws. */
  check?(form: Members, before?: Members): void
}
