import { CabinStatus, MessageStatus, ReviewStatus } from '#kits/contract/shared/enums.ts'
import type { Permission } from '#kits/contract/shared/permissions.ts'
import type { TextKey } from '#kits/i18n/shared/translator.ts'
import { canOpen, type ScreenName, screenOf, screens } from '#kits/page/shared/routes.ts'
import type { OpensState } from '#kits/page/web/opens.ts'
import type { DeskItem, DeskKind } from '../contract.ts'

/** Where a row leads, what its action is called, and which list has all of its kind. */

export interface RowTarget {
  /** The address of what it is about. */
  readonly to: string
  readonly label: TextKey & `desk_page.actions.${string}`
  /** Opens the form of the shipment's next step as well. */
  readonly state?: OpensState
}

const inCabin = ({ cabinId }: DeskItem, section: string): string =>
  `${screens.cabinDetail.path.replace(':id', cabinId ?? '')}#${section}`

type FindTarget = (item: DeskItem, permissions: readonly Permission[]) => RowTarget

/** What is expected, today or since days ago, has not arrived yet. */
const step: FindTarget = (item, permissions) => {
  const to = inCabin(item, 'clearance')
  if (!permissions.includes('cabin.status')) return { to, label: 'desk_page.actions.open' }
  const label = item.dueOn === null ? 'desk_page.actions.step' : 'desk_page.actions.arrival'
  return { to, label, state: { opens: 'next-step' } }
}

const targets: Record<DeskKind, FindTarget> = {
  clock: (item) => ({ to: inCabin(item, 'deadlines'), label: 'desk_page.actions.clock' }),
  anomaly: step,
  inspection: step,
  papers: (item) => ({ to: inCabin(item, 'documents'), label: 'desk_page.actions.papers' }),
  claim: (item) => ({ to: inCabin(item, 'data'), label: 'desk_page.actions.claim' }),
  no_movement: step,
  arrival: step,
  message: ({ entityId }, permissions) => ({
    to: `${screens.messages.path}?message=${entityId}`,
    label: permissions.includes('message.manage') ? 'desk_page.actions.message' : 'desk_page.actions.open',
  }),
  registration: ({ entityId }) => ({
    to: `${screens.registrations.path}?reviewStatus=${ReviewStatus.pending}&edit=${entityId}`,
    label: 'desk_page.actions.registration',
  }),
  undelivered: () => ({
    to: `${screens.outbox.path}?dead=true`,
    label: 'desk_page.actions.undelivered',
  }),
  webhook: ({ entityId }) => ({
    to: `${screens.webhooks.path}?id=${entityId}`,
    label: 'desk_page.actions.webhook',
  }),
  setup: () => ({ to: screens.settings.path, label: 'desk_page.actions.setup' }),
}

export const targetOf: FindTarget = (item, permissions) => targets[item.kind](item, permissions)

interface KindList {
  readonly screen: ScreenName
  readonly search: Readonly<Record<string, string>>
}

const lists: Record<DeskKind, KindList> = {
  clock: { screen: 'cabin', search: { dueWithin: '3', sort: 'nextDeadline' } },
  anomaly: { screen: 'cabin', search: { status: String(CabinStatus.anomaly) } },
  inspection: { screen: 'cabin', search: { waiting: 'inspection' } },
  papers: { screen: 'cabin', search: { waiting: 'papers' } },
  claim: { screen: 'cabin', search: { confirmed: 'false' } },
  no_movement: { screen: 'cabin', search: { waiting: 'no_movement' } },
  arrival: { screen: 'cabin', search: { waiting: 'arrival' } },
  message: { screen: 'messages', search: { status: String(MessageStatus.pending) } },
  registration: { screen: 'registrations', search: { reviewStatus: String(ReviewStatus.pending) } },
  undelivered: { screen: 'outbox', search: { dead: 'true' } },
  webhook: { screen: 'webhooks', search: {} },
  setup: { screen: 'settings', search: {} },
}

export interface ListLink {
  readonly screen: ScreenName
  readonly to: string
}

/** The shipments that a deadline is past of: what the sum of charges is of. */
const overdue: KindList = { screen: 'cabin', search: { dueWithin: '-1', sort: 'nextDeadline' } }

/** The list behind the number of a kind, or behind the charges; undefined where the manager may not open it. */
export function listOf(
  kind: DeskKind | 'charges',
  permissions: readonly Permission[],
  responsibleId: string | undefined,
): ListLink | undefined {
  const { screen, search } = kind === 'charges' ? overdue : lists[kind]
  if (!canOpen(permissions, screen)) return undefined
  const own: Record<string, string> = {
    ...(screen === 'cabin' && responsibleId !== undefined && { responsibleId }),
    ...(screen === 'messages' && responsibleId !== undefined && { taken: 'mine' }),
  }
  const query = String(new URLSearchParams({ ...search, ...own }))
  return { screen, to: screenOf(screen).path + (query && `?${query}`) }
}
