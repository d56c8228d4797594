import * as z from 'zod/mini'
import { call } from '#kits/contract/shared/call.ts'
import { id, instant, maybe, rule, text, version } from '#kits/contract/shared/fields.ts'
import { listInput, optionsInput, pageOf } from '#kits/contract/shared/list.ts'
import { commentVisibilities, maxCommentLength } from './rules/comment.ts'

const path = <A extends string>(action: A) => `/api/CargoClearService/Comment/${action}` as const

const visibility = z.enum(commentVisibilities)

const isVisible = (value: string): boolean => /[^\p{Cf}\p{Z}\s\p{Default_Ignorable_Code_Point}]/u.test(value)

/** Any script, line breaks included, as typed; direction marks too, which the screens contain within the comment. */
export const commentText = text({ max: maxCommentLength }, { lines: true }).check(
  rule('required', isVisible),
  z.overwrite((value) => value.replaceAll(/\r\n?/g, '\n')),
)

const Comment = z.object({
  id,
  version,
  cabinId: id,
  visibility,
  text: z.string(),
  /** Null once the account is gone. */
  authorId: z.nullable(id),
  /** As colleagues saw it when it was written. */
  authorName: z.string(),
  authorUserName: z.nullable(z.string()),
  /** Whether the brokerage wrote it, or else the company that owns the cabin. */
  fromOperator: z.boolean(),
  /** User names as written in the text. */
  mentions: z.array(z.object({ managerId: id, userName: z.string() })),
  createdAt: instant,
  editedAt: z.nullable(instant),
  /** Seconds for which the caller may still edit and delete it; 0 for another's. */
  editableSeconds: z.int(),
})
export type Comment = z.output<typeof Comment>

/** As many cabins as a page of the list has. */
export const maxCountedCabins = 100
/** Comments of a cabin are counted up to this number. */
export const maxCommentCount = 100

const CommentCount = z.object({ cabinId: id, count: z.int() })
export type CommentCount = z.output<typeof CommentCount>

const MentionableManager = z.object({
  id,
  userName: z.string(),
  /** The display name, or the user name of who has none. */
  name: z.string(),
  fromOperator: z.boolean(),
})
export type MentionableManager = z.output<typeof MentionableManager>

export const comments = {
  getPage: call({
    path: path('GetPage'),
    access: 'comment.read',
    summary: 'Comment: a page of a cabin’s, newest first unless sorted; a shop sees the shared ones.',
    input: listInput(['createdAt'], { cabinId: id }),
    output: pageOf(Comment),
    refusals: ['not_found'],
  }),

  create: call({
    path: path('Create'),
    access: 'comment.write',
    summary: 'Comment: write one; the visibility never changes. Internal ones are the operator’s alone.',
    input: z.strictObject({ id: maybe(id), cabinId: id, text: commentText, visibility }),
    output: Comment,
    refusals: ['not_found', 'id_taken', 'too_often'],
  }),

  update: call({
    path: path('Update'),
    access: 'comment.write',
    summary: 'Comment: change the text of one’s own within an hour.',
    input: z.strictObject({ id, version, text: commentText }),
    output: Comment,
    refusals: ['not_found', 'stale', 'comment_closed', 'too_often'],
  }),

  remove: call({
    path: path('Delete'),
    access: 'comment.write',
    summary: 'Comment: delete one’s own within an hour.',
    input: z.strictObject({ id, version }),
    output: z.null(),
    refusals: ['not_found', 'stale', 'comment_closed'],
  }),

  getCounts: call({
    path: path('GetCounts'),
    access: 'comment.read',
    summary: 'Comment: how many each of these cabins has, up to 100; those without one are left out.',
    input: z.strictObject({
      cabinIds: z
        .array(id)
        .check(rule('max_value', (ids) => ids.length <= maxCountedCabins, { n: maxCountedCabins })),
    }),
    output: z.array(CommentCount),
  }),

  getMentionable: call({
    path: path('GetMentionable'),
    access: 'comment.write',
    summary: 'Comment: managers whom a comment of this visibility can mention, by user name or display name.',
    input: optionsInput({ cabinId: id, visibility }),
    output: z.array(MentionableManager),
    refusals: ['not_found'],
  }),
}
