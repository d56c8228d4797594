import type { Parsed } from '#kits/contract/shared/call.ts'
import { daysAfter } from '#kits/dates/shared/calendar-days.ts'
import { today } from '#kits/dates/shared/dates.ts'
import { mondayOf } from '#kits/dates/shared/weeks.ts'
import type { ScopedContext } from '#kits/http/server/context/context.ts'
import { operatorZone } from '#kits/operator/shared/operator.ts'
import type { desk, FigureDimension, Figures } from '../contract.ts'
import {
  findCountedAt,
  listStages,
  listWeeks,
  readGroupNames,
  type StageRow,
  type WeekRow,
} from './figures.queries.ts'

type FigureSet = Pick<Figures, 'weeks' | 'stages'>

interface FigureRows {
  weeks: readonly WeekRow[]
  stages: readonly StageRow[]
}

const noCases = {
  arrivals: 0,
  released: 0,
  releasedWithKnownFreeTime: 0,
  releasedWithinFreeTime: 0,
  inspections: 0,
}

/** Every week has its figures, also one in which nothing happened. */
function setOf(
  rows: FigureRows,
  dimension: FigureDimension | 'all',
  member: string,
  weeks: readonly string[],
): FigureSet {
  const isOwn = (row: { dimension: string; member: string }) =>
    row.dimension === dimension && row.member === member
  const byWeek = new Map(rows.weeks.filter(isOwn).map((row) => [row.week, row]))
  return {
    weeks: weeks.map((week) => byWeek.get(week) ?? { week, ...noCases }),
    stages: rows.stages.filter(isOwn),
  }
}

const arrivalsOf = ({ weeks }: FigureSet): number => weeks.reduce((sum, { arrivals }) => sum + arrivals, 0)

/** Named groups by arrivals, then shipments without one, then the rest. */
const places: Record<string, number> = { none: 1, rest: 2 }
const placeOf = (member: string): number => places[member] ?? 0

async function groupsOf(
  { db }: ScopedContext,
  rows: FigureRows,
  by: FigureDimension,
  weeks: readonly string[],
): Promise<Figures['groups']> {
  const members = [
    ...new Set(
      [...rows.weeks, ...rows.stages].filter(({ dimension }) => dimension === by).map(({ member }) => member),
    ),
  ]
  const names = await readGroupNames(
    db,
    by,
    members.filter((member) => placeOf(member) === 0),
  )
  return members
    .map((member) => ({ member, figures: setOf(rows, by, member, weeks) }))
    .sort((a, b) => placeOf(a.member) - placeOf(b.member) || arrivalsOf(b.figures) - arrivalsOf(a.figures))
    .map(({ member, figures }) => ({
      id: names.has(member) ? member : null,
      name: names.get(member) ?? null,
      isRest: member === 'rest',
      ...figures,
    }))
}

/** The weeks end with the present one, where the brokerage works. */
export async function getFigures(
  context: ScopedContext,
  { weeks: count, by }: Parsed<typeof desk.getFigures>,
): Promise<Figures> {
  const { db, now } = context
  const day = today(operatorZone, now())
  const monday = mondayOf(day)
  const weeks = Array.from({ length: count }, (_, index) => daysAfter(monday, 7 * (index + 1 - count)))
  const from = weeks[0] ?? monday
  const rows = { weeks: await listWeeks(db, from, by), stages: await listStages(db, from, by) }
  return {
    asOf: await findCountedAt(db),
    today: day,
    ...setOf(rows, 'all', 'all', weeks),
    groups: by === null ? [] : await groupsOf(context, rows, by, weeks),
  }
}
