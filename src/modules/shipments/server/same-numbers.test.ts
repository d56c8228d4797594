import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Input } from '#kits/contract/shared/call.ts'
import { csvOf, newSeaLine, type SheetLine } from '#modules/intake/testing/cabin-sheets.ts'
import { cabins } from '../contract/cabins.ts'
import {
  type CabinTestServer,
  editOf,
  newContainer,
  openCabinTestServer,
} from '../testing/cabin-test-server.ts'

let testServer: CabinTestServer

beforeAll(async () => {
  testServer = await openCabinTestServer()
})

afterAll(() => testServer.close())

const look = async (input: Input<typeof cabins.findSameNumbers>, token = testServer.operator) =>
  (await testServer.call(cabins.findSameNumbers, input, { token })).result

/** The duplicates of numbers about to be registered, as `member id`. */
async function duplicates(input: Input<typeof cabins.findSameNumbers>, token?: string): Promise<string[]> {
  return (await look(input, token)).duplicates.map(({ member, id }) => `${member} ${id}`)
}

describe('a number that a cabin of the company under way already has', () => {
  test('is found however it is written, with what a link needs', async () => {
    const containerNo = newContainer()
    const { id } = await testServer.create(testServer.sea({ containerNo }))
    const found = await look({ containerNo: ` ${containerNo.toLowerCase().replace('U', 'u-')} ` })
    const { companyName } = (await testServer.get(id)).result
    expect(found).toEqual({
      duplicates: [{ id, member: 'containerNo', number: containerNo, status: 20, companyName }],
      elsewhere: [],
      knownElsewhere: false,
    })
  })

  test('is none of the cabin itself, nor of one delivered, cancelled or deleted', async () => {
    const containerNo = newContainer()
    const cabin = await testServer.create(testServer.sea({ containerNo }))
    expect(await duplicates({ id: cabin.id, containerNo })).toEqual([])
    for (const status of [90, 999] as const)
      await testServer.createAt(status, testServer.sea({ containerNo }))
    const gone = await testServer.create(testServer.sea({ containerNo }))
    const { id, version } = gone
    await testServer.call(cabins.remove, { id, version }, { token: testServer.operator })
    expect(await duplicates({ containerNo })).toEqual([`containerNo ${cabin.id}`])
  })

  test('may be the booking or B.L. of several containers; without both containers it is pointed out', async () => {
    const blNo = `BL-${newContainer()}`
    const bookingNo = `BK-${newContainer()}`
    const withContainer = await testServer.create(testServer.sea({ blNo, bookingNo }))
    expect(await duplicates({ containerNo: newContainer(), blNo, bookingNo })).toEqual([])
    // Once, by the number that tells most.
    expect(await duplicates({ blNo, bookingNo })).toEqual([`blNo ${withContainer.id}`])
    expect(await duplicates({ bookingNo })).toEqual([`bookingNo ${withContainer.id}`])
    const without = await testServer.create(testServer.sea({ containerNo: null, blNo }))
    expect(await duplicates({ containerNo: newContainer(), blNo })).toEqual([`blNo ${without.id}`])
  })

  test('is said by an import as by the form', async () => {
    const blNo = `BL-${newContainer()}`
    const { containerNo } = await testServer.create(testServer.sea({ blNo }))
    const run = async (line: SheetLine) => {
      const { result } = await testServer.importFile(csvOf([line]), {
        token: testServer.operator,
        dryRun: true,
      })
      return result.rows[0]?.warnings?.map(({ path }) => path) ?? []
    }
    expect(await run(newSeaLine({ blNo }))).toEqual([])
    expect(await run(newSeaLine({ containerNo: '', blNo }))).toEqual(['blNo'])
    expect(await run(newSeaLine({ containerNo: containerNo as string }))).toEqual(['containerNo'])
  })

  test('stops nobody from saving, and of many only a few are named', async () => {
    const containerNo = newContainer()
    for (let n = 0; n < 8; n++) await testServer.create(testServer.sea({ containerNo }))
    expect(await duplicates({ containerNo })).toHaveLength(5)
  })

  test.each([{}, { containerNo: '---' }, { blNo: '提' }, { bookingNo: '🚢'.repeat(35) }])(
    'is not found where there is none: %j',
    async (input) => {
      expect(await look(input)).toEqual({ duplicates: [], elsewhere: [], knownElsewhere: false })
    },
  )
})

