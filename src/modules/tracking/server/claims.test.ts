import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import type { Cabin } from '#modules/shipments/contract/row.ts'
import {
  type CabinTestServer,
  editOf,
  newContainer,
  openCabinTestServer,
} from '#modules/shipments/testing/cabin-test-server.ts'
import { queryTracking } from '../contract/tracking.ts'

/** No company can show, hide or relabel another's freight in public. */

let testServer: CabinTestServer

beforeAll(async () => {
  testServer = await openCabinTestServer()
})

afterAll(() => testServer.close())

let visitors = 0

async function track(number: string) {
  const address = `198.51.${Math.floor(++visitors / 250)}.${visitors % 250}`
  const { result } = await testServer.call(queryTracking, { numbers: [number] }, { address })
  return result[0]
}

/** What is shown under a number: each vessel, with a star where it is only announced. */
async function shown(number: string): Promise<string[]> {
  const found = await track(number)
  return (found?.cabins ?? []).map(({ vesselName, confirmed }) => `${vesselName}${confirmed ? '' : '*'}`)
}

/** Each a second after the one before. */
async function announce(
  members: Parameters<CabinTestServer['sea']>[0],
  token: string = testServer.shop,
): Promise<Cabin> {
  testServer.clock.now = new Date(testServer.clock.now.getTime() + 1000)
  return testServer.create(testServer.sea(members), token)
}

async function announceMany(count: number, members: Parameters<CabinTestServer['sea']>[0], token: string) {
  for (let n = 0; n < count; n++) await announce({ ...members, vesselName: `FAKE${n}` }, token)
}

const confirm = ({ id, version }: Cabin) =>
  testServer.call(cabins.confirm, { id, version }, { token: testServer.operator })

