import type { ChangeEvent, resyncEvent } from '#kits/events/shared/events.ts'
import type { ListView } from '../url-state.ts'
import { type Members, mergeable } from './matching.ts'
import { isElsewhere, placeRow, type Row, type ShownPage, sortOf } from './row-position.ts'

/**
 * Decides what a change event means for the list on screen. Independent of the browser, so that the drills use it
 * too.
 */

export type Change = ChangeEvent | typeof resyncEvent
export type Kind = ChangeEvent['kind']

/** How fresh a response is with regard to a change: while `loading` or `recent`, it may contain the change or not. */
export type Freshness = 'settled' | 'loading' | 'recent'

export interface Situation {
  /** The kind of the list's rows. */
  readonly kind: Kind
  /** The page on screen; undefined until it has loaded. */
  readonly page: ShownPage | undefined
  readonly view: Pick<ListView, 'page' | 'sort'>
  /** The manager is busy with the list: moving rows would disturb. */
  readonly isBusy: boolean
  /**
   * Whether a row belongs to the list; answers undefined where its members cannot tell. Undefined where they never
   * can.
   */
  readonly matches?: ((row: Members) => boolean | undefined) | undefined
  /** The same for the counts above the list. */
  readonly isCounted?: ((row: Members) => boolean | undefined) | undefined
  /** The list shows deleted rows. */
  readonly showsDeleted?: boolean
  readonly pageFreshness?: Freshness
  readonly countsFreshness?: Freshness
}

/** A row moves from one status to another: one count decreases, the other increases. */
export interface CountsMove {
  readonly from: unknown
  readonly to: unknown
}

export interface Reaction {
  /** `ask`: refetch the rows; `announce`: say that there is news; `keep`: leave them, except for `page`. */
  readonly rows: 'ask' | 'announce' | 'keep'
  readonly counts: 'ask' | 'keep' | CountsMove
  /** The page with the change applied. */
  readonly page?: ShownPage
}

const nothing: Reaction = { rows: 'keep', counts: 'keep' }

const isRecency = (field: string): boolean => field === 'createdAt' || field === 'updatedAt'

/** Whether new rows come first and push the others down. */
function isNewestFirst({ page, sort }: Situation['view']): boolean {
  return page === 1 && (sort === undefined || (isRecency(sort.field) && sort.order === 'desc'))
}

export function reactionTo(change: Change, situation: Situation): Reaction {
  const { kind, view, isBusy } = situation
  if (change === 'resync') return { rows: isBusy && isNewestFirst(view) ? 'announce' : 'ask', counts: 'ask' }
  if (change.kind !== kind || (situation.showsDeleted && concernsLiveOnly(change))) return nothing
  const known = situation.matches && statesOf(change, situation)
  if (!known) return reactToPartialEvent(change, situation)
  const was = belongs(situation.matches, known.was)
  const is = belongs(situation.matches, known.is)
  const counts = countsAfter(change, known, situation)
  if (was === undefined || is === undefined || counts === undefined)
    return reactToPartialEvent(change, situation)
  // Only the server knows whether the row stays: what the list is filtered by may have been merged into another.
  if (!is && was && pointsElsewhere(change)) {
    // Until then it is shown as it was, for rows on screen tell what else the filter finds.
    const { page: _, ...asked } = reactToPartialEvent(change, situation)
    return asked
  }
  if (!is && !was && findShown(change, situation)) return reactToPartialEvent(change, situation)
  return { counts, ...rowsAfter(change, { was, is }, situation) }
}

/** Whether the change has the row point at another customer, carrier or the like, as a merge of the two does. */
const pointsElsewhere = ({ action, before }: ChangeEvent): boolean =>
  action === 'update' && Object.keys(before ?? {}).some((member) => mergeable.has(member))

/** Whether the change neither deletes nor restores the row. */
const concernsLiveOnly = ({ action, before }: ChangeEvent): boolean =>
  action === 'create' || (action === 'update' && before !== null && before !== undefined)

/** The row before and after; undefined where it did not exist or was not visible. */
interface States {
  readonly was: Members | undefined
  readonly is: Members | undefined
}

type Matcher = Situation['matches']

const belongs = (matches: Matcher, row: Members | undefined): boolean | undefined =>
  row ? matches?.(row) : false

/** The row before and after; undefined where the event does not contain all of it. */
function statesOf({ action, before, row, id }: ChangeEvent, { page }: Situation): States | undefined {
  if (before === undefined) return undefined
  const shown = page?.items.find((each) => each.id === id) as Members | undefined
  if (action !== 'delete' && !row) return undefined
  const is = action === 'delete' ? undefined : row
  return { was: before === null ? undefined : { ...(is ?? shown), ...before }, is }
}

/** Undefined where the row does not tell whether it is counted. */
function countsAfter(
  change: ChangeEvent,
  { was, is }: States,
  situation: Situation,
): Reaction['counts'] | undefined {
  const wasCounted = belongs(situation.isCounted, was)
  const isCounted = belongs(situation.isCounted, is)
  if (wasCounted === undefined || isCounted === undefined) return undefined
  const from = wasCounted ? was?.status : undefined
  const to = isCounted ? is?.status : undefined
  if (from === to) return 'keep'
  if (to === undefined && pointsElsewhere(change)) return 'ask'
  return (situation.countsFreshness ?? 'settled') === 'settled' ? { from, to } : 'ask'
}

/** For events with too little data: updates the row in place and refetches the list. */
function reactToPartialEvent(change: ChangeEvent, situation: Situation): Reaction {
  const { view, isBusy } = situation
  const shown = findShown(change, situation)
  const patched = patchedPage(change, situation)
  if (!shown && view.page > 1) return { rows: 'keep', counts: 'ask' }
  // A row on screen that changes moves only in a list sorted by the last change.
  const moves = isNewestFirst(view) && (!shown || view.sort?.field === 'updatedAt')
  return { rows: isBusy && moves ? 'announce' : 'ask', counts: 'ask', ...patched }
}

