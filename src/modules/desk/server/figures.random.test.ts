import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isLargeRun, runsOf } from '#app/testing/runs.ts'
import { CabinStatus } from '#kits/contract/shared/enums.ts'
import { daysAfter, daysBetween } from '#kits/dates/shared/calendar-days.ts'
import { startOfDay } from '#kits/dates/shared/dates.ts'
import { mondayOf } from '#kits/dates/shared/weeks.ts'
import { insertInto } from '#kits/db/server/rows.ts'
import { newId } from '#kits/db/server/uuid.ts'
import { nextStatuses } from '#modules/shipments/rules/status.ts'
import { type CabinTestServer, openCabinTestServer } from '#modules/shipments/testing/cabin-test-server.ts'
import { desk, type FigureDimension, type Figures } from '../contract.ts'
import { countFigures } from './figures/count.ts'

/** The figures of random shipments against a slow count of the same ones in memory. */

const day = '2026-03-18'
const zones = [
  'America/Mexico_City',
  'America/Tijuana',
  'America/Cancun',
  'Asia/Shanghai',
  'Pacific/Honolulu',
]
let testServer: CabinTestServer
let fixed: { company: string; port: string; carriers: string[]; customers: string[] }

beforeAll(async () => {
  testServer = await openCabinTestServer()
  await testServer.setClock(`${day}T18:00:00Z`)
  const { db, shopCompany } = testServer
  const customers = Array.from({ length: 3 }, () => newId())
  for (const id of customers)
    await db
      .insertInto('customer')
      .values({ id, company_id: shopCompany, code: id.slice(-8), name: id })
      .execute()
  const { rows } = await sql<typeof fixed>`
    select (select id from port limit 1) as port, array(select id from airline order by id limit 12) as carriers`.execute(
    db,
  )
  fixed = { ...(rows[0] as typeof fixed), company: shopCompany, customers }
})
afterAll(() => testServer.close())

interface SampleStep {
  status: CabinStatus
  day: string
}

interface Sample {
  mode: number
  zone: string
  carrier: string | null
  customer: string | null
  deleted: boolean
  lastFreeDay: string | null
  freeThrough: string | null
  gateOutOn: string | null
  steps: SampleStep[]
}

const dayBefore = (most: number) => fc.integer({ min: 0, max: most }).map((days) => daysAfter(day, -days))
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })

/** A way through the statuses: which of the next ones, and after how many days. */
const way = fc.array(fc.tuple(fc.nat({ max: 5 }), fc.nat({ max: 12 })), { maxLength: 8 })

function stepsOf(first: string, moves: readonly (readonly [number, number])[]): SampleStep[] {
  const steps: SampleStep[] = [{ status: CabinStatus.registered, day: first }]
  for (const [choice, days] of moves) {
    const last = steps.at(-1) as SampleStep
    const next = nextStatuses(last.status)
    const on = daysAfter(last.day, days)
    if (next.length === 0 || on > day) break
    // Cancelled now and then only, or few would ever arrive.
    const status = next[choice % next.length] as CabinStatus
    steps.push({
      status: status === CabinStatus.cancelled && choice < 4 ? (next[0] as CabinStatus) : status,
      day: on,
    })
  }
  return steps
}

const samples = (): fc.Arbitrary<Sample[]> =>
  fc.array(
    fc
      .record({
        mode: fc.constantFrom(1, 2),
        zone: fc.constantFrom(...zones),
        carrier: maybe(fc.constantFrom(...fixed.carriers)),
        customer: maybe(fc.constantFrom(...fixed.customers)),
        deleted: fc.nat({ max: 9 }).map((n) => n === 0),
        lastFreeDay: maybe(dayBefore(90)),
        freeThrough: maybe(dayBefore(90)),
        gateOutOn: maybe(dayBefore(90)),
        first: dayBefore(460),
        moves: way,
      })
      .map(({ first, moves, ...rest }) => ({ ...rest, steps: stepsOf(first, moves) })),
    isLargeRun
      ? { minLength: 60, maxLength: 160, size: 'max' }
      : { minLength: 40, maxLength: 60, size: 'max' },
  )

