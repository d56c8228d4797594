import * as z from 'zod/mini'
import { activeContents } from '../domain/active-contents.ts'
import { call } from './call.ts'
import { emptyInput, id, instant } from './fields.ts'

const path = <A extends string>(action: A) => `/api/CargoClearService/CabinDocument/${action}` as const

export const CabinDocument = z.object({
  id,
  fileName: z.string(),
  contentType: z.string(),
  size: z.int(),
  uploadedAt: instant,
  uploadedBy: z.string(),
  /** Uploaded by a manager of the company that owns the cabin. */
  uploadedByOwner: z.boolean(),
  /** Relative, signed, good for a few minutes. */
  url: z.string(),
})
export type CabinDocument = z.output<typeof CabinDocument>

/** Supported types of documents by file extension. */
export const documentTypes = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
export type DocumentExtension = keyof typeof documentTypes

export const documentLimits = { bytes: 20 * 1024 * 1024, files: 10 } as const

export const uploadDocuments = call({
  path: path('Upload'),
  access: 'cabin.write',
  summary: 'Documents: file one or more for a cabin; all are kept or none.',
  takes: 'multipart',
  upload: documentLimits,
  input: z.strictObject({ cabinId: id }),
  output: z.array(CabinDocument),
  refusals: [
    'not_found',
    'documents_closed',
    'wrong_document',
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

export const downloadDocument = call({
  path: path('Download'),
  method: 'GET',
  access: 'anyone',
  summary: 'Documents: the file, by a signed link that lives for minutes.',
  gives: 'file',
  input: z.strictObject({
    id,
    /** Seconds since 1970. */
    expires: z.string().check(z.regex(/^\d{1,12}$/)),
    /** Also identifies the manager it was made for. */
    signature: z.string().check(z.regex(/^[\w-]{43}([\w-]{22})?$/)),
  }),
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
