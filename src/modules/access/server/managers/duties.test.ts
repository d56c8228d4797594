import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getAuditPage } from '#kits/audit/shared/audit-log.ts'
import { newId } from '#kits/db/server/uuid.ts'
import { managers } from '#modules/access/contract/managers.ts'
import { customers } from '#modules/customers/contract.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import { type CabinTestServer, openCabinTestServer } from '#modules/shipments/testing/cabin-test-server.ts'

let testServer: CabinTestServer
let token: string

beforeAll(async () => {
  testServer = await openCabinTestServer()
  token = testServer.operator
})

afterAll(() => testServer.close())

async function addColleague(more: object = {}) {
  const userName = `colega-${newId()}`
  const input = { userName, email: `${userName}@example.com`, ...more }
  return (await testServer.call(managers.create, input, { token })).result
}

/** A manager with an open shipment, a delivered, a deleted and a cancelled one, and a customer. */
async function addBusy() {
  const manager = await addColleague()
  const responsibleId = manager.id
  const input = () => testServer.sea({ responsibleId })
  const open = await testServer.create(input())
  const cleared = await testServer.createAt(70, input())
  const delivered = await testServer.createAt(90, input())
  const cancelled = await testServer.createAt(999, input())
  const deleted = await testServer.create(input())
  await testServer.call(cabins.remove, { id: deleted.id, version: deleted.version }, { token })
  const { result: customer } = await testServer.call(
    customers.create,
    { code: newId().slice(-12), name: 'A cargo', responsibleId },
    { token },
  )
  return { manager, open: [open, cleared], done: [delivered, cancelled], customer }
}

const responsibleOf = async (id: string) => (await testServer.get(id)).result.responsibleId
const dutiesOf = async (id: string) => (await testServer.call(managers.getDuties, { id }, { token })).result
const notified = (managerId: string) =>
  testServer.db.selectFrom('notification').select('details').where('manager_id', '=', managerId).execute()
const disable = ({ id, version }: { id: string; version: number }, more: object = {}) =>
  testServer.call(managers.setDisabled, { id, version, disabled: true, ...more }, { token })

describe('a manager who goes to another company', () => {
  test('leaves open shipments and customers behind; what is done stays', async () => {
    const { manager, open, done, customer } = await addBusy()
    const { companyId } = await testServer.createManager({ userName: newId(), password: 'a long password' })
    const { id, version, userName, email } = manager
    const there = { id, version, userName, email, companyId }
    expect((await testServer.call(managers.update, there, { token })).result.role).toBe('shop')
    for (const each of open) expect(await responsibleOf(each.id)).toBeNull()
    for (const each of done) expect(await responsibleOf(each.id)).toBe(id)
    const { result: kept } = await testServer.call(customers.get, { id: customer.id }, { token })
    expect(kept).toMatchObject({ responsibleId: null, version: 2 })
  })
})

describe('a manager who is disabled', () => {
  test('hands open shipments and customers over; what is done stays', async () => {
    const { manager, open, done, customer } = await addBusy()
    expect(await dutiesOf(manager.id)).toEqual({ shipments: 2, customers: 1 })
    const heir = await addColleague({ displayName: 'Heredera' })
    expect((await disable(manager, { handOverTo: heir.id })).result.disabled).toBe(true)
    for (const { id } of open) expect(await responsibleOf(id)).toBe(heir.id)
    for (const { id } of done) expect(await responsibleOf(id)).toBe(manager.id)
    const { result: kept } = await testServer.call(customers.get, { id: customer.id }, { token })
    expect(kept).toMatchObject({ responsibleId: heir.id, responsibleName: 'Heredera', version: 2 })
    expect(await dutiesOf(manager.id)).toEqual({ shipments: 0, customers: 0 })
    expect(await notified(heir.id)).toEqual([{ details: { count: 2, customers: 1, number: null } }])
    const entry = { entity: 'cabin', entityId: open[0]?.id ?? '' }
    const { result: audit } = await testServer.call(getAuditPage, entry, { token })
    expect(audit.items[0]).toMatchObject({
      action: 'update',
      before: { responsibleId: manager.id, responsibleName: manager.userName },
      after: { responsibleId: heir.id, responsibleName: 'Heredera' },
    })
  })

  test('leaves them to nobody where that is said, and as they are where nothing is', {
    tags: 'further',
  }, async () => {
    const toNobody = await addBusy()
    await disable(toNobody.manager, { handOverTo: null })
    expect(await responsibleOf(toNobody.open[0]?.id ?? '')).toBeNull()
    const left = await addBusy()
    await disable(left.manager)
    expect(await responsibleOf(left.open[0]?.id ?? '')).toBe(left.manager.id)
    expect(await dutiesOf(left.manager.id)).toEqual({ shipments: 2, customers: 1 })
  })

  test('cannot hand over to a stranger, to nobody’s id, to a viewer or to themselves: nothing is changed then', async () => {
    const { manager, open } = await addBusy()
    const stranger = await addColleague({ companyId: testServer.shopCompany })
    const viewer = await addColleague({ access: 'viewer' })
    for (const handOverTo of [stranger.id, newId(), viewer.id, manager.id])
      expect(await disable(manager, { handOverTo })).toMatchObject({
        status: 422,
        result: { fields: [{ path: 'handOverTo', key: 'unknown_id' }] },
      })
    expect(await responsibleOf(open[0]?.id ?? '')).toBe(manager.id)
    expect((await disable(manager)).status).toBe(200)
  })
})

