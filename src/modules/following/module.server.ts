import { movedRows } from '#kits/catalogue/server/merge.queries.ts'
import { type Plug, plug } from '#kits/slots/shared/slots.ts'
import { auditedContact, joinTwins } from './server/merged-customers.ts'

export const plugs: readonly Plug[] = [
  plug(movedRows, { table: 'follower', auditedAs: auditedContact, before: joinTwins }),
]
