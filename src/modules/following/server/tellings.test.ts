import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { waitForLockWaiter } from '#app/testing/lock-waits.ts'
import { createTestServer } from '#app/testing/test-server.ts'
import { archiveCalls } from '#kits/catalogue/shared/archive.ts'
import { daysAfter } from '#kits/dates/shared/calendar-days.ts'
import { newId } from '#kits/db/server/uuid.ts'
import { mailDay } from '#kits/mail/server/mail-dates.ts'
import { customers } from '#modules/customers/contract.ts'
import { deadlineRules } from '#modules/deadlines/contract/rules.ts'
import { recomputeSome } from '#modules/deadlines/server/recompute.ts'
import { deleteRules, insertRule } from '#modules/deadlines/testing/rules.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import type { Cabin } from '#modules/shipments/contract/row.ts'
import { editOf, newContainer, openCabinTestServer } from '#modules/shipments/testing/cabin-test-server.ts'
import { queryTracking } from '#modules/tracking/contract/tracking.ts'
import { follow } from '../contract/following.ts'
import { createFollowerClient, type FollowerClient } from '../testing/client.ts'
import { agree } from '../testing/consents.ts'
import { saveContactFollower } from './queries.ts'
import { startFollowing } from './worker.ts'

let testServer: Awaited<ReturnType<typeof openCabinTestServer>>
let client: FollowerClient

/** Nine in the morning in Manzanillo. */
const morning = new Date('2026-11-16T15:00:00Z')
const today = '2026-11-16'

beforeAll(async () => {
  testServer = await openCabinTestServer(createTestServer({ TOKEN_TTL_SECONDS: String(30 * 86_400) }))
  testServer.clock.now = morning
  client = createFollowerClient(testServer)
})
afterAll(() => testServer.close())

function at(time: string): void {
  testServer.clock.now = new Date(time)
}

async function change(cabin: Cabin, members: Partial<Cabin>): Promise<Cabin> {
  const { result, status, msg } = await testServer.call(
    cabins.update,
    { ...editOf(cabin), ...members },
    { token: testServer.operator },
  )
  if (status !== 200) throw new Error(`Not changed: ${msg}`)
  return result
}

const numberOf = ({ containerNo }: Cabin): string => containerNo ?? ''

