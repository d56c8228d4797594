import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getAuditPage } from '#kits/audit/shared/audit-log.ts'
import type { Call, Input } from '#kits/contract/shared/call.ts'
import { customers } from '#modules/customers/contract.ts'
import { addresses } from '#modules/reference/contract/addresses.ts'
import { cabins } from '../contract/cabins.ts'
import type { Cabin } from '../contract/row.ts'
import { type CabinTestServer, editOf, openCabinTestServer } from '../testing/cabin-test-server.ts'

let testServer: CabinTestServer
let own: Cabin
let theirs: Cabin
/** What no answer to the shop may hold. */
let secrets: string[]

beforeAll(async () => {
  testServer = await openCabinTestServer()
  const token = testServer.stranger
  const customer = await testServer.call(
    customers.create,
    { code: 'SEC-C', name: 'Cliente Secreto' },
    { token },
  )
  const place = { countryId: 'MX', address: 'Calle Oculta 9', recipient: 'Bodega Callada' }
  const address = await testServer.call(addresses.create, place, { token })
  own = await testServer.create(testServer.sea({ cabinName: 'Nuestra' }), testServer.shop)
  theirs = await testServer.create(
    testServer.sea({
      customerId: customer.result.id,
      addressId: address.result.id,
      cabinName: 'Ajena',
      vesselName: 'SIGILO',
      containerNo: 'XXXU9990009',
      bookingNo: 'RESERVADO-1',
      blNo: 'CALLADO-1',
      note: 'Nadie lo sepa',
    }),
    token,
  )
  const { customerId, addressId, companyId, companyName, containerNo, bookingNo, blNo, trajectory } = theirs
  secrets = [
    ...[customerId, addressId, companyId, companyName, containerNo, bookingNo, blNo].map(String),
    ...[trajectory[0]?.id as string, 'Cliente Secreto', 'SEC-C', 'Calle Oculta', 'Bodega Callada'],
    ...['Ajena', 'SIGILO', 'Nadie lo sepa', 'stranger'],
  ]
})

afterAll(() => testServer.close())

/** Asks as the shop, and looks at every byte of the answer. */
async function ask<C extends Call>(call: C, input: Input<C>) {
  const answer = await testServer.call(call, input, { token: testServer.shop })
  const text = JSON.stringify([answer, answer.headers])
  for (const secret of secrets) expect(text, call.path).not.toContain(secret)
  return answer
}

const theirsNow = async () => (await testServer.get(theirs.id)).result

describe("another company's cabin", () => {
  test('does not exist: no call reads or changes it, whatever version is guessed', async () => {
    const { id } = theirs
    for (const version of [1, 2]) {
      const { customerId: _customer, addressId: _address, ...edit } = { ...editOf(theirs), version }
      const answers = [
        await ask(cabins.get, { id }),
        await ask(cabins.update, edit),
        await ask(cabins.remove, { id, version }),
      ]
      const unknown = await ask(cabins.get, { id: '00000000-0000-4000-8000-000000000000' })
      for (const answer of answers) {
        expect(answer).toMatchObject({ status: 404, result: { key: 'not_found' } })
        expect(answer.msg).toBe(unknown.msg)
      }
    }
    expect(await theirsNow()).toEqual(theirs)
  })

  test('is not moved, taken back, restored or moved among others', async () => {
    const { id, version } = theirs
    const items = [{ id, version }]
    expect((await ask(cabins.changeStatus, { id, version, status: 30 })).status).toBe(403)
    expect((await ask(cabins.undoStatus, { id, version })).status).toBe(403)
    expect((await ask(cabins.restore, { id })).status).toBe(403)
    expect((await ask(cabins.changeStatusBatch, { items, status: 30 })).status).toBe(403)
    expect((await ask(cabins.undoStatusBatch, { items })).status).toBe(403)
    expect(await theirsNow()).toEqual(theirs)
  })

  test('gives its id to nobody: a create with it is refused and tells nothing', async () => {
    const answer = await ask(cabins.create, testServer.sea({ id: theirs.id }))
    expect(answer).toMatchObject({ status: 409, result: { key: 'id_taken' } })
    expect(await theirsNow()).toEqual(theirs)
  })

  test('lends its customer and address to nobody', async () => {
    const { customerId, addressId } = theirs
    const count = await testServer.count('cabin')
    const created = await testServer.call(cabins.create, testServer.sea({ customerId, addressId }), {
      token: testServer.shop,
    })
    expect(created).toMatchObject({
      status: 422,
      result: { fields: [{ path: 'customerId' }, { path: 'addressId' }] },
    })
    expect(JSON.stringify(created)).not.toContain('Secreto')
    expect(await testServer.count('cabin')).toBe(count)
  })

  test('is in no list, no count, no search, no order and no page', async () => {
    const queries: Input<typeof cabins.getPage>[] = [
      {},
      { pageSize: 100 },
      { companyId: theirs.companyId },
      { customerId: theirs.customerId },
      { sort: { field: 'containerNo', order: 'desc' } },
      ...['xxxu 999000-1', 'RESERVADO', 'cliente secreto', 'empresa de stranger', 'Ajena', 'sepa'].map(
        (keyword) => ({ keyword }),
      ),
    ]
    for (const query of queries) {
      const { result } = await ask(cabins.getPage, query)
      const isAboutAll = ['keyword', 'companyId', 'customerId'].every((member) => !(member in query))
      expect(result.total, JSON.stringify(query)).toBe(isAboutAll ? result.items.length : 0)
      for (const { companyId } of result.items) expect(companyId).toBe(testServer.shopCompany)
      const { pageSize: _size, sort: _sort, ...filters } = query
      const counts = await ask(cabins.getStatusCounts, filters)
      expect(counts.result.reduce((sum, { count }) => sum + count, 0)).toBe(result.total)
    }
  })

  test('is in no export and no entry of the log', async () => {
    for (const query of [{}, { keyword: 'secreto' }, { companyId: theirs.companyId }]) {
      const { body } = await testServer.exportFile({ ...query, format: 'csv' }, testServer.shop)
      for (const secret of secrets) expect(body).not.toContain(secret)
    }
    for (const query of [{}, { entityId: theirs.id }, { keyword: 'stranger' }, { entity: 'customer' }])
      expect(
        (await ask(getAuditPage, query)).result.items.every(({ entityId }) => entityId !== theirs.id),
      ).toBe(true)
  })

  test('is not known to an import: neither its customer, its address nor its numbers', async () => {
    const heading = 'transportMode,departurePortId,destinationPortId,vesselName,voyage,containerNo'
    const line = '1,CNSHA,MXZLO,BUQUE,1E,XXXU9990009'
    const dryRun = await testServer.importFile(`${heading}\n${line}\n`, {
      token: testServer.shop,
      dryRun: true,
    })
    // Whether another company uses a number is no warning of ours to give.
    expect(dryRun.result.rows).toEqual([{ line: 2, ok: true, errors: [] }])
    const named = `${heading},customerId,addressId\n${line},SEC-C,Bodega Callada\n`
    const { result } = await testServer.importFile(named, { token: testServer.shop, dryRun: true })
    expect(result.rows[0]?.errors.map(({ path }) => path).toSorted()).toEqual(['addressId', 'customerId'])
    expect(
      (await testServer.importFile(named, { token: testServer.stranger, dryRun: true })).result.rows[0]?.ok,
    ).toBe(true)
  })
})

