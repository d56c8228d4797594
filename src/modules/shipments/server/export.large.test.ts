import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createJobHarness } from '#app/testing/job-harness.ts'
import { directLimits, startExport } from '#kits/contract/shared/jobs.ts'
import { cabins } from '../contract/cabins.ts'
import { type CabinTestServer, openCabinTestServer } from '../testing/cabin-test-server.ts'
import { recountCabins } from './counts/recount.ts'

let testServer: CabinTestServer

describe('a hundred thousand cabins', () => {
  const many = 100_000
  const batch = 5_000

  beforeAll(async () => {
    testServer = await openCabinTestServer()
    const carrierId = await testServer.ids.carrier('COSU')
    const cargoTypeId = await testServer.ids.cargoType('Toys')
    const departureTime = '2026-03-08T15:00:00Z'
    const { id } = await testServer.createAt(40, testServer.sea({ carrierId, cargoTypeId, departureTime }))
    // Nobody listens, and no list is asked for that needs these.
    await sql`alter table cabin disable trigger user`.execute(testServer.db)
    await sql`drop index cabin_search, cabin_updated_order, cabin_departure_asc, cabin_last_free_day_asc`.execute(
      testServer.db,
    )
    for (let from = 1; from <= many; from += batch)
      await sql`
        insert into cabin (id, company_id, transport_mode, departure_port_id, destination_port_id, customer_id,
          carrier_id, cargo_type_id, address_id, container_no, vessel_name, voyage, note, timezone, status,
          departure_time, registration_time, arrival_time, created_at, updated_at)
        select gen_random_uuid(), company_id, 1, departure_port_id, destination_port_id, customer_id,
          carrier_id, cargo_type_id, address_id, 'MANY' || n, 'BUQUE', '1E', repeat('x', 100), timezone, 30,
          departure_time, registration_time, registration_time, created_at + n * interval '1 second', updated_at
        from cabin, generate_series(${from}::int, ${from + batch - 1}::int) n where id = ${id}`.execute(
        testServer.db,
      )
    await recountCabins(testServer.db)
  }, 120_000)
  afterAll(() => testServer.close())

  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  const alive = (): number => {
    collectGarbage()
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    return (heapUsed + arrayBuffers) / 2 ** 20
  }

  /** The most that was alive at once while a file was written and read to its end, in MB beyond what was before. */
  async function growthOf(
    write: () => Promise<AsyncIterable<Buffer>>,
  ): Promise<{ growth: number; bytes: number }> {
    const before = alive()
    let most = before
    const watch = setInterval(() => {
      most = Math.max(most, alive())
    }, 1000)
    let bytes = 0
    for await (const piece of await write()) bytes += piece.length
    clearInterval(watch)
    return { growth: most - before, bytes }
  }

  const streamed = async (url: string, payload?: object) => {
    const headers = { authorization: `Bearer ${testServer.operator}` }
    const method = payload ? 'POST' : 'GET'
    const answer = await testServer.app.inject({
      method,
      url,
      headers,
      ...(payload && { payload }),
      payloadAsStream: true,
    })
    return answer.stream() as AsyncIterable<Buffer>
  }

  test('are exported as csv while the client waits, in memory that does not grow with them', async () => {
    const write = (status: number) => () =>
      streamed(cabins.exportRows.path, { format: 'csv', status: [status] })
    await growthOf(write(40))
    const { growth, bytes } = await growthOf(write(30))
    process.stdout.write(`100,000 cabins as ${bytes} bytes of csv: ${growth.toFixed(1)} MB more in memory\n`)
    expect(bytes).toBeGreaterThan(many * 200)
    expect(growth).toBeLessThan(40)
  }, 120_000)

  test('are exported as xlsx by a job, in memory that does not grow with them', async () => {
    const query = { status: [30] }
    const refused = await testServer.exportFile({ ...query, format: 'xlsx' }, testServer.operator)
    expect(refused.json()).toMatchObject({
      code: 422,
      result: { key: 'too_large', limit: directLimits.exportRows.xlsx, job: startExport.path },
    })
    const harness = createJobHarness(testServer)
    harness.startRunner()
    const { growth, bytes } = await growthOf(async () => {
      const { result } = await harness.export('cabins', testServer.operator, { query, format: 'xlsx' })
      const { url, counts } = await harness.isIn('done', result.id, testServer.operator)
      expect(counts?.rows).toBe(many)
      return streamed(url as string)
    })
    await harness.stopAll()
    process.stdout.write(`100,000 cabins as ${bytes} bytes of xlsx: ${growth.toFixed(1)} MB more in memory\n`)
    expect(bytes).toBeGreaterThan(many * 50)
    expect(growth).toBeLessThan(40)
  }, 240_000)

  test('are counted exactly, and the page far behind the last is empty', async () => {
    const query = { status: [30 as const] }
    const first = await testServer.call(cabins.getPage, query, { token: testServer.operator })
    expect(first.result).toMatchObject({ total: many, totalExact: true })
    expect(first.result.items[0]?.containerNo).toBe(`MANY${many}`)
    const deep = await testServer.call(
      cabins.getPage,
      { ...query, page: 1000, pageSize: 100 },
      { token: testServer.operator },
    )
    expect(deep.result.items.at(-1)?.containerNo).toBe('MANY1')
    const beyond = await testServer.call(
      cabins.getPage,
      { ...query, page: 1_000_000_000 },
      { token: testServer.operator },
    )
    expect(beyond.result.items).toEqual([])
    const counts = await testServer.call(cabins.getStatusCounts, {}, { token: testServer.operator })
    expect(counts.result).toContainEqual({ status: 30, count: many, exact: true })
    expect(counts.result).toContainEqual({ status: 40, count: 1, exact: true })
  })
})