describe('a follower is told', () => {
  test('of another status, in the language that was chosen, with the status in the subject', async () => {
    const cabin = await testServer.create()
    const { email } = await client.follow([numberOf(cabin)], { language: 'es-MX' })
    await testServer.move(cabin, 30)
    expect(await client.news(email, 4)).toEqual([])
    const [mail, ...others] = await client.news(email, 1)
    expect(others).toEqual([])
    expect(mail?.subject).toBe(`${numberOf(cabin)}: Arribado a destino`)
    expect(mail?.text).toContain('Shanghái → Manzanillo')
    expect(mail?.text).toContain(`/tracking?n=${numberOf(cabin)}&lang=es-MX`)
    expect(mail?.text).toMatch(/\/follow\?token=[\w-]{43}/)
    expect(mail?.unsubscribeUrl).toMatch(/\/follow\/stop\?token=[\w-]{43}$/)
  })

  test('of a number that nobody knew, once a shipment has it: by whichever of the three, and by an edit', async () => {
    const [container, booking] = [newContainer(), `BOOK${newContainer()}`]
    const { email } = await client.follow([container.toLowerCase(), booking])
    const cabin = await testServer.create(testServer.sea({ containerNo: container }))
    expect((await client.news(email)).map(({ subject }) => subject)).toEqual([`${container}: Registered`])
    const other = await testServer.create()
    await change(other, { bookingNo: booking })
    expect((await client.news(email, 15)).at(-1)?.subject).toBe(`${booking}: Registered`)
    // What else is edited is no news.
    await change(await testServer.move(cabin, 30), { vesselName: 'OTRA' })
    await client.news(email, 15)
    await change(
      (await testServer.call(cabins.get, { id: cabin.id }, { token: testServer.operator })).result,
      {
        bookingNo: 'ANOTHER1',
      },
    )
    expect(await client.news(email, 15)).toHaveLength(3)
  })

  test('of fifty numbers that change within a minute in one mail, and of the next change a quarter of an hour later', {
    tags: 'further',
  }, async () => {
    const fifty: Cabin[] = []
    for (let n = 0; n < 50; n++) fifty.push(await testServer.create())
    const { email } = await client.follow(fifty.map(numberOf))
    for (const [n, cabin] of fifty.entries()) {
      fifty[n] = await testServer.move(cabin, 30)
      testServer.clock.now = new Date(testServer.clock.now.getTime() + 1000)
    }
    const [mail, ...others] = await client.news(email)
    expect(others).toEqual([])
    expect(mail?.subject).toMatch(/^TST[UJZ]\d{7}: Arrived at destination \(and 49 more shipments\)$/)
    for (const cabin of fifty) expect(mail?.text).toContain(numberOf(cabin))
    await testServer.move(fifty[0] as Cabin, 40)
    expect(await client.news(email, 14)).toHaveLength(1)
    expect((await client.news(email, 1)).map(({ subject }) => subject)[1]).toBe(
      `${numberOf(fifty[0] as Cabin)}: In customs clearance`,
    )
  })

  test('in one mail a day at nine by choice', async () => {
    at('2026-11-17T20:00:00Z')
    const cabin = await testServer.create()
    const { email, token } = await client.follow([numberOf(cabin)])
    await testServer.call(follow.change, { token, digest: true })
    const arrived = await testServer.move(cabin, 30)
    expect(await client.news(email, 60)).toEqual([])
    await testServer.move(arrived, 40)
    at('2026-11-18T14:59:00Z')
    expect(await client.news(email, 0)).toEqual([])
    expect(await client.news(email, 1)).toMatchObject([
      { subject: `${numberOf(cabin)}: In customs clearance` },
    ])
    at(morning.toISOString())
  })

  test('nothing where a step was undone before the mail, or was refused', async () => {
    const cabin = await testServer.create()
    const { email } = await client.follow([numberOf(cabin)])
    const { id, version } = await testServer.move(cabin, 30)
    const undone = await testServer.call(
      cabins.undoStatus,
      { id, version, reason: 'x' },
      { token: testServer.operator },
    )
    expect(undone.status).toBe(200)
    const refused = await testServer.call(
      cabins.changeStatus,
      { id, version: undone.result.version, status: 90 },
      { token: testServer.operator },
    )
    expect(refused.status).toBe(409)
    expect(await client.news(email)).toEqual([])
  })

  test('of an expected arrival that moves by two days or more', async () => {
    const cabin = await testServer.create(testServer.sea({ eta: '2026-12-01' }))
    const { email } = await client.follow([numberOf(cabin)])
    const later = await change(cabin, { eta: '2026-12-02' })
    expect(await client.news(email)).toEqual([])
    await change(later, { eta: '2026-12-04' })
    const [mail] = await client.news(email, 15)
    expect(mail?.subject).toBe(`${numberOf(cabin)}: Registered, new ETA December 4, 2026`)
    expect(mail?.text).toContain('December 4, 2026 (was December 1, 2026, 3 days later)')
  })

  test('of an expected arrival that was cleared and set again, by two days or more', async () => {
    const cabin = await testServer.create(testServer.sea({ eta: '2026-12-01' }))
    const { email } = await client.follow([numberOf(cabin)])
    const cleared = await change(cabin, { eta: null })
    expect(await client.news(email)).toEqual([])
    const sameAgain = await change(cleared, { eta: '2026-12-01' })
    const clearedAgain = await change(sameAgain, { eta: null })
    expect(await client.news(email, 15)).toEqual([])
    await change(clearedAgain, { eta: '2026-12-11' })
    const [mail, ...others] = await client.news(email, 15)
    expect(others).toEqual([])
    expect(mail?.subject).toBe(`${numberOf(cabin)}: Registered, new ETA December 11, 2026`)
    expect(mail?.text).toContain('December 11, 2026 (was December 1, 2026, 10 days later)')
  })

  test('of an expected arrival that moved, was cleared before the mail and is set again as it was moved', async () => {
    const cabin = await testServer.create(testServer.sea({ eta: '2026-12-01' }))
    const { email } = await client.follow([numberOf(cabin)])
    const cleared = await change(await change(cabin, { eta: '2026-12-05' }), { eta: null })
    expect(await client.news(email)).toEqual([])
    await change(cleared, { eta: '2026-12-05' })
    const [mail] = await client.news(email, 15)
    expect(mail?.text).toContain('December 5, 2026 (was December 1, 2026, 4 days later)')
  })

  test('nothing of an expected arrival that is set for the first time', async () => {
    const cabin = await testServer.create(testServer.sea({ eta: null }))
    const { email } = await client.follow([numberOf(cabin)])
    await change(cabin, { eta: '2026-12-01' })
    expect(await client.news(email)).toEqual([])
  })

  test('after changes of many at once', async () => {
    const two = [await testServer.create(), await testServer.create()]
    const { email } = await client.follow(two.map(numberOf))
    const items = two.map(({ id, version }) => ({ id, version }))
    await testServer.call(cabins.changeStatusBatch, { items, status: 30 }, { token: testServer.operator })
    expect((await client.news(email)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/: Arrived at destination \(and 1 more shipment\)$/),
    ])
  })

  test('once, by whichever of several instances', async () => {
    const cabin = await testServer.create()
    const { email } = await client.follow([numberOf(cabin)])
    await testServer.move(cabin, 30)
    testServer.clock.now = new Date(testServer.clock.now.getTime() + 5 * 60_000)
    const { config, db, clock } = testServer
    const options = { config, db, log: { warn: () => undefined }, now: () => clock.now }
    const workers = Array.from({ length: 4 }, () => startFollowing(options))
    expect(await client.news(email, 0)).toHaveLength(1)
    await Promise.all(workers.map((worker) => worker.stop()))
    expect(await client.news(email, 30)).toHaveLength(1)
  })
})