const stepTime = (cabin: Sample, status: CabinStatus): string | null => {
  const step = cabin.steps.findLast((each) => each.status === status)
  return step ? startOfDay(step.day, cabin.zone) : null
}

async function store(cabins: readonly Sample[]): Promise<void> {
  const { db } = testServer
  await sql`truncate cabin cascade`.execute(db)
  const rows = cabins.map((cabin) => ({ id: newId(), cabin }))
  await insertInto(
    'cabin',
    rows.map(({ id, cabin }) => ({
      id,
      company_id: fixed.company,
      transport_mode: cabin.mode,
      departure_port_id: fixed.port,
      destination_port_id: fixed.port,
      container_no: 'CSQU3054383',
      booking_no: null,
      timezone: cabin.zone,
      registration_time: startOfDay(cabin.steps[0]?.day ?? day, cabin.zone),
      status: cabin.steps.at(-1)?.status ?? 20,
      carrier_id: cabin.carrier,
      customer_id: cabin.customer,
      deleted_at: cabin.deleted ? '2026-01-01' : null,
      last_free_day: cabin.lastFreeDay,
      free_through: cabin.freeThrough,
      gate_out_on: cabin.gateOutOn,
      transport_time: stepTime(cabin, CabinStatus.transport),
      delivery_time: stepTime(cabin, CabinStatus.delivered),
      confirmed: true,
      version: 1,
      created_at: '2026-01-01',
      updated_at: '2026-01-01',
      search_text: '',
    })),
  ).execute(db)
  await insertInto(
    'cabin_step',
    rows.flatMap(({ id, cabin }) =>
      cabin.steps.map((step, index) => ({
        id: newId(),
        cabin_id: id,
        position: index + 1,
        status: step.status,
        processing_time: startOfDay(step.day, cabin.zone),
        recorded_at: '2026-01-01',
        recorded_by: 'admin',
      })),
    ),
  ).execute(db)
}

type FigureSet = Pick<Figures, 'weeks' | 'stages'>

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.max(0, Math.ceil(share * sorted.length - 1e-9) - 1)] as number

function countSlowly(cabins: readonly Sample[], weeks: readonly string[]): FigureSet {
  const steps = cabins
    .filter(({ deleted }) => !deleted)
    .flatMap((cabin) =>
      cabin.steps.map((step, at) => ({ ...step, at, cabin, previous: cabin.steps[at - 1] })),
    )
    .filter((step) => weeks.includes(mondayOf(step.day)))
  const dayOf = ({ steps: own }: Sample, status: CabinStatus) =>
    own.find((step) => step.status === status)?.day
  const leftOn = (cabin: Sample) =>
    cabin.gateOutOn ?? dayOf(cabin, CabinStatus.transport) ?? dayOf(cabin, CabinStatus.delivered)
  const within = ({ cabin, day: released }: (typeof steps)[number]) =>
    (leftOn(cabin) ?? released) <= (cabin.lastFreeDay ?? cabin.freeThrough ?? '')
  const isRedLight = ({ cabin, status, at }: (typeof steps)[number]) =>
    status === CabinStatus.inspection && cabin.steps.findIndex((step) => step.status === status) === at
  const ended = steps.filter(({ status, previous }) => previous && status !== CabinStatus.cancelled)
  const stages = Map.groupBy(ended, ({ previous, cabin }) => `${previous?.status} ${cabin.mode}`)
  return {
    weeks: weeks.map((week) => {
      const own = steps.filter((step) => mondayOf(step.day) === week)
      const released = own.filter(({ status }) => status === CabinStatus.cleared)
      return {
        week,
        arrivals: own.filter(({ status }) => status === CabinStatus.arrived).length,
        released: released.length,
        releasedWithKnownFreeTime: released.filter(({ cabin }) => cabin.lastFreeDay ?? cabin.freeThrough)
          .length,
        releasedWithinFreeTime: released.filter(within).length,
        inspections: own.filter(isRedLight).length,
      }
    }),
    stages: [...stages]
      .map(([key, cases]) => {
        const [status, transportMode] = key.split(' ').map(Number) as [CabinStatus, 1 | 2]
        const days = cases
          .map((step) => daysBetween(step.previous?.day ?? '', step.day))
          .sort((a, b) => a - b)
        return {
          status,
          transportMode,
          cases: days.length,
          p50: percentile(days, 0.5),
          p90: percentile(days, 0.9),
        }
      })
      .sort((a, b) => a.status - b.status || a.transportMode - b.transportMode),
  }
}

