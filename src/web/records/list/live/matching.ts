import type { Members } from './reaction.ts'

/** Which rows a list has, isRowMember from a row alone: as the server's filters do, for what it has isRowMember already. */

type Filters = Readonly<Record<string, unknown>>

/** Of the cabins: a filter by another name than the member it looks at. */
const memberOf: Readonly<Record<string, string>> = {
  departureFrom: 'departureDay',
  departureTo: 'departureDay',
  lastFreeDayTo: 'lastFreeDay',
}

const comparisons: Readonly<Record<string, (value: unknown, wanted: unknown) => boolean>> = {
  status: (value, wanted) => (wanted as readonly unknown[]).includes(value),
  departureFrom: (value, wanted) => value !== null && String(value) >= String(wanted),
  departureTo: (value, wanted) => value !== null && String(value) <= String(wanted),
  lastFreeDayTo: (value, wanted) => value !== null && String(value) <= String(wanted),
}

/** They are no members of a row. */
const isRowMember = (name: string): boolean => name !== 'sort' && name !== 'deleted'

const isSame = (value: unknown, wanted: unknown): boolean => value === wanted

/** Undefined where a row does not say: what a keyword finds is the server's to tell. */
export function rowMatcher(filters: Filters): (row: Members) => boolean | undefined {
  const wanted = Object.entries(filters).filter(
    ([name, value]) => isRowMember(name) && value !== null && value !== undefined,
  )
  return (row) => {
    let isKnown = true
    for (const [name, value] of wanted) {
      const member = memberOf[name] ?? name
      if (!(member in row)) isKnown = false
      else if (!(comparisons[name] ?? isSame)(row[member], value)) return false
    }
    return isKnown ? true : undefined
  }
}
