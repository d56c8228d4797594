import * as z from 'zod/mini'
import { type Call, call } from '#kits/contract/shared/call.ts'
import { id, version } from '#kits/contract/shared/fields.ts'

/** Rows of another entity that point at a row. */
const Use = z.object({
  /** The name of their table, as in the audit log; `record` for those that the reader may not see. */
  entity: z.string(),
  count: z.int(),
  /** How many of them are deleted, where the entity keeps those. */
  deleted: z.int(),
})
export type Use = z.output<typeof Use>

/** What a merge would do. */
const MergePreview = z.object({
  /** The rows that would be moved to the one that stays, by entity. */
  moves: z.array(Use),
  /** Empty members of the row that stays, and what the other has there. */
  fills: z.array(z.object({ member: z.string(), value: z.union([z.string(), z.number()]) })),
  /** Names of the row that goes, by which the other will be found too. */
  aliases: z.array(z.string()),
  /** Deadline rules of one of the two; from then on they hold for what both have. None for who may not see rules. */
  rules: z.int(),
})
export type MergePreview = z.output<typeof MergePreview>

/**
 * The calls that archive and merge rows of a reference entity, derived from the one that changes them. Not among its
 * other calls, which every form that picks a row loads.
 */
export function archiveCalls<const C extends Call>({ update }: { readonly update: C }) {
  const base = update.path.slice(0, -'Update'.length) as `/api/${string}/`
  const name = base.split('/').at(-2)
  const access: C['access'] = update.access
  const row: C['output'] = update.output
  const byVersion = z.strictObject({ id, version })
  return {
    archive: call({
      access,
      path: `${base}Archive`,
      summary: `${name}: archive a row: what has it keeps it, and nothing new may have it.`,
      input: byVersion,
      output: row,
      refusals: ['not_found', 'stale'],
    }),
    restore: call({
      access,
      path: `${base}Restore`,
      summary: `${name}: take a row out of the archive.`,
      input: byVersion,
      output: row,
      refusals: ['not_found', 'stale', 'merged'],
    }),
    previewMerge: call({
      access,
      path: `${base}PreviewMerge`,
      summary: `${name}: what merging a row into another would do.`,
      input: z.strictObject({ id, intoId: id }),
      output: MergePreview,
      refusals: ['not_found', 'merged'],
    }),
    merge: call({
      access,
      path: `${base}Merge`,
      summary: `${name}: merge a row into another for good. Moves some of the rows that point at it; the same again moves on, until none remain.`,
      input: z.strictObject({ id, version, intoId: id, intoVersion: version }),
      output: z.object({ row, moved: z.int(), remaining: z.int() }),
      refusals: ['not_found', 'stale', 'merged'],
    }),
  }
}