const memberOf: Record<Exclude<FigureDimension, 'terminal'>, (cabin: Sample) => string | null> = {
  carrier: ({ carrier }) => carrier,
  customer: ({ customer }) => customer,
}

/** The eight with the most arrivals of twelve weeks. */
function namedOf(cabins: readonly Sample[], member: (cabin: Sample) => string | null): (string | null)[] {
  const since = daysAfter(mondayOf(day), -77)
  const arrived = cabins.filter(
    (cabin) =>
      !cabin.deleted && cabin.steps.some((step) => step.status === CabinStatus.arrived && step.day >= since),
  )
  return [...Map.groupBy(arrived, member)]
    .filter(([id]) => id !== null)
    .sort(([a, first], [b, second]) => second.length - first.length || String(a).localeCompare(String(b)))
    .slice(0, 8)
    .map(([id]) => id)
}

test('the figures of the last weeks are those of the steps, of all and of each group', async () => {
  const runs = runsOf({ usual: 3, large: 60 })
  await fc.assert(
    fc.asyncProperty(
      samples(),
      fc.integer({ min: 1, max: 52 }),
      fc.constantFrom('carrier' as const, 'customer' as const),
      async (cabins, count, by) => {
        await store(cabins)
        await countFigures(testServer.db, testServer.clock.now)
        const token = testServer.operator
        const { result } = await testServer.call(desk.getFigures, { weeks: count, by }, { token })
        const weeks = Array.from({ length: count }, (_, n) => daysAfter(mondayOf(day), 7 * (n + 1 - count)))
        const { asOf, today, groups, ...all } = result
        expect(asOf).toBe(testServer.clock.now.toISOString())
        expect(today).toBe(day)
        expect(all).toEqual(countSlowly(cabins, weeks))
        const named = namedOf(cabins, memberOf[by])
        for (const { id, name, isRest, ...figures } of groups) {
          const own = cabins.filter((cabin) => {
            const member = memberOf[by](cabin)
            return isRest ? member !== null && !named.includes(member) : member === id
          })
          expect(figures).toEqual(countSlowly(own, weeks))
          expect(name === null).toBe(id === null)
          if (id !== null) expect(named).toContain(id)
        }
        // Nothing is counted twice or left out.
        const arrivals = (sets: FigureSet[]) =>
          sets.flatMap((set) => set.weeks).reduce((sum, week) => sum + week.arrivals, 0)
        expect(arrivals(groups)).toBe(arrivals([all]))
      },
    ),
    { numRuns: runs },
  )
})

test('the usual time of a stage is the 75th percentile of the last 90 days', async () => {
  const cabin = (days: number, ended: string): Sample => ({
    mode: 1,
    zone: zones[0] as string,
    carrier: null,
    customer: null,
    deleted: false,
    lastFreeDay: null,
    freeThrough: null,
    gateOutOn: null,
    steps: [
      { status: 20, day: '2025-11-01' },
      { status: 30, day: daysAfter(ended, -days) },
      { status: 40, day: ended },
    ],
  })
  const recent = Array.from({ length: 20 }, (_, n) => cabin(n + 1, daysAfter(day, -n)))
  await store([...recent, cabin(100, daysAfter(day, -91)), { ...cabin(100, day), deleted: true }])
  await countFigures(testServer.db, testServer.clock.now)
  const times = await testServer.db.selectFrom('stage_time').selectAll().where('status', '=', 30).execute()
  expect(times).toEqual([{ status: 30, transport_mode: 1, cases: 20, p75_days: 15 }])
})