describe('a last free day', () => {
  test('is told of three days before and one day before, once each, with an entry for the calendar', async () => {
    at('2026-11-16T15:00:00Z')
    const cabin = await testServer.create(testServer.sea({ lastFreeDay: '2026-11-20' }))
    const { email } = await client.follow([numberOf(cabin)])
    const looks = ['2026-11-16T15:00', '2026-11-17T11:50', '2026-11-17T12:00', '2026-11-18T20:00']
    for (const time of [...looks, '2026-11-19T13:00', '2026-11-20T20:00', '2026-11-21T20:00']) {
      at(`${time}:00Z`)
      await client.tellClocks()
      await client.tellClocks()
      await client.news(email)
    }
    const mails = await client.news(email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      `${numberOf(cabin)}: Registered, last free day November 20, 2026`,
      `${numberOf(cabin)}: Registered, last free day November 20, 2026`,
    ])
    expect(mails[0]?.text).toContain('Last free day: November 20, 2026, in 3 days')
    expect(mails[1]?.text).toContain('Last free day: November 20, 2026, tomorrow')
    expect(mails[0]?.calendar?.content).toContain('DTSTART;VALUE=DATE:20261120')
    expect(mails[0]?.calendar?.content).not.toContain('estimate')
    at(morning.toISOString())
  })

  test('that the rules give is told of as an estimate', async () => {
    await deleteRules(testServer.db)
    await insertRule(testServer.db, { kind: 'storage', startEvent: 'discharged', freeAmount: 7 })
    const cabin = await testServer.create(testServer.sea({ dischargedOn: daysAfter(today, -4) }))
    const { email } = await client.follow([numberOf(cabin)])
    await client.tellClocks()
    const [mail] = await client.news(email)
    const { result } = await testServer.call(queryTracking, { numbers: [numberOf(cabin)] })
    expect(mail?.text).toContain(
      `Estimated last free day: ${mailDay(result[0]?.cabins[0]?.estimatedFreeDay ?? '', 'en-US')}, in 2 days`,
    )
    expect(mail?.calendar?.content.replaceAll('\r\n ', '')).toContain('It is an estimate')
  })

  test.each([
    ['storage', 'Last free days: November 18, 2026, in 2 days; November 19, 2026, in 3 days (estimated)'],
    ['demurrage', 'Last free days: November 18, 2026, in 2 days (estimated); November 19, 2026, in 3 days'],
    ['both', 'Last free days: November 18, 2026, in 2 days; November 19, 2026, in 3 days\n'],
  ])('is an estimate only while its own rule is not confirmed: that of %s is', async (confirmed, line) => {
    at(morning.toISOString())
    const { db } = testServer
    await deleteRules(db)
    await insertRule(db, { kind: 'storage', startEvent: 'discharged', freeAmount: 7 })
    await insertRule(db, { kind: 'demurrage', startEvent: 'discharged', freeAmount: 8 })
    const cabin = await testServer.create(testServer.sea({ dischargedOn: daysAfter(today, -4) }))
    const rules = await db.selectFrom('deadline_rule').select(['id', 'kind']).execute()
    for (const { id, kind } of rules)
      if (confirmed === 'both' || kind === confirmed)
        await testServer.call(deadlineRules.confirm, { id, version: 1 }, { token: testServer.operator })
    while (await recomputeSome(db));
    const { email } = await client.follow([numberOf(cabin)])
    await client.tellClocks()
    const [mail] = await client.news(email)
    expect(mail?.text).toContain(line)
    at(morning.toISOString())
  })

  test('is told of once for each clock, also behind one that is over, and after the delivery', async () => {
    await deleteRules(testServer.db)
    await insertRule(testServer.db, { kind: 'storage', startEvent: 'discharged', freeAmount: 7 })
    await insertRule(testServer.db, { kind: 'demurrage', startEvent: 'discharged', freeAmount: 3 })
    const dischargedOn = daysAfter(today, -5)
    const stored = await testServer.create(testServer.sea({ dischargedOn }))
    const notReturned = await testServer.createAt(90, testServer.sea({ dischargedOn: daysAfter(today, -1) }))
    for (const [cabin, day] of [
      [stored, 1],
      [notReturned, 1],
    ] as const) {
      const { email } = await client.follow([numberOf(cabin)])
      await client.tellClocks()
      const mails = await client.news(email)
      expect(mails.map(({ subject }) => subject)).toEqual([
        expect.stringContaining(mailDay(daysAfter(today, day), 'en-US')),
      ])
    }
  })

  test.each([
    [
      'en-US',
      'Estimated last free days: November 16, 2026, today; November 17, 2026, tomorrow',
      'last free day November 16, 2026',
    ],
    [
      'es-MX',
      'Últimos días libres estimados: 16 de noviembre de 2026, vence hoy; 17 de noviembre de 2026, vence mañana',
      'último día libre 16 de noviembre de 2026',
    ],
    [
      'zh-CN',
      '预计免费期截止日（LFD）: 2026年11月16日，今天到期；2026年11月17日，明天到期',
      '免费期截止日（LFD）2026年11月16日',
    ],
  ] as const)('of both clocks is told in one mail, once: %s', async (language, line, subject) => {
    at(morning.toISOString())
    await deleteRules(testServer.db)
    await insertRule(testServer.db, { kind: 'storage', startEvent: 'discharged', freeAmount: 6 })
    await insertRule(testServer.db, { kind: 'demurrage', startEvent: 'discharged', freeAmount: 7 })
    const cabin = await testServer.create(testServer.sea({ dischargedOn: daysAfter(today, -5) }))
    const { email } = await client.follow([numberOf(cabin)], { language })
    for (const time of ['2026-11-16T16:00:00Z', '2026-11-16T20:00:00Z', '2026-11-17T20:00:00Z']) {
      at(time)
      await client.tellClocks()
      await client.news(email)
    }
    const [mail, ...others] = await client.news(email)
    expect(others).toEqual([])
    expect(mail?.subject).toContain(subject)
    expect(mail?.text).toContain(line)
    const calendar = mail?.calendar?.content ?? ''
    expect(calendar.match(/DTSTART;VALUE=DATE:\d+/g)).toEqual([
      'DTSTART;VALUE=DATE:20261116',
      'DTSTART;VALUE=DATE:20261117',
    ])
    expect(new Set(calendar.match(/^UID:.+$/gm)).size).toBe(2)
    at(morning.toISOString())
  })

  test('that both clocks share is told of once', async () => {
    await deleteRules(testServer.db)
    await insertRule(testServer.db, { kind: 'storage', startEvent: 'discharged', freeAmount: 7 })
    await insertRule(testServer.db, { kind: 'demurrage', startEvent: 'discharged', freeAmount: 7 })
    const cabin = await testServer.create(testServer.sea({ dischargedOn: daysAfter(today, -5) }))
    const { email } = await client.follow([numberOf(cabin)])
    await client.tellClocks()
    const [mail, ...others] = await client.news(email)
    expect(others).toEqual([])
    expect(mail?.text).toContain('Estimated last free day: November 17, 2026, tomorrow\n')
  })

  test('of which every clock has stopped is not told of, typed or not', async () => {
    const returned = { gateOutOn: daysAfter(today, -3), emptyReturnedOn: daysAfter(today, -2) }
    const typed = { lastFreeDay: daysAfter(today, 1), dischargedOn: daysAfter(today, -5) }
    const cabin = await testServer.createAt(80, testServer.sea({ ...typed, ...returned }))
    const { email } = await client.follow([numberOf(cabin)])
    await client.tellClocks()
    expect(await client.news(email)).toEqual([])
  })

  test('of a shipment delivered without a course, or one that was moved meanwhile, is not told of', async () => {
    const delivered = await testServer.createAt(90, testServer.sea({ lastFreeDay: daysAfter(today, 1) }))
    const moved = await testServer.create(testServer.sea({ lastFreeDay: daysAfter(today, 1) }))
    const { email } = await client.follow([delivered, moved].map(numberOf))
    await client.tellClocks()
    await change(moved, { lastFreeDay: daysAfter(today, 20) })
    expect(await client.news(email)).toEqual([])
  })

  test('that moved away before the mail is told of once it comes back, and no more after that', async () => {
    at(morning.toISOString())
    const near = daysAfter(today, 1)
    const cabin = await testServer.create(testServer.sea({ lastFreeDay: near }))
    const { email } = await client.follow([numberOf(cabin)])
    await client.tellClocks()
    const moved = await change(cabin, { lastFreeDay: daysAfter(today, 20) })
    expect(await client.news(email)).toEqual([])
    const back = await change(moved, { lastFreeDay: near })
    await client.tellClocks()
    expect((await client.news(email)).map(({ subject }) => subject)).toEqual([
      `${numberOf(cabin)}: Registered, last free day ${mailDay(near, 'en-US')}`,
    ])
    await change(await change(back, { lastFreeDay: daysAfter(today, 20) }), { lastFreeDay: near })
    await client.tellClocks()
    expect(await client.news(email, 30)).toHaveLength(1)
    at(morning.toISOString())
  })
})

