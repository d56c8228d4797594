import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { removeDemoData } from '#app/contract/demo.ts'
import { createTestDatabase } from '#app/testing/database.ts'
import { adminPassword, createTestServer, type TestServer } from '#app/testing/test-server.ts'
import { readConfig } from '#kits/config/server/config.ts'
import { daysAfter } from '#kits/dates/shared/calendar-days.ts'
import type { Database } from '#kits/db/server/database.ts'
import { deadlines } from '#modules/deadlines/contract/deadlines.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import { deadlineRules, rulesByTraffic } from './data/deadline-rules.ts'
import { holidayYears } from './data/holidays.ts'
import { terminals } from './data/terminals.ts'
import { prepareFirstStart } from './first-start.ts'

const opened: { close(): Promise<void> }[] = []
const config = readConfig({ DEMO_DATA: '0', ADMIN_PASSWORD: adminPassword })
const sets = ['terminals', 'deadline rules', 'calendars']

afterEach(async () => {
  for (const each of opened.splice(0)) await each.close()
})

const start = async (db: Database) => (await prepareFirstStart(db, config)).referenceData

/** A database as it stands after the upgrade from an edition without deadlines, before the next start. */
async function openUpgraded(): Promise<Database> {
  const { db, drop } = await createTestDatabase({ template: 'started' })
  opened.push({ close: drop })
  await sql`delete from loaded_data where name = any(${sets})`.execute(db)
  for (const table of ['deadline_rule', 'holiday', 'holiday_year', 'terminal'])
    await sql`delete from ${sql.table(table)}`.execute(db)
  return db
}

const counts = async (db: Database) =>
  Promise.all(
    (['terminal', 'deadline_rule', 'holiday_year', 'holiday'] as const).map(
      async (table) => (await sql`select from ${sql.table(table)}`.execute(db)).rows.length,
    ),
  )

describe('an installation that knew no deadlines', () => {
  test('has at its next start what ships: rules and calendars, of which nobody has confirmed any', async () => {
    const db = await openUpgraded()
    expect(await start(db)).toEqual(sets)
    const days = holidayYears.reduce((sum, year) => sum + year.days.length, 0)
    expect(await counts(db)).toEqual([terminals.length, deadlineRules.length, holidayYears.length, days])
    const rules = await db.selectFrom('deadline_rule').select(['source', 'steps', 'confirmed_at']).execute()
    for (const { source, steps, confirmed_at } of rules) {
      expect(source).toMatch(/^(Ley Aduanera, art\. \d\d|Práctica de las navieras)/)
      expect([steps, confirmed_at]).toEqual([[], null])
    }
    const years = await db.selectFrom('holiday_year').selectAll().orderBy('year').execute()
    expect(
      years.map(({ year, confirmed_at, confirmed_by }) => [year, confirmed_at !== null, confirmed_by]),
    ).toEqual([
      [2025, false, null],
      [2026, false, null],
      [2027, false, null],
    ])
    for (const { source } of years) expect(source).toContain('Código Fiscal de la Federación, art. 12')
  })

  test('gets no terminal of a port that was archived or deleted', async () => {
    const db = await openUpgraded()
    await sql`update port set archived_at = now() where code = 'MXVER'`.execute(db)
    await sql`update port set code = 'MXOTRO' where code = 'MXESE'`.execute(db)
    await start(db)
    const there = await db.selectFrom('terminal').select('code').execute()
    const codes = new Set(there.map(({ code }) => code))
    expect(terminals.filter(({ code }) => !codes.has(code)).map(({ port }) => port)).toEqual([
      'MXVER',
      'MXVER',
      'MXESE',
    ])
  })

  test('takes it over once: what is edited or deleted afterwards stays so', async () => {
    const db = await openUpgraded()
    await start(db)
    await sql`delete from deadline_rule where kind = 'demurrage'`.execute(db)
    await sql`update deadline_rule set free_amount = 9, version = 2 where kind = 'storage'`.execute(db)
    await sql`delete from terminal where code = '39'`.execute(db)
    await sql`delete from holiday where "on" = '2026-04-02'`.execute(db)
    const before = await counts(db)
    expect(await start(db)).toEqual([])
    expect(await counts(db)).toEqual(before)
    expect((await sql`select from deadline_rule where free_amount = 9`.execute(db)).rows).toHaveLength(5)
  })
})

