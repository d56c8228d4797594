import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { waitForLockWaiter } from '#app/testing/lock-waits.ts'
import { airlines } from '#modules/reference/contract/airlines.ts'
import { ports } from '#modules/reference/contract/ports.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import { type CabinTestServer, openCabinTestServer } from '#modules/shipments/testing/cabin-test-server.ts'

let testServer: CabinTestServer

beforeAll(async () => {
  testServer = await openCabinTestServer()
})

afterAll(() => testServer.close())

const place = { name: 'Puerto', countryId: 'MX', timezone: 'America/Mexico_City' }

const newPort = async (code: string) =>
  (await testServer.call(ports.create, { ...place, transportType: 1, code }, { token: testServer.operator }))
    .result

/** The codes of both kinds differ, so that a port is also renamed. */
const toAirport = ({ id, version }: { id: string; version: number }, code: string) =>
  testServer.call(
    ports.update,
    { ...place, id, version, transportType: 2, code },
    { token: testServer.operator, language: 'en-US' },
  )

describe('the kind of a port or a carrier', () => {
  test('changes where no cabin uses it', async () => {
    const port = await newPort('MXAAA')
    expect(await toAirport(port, 'AAX')).toMatchObject({ status: 200, result: { transportType: 2 } })
  })

  test.each(['departurePortId', 'destinationPortId'] as const)(
    'stays where a cabin has the port as its %s, and the refusal says how many do',
    async (member) => {
      const port = await newPort(member === 'departurePortId' ? 'MXBBB' : 'MXCCC')
      await testServer.create({ ...testServer.sea(), [member]: port.id })
      const refused = { status: 409, msg: 'Its type cannot change: 1 shipment uses it.' }
      expect(await toAirport(port, 'BBX')).toMatchObject(refused)
      const { result } = await testServer.call(ports.get, { id: port.id }, { token: testServer.operator })
      expect(result).toEqual(port)
    },
  )

  test('of a carrier stays too, and whatever else of it still changes', async () => {
    const token = testServer.operator
    const carrier = (
      await testServer.call(airlines.create, { type: 1, code: 'KNDA', name: 'Una' }, { token })
    ).result
    for (let n = 0; n < 2; n++) await testServer.create({ ...testServer.sea(), carrierId: carrier.id })
    const { id, version } = carrier
    expect(
      await testServer.call(airlines.update, { id, version, type: 2, code: 'K9', name: 'Una' }, { token }),
    ).toMatchObject({ status: 409, msg: 'No se puede cambiar el tipo: lo usan 2 embarques.' })
    const renamed = { id, version, type: 1, code: 'KNDA', name: 'Otra' } as const
    expect((await testServer.call(airlines.update, renamed, { token })).status).toBe(200)
  })

  test('that is wrong for its cabins can be put right', async () => {
    const port = await newPort('MXDDD')
    await testServer.create({ ...testServer.sea(), destinationPortId: port.id })
    await sql`update port set transport_type = 2, code = 'DDX' where id = ${port.id}`.execute(testServer.db)
    const { id, version } = port
    const sea = { ...place, id, version, transportType: 1, code: 'MXDDD' } as const
    expect((await testServer.call(ports.update, sea, { token: testServer.operator })).status).toBe(200)
  })
})

describe('a change of kind and a cabin that is being registered', () => {
  test('wait for each other: the cabin sees the new kind', async () => {
    const port = await newPort('MXEEE')
    const answer = await testServer.db.transaction().execute(async (trx) => {
      await sql`select from port where id = ${port.id} for update`.execute(trx)
      await sql`update port set transport_type = 2, code = 'EEX' where id = ${port.id}`.execute(trx)
      const registering = testServer.call(
        cabins.create,
        { ...testServer.sea(), destinationPortId: port.id },
        { token: testServer.operator },
      )
      await waitForLockWaiter(testServer.db)
      return () => registering
    })
    expect(await answer()).toMatchObject({
      status: 422,
      result: { fields: [{ path: 'destinationPortId' }] },
    })
  })

  test('wait for each other: the change sees the new cabin', async () => {
    const port = await newPort('MXFFF')
    const cabin = await testServer.create()
    const answer = await testServer.db.transaction().execute(async (trx) => {
      await sql`update cabin set destination_port_id = ${port.id} where id = ${cabin.id}`.execute(trx)
      const changing = toAirport(port, 'FFX')
      await waitForLockWaiter(testServer.db)
      return () => changing
    })
    expect((await answer()).status).toBe(409)
  })

  test('of another member waits for no cabin', async () => {
    const port = await newPort('MXGGG')
    const cabin = await testServer.create()
    await testServer.db.transaction().execute(async (trx) => {
      await sql`update cabin set destination_port_id = ${port.id} where id = ${cabin.id}`.execute(trx)
      const { id, version } = port
      const renamed = { ...place, id, version, name: 'Otro', transportType: 1, code: 'MXGGG' } as const
      const answer = await testServer.call(ports.update, renamed, { token: testServer.operator })
      expect(answer.status).toBe(200)
    })
  })
})