describe('handing over', () => {
  test('moves some hundred at a time, each change seen by open forms, until nothing is left', {
    tags: 'further',
  }, async () => {
    const from = await addColleague()
    const sample = await testServer.create(testServer.sea({ responsibleId: from.id }))
    // Copies of one shipment: registering hundreds one by one would take a minute.
    await sql`
      insert into cabin (id, company_id, transport_mode, departure_port_id, destination_port_id, vessel_name, voyage,
        booking_no, timezone, status, registration_time, confirmed, responsible_id)
      select gen_random_uuid(), company_id, transport_mode, departure_port_id, destination_port_id, vessel_name, voyage,
        'LOTE' || n, timezone, status, registration_time, confirmed, responsible_id
      from cabin, generate_series(1, 620) n where id = ${sample.id}`.execute(testServer.db)
    const heir = await addColleague()
    const input = { id: from.id, to: heir.id }
    const first = await testServer.call(managers.handOver, input, { token })
    expect(first.result).toEqual({ shipments: 121, customers: 0 })
    expect((await testServer.call(managers.handOver, input, { token })).result.shipments).toBe(0)
    expect((await testServer.call(managers.handOver, input, { token })).result.shipments).toBe(0)
    expect(await dutiesOf(heir.id)).toEqual({ shipments: 621, customers: 0 })
    expect((await notified(heir.id)).map(({ details }) => details)).toEqual([
      { count: 500, customers: 0, number: null },
      { count: 121, customers: 0, number: null },
    ])
    expect((await testServer.get(sample.id)).result.version).toBe(sample.version + 1)
  })

  test('to oneself is refused, and a shop’s administrator reaches nobody of the operator', async () => {
    const { manager, open } = await addBusy()
    expect(
      await testServer.call(managers.handOver, { id: manager.id, to: manager.id }, { token }),
    ).toMatchObject({
      status: 422,
    })
    const { shop } = testServer
    const heir = await addColleague({ companyId: testServer.shopCompany })
    for (const to of [null, heir.id])
      expect((await testServer.call(managers.handOver, { id: manager.id, to }, { token: shop })).status).toBe(
        404,
      )
    expect((await testServer.call(managers.getDuties, { id: manager.id }, { token: shop })).status).toBe(404)
    expect(await responsibleOf(open[0]?.id ?? '')).toBe(manager.id)
  })

  test('by a shop does not take what a manager had who now is the shop’s', async () => {
    const { manager, open } = await addBusy()
    const { id, version, userName, email } = manager
    const moved = { id, version, userName, email, companyId: testServer.shopCompany }
    expect((await testServer.call(managers.update, moved, { token })).status).toBe(200)
    // As before whoever moved left their shipments behind.
    const cabin = open[0]?.id ?? ''
    await testServer.db.updateTable('cabin').set({ responsible_id: id }).where('id', '=', cabin).execute()
    const { shop } = testServer
    const answer = await testServer.call(managers.handOver, { id, to: null }, { token: shop })
    expect(answer.result).toEqual({ shipments: 0, customers: 0 })
    expect(await responsibleOf(cabin)).toBe(id)
  })
})
