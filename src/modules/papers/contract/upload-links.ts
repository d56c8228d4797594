import * as z from 'zod/mini'
import { call } from '#kits/contract/shared/call.ts'
import { instant, text } from '#kits/contract/shared/fields.ts'
import { languages } from '#kits/contract/shared/languages.ts'
import { documentKinds } from '#modules/shipments/rules/document-kinds.ts'
import { activeContents } from '../rules/active-contents.ts'
import { documentLimits } from '../rules/document-types.ts'

/** What anybody who has an upload link may do with it: apart from the office's calls, for the page of the link. */

const path = <A extends string>(action: A) => `/api/CargoClearService/UploadRequest/${action}` as const

const kind = z.enum(documentKinds)
/** Of the link; nothing that it could name is in it. */
const token = text({ max: 100 })

export const uploadLinks = {
  open: call({
    path: path('Open'),
    access: 'anyone',
    summary:
      'UploadRequest: what is asked, what came, until when. Unknown, ended and revoked links are answered alike.',
    input: z.strictObject({ token }),
    output: z.object({
      language: z.enum(languages),
      expiresAt: instant,
      /** Of the shipment, as public tracking would show it: to recognise it by. */
      number: z.nullable(z.string()),
      /** Files and bytes that the link still takes. */
      filesLeft: z.int(),
      bytesLeft: z.int(),
      kinds: z.array(
        z.object({
          kind,
          /** Why a paper of this kind was sent back. */
          reason: z.nullable(z.string()),
          documents: z.array(z.object({ fileName: z.string(), size: z.int(), uploadedAt: instant })),
        }),
      ),
    }),
    refusals: ['upload_link_dead', 'too_often'],
  }),
  upload: call({
    path: path('Upload'),
    access: 'anyone',
    summary: 'UploadRequest: send one paper by a link; the same paper again is answered and kept once.',
    takes: 'multipart',
    upload: { bytes: documentLimits.bytes, files: 1 },
    input: z.strictObject({ token, kind }),
    output: z.object({ fileName: z.string(), size: z.int() }),
    refusals: [
      'upload_link_dead',
      'upload_link_full',
      'wrong_document',
      'document_xml',
      ...activeContents,
      'document_infected',
      'scanner_away',
      'storage_full',
      'too_often',
    ],
  }),
}
