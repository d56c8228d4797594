import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { allTexts } from '#app/texts/all.ts'
import { getAuditPage } from '#kits/audit/shared/audit-log.ts'
import { CabinStatus } from '#kits/contract/shared/enums.ts'
import { languages } from '#kits/contract/shared/languages.ts'
import { enumKey } from '#kits/i18n/shared/enum-key.ts'
import { cabins } from '../contract/cabins.ts'
import type { Cabin } from '../contract/row.ts'
import { type CabinTestServer, openCabinTestServer } from '../testing/cabin-test-server.ts'

let testServer: CabinTestServer

beforeAll(async () => {
  testServer = await openCabinTestServer()
})

beforeEach(() => testServer.setClock('2026-11-14T18:00:00.000Z'))

afterAll(() => testServer.close())

const statuses = Object.values(CabinStatus)

/** As PRODUCT.md has it, written out once more: the code's own table must not be its own witness. */
const allowed: Record<CabinStatus, CabinStatus[]> = {
  20: [30, 999],
  30: [40, 999],
  40: [50, 60, 70, 999],
  50: [40, 60, 70, 999],
  60: [40, 50, 70, 999],
  70: [80, 90, 999],
  80: [90, 999],
  90: [],
  999: [],
}

type Step = { status: CabinStatus; processingTime?: string; note?: string }

const change = ({ id, version }: Cabin, step: Step, language?: string) =>
  testServer.call(
    cabins.changeStatus,
    { id, version, ...step },
    { token: testServer.operator, ...(language && { language }) },
  )
const undo = ({ id, version }: Cabin, reason?: string) =>
  testServer.call(
    cabins.undoStatus,
    { id, version, ...(reason && { reason }) },
    { token: testServer.operator },
  )

describe.each(statuses)('from %d', (from) => {
  test('goes where the table says', async () => {
    let cabin = await testServer.createAt(from)
    for (const to of allowed[from]) {
      const moved = await change(cabin, { status: to })
      expect(moved, `${from} → ${to}`).toMatchObject({
        status: 200,
        result: { status: to, version: cabin.version + 1 },
      })
      const back = await undo(moved.result)
      expect(back.result).toMatchObject({ status: from, trajectory: cabin.trajectory })
      cabin = back.result
    }
    expect(cabin.status).toBe(from)
  })

  test('goes nowhere else, and is told so in the language asked for', async () => {
    const cabin = await testServer.createAt(from)
    const entries = await testServer.count('audit_log')
    for (const to of statuses.filter((status) => !allowed[from].includes(status))) {
      for (const language of languages) {
        const answer = await change(cabin, { status: to }, language)
        const texts = allTexts[language]
        const msg = String(texts['error.step_not_allowed'])
          .replace('{from}', String(texts[enumKey('CabinStatus', from)]))
          .replace('{to}', String(texts[enumKey('CabinStatus', to)]))
        expect(answer, `${from} → ${to}`).toMatchObject({
          status: 409,
          code: 409,
          msg,
          result: { key: 'step_not_allowed' },
        })
      }
    }
    expect((await testServer.get(cabin.id)).result).toEqual(cabin)
    expect(await testServer.count('audit_log')).toBe(entries)
  })
})

describe('the day of a step', () => {
  const fields = (answer: { result: unknown }) => (answer.result as { fields: unknown[] }).fields

  test('is today in the cabin’s zone when left out', async () => {
    await testServer.setClock('2026-11-14T03:00:00.000Z')
    const [here, there] = [
      await testServer.createAt(30),
      await testServer.createAt(30, testServer.sea({ timezone: 'Asia/Shanghai' })),
    ]
    expect(here.arrivalTime).toBe('2026-11-13T06:00:00.000Z')
    expect(there.arrivalTime).toBe('2026-11-13T16:00:00.000Z')
  })

  test('is no more than a day ahead', async () => {
    const cabin = await testServer.create()
    const late = await change(cabin, { status: 30, processingTime: '2026-11-15T18:00:00.001Z' })
    expect(late.status).toBe(422)
    expect(fields(late)).toEqual([
      { path: 'processingTime', key: 'in_future', msg: 'No puede estar en el futuro.' },
    ])
    expect((await testServer.get(cabin.id)).result).toEqual(cabin)
    const tomorrow = await change(cabin, { status: 30, processingTime: '2026-11-15T18:00:00.000Z' })
    expect(tomorrow.result.arrivalTime).toBe('2026-11-15T06:00:00.000Z')
  })

  test('is not before the day of the step before it, which is named; the same day will do', async () => {
    const cabin = await testServer.move(await testServer.create(), 30, '2026-11-15T08:00:00.000Z')
    const early = await change(cabin, { status: 40, processingTime: '2026-11-15T05:59:59.999Z' })
    expect(early.status).toBe(422)
    expect(fields(early)).toEqual([
      {
        path: 'processingTime',
        key: 'before_previous',
        msg: 'No puede ser anterior al paso previo (2026-11-15).',
      },
    ])
    expect((await testServer.get(cabin.id)).result).toEqual(cabin)
    // Today is before it too: a step left without a day is not put before the last.
    expect((await change(cabin, { status: 40 })).status).toBe(422)
    const same = await change(cabin, { status: 40, processingTime: '2026-11-15T06:00:00.000Z' })
    expect(same.result.customsStartTime).toBe('2026-11-15T06:00:00.000Z')
  })

  test.each(['1969-12-31T00:00:00Z', '9999-12-31T00:00:00Z', '0000-01-01T00:00:00Z'])(
    'is of our time: not %s',
    async (processingTime) => {
      const cabin = await testServer.create()
      expect((await change(cabin, { status: 30, processingTime })).status).toBe(422)
    },
  )
})

