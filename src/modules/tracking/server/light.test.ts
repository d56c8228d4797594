import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { waitForLockWaiter } from '#app/testing/lock-waits.ts'
import { CabinStatus, Light } from '#kits/contract/shared/enums.ts'
import { daysAfter } from '#kits/dates/shared/calendar-days.ts'
import { countFigures } from '#modules/desk/server/figures/count.ts'
import { insertPedimento, updatePedimento } from '#modules/pedimentos/testing/rows.ts'
import type { Cabin } from '#modules/shipments/contract/row.ts'
import { openCabinTestServer } from '#modules/shipments/testing/cabin-test-server.ts'
import { queryTracking, type TrackedCabin } from '../contract/tracking.ts'

let testServer: Awaited<ReturnType<typeof openCabinTestServer>>

beforeAll(async () => {
  testServer = await openCabinTestServer()
})
afterAll(() => testServer.close())

async function tracked({ containerNo, blNo }: Cabin): Promise<TrackedCabin> {
  const { result } = await testServer.call(queryTracking, { numbers: [containerNo ?? blNo ?? ''] })
  const [cabin] = result[0]?.cabins ?? []
  if (!cabin) throw new Error('Not found.')
  return cabin
}
const lightOf = async (cabin: Cabin) => (await tracked(cabin)).light

const { green, red } = Light

describe('the light of a shipment on the public page', () => {
  test('is the one of its pedimento that was modulated last, without corrections', async () => {
    const { db } = testServer
    const cabin = await testServer.createAt(CabinStatus.inspection)
    expect(await lightOf(cabin)).toBeNull()
    const first = await insertPedimento(db, [cabin.id], { modulated_on: '2026-11-10', light: red })
    expect(await lightOf(cabin)).toBe(red)
    await insertPedimento(db, [cabin.id], { modulated_on: '2026-11-20', light: green, key: 'R1' })
    await insertPedimento(db, [cabin.id], { modulated_on: '2026-11-09', light: green })
    await insertPedimento(db, [cabin.id], { light: green })
    await insertPedimento(db, [cabin.id], { modulated_on: '2026-11-21' })
    expect(await lightOf(cabin)).toBe(red)
    await updatePedimento(db, first, { key: 'R1' })
    const cleared = await testServer.move(cabin, CabinStatus.cleared)
    expect(await lightOf(cleared)).toBe(green)
  })

  test('follows at once when it is changed, taken back, linked, unlinked or deleted, for all its shipments', async () => {
    const { db } = testServer
    const two = [await testServer.createAt(40), await testServer.createAt(40)] as const
    const lights = () => Promise.all(two.map(lightOf))
    const id = await insertPedimento(db, [two[0].id, two[1].id], { light: red })
    expect(await lights()).toEqual([red, red])
    await updatePedimento(db, id, { light: green })
    expect(await lights()).toEqual([green, green])
    await updatePedimento(db, id, { light: null })
    expect(await lights()).toEqual([null, null])
    await updatePedimento(db, id, { light: red })
    const link = { pedimento_id: id, cabin_id: two[0].id }
    await db.deleteFrom('pedimento_cabin').where('cabin_id', '=', two[0].id).execute()
    expect(await lights()).toEqual([null, red])
    await db.insertInto('pedimento_cabin').values(link).execute()
    expect(await lights()).toEqual([red, red])
    await db.deleteFrom('pedimento').where('id', '=', id).execute()
    expect(await lights()).toEqual([null, null])
  })

  test.each<[CabinStatus, Light | null, Light | null]>([
    [CabinStatus.registered, null, null],
    [CabinStatus.arrived, null, null],
    [CabinStatus.clearance, green, red],
    // A green one is then about another pedimento.
    [CabinStatus.inspection, null, red],
    [CabinStatus.anomaly, null, null],
    [CabinStatus.cleared, green, red],
    [CabinStatus.transport, null, null],
    [CabinStatus.delivered, null, null],
    [CabinStatus.cancelled, null, null],
  ])('is shown only while it says what follows: status %i', async (status, whenGreen, whenRed) => {
    const cabins = [await testServer.createAt(status), await testServer.createAt(status)] as const
    await insertPedimento(testServer.db, [cabins[0].id], { light: green })
    await insertPedimento(testServer.db, [cabins[1].id], { light: red })
    expect([await lightOf(cabins[0]), await lightOf(cabins[1])]).toEqual([whenGreen, whenRed])
  })

  test('does not outdate an open form of the shipment', async () => {
    const cabin = await testServer.createAt(40)
    await insertPedimento(testServer.db, [cabin.id], { light: red })
    expect((await testServer.get(cabin.id)).result.version).toBe(cabin.version)
  })

  test('is right when two pedimentos of a shipment are changed at once', async () => {
    const { db } = testServer
    const cabin = await testServer.createAt(40)
    const ids = [
      await insertPedimento(db, [cabin.id], { modulated_on: '2026-11-10' }),
      await insertPedimento(db, [cabin.id], { modulated_on: '2026-11-11' }),
    ] as const
    let second: Promise<void> | undefined
    await db.transaction().execute(async (transaction) => {
      await updatePedimento(transaction, ids[1], { light: red })
      second = updatePedimento(db, ids[0], { light: green })
      await waitForLockWaiter(db)
    })
    await second
    expect(await lightOf(cabin)).toBe(red)
  })

  test('nothing else of the pedimento is told, and its number finds nothing', async () => {
    const cabin = await testServer.createAt(40)
    const number = '261638079999999'
    const days = { paid_on: '2026-01-02', modulated_on: '2026-01-03', released_on: '2026-01-04' }
    await insertPedimento(testServer.db, [cabin.id], {
      number,
      section: '161',
      light: red,
      note: 'nota',
      ...days,
    })
    const { result } = await testServer.call(queryTracking, { numbers: [cabin.containerNo ?? '', number] })
    expect(result[1]?.cabins).toEqual([])
    expect(JSON.stringify(result[0])).not.toMatch(/261638|2026-01-0[234]|"161"|A1|nota/)
  })
})

test('the usual days from a red light to the release are told from twenty cases on, while the release is awaited', {
  tags: 'further',
}, async () => {
  const { db, clock } = testServer
  const today = clock.now.toISOString().slice(0, 10)
  const sea = await testServer.createAt(50)
  await insertPedimento(db, [sea.id], { light: red })
  const air = await testServer.createAt(50, testServer.air())
  await insertPedimento(db, [air.id], { light: red })
  const other = await testServer.create()
  const insert = (days: number, row: object = {}, cabins = [other.id]) =>
    insertPedimento(db, cabins, {
      light: red,
      modulated_on: daysAfter(today, -10 - days),
      released_on: daysAfter(today, -10),
      ...row,
    })
  const usualOf = async (cabin: Cabin) => {
    await countFigures(db, clock.now)
    return (await tracked(cabin)).usualLightDays
  }
  for (let n = 0; n < 19; n++) await insert(n < 15 ? 2 : 4)
  // None of these is a case: green, a correction, long ago, released before it was modulated.
  await insert(9, { light: green })
  await insert(9, { key: 'R1' })
  await insert(9, { modulated_on: daysAfter(today, -200), released_on: daysAfter(today, -190) })
  await insert(-3)
  expect(await usualOf(sea)).toBeNull()
  // One pedimento of two shipments is one case.
  await insert(4, {}, [other.id, (await testServer.create()).id])
  expect(await usualOf(sea)).toBe(2)
  await insert(9)
  expect(await usualOf(sea)).toBe(4)
  expect(await usualOf(air)).toBeNull()
  expect(await usualOf(await testServer.move(sea, 70))).toBeNull()
})