describe('what a shop announced', () => {
  test('is shown as such, until the brokerage confirms it by a word, an edit or a step', async () => {
    const ways: ((cabin: Cabin) => Promise<unknown>)[] = [
      confirm,
      (cabin) => testServer.edit({ ...editOf(cabin), note: 'Visto' }),
      (cabin) => testServer.move(cabin, 30),
    ]
    for (const way of ways) {
      const cabin = await announce({ vesselName: 'A' })
      const number = cabin.containerNo as string
      expect([cabin.confirmed, await shown(number)]).toEqual([false, ['A*']])
      await way(cabin)
      expect((await testServer.get(cabin.id)).result.confirmed).toBe(true)
      expect(await shown(number)).toEqual(['A'])
    }
  })

  test('is confirmed by operators only, once, and the log says who', async () => {
    const cabin = await announce({})
    const { id, version } = cabin
    expect((await testServer.call(cabins.confirm, { id, version }, { token: testServer.shop })).status).toBe(
      403,
    )
    expect((await confirm({ ...cabin, version: 7 })).status).toBe(409)
    const confirmed = (await confirm(cabin)).result
    expect(confirmed).toMatchObject({ confirmed: true, version: 2, updatedBy: 'admin' })
    expect((await confirm(confirmed)).result.version).toBe(2)
  })

  test('is not shown where another company has the number, before or after', async () => {
    const containerNo = newContainer()
    const genuine = await announce({ containerNo, vesselName: 'GENUINE' }, testServer.stranger)
    await testServer.move(genuine, 30)
    await announce({ containerNo, vesselName: 'FAKE' })
    await announce({ bookingNo: containerNo, vesselName: 'FAKE BY BOOKING' })
    expect(await shown(containerNo)).toEqual(['GENUINE'])
    // The other way round: the fake is there first.
    const other = newContainer()
    await announce({ containerNo: other, vesselName: 'FAKE' })
    await testServer.move(
      await announce({ containerNo: other, vesselName: 'GENUINE' }, testServer.stranger),
      30,
    )
    expect(await shown(other)).toEqual(['GENUINE'])
  })

  test('never hides what the brokerage registered, however often it is announced', {
    tags: 'further',
  }, async () => {
    const containerNo = newContainer()
    await announce({ containerNo, vesselName: 'GENUINE' }, testServer.operator)
    await announceMany(105, { containerNo }, testServer.shop)
    expect(await shown(containerNo)).toEqual(['GENUINE'])
  })

  test('stands once a container, however often it is announced; each container of a B.L. stands', async () => {
    const blNo = `BL-${newContainer()}`
    const containers = Array.from({ length: 5 }, newContainer)
    for (const containerNo of containers) await announce({ containerNo, blNo, vesselName: containerNo })
    await announceMany(3, { containerNo: containers[0] as string, blNo }, testServer.shop)
    expect(await shown(blNo)).toEqual([
      'FAKE2*',
      ...containers
        .slice(1)
        .map((no) => `${no}*`)
        .toReversed(),
    ])
    expect(await shown(containers[0] as string)).toEqual(['FAKE2*'])
    // Confirmed ones all stand, and first.
    await confirm(await announce({ containerNo: newContainer(), blNo, vesselName: 'OLD' }))
    await announce({ containerNo: newContainer(), blNo, vesselName: 'NEW' })
    expect((await shown(blNo)).slice(0, 2)).toEqual(['OLD', 'NEW*'])
  })

  test('is shown on when another company claims the number, once or a hundred times', async () => {
    const containerNo = newContainer()
    const first = await announce({ containerNo, vesselName: 'FIRST' })
    const second = await announce({ containerNo, vesselName: 'SECOND' }, testServer.stranger)
    await announce({ bookingNo: containerNo, vesselName: 'BY BOOKING' }, testServer.stranger)
    expect(await shown(containerNo)).toEqual(['FIRST*'])
    await confirm(first)
    expect(await shown(containerNo)).toEqual(['FIRST'])
    await confirm(second)
    expect(await shown(containerNo)).toEqual(['FIRST', 'SECOND', 'BY BOOKING*'])
  })

  test('is shown on behind a hundred of another company', { tags: 'further' }, async () => {
    const containerNo = newContainer()
    await announce({ containerNo, vesselName: 'FIRST' })
    await announceMany(105, { containerNo }, testServer.stranger)
    expect(await shown(containerNo)).toEqual(['FIRST*'])
  })

  test('is the first claim by when it was given the number, not by when it was registered', async () => {
    const older = await announce({ vesselName: 'OLDER' }, testServer.stranger)
    const containerNo = newContainer()
    const genuine = await announce({ containerNo, vesselName: 'GENUINE' })
    testServer.clock.now = new Date(testServer.clock.now.getTime() + 1000)
    await testServer.edit({ ...editOf(older), containerNo }, testServer.stranger)
    expect(await shown(containerNo)).toEqual(['GENUINE*'])
    // A booking that comes later takes nothing from the container's claim.
    testServer.clock.now = new Date(testServer.clock.now.getTime() + 1000)
    await testServer.edit({ ...editOf(genuine), bookingNo: `BK-${containerNo}` }, testServer.shop)
    expect(await shown(containerNo)).toEqual(['GENUINE*'])
  })

  test('and confirmed later stands behind the older shipment of another company that is under way', async () => {
    const blNo = `BL-${newContainer()}`
    const first = (await confirm(await announce({ blNo, vesselName: 'FIRST' }))).result
    await confirm(await announce({ blNo, vesselName: 'SECOND' }, testServer.stranger))
    expect(await shown(blNo)).toEqual(['FIRST', 'SECOND'])
    await announce({ blNo, vesselName: 'THIRD' }, testServer.operator)
    expect(await shown(blNo)).toEqual(['FIRST', 'SECOND', 'THIRD'])
    // Once it has ended, what is under way comes first: containers are used again.
    let ended = await testServer.move(first, 30)
    for (const status of [40, 70, 80, 90] as const) ended = await testServer.move(ended, status)
    expect(await shown(blNo)).toEqual(['SECOND', 'THIRD', 'FIRST'])
  })

  test('by the company that alone has the number confirmed stands beside that, whoever else announces it', {
    tags: 'further',
  }, async () => {
    const blNo = `BL-${newContainer()}`
    await confirm(await announce({ blNo, vesselName: 'MINE' }))
    await announce({ blNo, vesselName: 'MINE TOO' })
    await announceMany(105, { blNo }, testServer.stranger)
    expect(await shown(blNo)).toEqual(['MINE', 'MINE TOO*'])
  })

  test('and cancelled is shown as cancelled, yet never in the way of another', async () => {
    const containerNo = newContainer()
    const fake = await announce({ containerNo, vesselName: 'FAKE' })
    const cancelled = await testServer.move(fake, 999)
    expect(cancelled.confirmed).toBe(false)
    expect(await track(containerNo)).toMatchObject({ cabins: [{ status: 999, confirmed: false }] })
    await announce({ containerNo, vesselName: 'GENUINE' }, testServer.stranger)
    expect(await shown(containerNo)).toEqual(['GENUINE*'])
  })

  test('and deleted stands in nobody’s way', async () => {
    const containerNo = newContainer()
    const { id, version } = await announce({ containerNo, vesselName: 'FAKE' })
    await announce({ containerNo, vesselName: 'GENUINE' }, testServer.stranger)
    await testServer.call(cabins.remove, { id, version }, { token: testServer.shop })
    expect(await shown(containerNo)).toEqual(['GENUINE*'])
  })
})

