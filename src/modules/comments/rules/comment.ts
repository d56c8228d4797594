/** Characters of a comment. */
export const maxCommentLength = 2000

/** Managers whom one comment can mention; further names stay plain text. */
export const maxMentions = 10

/** Seconds in which its author may edit or delete a comment. */
export const editableSeconds = 3600

/** The first is the default of the API's documentation: both roles may write it. */
export const commentVisibilities = ['shared', 'internal'] as const

/** `internal`: read by the brokerage alone. `shared`: also by the company that owns the cabin. */
export type CommentVisibility = (typeof commentVisibilities)[number]
