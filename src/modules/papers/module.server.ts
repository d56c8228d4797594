import { type Plug, plug } from '#kits/slots/shared/slots.ts'
import { cabinDocuments } from '#modules/shipments/module.server.ts'
import { documentsOfCabin } from './server/documents/download.ts'

/** What modules above take from this one on the server. */
export { scanStored } from './server/scan-stored.ts'

export const plugs: readonly Plug[] = [plug(cabinDocuments, documentsOfCabin)]
