import type { Change } from '../../../api/events.ts'
import type { ListView } from '../address.ts'

/** What a colleague's change means to the list on screen. */

/** `refetch` rows and counts, `announce` that there is news, ask for the `counts` alone, or nothing. */
export type Reaction = 'refetch' | 'announce' | 'counts' | 'ignore'

export type Kind = Exclude<Change, string>['kind']

export interface Situation {
  /** What the list is of. */
  readonly kind: Kind
  readonly onScreen: ReadonlySet<string>
  readonly view: Pick<ListView, 'page' | 'sort'>
  /** In the middle of something: rows that move would be in the way. */
  readonly isBusy: boolean
}

/** The newest stand first: what is new pushes the rest down. */
function isNewestFirst({ page, sort }: Situation['view']): boolean {
  return page === 1 && (sort === undefined || (isRecency(sort.field) && sort.order === 'desc'))
}

const isRecency = (field: string): boolean => field === 'createdAt' || field === 'updatedAt'

export function reactionTo(change: Change, { kind, onScreen, view, isBusy }: Situation): Reaction {
  if (change !== 'resync' && change.kind !== kind) return 'ignore'
  const isSeen = change !== 'resync' && onScreen.has(change.id)
  if (!isSeen && change !== 'resync' && view.page > 1) return 'counts'
  // A row that is seen and changes moves only where the last change decides.
  const moves = isNewestFirst(view) && (!isSeen || view.sort?.field === 'updatedAt')
  return isBusy && moves ? 'announce' : 'refetch'
}
