import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { removeDemoData } from '#app/contract/demo.ts'
import { adminPassword, createTestServer, type TestServer } from '#app/testing/test-server.ts'
import { formatDay, startOfDay } from '#kits/dates/shared/dates.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import type { Cabin } from '#modules/shipments/contract/row.ts'
import { checkAirWaybill, checkContainer } from '#modules/shipments/rules/numbers.ts'
import { cabinStatuses, canMove, statusDates } from '#modules/shipments/rules/status.ts'

let testServer: TestServer
let token: string
const demo: Cabin[] = []

beforeAll(async () => {
  testServer = await createTestServer({ DEMO_DATA: '1' })
  token = await testServer.signIn('admin', adminPassword)
  const { result } = await testServer.call(cabins.getPage, { pageSize: 100 }, { token })
  for (const { id } of result.items) demo.push((await testServer.call(cabins.get, { id }, { token })).result)
})

afterAll(() => testServer.close())

describe('the demo cabins', () => {
  test('show every status, both modes, and all three kinds of number', () => {
    expect(new Set(demo.map(({ status }) => status))).toEqual(new Set(cabinStatuses))
    expect(new Set(demo.map(({ transportMode }) => transportMode))).toEqual(new Set([1, 2]))
    for (const member of ['containerNo', 'bookingNo', 'blNo'] as const)
      expect(
        demo.some((cabin) => cabin[member] !== null),
        member,
      ).toBe(true)
    expect(new Set(demo.map(({ companyId }) => companyId)).size).toBe(2)
  })

  test('have right check digits on every container and every air waybill', () => {
    const containers = demo.flatMap(({ containerNo }) => containerNo ?? [])
    const waybills = demo.flatMap(({ transportMode, blNo }) => (transportMode === 2 && blNo ? [blNo] : []))
    expect(containers.length * waybills.length).toBeGreaterThan(0)
    for (const number of containers) expect(checkContainer(number), number).toEqual({ verdict: 'right' })
    for (const number of waybills) expect(checkAirWaybill(number), number).toEqual({ verdict: 'right' })
    const numbers = demo.flatMap(({ containerNo, bookingNo, blNo }) =>
      [containerNo, bookingNo, blNo].filter(Boolean),
    )
    // But for one container that two companies claim.
    expect(numbers.filter((number, i) => numbers.indexOf(number) !== i)).toEqual(['DEMU1002013'])
  })

  test('show what a shop announced, unconfirmed, and one that clashes with another company’s', () => {
    const announced = demo.filter(({ confirmed }) => !confirmed)
    expect(announced.map(({ status, clash }) => [status, clash])).toEqual([
      [20, true],
      [20, false],
    ])
    const claims = demo.filter(({ containerNo }) => containerNo === 'DEMU1002013')
    expect(new Set(claims.map(({ companyName }) => companyName)).size).toBe(2)
  })

  test('went a way the table allows, each step on a day of its zone and none in the future', () => {
    for (const { id, status, trajectory, timezone, ...cabin } of demo) {
      expect(trajectory[0]?.status, id).toBe(20)
      expect(trajectory.at(-1)?.status, id).toBe(status)
      for (const [i, step] of trajectory.entries()) {
        const before = trajectory[i - 1]
        if (before) {
          expect(canMove(before.status, step.status), `${before.status} → ${step.status}`).toBe(true)
          expect(step.processingTime >= before.processingTime).toBe(true)
        }
        expect(startOfDay(step.processingTime, timezone)).toBe(step.processingTime)
        expect(
          formatDay(step.processingTime, timezone) <= formatDay(new Date().toISOString(), timezone),
        ).toBe(true)
      }
      for (const [code, member] of Object.entries(statusDates)) {
        const latest = trajectory.findLast((step) => step.status === Number(code))
        expect(cabin[member], member).toBe(latest?.processingTime ?? null)
      }
    }
  })

  test('are cabins a manager could have entered, and can be edited', async () => {
    for (const cabin of demo) {
      const members = Object.keys(cabins.update.input.shape) as (keyof Cabin)[]
      const body = Object.fromEntries(members.map((member) => [member, cabin[member]]))
      const answer = await testServer.post(cabins.update.path, body, { token })
      expect(answer, cabin.containerNo ?? cabin.id).toMatchObject({
        status: 200,
        result: { version: cabin.version },
      })
    }
  })

  test('move on like any other', async () => {
    const { id, version } = demo.find(({ status }) => status === 30) as Cabin
    const moved = await testServer.call(cabins.changeStatus, { id, version, status: 40 }, { token })
    expect(moved.status).toBe(200)
    const back = await testServer.call(cabins.undoStatus, { id, version: version + 1 }, { token })
    expect(back.result).toMatchObject({ status: 30 })
  })

  test('go with their steps when the demo is removed, and a real cabin stays with its own', async () => {
    const { departurePortId, destinationPortId } = demo.find(
      ({ transportMode }) => transportMode === 1,
    ) as Cabin
    const sea = {
      transportMode: 1,
      departurePortId,
      destinationPortId,
      vesselName: 'REAL',
      voyage: '1',
      blNo: 'R1',
    } as const
    const real = await testServer.call(cabins.create, sea, { token })
    await testServer.call(removeDemoData, {}, { token })
    const left = await testServer.call(cabins.getPage, {}, { token })
    expect(left.result.items.map(({ id }) => id)).toEqual([real.result.id])
    const { rows } = await sql<{ cabinId: string }>`select cabin_id as "cabinId" from cabin_step`.execute(
      testServer.db,
    )
    expect(rows).toEqual([{ cabinId: real.result.id }])
    const counts = await testServer.call(cabins.getStatusCounts, {}, { token })
    expect(counts.result.reduce((sum, { count }) => sum + count, 0)).toBe(1)
  })
})