describe('a last free day that was decided while it was hidden', () => {
  const near = daysAfter(today, 2)
  const nearSubject = (cabin: Cabin) =>
    `${numberOf(cabin)}: Registered, last free day ${mailDay(near, 'en-US')}`
  const subjects = async (email: string, minutes?: number) =>
    (await client.news(email, minutes)).map(({ subject }) => subject)

  /** A contact who hears of last free days alone. */
  async function contactOf(customerId: string): Promise<string> {
    const email = client.newEmail()
    const follower = { id: newId(), email, language: 'en-US', events: ['clock'], digest: false } as const
    await saveContactFollower(testServer.db, { ...follower, customerId }, testServer.clock.now)
    await agree(testServer.db, email)
    return email
  }

  async function createCustomer(code: string): Promise<string> {
    const { result } = await testServer.call(
      customers.create,
      { code, name: code },
      { token: testServer.operator },
    )
    return result.id
  }

  async function remove({ id }: Cabin): Promise<void> {
    const token = testServer.operator
    const { version } = (await testServer.call(cabins.get, { id }, { token })).result
    expect((await testServer.call(cabins.remove, { id, version }, { token })).status).toBe(200)
  }

  test('behind an earlier claim of the number is told once that is gone, and no more after that', async () => {
    at(morning.toISOString())
    const containerNo = newContainer()
    const first = await testServer.create(testServer.sea({ containerNo }), testServer.shop)
    const second = await testServer.create(
      testServer.sea({ containerNo, lastFreeDay: near }),
      testServer.stranger,
    )
    const { email } = await client.follow([containerNo])
    for (const _ of [1, 2, 3]) {
      await client.tellClocks()
      expect(await subjects(email, 10)).toEqual([])
    }
    await remove(first)
    await client.tellClocks()
    expect(await subjects(email)).toEqual([nearSubject(second)])
    await client.tellClocks()
    expect(await subjects(email, 30)).toHaveLength(1)
    at(morning.toISOString())
  })

  test('behind an earlier claim is told once the brokerage confirms the shipment', async () => {
    at(morning.toISOString())
    const containerNo = newContainer()
    await testServer.create(testServer.sea({ containerNo }), testServer.shop)
    const second = await testServer.create(
      testServer.sea({ containerNo, lastFreeDay: near }),
      testServer.stranger,
    )
    const { email } = await client.follow([containerNo])
    await client.tellClocks()
    expect(await subjects(email)).toEqual([])
    await testServer.move(second, 30)
    await client.tellClocks()
    expect(await subjects(email)).toEqual([
      `${containerNo}: Arrived at destination, last free day ${mailDay(near, 'en-US')}`,
    ])
    at(morning.toISOString())
  })

  test('of a shipment that was another customer’s for a moment is told to the contact of the one that has it', async () => {
    at(morning.toISOString())
    const [own, other] = [await createCustomer('HIDDEN1'), await createCustomer('HIDDEN2')]
    const email = await contactOf(own)
    const cabin = await testServer.create(testServer.sea({ customerId: own, lastFreeDay: near }))
    await client.tellClocks()
    const given = await change(cabin, { customerId: other })
    expect(await subjects(email)).toEqual([])
    await change(given, { customerId: own })
    await client.tellClocks()
    expect(await subjects(email)).toEqual([nearSubject(cabin)])
    at(morning.toISOString())
  })

  test('of a contact that had taken back its consent is told once that is given again', async () => {
    at(morning.toISOString())
    const customerId = await createCustomer('HIDDEN3')
    const email = await contactOf(customerId)
    const cabin = await testServer.create(testServer.sea({ customerId, lastFreeDay: near }))
    await client.tellClocks()
    await sql`update mail_consent set state = 'refused' where email = ${email}`.execute(testServer.db)
    expect(await subjects(email)).toEqual([])
    await client.tellClocks()
    expect(await subjects(email)).toEqual([])
    await agree(testServer.db, email)
    await client.tellClocks()
    expect(await subjects(email)).toEqual([nearSubject(cabin)])
    at(morning.toISOString())
  })

  test('because no rule gave it any more is told once one does, though another customer had the shipment', async () => {
    at(morning.toISOString())
    const { db } = testServer
    const [own, other] = [await createCustomer('HIDDEN4'), await createCustomer('HIDDEN5')]
    const email = await contactOf(own)
    const rule = { kind: 'storage', startEvent: 'discharged', freeAmount: 7 } as const
    const recompute = async () => {
      while (await recomputeSome(db));
    }
    await deleteRules(db)
    await insertRule(db, rule)
    await recompute()
    const cabin = await testServer.create(
      testServer.sea({ customerId: own, dischargedOn: daysAfter(today, -4) }),
    )
    await client.tellClocks()
    await deleteRules(db)
    await recompute()
    const given = await change(cabin, { customerId: other })
    expect(await subjects(email)).toEqual([])
    await change(given, { customerId: own })
    await client.tellClocks()
    expect(await subjects(email)).toEqual([])
    await insertRule(db, rule)
    await recompute()
    await client.tellClocks()
    expect(await subjects(email)).toEqual([nearSubject(cabin)])
    at(morning.toISOString())
  })
})