const findShown = ({ id }: ChangeEvent, { page }: Situation): Row | undefined =>
  page?.items.find((row) => row.id === id)

/** Papers are counted without a new version of their shipment. */
const hasNewCounts = ({ before }: ChangeEvent): boolean =>
  before !== null && before !== undefined && ('papersRequired' in before || 'papersPresent' in before)

/** The page with the row updated, unless the page has that version already. */
function patchedPage(change: ChangeEvent, situation: Situation): { page?: ShownPage } {
  const { page } = situation
  const { row } = change
  const shown = findShown(change, situation)
  if (!page || !row || !shown) return {}
  const newer = row.version - (shown.version ?? 0)
  if (newer < 0 || (newer === 0 && !hasNewCounts(change))) return {}
  return { page: { ...page, items: page.items.map((each) => (each.id === row.id ? row : each)) } }
}

/** Sort fields whose value follows from another member, which the event names. */
const sortedBy: Readonly<Record<string, string>> = {
  customerName: 'customerId',
  carrierName: 'carrierId',
  departurePortCode: 'departurePortId',
  destinationPortCode: 'destinationPortId',
  cargoTypeName: 'cargoTypeId',
}

/** Members whose earlier value an event holds where it has changed, and those that never change. */
const announced: ReadonlySet<string> = new Set([
  ...Object.values(sortedBy),
  'status',
  'transportMode',
  'departureTime',
  'lastFreeDay',
  'eta',
  'nextDeadline',
  'containerNo',
  'bookingNo',
  'blNo',
  'createdAt',
  'companyName',
])

/** By any other member, such as the last change, each new version may be in another place. */
function hasMoved({ before, row, version }: ChangeEvent, shown: Row | undefined, field: string): boolean {
  const member = sortedBy[field] ?? field
  if (announced.has(member)) return before !== null && before !== undefined && member in before
  return row !== undefined && (shown?.version ?? 0) < version
}

type RowsReaction = Omit<Reaction, 'counts'>

function rowsAfter(
  change: ChangeEvent,
  { was, is }: { was: boolean; is: boolean },
  situation: Situation,
): RowsReaction {
  const { page } = situation
  const shown = findShown(change, situation)
  if (!was && !is && !shown) return { rows: 'keep' }
  // The page is loading, perhaps without this change.
  if (!page) return { rows: 'ask' }
  const isMoved = is && (!was || hasMoved(change, shown, sortOf(situation.view).field))
  const reaction = shown
    ? afterShown(change, page, { is, isMoved }, situation)
    : afterUnseen(change, page, { was, is, isMoved }, situation)
  // The response in flight may be older than this change: refetched once more.
  const isLost = situation.pageFreshness === 'loading' && reaction.page !== undefined
  return isLost && reaction.rows === 'keep' ? { ...reaction, rows: 'ask' } : reaction
}

function afterShown(
  change: ChangeEvent,
  page: ShownPage,
  { is, isMoved }: { is: boolean; isMoved: boolean },
  situation: Situation,
): RowsReaction {
  const { view, isBusy } = situation
  if (!is) {
    // A row of the next page would move up.
    if (page.items.length >= page.pageSize) return { rows: 'ask', ...patchedPage(change, situation) }
    const items = page.items.filter(({ id }) => id !== change.id)
    return { rows: 'keep', page: { ...page, items, total: totalWith(page, -1) } }
  }
  const patched = patchedPage(change, situation)
  if (!isMoved) return { rows: 'keep', ...patched }
  if (isBusy && isNewestFirst(view)) return { rows: 'announce', ...patched }
  const items = change.row && placeRow(page, change.row, view)
  return items ? { rows: 'keep', page: { ...page, items } } : { rows: 'ask', ...patched }
}

function afterUnseen(
  change: ChangeEvent,
  page: ShownPage,
  { was, is, isMoved }: { was: boolean; is: boolean; isMoved: boolean },
  { view, isBusy, pageFreshness = 'settled' }: Situation,
): RowsReaction {
  const { row } = change
  const total = totalWith(page, Number(is) - Number(was))
  const counted = totalReaction(page, total, pageFreshness)
  if (!isMoved || !row) return counted
  const elsewhere = isElsewhere(page, row, view)
  // A row of another page changes nothing here; where its position is unknown, only the first page is refetched.
  if (elsewhere ?? view.page > 1) return counted
  if (isBusy && isNewestFirst(view)) return { rows: 'announce' }
  const items = placeRow(page, row, view)
  return items ? { rows: 'keep', page: { ...page, items, total } } : { rows: 'ask' }
}

/** A row that is not on the page still counts in the total, once the page is sure not to include it. */
function totalReaction(page: ShownPage, total: number, freshness: Freshness): RowsReaction {
  if (total === page.total) return { rows: 'keep' }
  return freshness === 'settled' ? { rows: 'keep', page: { ...page, total } } : { rows: 'ask' }
}

const totalWith = ({ total, totalExact }: ShownPage, more: number): number =>
  totalExact ? Math.max(0, total + more) : total

export interface Count {
  readonly status: unknown
  readonly count: number
  readonly exact: boolean
}

/** Applies the move to the counts; inexact ones stay. */
export function countsWith<C extends Count>(counts: readonly C[], { from, to }: CountsMove): C[] {
  return counts.map((each) => {
    const more = Number(each.status === to) - Number(each.status === from)
    return each.exact && more !== 0 ? { ...each, count: Math.max(0, each.count + more) } : each
  })
}
