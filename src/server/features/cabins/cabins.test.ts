import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CabinHouse, editOf, openCabinHouse } from '#server/testing/cabin-samples.ts'
import { getAuditPage } from '#shared/contracts/audit-log.ts'
import { cabins } from '#shared/contracts/cabins.ts'

let house: CabinHouse

beforeAll(async () => {
  house = await openCabinHouse()
})

afterAll(() => house.close())

const nobody = '00000000-0000-4000-8000-000000000000'

describe('registering', () => {
  test('answers the whole cabin: its names, its first step, its date', async () => {
    await house.setClock('2026-03-10T15:00:00.000Z')
    const carrierId = await house.ids.carrier('COSU')
    const cargoTypeId = await house.ids.cargoType('Toys')
    const transportTypeId = await house.ids.transportType('Intermodal rail')
    const input = house.sea({ carrierId, cargoTypeId, transportTypeId, cabinType: 3, note: 'Dos\nlíneas' })
    const cabin = await house.create(input)
    expect(cabin).toMatchObject({
      ...input,
      version: 1,
      status: 20,
      timezone: 'America/Mexico_City',
      registrationTime: '2026-03-10T06:00:00.000Z',
      arrivalTime: null,
      cancelTime: null,
      bookingNo: null,
      departurePortCode: 'CNSHA',
      departurePortCnName: '上海',
      destinationPortName: 'Manzanillo',
      destinationPortCode: 'MXZLO',
      carrierCode: 'COSU',
      cargoTypeName: 'Toys',
      cargoTypeEsName: 'Juguetes',
      transportTypeCnName: '铁路多式联运',
      customerName: null,
      createdAt: '2026-03-10T15:00:00.000Z',
      updatedAt: '2026-03-10T15:00:00.000Z',
      updatedBy: 'admin',
      deletedAt: null,
      documents: [],
    })
    expect(cabin.trajectory).toEqual([
      {
        id: expect.any(String),
        status: 20,
        processingTime: '2026-03-10T06:00:00.000Z',
        processingDay: '2026-03-10',
        note: null,
        recordedAt: '2026-03-10T15:00:00.000Z',
        recordedBy: 'admin',
      },
    ])
    expect((await house.get(cabin.id)).result).toEqual(cabin)
  })

  test('may be repeated with its id: one cabin, the same answer; with other members it is refused', async () => {
    const body = { ...house.sea({ departureTime: '2026-03-01T15:30:00Z' }), id: randomUUID() }
    const first = await house.create(body)
    const before = await Promise.all([
      house.count('cabin'),
      house.count('cabin_step'),
      house.count('audit_log'),
    ])
    expect(await house.create({ ...body, containerNo: ` ${body.containerNo?.toLowerCase()}` })).toEqual(first)
    expect(await house.create({ ...body, id: body.id.toUpperCase() })).toEqual(first)
    for (const other of [{ voyage: '002E' }, { companyId: house.shopCompany }, { note: 'Otra' }]) {
      const answer = await house.call(cabins.create, { ...body, ...other }, { token: house.operator })
      expect(answer).toMatchObject({ status: 409, result: null })
    }
    const after = await Promise.all([
      house.count('cabin'),
      house.count('cabin_step'),
      house.count('audit_log'),
    ])
    expect(after).toEqual(before)
    expect((await house.get(first.id)).result).toEqual(first)
  })

  test('for another company is for operators, and for a company that is there', async () => {
    const cabin = await house.create(house.sea({ companyId: house.shopCompany }))
    expect(cabin).toMatchObject({ companyId: house.shopCompany, companyName: 'Empresa de shop' })
    for (const [companyId, token] of [
      [nobody, house.operator],
      [house.shopCompany, house.stranger],
    ] as const) {
      const answer = await house.call(cabins.create, house.sea({ companyId }), { token })
      expect(answer).toMatchObject({ status: 422, result: { fields: [{ path: 'companyId' }] } })
    }
    const own = await house.create(house.sea({ companyId: house.shopCompany }), house.shop)
    expect(own.companyId).toBe(house.shopCompany)
  })
})

describe('changing', () => {
  test('counts the version up, says who and when, and leaves the clearance alone', async () => {
    await house.setClock('2026-03-11T15:00:00.000Z')
    const before = await house.createAt(40)
    await house.setClock('2026-03-12T15:00:00.000Z')
    const { result: after } = await house.edit({
      ...editOf(before),
      cabinName: 'Otro nombre',
      lastFreeDay: '2026-04-01',
    })
    expect(after).toEqual({
      ...before,
      cabinName: 'Otro nombre',
      lastFreeDay: '2026-04-01',
      version: before.version + 1,
      updatedAt: '2026-03-12T15:00:00.000Z',
      today: '2026-03-12',
      utcOffsets: expect.any(Array),
    })
  })

  test('nothing is no change: same version, no entry in the log', async () => {
    const cabin = await house.create(house.sea({ departureTime: '2026-03-01T06:00:00.000Z' }))
    const entries = await house.count('audit_log')
    expect((await house.edit(editOf(cabin))).result).toEqual(cabin)
    expect(await house.count('audit_log')).toBe(entries)
  })

  test('from a stale version is refused with the cabin as it is now', async () => {
    const cabin = await house.create()
    const { result: current } = await house.edit({ ...editOf(cabin), cabinName: 'Primera' })
    const answer = await house.edit({ ...editOf(cabin), cabinName: 'Segunda' })
    expect(answer).toMatchObject({ status: 409, msg: 'Alguien cambió estos datos mientras los editabas.' })
    expect(answer.result).toEqual({ current })
    const ahead = { ...editOf(current), version: current.version + 1, cabinName: 'Tercera' }
    expect((await house.edit(ahead)).status).toBe(409)
    expect((await house.get(cabin.id)).result).toEqual(current)
  })

  test('takes every member: what is left out is emptied', async () => {
    const full = await house.create(house.sea({ note: 'Algo', bookingNo: 'BK-1', cabinType: 2 }))
    const {
      transportMode,
      departurePortId,
      destinationPortId,
      vesselName,
      voyage,
      containerNo,
      id,
      version,
    } = editOf(full)
    const body = {
      id,
      version,
      transportMode,
      departurePortId,
      destinationPortId,
      vesselName,
      voyage,
      containerNo,
    }
    expect((await house.edit(body)).result).toMatchObject({ note: null, bookingNo: null, cabinType: null })
  })

  test('is written down with the names behind the ids', async () => {
    const carrierId = await house.ids.carrier('MAEU')
    const cabin = await house.create()
    await house.edit({ ...editOf(cabin), carrierId })
    const log = await house.call(getAuditPage, { entityId: cabin.id }, { token: house.operator })
    expect(log.result.items).toMatchObject([
      {
        action: 'update',
        before: { carrierId: null, carrierName: null },
        after: { carrierId, carrierName: 'Maersk' },
      },
      { action: 'create', before: null, after: { containerNo: cabin.containerNo }, managerName: 'admin' },
    ])
  })
})
