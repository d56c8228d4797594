import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getAuditPage } from '#kits/audit/shared/audit-log.ts'
import { cabins } from '../contract/cabins.ts'
import { type CabinTestServer, editOf, openCabinTestServer } from '../testing/cabin-test-server.ts'

let testServer: CabinTestServer

beforeAll(async () => {
  testServer = await openCabinTestServer()
})

afterAll(() => testServer.close())

const nobody = '00000000-0000-4000-8000-000000000000'

describe('registering', () => {
  test('answers the whole cabin: its names, its first step, its date [S3-25 S3-28]', async () => {
    await testServer.setClock('2026-03-10T15:00:00.000Z')
    const carrierId = await testServer.ids.carrier('COSU')
    const cargoTypeId = await testServer.ids.cargoType('Toys')
    const transportTypeId = await testServer.ids.transportType('Intermodal rail')
    const input = testServer.sea({
      carrierId,
      cargoTypeId,
      transportTypeId,
      cabinType: 3,
      note: 'Dos\nlíneas',
    })
    const cabin = await testServer.create(input)
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
    expect((await testServer.get(cabin.id)).result).toEqual(cabin)
  })

  test('may be repeated with its id: one cabin, the same answer; with other members it is refused', async () => {
    const body = { ...testServer.sea({ departureTime: '2026-03-01T15:30:00Z' }), id: randomUUID() }
    const first = await testServer.create(body)
    const before = await Promise.all([
      testServer.count('cabin'),
      testServer.count('cabin_step'),
      testServer.count('audit_log'),
    ])
    expect(await testServer.create({ ...body, containerNo: ` ${body.containerNo?.toLowerCase()}` })).toEqual(
      first,
    )
    expect(await testServer.create({ ...body, id: body.id.toUpperCase() })).toEqual(first)
    for (const other of [{ voyage: '002E' }, { companyId: testServer.shopCompany }, { note: 'Otra' }]) {
      const answer = await testServer.call(
        cabins.create,
        { ...body, ...other },
        { token: testServer.operator },
      )
      expect(answer).toMatchObject({ status: 409, result: { key: 'id_taken' } })
    }
    const after = await Promise.all([
      testServer.count('cabin'),
      testServer.count('cabin_step'),
      testServer.count('audit_log'),
    ])
    expect(after).toEqual(before)
    expect((await testServer.get(first.id)).result).toEqual(first)
  })

  test('for another company is for operators, and for a company that is there', async () => {
    const cabin = await testServer.create(testServer.sea({ companyId: testServer.shopCompany }))
    expect(cabin).toMatchObject({ companyId: testServer.shopCompany, companyName: 'Empresa de shop' })
    for (const [companyId, token] of [
      [nobody, testServer.operator],
      [testServer.shopCompany, testServer.stranger],
    ] as const) {
      const answer = await testServer.call(cabins.create, testServer.sea({ companyId }), { token })
      expect(answer).toMatchObject({ status: 422, result: { fields: [{ path: 'companyId' }] } })
    }
    const own = await testServer.create(
      testServer.sea({ companyId: testServer.shopCompany }),
      testServer.shop,
    )
    expect(own.companyId).toBe(testServer.shopCompany)
  })
})

describe('changing', () => {
  test('counts the version up, says who and when, and leaves the clearance alone', async () => {
    await testServer.setClock('2026-03-11T15:00:00.000Z')
    const before = await testServer.createAt(40)
    await testServer.setClock('2026-03-12T15:00:00.000Z')
    const { result: after } = await testServer.edit({
      ...editOf(before),
      cabinName: 'Otro nombre',
      lastFreeDay: '2026-04-01',
    })
    expect(after).toEqual({
      ...before,
      cabinName: 'Otro nombre',
      lastFreeDay: '2026-04-01',
      nextDeadline: '2026-04-01',
      nextDeadlineKind: 'storage',
      canBeCharged: true,
      version: before.version + 1,
      updatedAt: '2026-03-12T15:00:00.000Z',
      today: '2026-03-12',
      utcOffsets: expect.any(Array),
    })
  })

  test('nothing is no change: same version, no entry in the log', async () => {
    const cabin = await testServer.create(testServer.sea({ departureTime: '2026-03-01T06:00:00.000Z' }))
    const entries = await testServer.count('audit_log')
    expect((await testServer.edit(editOf(cabin))).result).toEqual(cabin)
    expect(await testServer.count('audit_log')).toBe(entries)
  })

  test('from a stale version is refused with the cabin as it is now', async () => {
    const cabin = await testServer.create()
    const { result: current } = await testServer.edit({ ...editOf(cabin), cabinName: 'Primera' })
    const answer = await testServer.edit({ ...editOf(cabin), cabinName: 'Segunda' })
    expect(answer).toMatchObject({ status: 409, msg: 'Alguien cambió estos datos mientras los editabas.' })
    expect(answer.result).toEqual({ key: 'stale', current })
    const ahead = { ...editOf(current), version: current.version + 1, cabinName: 'Tercera' }
    expect((await testServer.edit(ahead)).status).toBe(409)
    expect((await testServer.get(cabin.id)).result).toEqual(current)
  })

  test('takes every member: what is left out is emptied', async () => {
    const full = await testServer.create(testServer.sea({ note: 'Algo', bookingNo: 'BK-1', cabinType: 2 }))
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
    expect((await testServer.edit(body)).result).toMatchObject({
      note: null,
      bookingNo: null,
      cabinType: null,
    })
  })

  test('is written down with the names behind the ids', async () => {
    const carrierId = await testServer.ids.carrier('MAEU')
    const cabin = await testServer.create()
    await testServer.edit({ ...editOf(cabin), carrierId })
    const log = await testServer.call(getAuditPage, { entityId: cabin.id }, { token: testServer.operator })
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