describe('an installation whose rules knew no classes of containers', () => {
  /** As it stands after the upgrade, before the next start. */
  async function openWithoutClasses(): Promise<Database> {
    const { db, drop } = await createTestDatabase({ template: 'started' })
    opened.push({ close: drop })
    await sql`delete from loaded_data where name = 'fourth edition'`.execute(db)
    await sql`delete from deadline_rule where container_class is not null`.execute(db)
    return db
  }

  const byContainer = (db: Database) =>
    db
      .selectFrom('deadline_rule')
      .select(['kind', 'container_class', 'free_amount', 'confirmed_at'])
      .where('container_class', 'is not', null)
      .orderBy('container_class')
      .execute()

  const revisionOf = async (db: Database) =>
    (await db.selectFrom('deadline_revision').select('revision').executeTakeFirstOrThrow()).revision

  test('has at its next start five days for reefers and special ones, once, and counts again', async () => {
    const db = await openWithoutClasses()
    const before = await revisionOf(db)
    expect(await start(db)).toEqual(['fourth edition'])
    const common = { kind: 'demurrage', free_amount: 5, confirmed_at: null }
    expect(await byContainer(db)).toEqual([
      { ...common, container_class: 2 },
      { ...common, container_class: 3 },
    ])
    expect(await revisionOf(db)).toBeGreaterThan(before)
    await sql`delete from deadline_rule where container_class = 3`.execute(db)
    expect(await start(db)).toEqual([])
    expect(await byContainer(db)).toHaveLength(1)
  })

  test('has them too where the rule for all was confirmed as it shipped', async () => {
    const db = await openWithoutClasses()
    await sql`update deadline_rule set confirmed_at = now(), version = 2 where kind = 'demurrage'`.execute(db)
    await start(db)
    expect(await byContainer(db)).toHaveLength(2)
  })

  test.each([
    ['changed its days', sql`update deadline_rule set free_amount = 10 where kind = 'demurrage'`],
    [
      'added its tariff',
      sql`update deadline_rule set steps = '[{"fromDay": 1, "perDay": "90"}]', currency = 'USD' where kind = 'demurrage'`,
    ],
    ['deleted it', sql`delete from deadline_rule where kind = 'demurrage'`],
    ['has one of its own', sql`update deadline_rule set container_class = 2 where kind = 'demurrage'`],
  ])('is left alone where the brokerage %s', async (_, statement) => {
    const db = await openWithoutClasses()
    await statement.execute(db)
    const before = await byContainer(db)
    expect(await start(db)).toEqual([])
    expect(await byContainer(db)).toEqual(before)
  })
})

describe('an installation whose rules knew no traffic and no direction', () => {
  /** As it stands after the upgrade, before the next start. */
  async function openWithoutTraffic(): Promise<Database> {
    const { db, drop } = await createTestDatabase({ template: 'started' })
    opened.push({ close: drop })
    await sql`delete from loaded_data where name = 'fifth edition'`.execute(db)
    for (const rule of rulesByTraffic)
      await sql`delete from deadline_rule where source = ${rule.source}`.execute(db)
    return db
  }
  const kept = deadlineRules.filter(({ source }) => rulesByTraffic.every((rule) => rule.source !== source))
  const count = async (db: Database) => (await counts(db))[1]

  test('has at its next start those of land traffic, of exports and of petroleum products, once', async () => {
    const db = await openWithoutTraffic()
    expect(await count(db)).toBe(kept.length)
    expect(await start(db)).toEqual(['fifth edition'])
    expect(await count(db)).toBe(kept.length + rulesByTraffic.length)
    await sql`delete from deadline_rule where direction = 'export'`.execute(db)
    expect(await start(db)).toEqual([])
  })

  test('is left alone where the brokerage has rules of its own for them', async () => {
    const db = await openWithoutTraffic()
    await sql`update deadline_rule set traffic = 'rail' where kind = 'demurrage'`.execute(db)
    expect(await start(db)).toEqual([])
    expect(await count(db)).toBe(kept.length)
  })
})