describe('a number with two neighbours swapped', () => {
  test('shows the shipment that it proves to be, and says so; the number as written comes first', async () => {
    await testServer.create(testServer.sea({ containerNo: 'CSQU3054383', vesselName: 'A' }))
    expect(await track('CSQU3504383')).toMatchObject({
      number: 'CSQU3504383',
      readAs: 'CSQU3054383',
      cabins: [{ vesselName: 'A', containerNo: 'CSQU3054383' }],
    })
    await testServer.create(testServer.sea({ containerNo: 'CSQU3504383', vesselName: 'AS WRITTEN' }))
    const written = await track('CSQU3504383')
    expect(written).toMatchObject({ cabins: [{ vesselName: 'AS WRITTEN' }] })
    expect(written).not.toHaveProperty('readAs')
  })
})

describe('a confirmation', () => {
  test('ends where the shop gives the cabin another number, and holds through its other edits', async () => {
    const cabin = (await confirm(await announce({ vesselName: 'A' }))).result
    const noted = (await testServer.edit({ ...editOf(cabin), voyage: '009W' }, testServer.shop)).result
    expect(noted.confirmed).toBe(true)
    const victim = await announce({ vesselName: 'VICTIM' }, testServer.operator)
    const renamed = await testServer.edit(
      { ...editOf(noted), containerNo: victim.containerNo },
      testServer.shop,
    )
    expect(renamed.result).toMatchObject({ confirmed: false, clash: true })
    expect(await shown(victim.containerNo as string)).toEqual(['VICTIM'])
  })

  test('is told in the list, with the clash, and filtered by', async () => {
    const containerNo = newContainer()
    const genuine = await announce({ containerNo }, testServer.operator)
    const fake = await announce({ containerNo })
    const list = async (confirmed?: boolean) => {
      const { result } = await testServer.call(
        cabins.getPage,
        { keyword: containerNo, ...(confirmed !== undefined && { confirmed }) },
        { token: testServer.operator },
      )
      return result.items.map(({ id, confirmed: isConfirmed, clash }) => [id, isConfirmed, clash])
    }
    const [known, announced] = [
      [genuine.id, true, false],
      [fake.id, false, true],
    ]
    expect(await list()).toEqual([announced, known])
    expect(await list(false)).toEqual([announced])
    expect(await list(true)).toEqual([known])
  })
})
