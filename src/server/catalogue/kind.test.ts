import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { airlines } from '#shared/contracts/airlines.ts'
import { cabins } from '#shared/contracts/cabins.ts'
import { ports } from '#shared/contracts/ports.ts'
import { type CabinHouse, openCabinHouse } from '../testing/cabin-samples.ts'
import { untilOneWaits } from '../testing/waiting.ts'

let house: CabinHouse

beforeAll(async () => {
  house = await openCabinHouse()
})

afterAll(() => house.close())

const place = { name: 'Puerto', countryId: 'MX', timezone: 'America/Mexico_City' }

const newPort = async (code: string) =>
  (await house.call(ports.create, { ...place, transportType: 1, code }, { token: house.operator })).result

/** The codes of both kinds differ, so that a port is also renamed. */
const toAirport = ({ id, version }: { id: string; version: number }, code: string) =>
  house.call(
    ports.update,
    { ...place, id, version, transportType: 2, code },
    { token: house.operator, language: 'en-US' },
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
      await house.create({ ...house.sea(), [member]: port.id })
      const refused = { status: 409, msg: 'Its type cannot change: 1 shipment uses it.' }
      expect(await toAirport(port, 'BBX')).toMatchObject(refused)
      const { result } = await house.call(ports.get, { id: port.id }, { token: house.operator })
      expect(result).toEqual(port)
    },
  )

  test('of a carrier stays too, and whatever else of it still changes', async () => {
    const token = house.operator
    const carrier = (await house.call(airlines.create, { type: 1, code: 'KNDA', name: 'Una' }, { token }))
      .result
    for (let n = 0; n < 2; n++) await house.create({ ...house.sea(), carrierId: carrier.id })
    const { id, version } = carrier
    expect(
      await house.call(airlines.update, { id, version, type: 2, code: 'K9', name: 'Una' }, { token }),
    ).toMatchObject({ status: 409, msg: 'No se puede cambiar el tipo: lo usan 2 embarques.' })
    const renamed = { id, version, type: 1, code: 'KNDA', name: 'Otra' } as const
    expect((await house.call(airlines.update, renamed, { token })).status).toBe(200)
  })

  test('that is wrong for its cabins can be put right', async () => {
    const port = await newPort('MXDDD')
    await house.create({ ...house.sea(), destinationPortId: port.id })
    await sql`update port set transport_type = 2, code = 'DDX' where id = ${port.id}`.execute(house.db)
    const { id, version } = port
    const sea = { ...place, id, version, transportType: 1, code: 'MXDDD' } as const
    expect((await house.call(ports.update, sea, { token: house.operator })).status).toBe(200)
  })
})

describe('a change of kind and a cabin that is being registered', () => {
  test('wait for each other: the cabin sees the new kind', async () => {
    const port = await newPort('MXEEE')
    const answer = await house.db.transaction().execute(async (trx) => {
      await sql`select from port where id = ${port.id} for update`.execute(trx)
      await sql`update port set transport_type = 2, code = 'EEX' where id = ${port.id}`.execute(trx)
      const registering = house.call(
        cabins.create,
        { ...house.sea(), destinationPortId: port.id },
        { token: house.operator },
      )
      await untilOneWaits(house.db)
      return () => registering
    })
    expect(await answer()).toMatchObject({
      status: 422,
      result: { fields: [{ path: 'destinationPortId' }] },
    })
  })

  test('wait for each other: the change sees the new cabin', async () => {
    const port = await newPort('MXFFF')
    const cabin = await house.create()
    const answer = await house.db.transaction().execute(async (trx) => {
      await sql`update cabin set destination_port_id = ${port.id} where id = ${cabin.id}`.execute(trx)
      const changing = toAirport(port, 'FFX')
      await untilOneWaits(house.db)
      return () => changing
    })
    expect((await answer()).status).toBe(409)
  })

  test('of another member waits for no cabin', async () => {
    const port = await newPort('MXGGG')
    const cabin = await house.create()
    await house.db.transaction().execute(async (trx) => {
      await sql`update cabin set destination_port_id = ${port.id} where id = ${cabin.id}`.execute(trx)
      const { id, version } = port
      const renamed = { ...place, id, version, name: 'Otro', transportType: 1, code: 'MXGGG' } as const
      const answer = await house.call(ports.update, renamed, { token: house.operator })
      expect(answer.status).toBe(200)
    })
  })
})
