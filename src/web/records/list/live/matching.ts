import type { Members } from './reaction.ts'

/** Whether a row matches a list's filters, decided from the row alone, by the rules of the server's filters. */

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

/** Sort and deleted are no members of a row. */
const isRowMember = (name: string): boolean => name !== 'sort' && name !== 'deleted'

/** One value, or several of which any will do. */
const isSame = (value: unknown, wanted: unknown): boolean =>
  Array.isArray(wanted) ? wanted.includes(value) : value === wanted

/** The matcher answers undefined where the row cannot tell: keyword and numbers are searched by the server. */
export function rowMatcher(filters: Filters): (row: Members) => boolean | undefined {
  const wanted = Object.entries(filters).filter(
    ([name, value]) => isRowMember(name) && value !== null && value !== undefined,
  )
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