describe('a number that another company has', () => {
  test('is shown to operators with whose it is, while it is under way', async () => {
    const theirs = await testServer.create(testServer.sea(), testServer.stranger)
    const containerNo = theirs.containerNo as string
    const found = await look({ containerNo })
    expect(found.elsewhere).toMatchObject([{ id: theirs.id, companyName: theirs.companyName }])
    // Also under another kind of number, as tracking finds it.
    expect((await look({ blNo: containerNo })).elsewhere).toMatchObject([{ id: theirs.id }])
    const delivered = await testServer.createAt(90, testServer.sea(), testServer.stranger)
    expect((await look({ containerNo: delivered.containerNo })).elsewhere).toEqual([])
    // Of an announced cabin it says why the public does not see it.
    const announced = await testServer.create(
      testServer.sea({ containerNo: delivered.containerNo }),
      testServer.shop,
    )
    const why = await look({ id: announced.id, containerNo: delivered.containerNo })
    expect(why.elsewhere).toMatchObject([{ id: delivered.id, status: 90 }])
  })

  test('tells a shop that it is known, and nothing else', async () => {
    const theirs = await testServer.createAt(
      30,
      testServer.sea({ vesselName: 'SIGILO' }),
      testServer.stranger,
    )
    const containerNo = theirs.containerNo as string
    expect(await look({ containerNo }, testServer.shop)).toEqual({
      duplicates: [],
      elsewhere: [],
      knownElsewhere: true,
    })
    // Once the brokerage has confirmed the shop's own, there is nothing to tell.
    const own = await testServer.create(testServer.sea({ containerNo }), testServer.shop)
    const asked = { id: own.id, containerNo }
    expect((await look(asked, testServer.shop)).knownElsewhere).toBe(true)
    const { id, version } = own
    await testServer.call(cabins.confirm, { id, version }, { token: testServer.operator })
    expect((await look(asked, testServer.shop)).knownElsewhere).toBe(false)
  })

  test('is asked about in the own company only', async () => {
    const theirs = await testServer.create(testServer.sea(), testServer.stranger)
    const ask = (input: Input<typeof cabins.findSameNumbers>) =>
      testServer.call(cabins.findSameNumbers, input, { token: testServer.shop })
    expect((await ask({ id: theirs.id, containerNo: theirs.containerNo })).status).toBe(404)
    const foreign = { companyId: testServer.strangerCompany, containerNo: theirs.containerNo }
    expect((await ask(foreign)).status).toBe(422)
  })
})

describe('how much a shop may register', () => {
  /** As if so many had been registered just now. */
  const use = async (companyId: string, count: number) => {
    const hits = Array.from({ length: count }, () => testServer.clock.now)
    const expires_at = new Date(testServer.clock.now.getTime() + 3_600_000)
    const bucket = `cabinsByCompany:${companyId}`
    await testServer.db.deleteFrom('rate_limit').where('bucket', '=', bucket).execute()
    await testServer.db.insertInto('rate_limit').values({ bucket, hits, expires_at }).execute()
  }
  const send = (id?: string) =>
    testServer.call(cabins.create, testServer.sea({ ...(id && { id }) }), { token: testServer.shop })

  test('in an hour ends at 2,000; a repeated call, a refused one and the brokerage’s own do not count', async () => {
    await use(testServer.shopCompany, 1999)
    const input = testServer.sea({ id: '0198c0de-0000-7000-8000-00000000c0de' })
    expect(
      (await testServer.call(cabins.create, { ...input, voyage: null }, { token: testServer.shop })).status,
    ).toBe(422)
    for (let n = 0; n < 3; n++)
      expect((await testServer.call(cabins.create, input, { token: testServer.shop })).status).toBe(200)
    const before = await testServer.count('cabin')
    const refused = await send()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(await testServer.count('cabin')).toBe(before)
    const forShop = testServer.sea({ companyId: testServer.shopCompany })
    expect((await testServer.call(cabins.create, forShop, { token: testServer.operator })).status).toBe(200)
    expect(
      (await testServer.call(cabins.create, testServer.sea(), { token: testServer.stranger })).status,
    ).toBe(200)
    // What is there may be edited all the same.
    const own = (await testServer.call(cabins.create, input, { token: testServer.shop })).result
    expect((await testServer.edit({ ...editOf(own), note: 'Sigue' }, testServer.shop)).status).toBe(200)
  })

  test('counts the lines of a file, all or none, and a dry run tells without counting', async () => {
    await use(testServer.shopCompany, 1998)
    const run = (lines: number, dryRun: boolean) =>
      testServer.importFile(csvOf(Array.from({ length: lines }, () => newSeaLine())), {
        token: testServer.shop,
        dryRun,
      })
    expect((await run(3, true)).status).toBe(429)
    expect((await run(3, false)).status).toBe(429)
    for (let n = 0; n < 2; n++) expect((await run(2, true)).status).toBe(200)
    expect((await run(2, false)).result.created).toBe(2)
    expect((await run(1, false)).status).toBe(429)
  })

  test('together by all at once never passes the limit', async () => {
    await use(testServer.shopCompany, 1995)
    const answers = await Promise.all(Array.from({ length: 9 }, () => send()))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => 200),
      ...Array.from({ length: 4 }, () => 429),
    ])
  })
})
