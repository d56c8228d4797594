import { type DeskItem, type DeskKind, maxDeskItems } from '../contract.ts'

/** An item with the text, mostly a date, by which it is put in order among those of its kind and severity. */
export interface SortableItem {
  item: DeskItem
  sortKey: string
}

/** The members that most items leave empty. */
export const emptyItem = {
  cabinId: null,
  entityId: null,
  clock: null,
  furtherClocks: [],
  furtherCosts: [],
  since: null,
  dueOn: null,
  isTyped: false,
  daysLeft: null,
  responsibleName: null,
  amount: null,
  currency: null,
  estimate: false,
} satisfies Partial<DeskItem>

/** Days after which something has become a matter of cleaning up, and comes after what is of today. */
export const longDays = 30

export const severityOf = (severity: 1 | 2 | 3, days: number): number => (days > longDays ? 3 : severity)

/** Kinds of the same severity in this order. */
const order: readonly DeskKind[] = [
  'clock',
  'anomaly',
  'inspection',
  'papers',
  'claim',
  'message',
  'undelivered',
  'webhook',
  'registration',
  'setup',
  'no_movement',
  'arrival',
]

const byUrgency = (a: SortableItem, b: SortableItem): number =>
  a.item.severity - b.item.severity ||
  order.indexOf(a.item.kind) - order.indexOf(b.item.kind) ||
  a.sortKey.localeCompare(b.sortKey) ||
  a.item.title.localeCompare(b.item.title)

/** Each kind has room for so many, so that a thousand of one do not hide the others. */
const ownRoom = Math.floor(maxDeskItems / order.length)

/** The most urgent items, in order. */
export function mostUrgent(items: readonly SortableItem[]): DeskItem[] {
  const sorted = items.toSorted(byUrgency)
  const kinds = [...Map.groupBy(sorted, ({ item }) => item.kind).values()]
  const first = new Set(kinds.flatMap((items) => items.slice(0, ownRoom)))
  const rest = sorted.filter((item) => !first.has(item))
  return [...first, ...rest]
    .slice(0, maxDeskItems)
    .sort(byUrgency)
    .map(({ item }) => item)
}
