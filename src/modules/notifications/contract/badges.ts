import * as z from 'zod/mini'
import { call } from '#kits/contract/shared/call.ts'
import { emptyInput } from '#kits/contract/shared/fields.ts'

/** Counting stops here; the menu shows one less and a plus. */
export const maxBadgeCount = 100

/** Null where the manager may not open the screen. */
const count = z.nullable(z.int())

const Badges = z.object({
  /** Messages that are pending. */
  messages: count,
  /** Companies that wait for their review. */
  registrations: count,
  /** Mails and text messages that were given up. */
  outbox: count,
  /** What carriers propose for shipments. */
  proposals: count,
})
export type Badges = z.output<typeof Badges>

export const getBadges = call({
  path: '/api/CargoClearService/Office/GetBadges',
  access: 'signed-in',
  summary: 'What waits behind the entries of the menu, each counted up to a hundred.',
  input: emptyInput,
  output: Badges,
})
