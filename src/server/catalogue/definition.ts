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

/** A row with every member of the contract. */
export interface CatalogueRow extends Members {
  id: string
  version: number
  companyId?: string
}

/**
 * A unique code: the columns of the index, each with the value of the new row (`made`). Or a reference: `member` holds
 * the id of a row of the table `isIn`.
 */
export type Constraint =
  | { key: 'code_taken'; unique: Readonly<Record<string, RawBuilder<unknown>>> }
  | { key: ValidationKey; member: string; isIn: string }

/** What differs between entities on the server; the catalogue does the rest. */
export interface CatalogueDefinition {
  calls: CatalogueCalls
  /** The feature's key in the texts: column headings are `<feature>.fields.<member>`. */
  feature: string
  /** The table, which is also the entity's name in the audit log. */
  table: string
  /** The columns of `cabin` that reference this table. */
  usedByCabin: readonly string[]
  /** The member that must equal the transport mode of every cabin that references the row. */
  mode?: string
  /** Rows belong to a company. */
  scoped: boolean
  /** Editable members and their columns. */
  columns: Readonly<Record<string, string>>
  /** Members that hold an enum's code, and members that hold a number: how a spreadsheet shows them. */
  enums?: Readonly<Record<string, keyof typeof enums>>
  numbers?: readonly string[]
  /** Further columns of the list, with the joins they need; `t` is the entity's table. */
  joins: RawBuilder<unknown>
  reads: Readonly<Record<string, RawBuilder<unknown>>>
  /** Sortable fields; the first is the default order. */
  sort: Readonly<Record<string, SortKey>>
  /** The normalised texts by which options are ranked, compared byte by byte where an index serves that. */
  optionTexts: { codes: readonly RawBuilder<unknown>[]; names: readonly RawBuilder<unknown>[] }
  filters: Readonly<Record<string, (value: never) => RawBuilder<SqlBool>>>
  /** Texts of joined tables that the keyword also searches. */
  alsoSearched: readonly ForeignText[]
  /** The table's constraints by name, and the refusal for a row that violates each. */
  constraints: Readonly<Record<string, Constraint>>
  label(row: CatalogueRow, language: Language): string
  /** Throws for values the contract's schema cannot check; `before` is the stored row of an edit. */
  check?(form: Members, before?: Members): void
}