describe('the demo', () => {
  async function openDemo() {
    const testServer = await createTestServer({ DEMO_DATA: '1' })
    opened.push(testServer)
    const token = await testServer.signIn('admin', adminPassword)
    return { testServer, token, clocks: clockReader(testServer, token) }
  }

  /** The clocks of a shipment, and what it costs to leave it for a month. */
  const clockReader = (testServer: TestServer, token: string) => async (number: string) => {
    const { items } = (await testServer.call(cabins.getPage, { numbers: [number] }, { token })).result
    // The older one, where another company claims the number.
    const { id: cabinId = '' } = items.at(-1) ?? {}
    const { asOf, clocks } = (await testServer.call(deadlines.getForCabin, { cabinId }, { token })).result
    const simulated = await testServer.call(
      deadlines.simulate,
      { cabinId, from: asOf, to: daysAfter(asOf, 29) },
      { token },
    )
    return {
      simulated: simulated.result,
      byKind: Object.fromEntries(clocks.map((clock) => [clock.kind, clock])),
    }
  }

  test('shows every state of a clock, on the day it is loaded', async () => {
    const { clocks } = await openDemo()
    const charging = await clocks('DEMU1004783')
    expect(charging.byKind).toMatchObject({
      storage: { state: 'charging', daysLeft: -1, costToDate: '446.60', currency: 'MXN', estimate: false },
      demurrage: { state: 'charging', daysLeft: -2, costToDate: '170.00', currency: 'USD', estimate: true },
    })
    expect(charging.simulated.days.at(-1)?.costs).toHaveLength(2)
    expect((await clocks('DEMU1003452')).byKind).toMatchObject({
      storage: { state: 'free', daysLeft: 1, costToDate: null },
      demurrage: { state: 'free', daysLeft: 1 },
    })
    const abandoned = (await clocks('DEMU1009126')).byKind.abandonment
    expect(abandoned?.state).toBe('free')
    expect(abandoned?.daysLeft).toBeLessThan(20)
    expect((await clocks('DEMU1008541')).byKind).toMatchObject({
      storage: { state: 'unknown', missing: ['noticeOn'] },
      demurrage: { state: 'free' },
      duties: { state: 'unknown', missing: ['enteredWarehouseOn'] },
    })
    expect((await clocks('DEMU1007334')).byKind).toMatchObject({
      storage: { state: 'stopped', costToDate: '0.00' },
      demurrage: { state: 'stopped', costToDate: '515.00', currency: 'USD' },
      abandonment: { state: 'stopped' },
    })
    // A reefer: five free days, not seven.
    expect((await clocks('DEMU1006908')).byKind).toMatchObject({
      demurrage: { state: 'charging', daysLeft: -5, estimate: true },
    })
    expect((await clocks('DEMU1002013')).byKind).toMatchObject({ storage: { isTyped: true, daysLeft: 2 } })
  })

  test('has stored the next deadline of each shipment, and how its arrival slipped', {
    tags: 'further',
  }, async () => {
    const { testServer, clocks } = await openDemo()
    const stored = await testServer.db
      .selectFrom('cabin')
      .select(['container_no', 'next_deadline', 'next_deadline_kind', 'deadline_revision'])
      .execute()
    expect(stored.filter((row) => row.next_deadline !== null).length).toBeGreaterThan(8)
    expect(new Set(stored.map((row) => row.deadline_revision)).size).toBe(1)
    const { demurrage } = (await clocks('DEMU1004783')).byKind
    expect(stored.find((row) => row.container_no === 'DEMU1004783')).toMatchObject({
      next_deadline: demurrage?.freeThrough,
      next_deadline_kind: 'demurrage',
    })
    const slips = await testServer.db
      .selectFrom('cabin_eta')
      .innerJoin('cabin', 'cabin.id', 'cabin_eta.cabin_id')
      .select(['cabin_eta.eta', 'reason', 'cabin.eta as now', 'previous_eta'])
      .where('container_no', '=', 'CSQU3054383')
      .orderBy('changed_at')
      .execute()
    expect(slips.map(({ reason }) => reason === null)).toEqual([true, false, false])
    expect(slips.at(-1)?.eta).toBe(slips[0]?.now)
    expect(slips.at(-2)?.eta).toBe(slips[0]?.previous_eta)
  })

  test('goes with its terminal and its rules, and leaves those that ship', { tags: 'further' }, async () => {
    const { testServer, token } = await openDemo()
    await testServer.call(removeDemoData, {}, { token })
    expect((await counts(testServer.db)).slice(0, 2)).toEqual([terminals.length, deadlineRules.length])
    expect((await sql`select from cabin_eta`.execute(testServer.db)).rows).toEqual([])
  })
})