test('each status keeps the date of its latest step, and an undo brings the one before back [S3-29]', async () => {
  let cabin = await testServer.createAt(30)
  const days = ['2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18']
  for (const [i, status] of ([40, 50, 40, 60] as const).entries()) {
    await testServer.setClock(`${days[i]}T18:00:00.000Z`)
    cabin = await testServer.move(cabin, status)
  }
  const dates = ({ customsStartTime, inspectionTime, anomalyTime }: Cabin) =>
    [customsStartTime, inspectionTime, anomalyTime].map((time) => time?.slice(0, 10) ?? null)
  expect(dates(cabin)).toEqual(['2026-11-17', '2026-11-16', '2026-11-18'])
  cabin = (await undo(cabin)).result
  expect(dates(cabin)).toEqual(['2026-11-17', '2026-11-16', null])
  cabin = (await undo(cabin)).result
  expect(cabin.status).toBe(50)
  expect(dates(cabin)).toEqual(['2026-11-15', '2026-11-16', null])
  cabin = (await undo(cabin)).result
  expect(dates(cabin)).toEqual(['2026-11-15', null, null])
  // The place of an undone step is free again.
  cabin = await testServer.move(cabin, 50)
  expect(cabin.trajectory.map(({ status }) => status)).toEqual([20, 30, 40, 50])
})

describe('a step back', () => {
  test('is refused where only the registration is left', async () => {
    const cabin = await testServer.create()
    expect(await undo(cabin)).toMatchObject({
      status: 409,
      msg: 'No hay nada que deshacer.',
      result: { key: 'nothing_to_undo' },
    })
    const back = (await undo(await testServer.move(cabin, 999))).result
    expect(back).toMatchObject({ status: 20, cancelTime: null, version: 3 })
    expect((await undo(back)).status).toBe(409)
  })

  test('from a stale version is refused with the cabin as it is now', async () => {
    const cabin = await testServer.createAt(30)
    const current = await testServer.move(cabin, 40)
    for (const answer of [await undo(cabin), await change(cabin, { status: 40 })])
      expect(answer).toMatchObject({ status: 409, result: { current } })
  })

  test('leaves the step in the log, with its note and the reason', async () => {
    const cabin = await testServer.createAt(30)
    const moved = (await change(cabin, { status: 40, note: 'Pedimento pagado' })).result
    await undo(moved, 'Era otro embarque')
    const log = await testServer.call(
      getAuditPage,
      { entityId: cabin.id, pageSize: 2 },
      { token: testServer.operator },
    )
    const step = { status: 40, processingTime: '2026-11-14T06:00:00.000Z', note: 'Pedimento pagado' }
    expect(log.result.items).toMatchObject([
      {
        action: 'undo',
        before: step,
        after: { status: 30, reason: 'Era otro embarque' },
        managerName: 'admin',
      },
      { action: 'status', before: { status: 30 }, after: step },
    ])
    expect((await testServer.get(cabin.id)).result.trajectory).toEqual(cabin.trajectory)
  })
})

test('a step keeps who made it, when, and what was noted', async () => {
  const cabin = await testServer.create()
  await testServer.setClock('2026-11-14T20:00:00.000Z')
  const { result } = await change(cabin, { status: 30, note: '  Atracó\nen la noche ' })
  expect(result).toMatchObject({ updatedAt: '2026-11-14T20:00:00.000Z', updatedBy: 'admin' })
  expect(result.trajectory[1]).toEqual({
    id: expect.any(String),
    status: 30,
    processingTime: '2026-11-14T06:00:00.000Z',
    processingDay: '2026-11-14',
    note: 'Atracó\nen la noche',
    recordedAt: '2026-11-14T20:00:00.000Z',
    recordedBy: 'admin',
  })
})

test('a step that confirms what a shop announced says so in the log; a cancellation confirms nothing', async () => {
  const entryOf = async ({ id }: Cabin) =>
    (await testServer.call(getAuditPage, { entity: 'cabin', entityId: id }, { token: testServer.operator }))
      .result.items[0]
  const [moved, cancelled] = [
    await testServer.create(testServer.sea(), testServer.shop),
    await testServer.create(testServer.sea(), testServer.shop),
  ]
  const { result } = await change(moved, { status: 30 })
  expect(result.confirmed).toBe(true)
  expect(await entryOf(moved)).toMatchObject({ before: { confirmed: false }, after: { confirmed: true } })
  await change(result, { status: 40 })
  expect((await entryOf(moved))?.after).not.toHaveProperty('confirmed')
  expect((await change(cancelled, { status: 999 })).result.confirmed).toBe(false)
  expect((await entryOf(cancelled))?.after).not.toHaveProperty('confirmed')
})
