import * as z from 'zod/mini'
import { call } from '#kits/contract/shared/call.ts'
import { email, id, instant, maybe } from '#kits/contract/shared/fields.ts'
import { languages } from '#kits/contract/shared/languages.ts'
import { listInput, pageOf, whole } from '#kits/contract/shared/list.ts'
import { documentKinds } from '#modules/shipments/rules/document-kinds.ts'
import { uploadLinks } from './upload-links.ts'

const path = <A extends string>(action: A) => `/api/CargoClearService/UploadRequest/${action}` as const

/** What one link takes in all, besides what each paper may be. */
export const uploadRequestLimits = { files: 100, bytes: 500 * 1024 * 1024, days: 30 } as const
export const defaultUploadDays = 7

const kind = z.enum(documentKinds)

const UploadRequest = z.object({
  id,
  cabinId: id,
  kinds: z.array(kind),
  email: z.nullable(z.string()),
  language: z.enum(languages),
  createdAt: instant,
  createdBy: z.nullable(z.string()),
  expiresAt: instant,
  revokedAt: z.nullable(instant),
  /** A reminder goes out then unless all has come; null: none. */
  remindAt: z.nullable(instant),
  remindedAt: z.nullable(instant),
  openedAt: z.nullable(instant),
  /** Papers that came by it. */
  documents: z.array(z.object({ id, kind, fileName: z.string(), size: z.int(), uploadedAt: instant })),
})
export type UploadRequest = z.output<typeof UploadRequest>

export const uploadRequests = {
  create: call({
    path: path('Create'),
    access: 'cabin.write',
    summary:
      'UploadRequest: a link by which somebody without an account sends papers of a cabin; mailed where an email is given. The link itself is answered once.',
    input: z.strictObject({
      id: maybe(id),
      cabinId: id,
      kinds: z.array(kind).check(z.minLength(1), z.maxLength(documentKinds.length)),
      email: maybe(email),
      language: z.enum(languages),
      days: z._default(whole(1, uploadRequestLimits.days), defaultUploadDays),
      /** A reminder by mail after three days unless all has come. */
      remind: z._default(z.boolean(), false),
    }),
    output: z.object({ id, url: z.string(), expiresAt: instant }),
    refusals: ['not_found', 'documents_closed', 'id_taken', 'too_often'],
  }),
  getPage: call({
    path: path('GetPage'),
    access: 'cabin.read',
    summary:
      'UploadRequest: the links of a cabin, without the links themselves; the newest first where nothing is said. The keyword is searched in the address, the sender and the names of what came.',
    input: listInput(['createdAt', 'expiresAt'], { cabinId: id }),
    output: pageOf(UploadRequest),
    refusals: ['not_found'],
  }),
  revoke: call({
    path: path('Revoke'),
    access: 'cabin.write',
    summary: 'UploadRequest: end a link at once; what came by it stays.',
    input: z.strictObject({ id }),
    output: UploadRequest,
    refusals: ['not_found'],
  }),
  ...uploadLinks,
}
