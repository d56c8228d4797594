import { kindOf } from '#kits/audit/shared/audit-kinds.ts'
import type { getAuditDays, PersonDays } from '#kits/audit/shared/audit-log.ts'
import type { Parsed, Result } from '#kits/contract/shared/call.ts'
import { getTimeZone } from '#kits/dates/server/queries.ts'
import { daysAfter, daysBetween } from '#kits/dates/shared/calendar-days.ts'
import { startOfDay } from '#kits/dates/shared/dates.ts'
import type { ScopedContext } from '#kits/http/server/context/context.ts'
import { countDays, type DayCount, listPeople, type Person } from './days.queries.ts'

/** Entries that are counted at most: what one index gives in about a tenth of a second. */
const maxCounted = 100_000
/** People of whom days are listed, those with the most entries. */
const maxPeople = 60

/** The day before the last that a date can say. */
const lastDay = '9999-12-30'

/** The instants at which a day of a zone begins and ends. */
export const startOf = (day: string, zone: string): string => startOfDay(day, zone)
export const endOf = (day: string, zone: string): string =>
  startOfDay(daysAfter(day < lastDay ? day : lastDay, 1), zone)

/** The counts of one person, by day and kind. */
function daysOf(counts: readonly DayCount[], first: string): PersonDays['days'] {
  type PersonDay = PersonDays['days'][number]
  const days = new Map<string, PersonDay>()
  for (const { day: index, count, ...entry } of counts) {
    const day = daysAfter(first, index)
    const { total, kinds }: PersonDay = days.get(day) ?? { day, total: 0, kinds: {} }
    const kind = kindOf(entry)
    days.set(day, { day, total: total + count, kinds: { ...kinds, [kind]: (kinds[kind] ?? 0) + count } })
  }
  return [...days.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

const sumOf = (counts: readonly { count: number }[]): number =>
  counts.reduce((sum, { count }) => sum + count, 0)

export async function listDays(
  { db, session }: ScopedContext,
  { from, to, kinds }: Parsed<typeof getAuditDays>,
): Promise<Result<typeof getAuditDays>> {
  const zone = await getTimeZone(db, session.managerId)
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, n) => daysAfter(from, n))
  const starts = [...days.map((day) => startOf(day, zone)), endOf(to, zone)].map((start) => new Date(start))
  const { counts, isWhole } = await countDays(db, { starts, kinds, most: maxCounted })
  const byPerson = [...Map.groupBy(counts, ({ managerId }) => managerId)].toSorted(
    ([a, first], [b, second]) =>
      sumOf(second) - sumOf(first) ||
      Number(a === null) - Number(b === null) ||
      (String(a) < String(b) ? -1 : 1),
  )
  const listed = byPerson.slice(0, maxPeople)
  const people = await listPeople(
    db,
    listed.flatMap(([id]) => id ?? []),
  )
  const personOf = new Map<string | null, Person>(people.map((person) => [person.id, person]))
  return {
    people: listed.map(([managerId, own]) => ({
      managerId,
      name: personOf.get(managerId)?.name ?? '',
      companyName: personOf.get(managerId)?.companyName ?? null,
      total: sumOf(own),
      days: daysOf(own, from),
    })),
    otherPeople: byPerson.length - listed.length,
    countedOnly: isWhole ? null : maxCounted,
  }
}
