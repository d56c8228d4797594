import * as z from 'zod/mini'
import { call } from './call.ts'
import { id, instant, maybe, version } from './fields.ts'
import { listInput, optionsInput, pageOf } from './list.ts'
import type { Permission } from './permissions.ts'

/**
 * The calls of a reference entity, derived from its declaration. Each entity declares its members once; lists,
 * forms, pickers, import and export use them.
 */

type Shape = Record<string, z.ZodMiniType>

interface Entity<
  F extends Shape,
  R extends Shape,
  O extends Shape,
  X extends Shape,
  S extends readonly string[],
> {
  /** As in the path: `Customer`. */
  readonly name: string
  readonly read: Permission
  readonly write: Permission
  /** Rows belong to a company; an operator may name it when creating. */
  readonly scoped?: boolean
  /** The editable members. */
  readonly form: F
  /** A validation rule over several members. */
  readonly rule?: z.core.CheckFn<z.output<z.ZodMiniObject<F>>>
  /** Members of a row beyond the form's. */
  readonly row: R
  /** Members of an option beyond id and label. */
  readonly option: O
  readonly filters: X
  readonly sort: S
}

/** Members of every row. */
export const rowMembers = {
  id,
  version,
  createdAt: instant,
  updatedAt: instant,
  /** The user name of the last editor. */
  updatedBy: z.nullable(z.string()),
}

const companyMembers = { companyId: id, companyName: z.string() }

/** An archived row stays in records that have it, and is not offered any more. */
const archiveMembers = {
  archivedAt: z.nullable(instant),
  /** The row that stands for this one since the two were merged. */
  mergedIntoId: z.nullable(id),
}

export const exportFormats = ['xlsx', 'csv'] as const

/** A column of an import file that was ignored. */
const IgnoredColumn = z.object({
  /** The column's letter in a spreadsheet program: `A`, `B`, … */
  column: z.string(),
  /** Truncated; '' where there is none. */
  heading: z.string(),
  /**
   * unknown: matches no member; read_only: written by exports only; repeated: an earlier column holds the member;
   * no_heading: has values but no heading.
   */
  reason: z.enum(['unknown', 'read_only', 'repeated', 'no_heading']),
})
export type IgnoredColumn = z.output<typeof IgnoredColumn>

/** Of a member of a line, or of the whole line, whose path is empty. Reports that are kept from before have no keys. */
const Finding = z.object({ path: z.string(), key: z.optional(z.string()), msg: z.string() })

/** The report of an import, line by line; line 1 is the heading. */
export const ImportReport = z.object({
  created: z.int(),
  /** Columns of the file that were ignored. */
  ignoredColumns: z.array(IgnoredColumn),
  rows: z.array(
    z.object({
      line: z.int(),
      ok: z.boolean(),
      errors: z.array(Finding),
      /** Warnings do not prevent the import. */
      warnings: z.optional(z.array(Finding)),
    }),
  ),
})
export type ImportReport = z.output<typeof ImportReport>

export function catalogueCalls<
  const F extends Shape,
  const R extends Shape,
  const O extends Shape,
  const X extends Shape,
  const S extends readonly [string, ...string[]],
>(entity: Entity<F, R, O, X, S>) {
  const { name, read, write, form, option, filters, sort } = entity
  const path = <A extends string>(action: A) => `/api/CargoClearService/${name}/${action}` as const
  // Checked even where other members are invalid, as a form shows all its errors at once.
  const always = { when: ({ value }: z.core.ParsePayload) => typeof value === 'object' && value !== null }
  const rules = entity.rule ? [z.check(entity.rule as z.core.CheckFn<unknown>, always)] : []
  const checked = <T extends Shape>(shape: T) => z.strictObject(shape).check(...(rules as []))
  const company = (entity.scoped ? companyMembers : {}) as typeof companyMembers
  const row = z.object({ ...rowMembers, ...archiveMembers, ...form, ...entity.row, ...company })
  const byId = z.strictObject({ id })
  /** Archived rows instead of the others. */
  const listFilters = { ...filters, archived: maybe(z.boolean()) }
  const forRead = { access: read } as const
  const forWrite = { access: write } as const

  return {
    getPage: call({
      ...forRead,
      path: path('GetPage'),
      summary: `${name}: a page of the list.`,
      input: listInput(sort, listFilters),
      output: pageOf(row),
    }),
    get: call({
      ...forRead,
      path: path('Get'),
      summary: `${name}: one row.`,
      input: byId,
      output: row,
      refusals: ['not_found'],
    }),
    getOptions: call({
      ...forRead,
      path: path('GetOptions'),
      summary: `${name}: options for a picker.`,
      input: optionsInput(filters),
      output: z.array(z.object({ id, label: z.string(), ...option })),
    }),
    create: call({
      ...forWrite,
      path: path('Create'),
      summary: `${name}: create a row. The same id with the same members again answers the same row.`,
      input: checked({
        id: maybe(id),
        ...form,
        ...((entity.scoped ? { companyId: maybe(id) } : {}) as {
          companyId: ReturnType<typeof maybe<typeof id>>
        }),
      }),
      output: row,
      refusals: ['id_taken', 'code_taken'],
    }),
    update: call({
      ...forWrite,
      path: path('Update'),
      summary: `${name}: change a row; takes every editable member.`,
      input: checked({ id, version, ...form }),
      output: row,
      refusals: ['not_found', 'stale', 'code_taken', 'kind_in_use'],
    }),
    remove: call({
      ...forWrite,
      path: path('Delete'),
      summary: `${name}: delete a row that nothing uses.`,
      input: z.strictObject({ id, version }),
      output: z.null(),
      refusals: ['not_found', 'stale', 'in_use'],
    }),
    exportRows: call({
      ...forRead,
      path: path('Export'),
      summary: `${name}: the filtered list as a file.`,
      gives: 'file',
      isBulk: true,
      input: z.strictObject({
        keyword: listInput(sort, filters).shape.keyword,
        sort: listInput(sort, filters).shape.sort,
        ...listFilters,
        format: z._default(z.enum(exportFormats), 'xlsx'),
      }),
      output: z.null(),
      refusals: ['too_large'],
    }),
    importRows: call({
      ...forWrite,
      path: path('Import'),
      summary: `${name}: create rows from a file, all or none; a dry run only reports.`,
      takes: 'multipart',
      isBulk: true,
      input: z.strictObject({ dryRun: z._default(z.stringbool(), false) }),
      output: ImportReport,
      refusals: ['wrong_file', 'too_large'],
    }),
    template: call({
      ...forRead,
      method: 'GET',
      path: path('Template'),
      summary: `${name}: the empty import file.`,
      gives: 'file',
      input: z.strictObject({ format: z._default(z.enum(exportFormats), 'xlsx') }),
      output: z.null(),
    }),
  }
}
