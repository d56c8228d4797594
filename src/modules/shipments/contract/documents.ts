import * as z from 'zod/mini'
import { id, instant, version } from '#kits/contract/shared/fields.ts'
import { documentKinds } from '../rules/document-kinds.ts'
import { viewStates } from '../rules/view-state.ts'

/** A paper as its shipment shows it; what is done with papers is of the module `papers`. */
export const CabinDocument = z.object({
  id,
  /** One more at each review. */
  version,
  fileName: z.string(),
  contentType: z.string(),
  size: z.int(),
  uploadedAt: instant,
  uploadedBy: z.string(),
  /** Uploaded by a manager of the company that owns the cabin. */
  uploadedByOwner: z.boolean(),
  kind: z.enum(documentKinds),
  /** The kind was guessed from the file's name or words, and nobody has confirmed it. */
  kindGuessed: z.boolean(),
  /** Null: not reviewed yet. */
  accepted: z.nullable(z.boolean()),
  /** Why it was sent back. */
  reason: z.nullable(z.string()),
  reviewedAt: z.nullable(instant),
  reviewedBy: z.nullable(z.string()),
  /** It came by an upload link. */
  uploadRequestId: z.nullable(id),
  /** Of the original, always as attachment; relative, signed, good for a few minutes. */
  url: z.string(),
  /** Of the copy that people look at, drawn by us; signed likewise, null until there is one. */
  viewUrl: z.nullable(z.string()),
  viewState: z.enum(viewStates),
})
export type CabinDocument = z.output<typeof CabinDocument>
