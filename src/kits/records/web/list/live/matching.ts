/** Whether a row matches a list's filters, decided from the row alone, by the rules of the server's filters. */

/** A row's known members: all of them or, for a deleted row, those that filters need. */
export type Members = Readonly<Record<string, unknown>>

type Filters = Readonly<Record<string, unknown>>

/** Filters of the cabin list whose name differs from the row's member. */
const memberOf: Readonly<Record<string, string>> = {
  departureFrom: 'departureDay',
  departureTo: 'departureDay',
  lastFreeDayTo: 'lastFreeDay',
  deadlineTo: 'nextDeadline',
}

const comparisons: Readonly<Record<string, (value: unknown, wanted: unknown) => boolean>> = {
  departureFrom: (value, wanted) => value !== null && String(value) >= String(wanted),
  departureTo: (value, wanted) => value !== null && String(value) <= String(wanted),
  lastFreeDayTo: (value, wanted) => value !== null && String(value) <= String(wanted),
  deadlineTo: (value, wanted) => value !== null && String(value) <= String(wanted),
}

/** Members of a row that an event does not tell the earlier value of: whether the row was in the list is not known. */
const untold: ReadonlySet<string> = new Set(['addressId'])

/** Members that point at rows which may be merged into others. */
export const mergeable: ReadonlySet<string> = new Set([
  'customerId',
  'carrierId',
  'departurePortId',
  'destinationPortId',
  'cargoTypeId',
  'transportTypeId',
  'terminalId',
])

/** Sort and deleted are no members of a row. */
const isRowMember = (name: string): boolean => name !== 'sort' && name !== 'deleted'

/** One value, or several of which any will do. */
const isSame = (value: unknown, wanted: unknown): boolean =>
  Array.isArray(wanted) ? wanted.includes(value) : value === wanted

/**
 * The ids that a filter finds. The server looks for those of rows that were merged into others under these too, so the
 * rows on screen tell which they are.
 */
const withMerged = (name: string, wanted: unknown, shown: readonly Members[]): unknown =>
  mergeable.has(name)
    ? [wanted, shown.map((row) => row[name]).filter((id) => typeof id === 'string')].flat(2)
    : wanted

/**
 * Of a list that shows these rows. The matcher answers undefined where the row cannot tell: keyword and numbers are
 * searched by the server.
 */
export function rowMatcher(
  filters: Filters,
  shown: readonly Members[] = [],
): (row: Members) => boolean | undefined {
  const wanted = Object.entries(filters)
    .filter(([name, value]) => isRowMember(name) && value !== null && value !== undefined)
    .map(([name, value]) => [name, withMerged(name, value, shown)] as const)
  return (row) => {
    let isKnown = true
    for (const [name, value] of wanted) {
      const member = memberOf[name] ?? name
      if (!(member in row) || untold.has(member)) isKnown = false
      else if (!(comparisons[name] ?? isSame)(row[member], value)) return false
    }
    return isKnown ? true : undefined
  }
}