describe('a visitor is told no more than tracking shows', () => {
  test('neither the other numbers nor anything else of the shipment', async () => {
    const input = {
      bookingNo: 'SECRETBOOKING1',
      blNo: 'SECRETBL0001',
      note: 'SECRET note',
      cabinName: 'SECRET name',
    }
    const cabin = await testServer.create(testServer.sea(input))
    const { email } = await client.follow([numberOf(cabin)])
    await testServer.move(cabin, 30)
    const [mail] = await client.news(email)
    expect(mail).toBeDefined()
    expect(JSON.stringify(mail)).not.toContain('SECRET')
    expect(JSON.stringify(mail)).not.toContain(cabin.id)
  })

  test('of a number that two companies announced, nothing of the second until the brokerage confirms it', async () => {
    const containerNo = newContainer()
    const { email } = await client.follow([containerNo])
    const cabin = await testServer.create(testServer.sea({ containerNo }), testServer.shop)
    const second = await testServer.create(testServer.sea({ containerNo }), testServer.stranger)
    const subjects = async (minutes?: number) =>
      (await client.news(email, minutes)).map(({ subject }) => subject)
    const first = `${containerNo}: Registered`
    expect(await subjects()).toEqual([first])
    await testServer.edit({ ...editOf(second), voyage: 'OTRO' }, testServer.stranger)
    expect(await subjects(15)).toEqual([first])
    await testServer.move(cabin, 30)
    expect(await subjects(30)).toEqual([first, `${containerNo}: Arrived at destination`])
  })

  test('nothing of a shipment that was deleted, or of a number that is followed no more', async () => {
    const [deleted, dropped] = [newContainer(), newContainer()]
    const { email, token } = await client.follow([deleted, dropped])
    const { id, version } = await testServer.create(testServer.sea({ containerNo: deleted }))
    await testServer.create(testServer.sea({ containerNo: dropped }))
    await testServer.call(cabins.remove, { id, version }, { token: testServer.operator })
    await testServer.call(follow.stop, { token, numbers: [dropped] })
    expect(await client.news(email)).toEqual([])
  })
})

