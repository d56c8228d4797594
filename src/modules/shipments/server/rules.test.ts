import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customers } from '#modules/customers/contract.ts'
import { addresses } from '#modules/reference/contract/addresses.ts'
import { cabins } from '../contract/cabins.ts'
import { expectRefused } from '../testing/cabin-refusals.ts'
import {
  type CabinInput,
  type CabinTestServer,
  editOf,
  openCabinTestServer,
} from '../testing/cabin-test-server.ts'

let testServer: CabinTestServer

beforeAll(async () => {
  testServer = await openCabinTestServer()
})

afterAll(() => testServer.close())

const nobody = '00000000-0000-4000-8000-000000000000'
describe('a cabin needs', () => {
  test('one number at least, whichever it is', async () => {
    await expectRefused(testServer, testServer.sea({ containerNo: null }), { containerNo: 'need_number' })
    for (const numbers of [{ containerNo: 'A1' }, { bookingNo: 'B1' }, { blNo: 'C1' }])
      expect(await testServer.create(testServer.sea({ containerNo: null, ...numbers }))).toMatchObject(
        numbers,
      )
  })

  test('a vessel and a voyage by sea, and no flight', async () => {
    await expectRefused(testServer, testServer.sea({ vesselName: null, voyage: null }), {
      vesselName: 'required',
      voyage: 'required',
    })
    await expectRefused(testServer, testServer.sea({ flight: 'AM1' }), { flight: 'other_mode' })
  })

  test('a flight by air, and neither vessel nor voyage', async () => {
    await expectRefused(testServer, testServer.air({ flight: null }), { flight: 'required' })
    await expectRefused(testServer, testServer.air({ vesselName: 'A', voyage: 'B' }), {
      vesselName: 'other_mode',
      voyage: 'other_mode',
    })
    expect((await testServer.create(testServer.air())).transportMode).toBe(2)
  })

  test('its mode and both its ports; all that is missing is said at once', async () => {
    await expectRefused(
      testServer,
      { transportMode: 1 },
      {
        departurePortId: 'required',
        destinationPortId: 'required',
        vesselName: 'required',
        voyage: 'required',
        containerNo: 'need_number',
      },
    )
    await expectRefused(
      testServer,
      testServer.sea({ containerNo: 'x'.repeat(36), voyage: null, flight: 'AM 1' }),
      {
        containerNo: 'max_chars',
        voyage: 'required',
        flight: 'other_mode',
      },
    )
    await expectRefused(
      testServer,
      { ...testServer.sea(), transportMode: 3 },
      { transportMode: 'valid_value' },
    )
  })
})

describe('what a cabin points at', () => {
  test('goes with its mode of transport', async () => {
    const { departurePortId, destinationPortId } = testServer.air()
    await expectRefused(
      testServer,
      testServer.sea({ departurePortId, destinationPortId, carrierId: await testServer.ids.carrier('AM') }),
      {
        departurePortId: 'wrong_mode',
        destinationPortId: 'wrong_mode',
        carrierId: 'wrong_mode',
      },
    )
    await expectRefused(
      testServer,
      testServer.air({ ...portsOf(testServer.sea()), carrierId: await testServer.ids.carrier('MAEU') }),
      {
        departurePortId: 'wrong_mode',
        destinationPortId: 'wrong_mode',
        carrierId: 'wrong_mode',
      },
    )
    const by = { carrierId: await testServer.ids.carrier('AM') }
    expect(await testServer.create(testServer.air(by))).toMatchObject(by)
  })

  const references = [
    'departurePortId',
    'destinationPortId',
    'carrierId',
    'customerId',
    'addressId',
    'cargoTypeId',
    'transportTypeId',
  ] as const

  test.each(references)('%s is there', async (member) => {
    await expectRefused(testServer, testServer.sea({ [member]: nobody }), { [member]: 'unknown_id' })
    await expectRefused(testServer, testServer.sea({ [member]: 'MXZLO' }), { [member]: 'format' })
  })

  test('all that are not there are named at once', async () => {
    const unknown = Object.fromEntries(references.map((member) => [member, nobody]))
    await expectRefused(
      testServer,
      testServer.sea(unknown),
      Object.fromEntries(references.map((member) => [member, 'unknown_id'])),
    )
  })

  test("belongs to the cabin's company: another's customer and address are unknown", async () => {
    const token = testServer.shop
    const customer = await testServer.call(customers.create, { code: 'C-1', name: 'De la tienda' }, { token })
    const form = { countryId: 'MX', address: 'Calle 1', recipient: 'Bodega' }
    const address = await testServer.call(addresses.create, form, { token })
    const theirs = { customerId: customer.result.id, addressId: address.result.id }
    await expectRefused(testServer, testServer.sea(theirs), {
      customerId: 'unknown_id',
      addressId: 'unknown_id',
    })
    const own = await testServer.create(testServer.sea(theirs), token)
    expect(own).toMatchObject({
      customerName: 'De la tienda',
      customerCode: 'C-1',
      addressName: 'Bodega, Calle 1',
    })
    expect(
      await testServer.create(testServer.sea({ ...theirs, companyId: testServer.shopCompany })),
    ).toMatchObject(theirs)
    const strange = await testServer.call(cabins.create, testServer.sea(theirs), {
      token: testServer.stranger,
    })
    expect(strange).toMatchObject({
      status: 422,
      result: { fields: [{ path: 'customerId' }, { path: 'addressId' }] },
    })
    const edited = await testServer.edit({ ...editOf(own), cabinName: 'Por el agente' })
    expect(edited.result).toMatchObject({ ...theirs, updatedBy: 'admin' })
  })
})

const portsOf = ({ departurePortId, destinationPortId }: CabinInput) => ({
  departurePortId,
  destinationPortId,
})