describe('its own cabin a shop', () => {
  test('reads, changes and finds again, alone and in the log', async () => {
    own = (await ask(cabins.update, { ...editOf(own), note: 'Con nota' })).result
    expect(own).toMatchObject({ note: 'Con nota', version: 2, updatedBy: 'shop' })
    expect((await ask(cabins.get, { id: own.id })).result).toEqual(own)
    expect((await ask(cabins.getPage, { keyword: 'con nota' })).result.items).toHaveLength(1)
    const log = await ask(getAuditPage, { entityId: own.id })
    expect(log.result.items.map(({ action }) => action)).toEqual(['update', 'create'])
  })

  test.each([30, 40, 50, 60, 70, 80, 90, 999] as const)('no longer changes in status %d', async (status) => {
    const taken = await testServer.createAt(status, testServer.sea(), testServer.shop)
    const msg = 'El embarque ya está en despacho: solo tu agente aduanal puede cambiarlo.'
    const edit = await ask(cabins.update, { ...editOf(taken), note: 'Tarde' })
    expect(edit).toMatchObject({ status: 403, msg, result: { key: 'under_clearance' } })
    expect((await ask(cabins.remove, { id: taken.id, version: taken.version })).status).toBe(403)
    expect((await ask(cabins.get, { id: taken.id })).result).toEqual(taken)
    expect((await testServer.edit({ ...editOf(taken), note: 'El agente sí' })).status).toBe(200)
  })

  test('changes again once the brokerage has taken its step back', async () => {
    const taken = await testServer.createAt(30, testServer.sea(), testServer.shop)
    const { id, version } = taken
    const back = await testServer.call(cabins.undoStatus, { id, version }, { token: testServer.operator })
    expect((await ask(cabins.update, { ...editOf(back.result), note: 'A tiempo' })).status).toBe(200)
  })

  test('imports into its own company', async () => {
    const file = 'transportMode,departurePortId,destinationPortId,flight,blNo\nair,PVG,MEX,AM 1,139-1\n'
    const before = (await ask(cabins.getPage, {})).result.total
    expect((await testServer.importFile(file, { token: testServer.shop })).result).toMatchObject({
      rows: [{ ok: false }],
    })
    const named = file.replace('air,', '空运,')
    expect((await testServer.importFile(named, { token: testServer.shop })).result).toMatchObject({
      created: 1,
    })
    const { result } = await ask(cabins.getPage, { keyword: '139-1' })
    expect(result.items).toMatchObject([
      { companyId: testServer.shopCompany, updatedBy: 'shop', transportMode: 2 },
    ])
    expect((await ask(cabins.getPage, {})).result.total).toBe(before + 1)
  })
})
