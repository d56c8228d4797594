import * as z from 'zod/mini'
import { call } from '#kits/contract/shared/call.ts'
import { emptyInput, id, maybe, note, version } from '#kits/contract/shared/fields.ts'
import { CabinDocument } from '#modules/shipments/contract/documents.ts'
import { documentKinds } from '#modules/shipments/rules/document-kinds.ts'
import { activeContents } from '../rules/active-contents.ts'
import { documentLimits } from '../rules/document-types.ts'

export { type DocumentExtension, documentLimits, documentTypes } from '../rules/document-types.ts'

const path = <A extends string>(action: A) => `/api/CargoClearService/CabinDocument/${action}` as const

export const uploadDocuments = call({
  path: path('Upload'),
  access: 'cabin.write',
  summary: 'Documents: file one or more for a cabin; all are kept or none.',
  takes: 'multipart',
  upload: documentLimits,
  /** Left out, the kind is guessed for each file. */
  input: z.strictObject({ cabinId: id, kind: maybe(z.enum(documentKinds)) }),
  output: z.array(CabinDocument),
  refusals: [
    'not_found',
    'documents_closed',
    'wrong_document',
    'document_xml',
    ...activeContents,
    'document_infected',
    'scanner_away',
    'storage_full',
  ],
})

export const deleteDocument = call({
  path: path('Delete'),
  access: 'cabin.write',
  summary: 'Documents: delete one; a shop those of its own company, within a day.',
  input: z.strictObject({ id }),
  output: z.null(),
  refusals: ['not_found', 'documents_closed', 'document_not_own', 'document_too_old'],
})

/** Whoever has to send a paper again is told why; what was not sent back has no reason. */
const reasonedReview = ({
  value: { accepted, reason },
  issues,
}: z.core.ParsePayload<{ accepted?: unknown; reason: unknown }>): void => {
  const key = accepted === false ? 'required' : 'valid_value'
  if ((accepted === false) === (reason === null || reason === undefined))
    issues.push({ code: 'custom', path: ['reason'], input: reason, params: { key } })
}

export const reviewDocument = call({
  path: path('Review'),
  access: 'cabin.status',
  summary: 'Documents: say what kind one is, accept it, or send it back with a reason.',
  /** What is left out stays as it is; `accepted: null` takes the review back. */
  input: z
    .strictObject({
      id,
      /** The review that was seen; left out, it is written over whatever it is by now. */
      version: maybe(version),
      kind: maybe(z.enum(documentKinds)),
      accepted: z.optional(z.nullable(z.boolean())),
      reason: maybe(note),
    })
    .check(reasonedReview),
  output: CabinDocument,
  refusals: ['not_found', 'stale'],
})

const fileLink = z.strictObject({
  id,
  /** Seconds since 1970. */
  expires: z.string().check(z.regex(/^\d{1,12}$/)),
  /** Also identifies the manager it was made for. */
  signature: z.string().check(z.regex(/^[\w-]{43}([\w-]{22})?$/)),
})

export const viewDocument = call({
  path: path('View'),
  method: 'GET',
  access: 'anyone',
  summary: 'Documents: the copy that people look at, drawn by us, by a signed link that lives for minutes.',
  gives: 'file',
  input: fileLink,
  output: z.null(),
  refusals: ['not_found', 'link_dead'],
})

export const downloadDocument = call({
  path: path('Download'),
  method: 'GET',
  access: 'anyone',
  summary: 'Documents: the file, by a signed link that lives for minutes.',
  gives: 'file',
  input: fileLink,
  output: z.null(),
  refusals: ['not_found', 'link_dead', 'document_infected', 'scanner_away'],
})

export const getStorage = call({
  path: path('GetStorage'),
  access: 'cabin.read',
  summary: 'Documents: how much room those of the own company take, and how much there is.',
  input: emptyInput,
  /** Bytes. */
  output: z.object({ used: z.int(), limit: z.int() }),
})
