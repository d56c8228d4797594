import type { Database } from '#kits/db/server/database.ts'
import type { DocumentKind } from '#modules/shipments/rules/document-kinds.ts'
import { markAsSent } from './demo-upload-request.queries.ts'
import { selectDemoCabins } from './demo-work.queries.ts'
import { findFirstManager, insertRows } from './queries.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Of a demo cabin: the invoice came by the link and was sent back, the letter for the container is missing. */
const request = {
  cabin: 'TEXU3070079',
  email: 'exportaciones@muestra.example',
  language: 'es-MX',
  came: 'invoice',
  missing: 'guarantee',
} as const satisfies { came: DocumentKind; missing: DocumentKind } & Record<string, string>

/** Loads an upload link that is open; nobody has its token. */
export async function loadUploadRequest(db: Database, now: Date): Promise<void> {
  const cabin = (await selectDemoCabins(db)).find(({ numbers }) => numbers.includes(request.cabin))
  if (!cabin) throw new Error(`The demo has no shipment ${request.cabin}.`)
  const manager = await findFirstManager(db)
  const createdAt = new Date(now.getTime() - 60 * hourMs)
  const [id = ''] = await insertRows(db, 'upload_request', [
    {
      cabinId: cabin.id,
      kinds: [request.came, request.missing],
      email: request.email,
      language: request.language,
      createdAt,
      createdBy: manager?.id ?? null,
      expiresAt: new Date(createdAt.getTime() + 7 * dayMs),
      openedAt: new Date(createdAt.getTime() + 9 * hourMs),
    },
  ])
  await markAsSent(db, id, { cabinId: cabin.id, kind: request.came, sender: request.email })
}