describe('a contact', () => {
  test('is told of shipments under way of a customer that was merged into theirs, not of those that are over', async () => {
    const token = testServer.operator
    const createCustomer = async (code: string) =>
      (await testServer.call(customers.create, { code, name: code }, { token })).result
    const [gone, stays] = [await createCustomer('GONE'), await createCustomer('STAYS')]
    await testServer.createAt(90, testServer.sea({ customerId: gone.id }))
    await testServer.createAt(999, testServer.sea({ customerId: gone.id }))
    const underWay = await testServer.create(testServer.sea({ customerId: gone.id }))
    const [moved, kept] = ['moved@example.com', 'kept@example.com']
    for (const [email, customerId] of [
      [moved, gone.id],
      [kept, stays.id],
    ] as const) {
      await saveContactFollower(
        testServer.db,
        { id: newId(), email, language: 'en-US', events: ['status'], digest: false, customerId },
        testServer.clock.now,
      )
      await agree(testServer.db, email)
    }
    const pair = { id: gone.id, version: gone.version, intoId: stays.id, intoVersion: stays.version }
    expect((await testServer.call(archiveCalls(customers).merge, pair, { token })).status).toBe(200)
    expect((await client.news(kept)).map(({ subject }) => subject)).toEqual([
      `${numberOf(underWay)}: Registered`,
    ])
    expect(await client.news(moved, 0)).toEqual([])
  })

  test('is told of all shipments of the customer, of the chosen events, until they stop', async () => {
    const created = await testServer.call(
      customers.create,
      { code: 'CONT', name: 'Contactada' },
      { token: testServer.operator },
    )
    const customerId = created.result.id
    const id = newId()
    const email = 'contacto@example.com'
    await saveContactFollower(
      testServer.db,
      { id, email, language: 'es-MX', events: ['status'], digest: false, customerId },
      testServer.clock.now,
    )
    await agree(testServer.db, email)
    const cabin = await testServer.create(
      testServer.sea({ customerId, eta: '2026-12-01', lastFreeDay: daysAfter(today, 1) }),
    )
    await testServer.create()
    await change(cabin, { eta: '2026-12-20' })
    await client.tellClocks()
    const [mail, ...others] = await client.news(email)
    expect(others).toEqual([])
    expect(mail?.subject).toBe(`${numberOf(cabin)}: Registrado`)
    expect(mail?.text).toContain('los avisos de «Contactada»')
    const token = mail ? client.tokenIn(mail, 'token') : ''
    const followed = await testServer.call(follow.get, { token })
    expect(followed.result).toMatchObject({ customerName: 'Contactada', numbers: [] })
    expect((await testServer.call(follow.change, { token, numbers: ['X1'] })).status).toBe(422)
    expect((await testServer.call(follow.stop, { token })).result).toBeNull()
    await testServer.move(
      (await testServer.call(cabins.get, { id: cabin.id }, { token: testServer.operator })).result,
      30,
    )
    expect(await client.news(email, 15)).toHaveLength(1)
  })
})

test('a change does not fail because a follower stops at the same moment', async () => {
  const cabin = await testServer.create()
  const { email, token } = await client.follow([numberOf(cabin)])
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const { promise: stopped, resolve: tellStopped } = Promise.withResolvers<void>()
  const stopping = testServer.db.transaction().execute(async (transaction) => {
    await sql`delete from follower where email = ${email}`.execute(transaction)
    tellStopped()
    await held
  })
  // The change comes second, or it would wait for nobody.
  await stopped
  const moving = testServer.move(cabin, 30)
  await waitForLockWaiter(testServer.db)
  release()
  await stopping
  expect((await moving).status).toBe(30)
  expect((await testServer.call(follow.get, { token })).status).toBe(403)
})
