import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addresses } from '#shared/contracts/addresses.ts'
import { cabins } from '#shared/contracts/cabins.ts'
import { customers } from '#shared/contracts/customers.ts'
import { catalogues } from '#shared/i18n/all.ts'
import type { ValidationKey } from '#shared/validation.ts'
import { type CabinHouse, type CabinInput, editOf, openCabinHouse } from '../../testing/cabin-samples.ts'

let house: CabinHouse

beforeAll(async () => {
  house = await openCabinHouse()
})

afterAll(() => house.close())

const nobody = '00000000-0000-4000-8000-000000000000'
const message = (key: ValidationKey, params: Record<string, string | number> = {}) =>
  Object.entries(params).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, String(value)),
    String(catalogues['es-MX'][`validation.${key}`]),
  )

type Faults = Partial<Record<string, ValidationKey>>

/** Neither a new cabin nor an edit of an old one gets in, and both are told the same of the same members. */
async function expectRefused(input: object, faults: Faults): Promise<void> {
  const before = await house.create()
  const count = await house.count('cabin')
  const fields = Object.entries(faults).map(([path, key]) => ({
    path,
    msg: message(key as ValidationKey, { n: 35 }),
  }))
  const { id, version } = before
  for (const answer of [
    await house.call(cabins.create, input as CabinInput, { token: house.operator }),
    await house.call(cabins.update, { ...(input as CabinInput), id, version }, { token: house.operator }),
  ]) {
    expect(answer).toMatchObject({ status: 422, code: 422 })
    const found = (answer.result as unknown as { fields: { path: string }[] }).fields
    expect(found.toSorted((a, b) => a.path.localeCompare(b.path))).toEqual(
      fields.toSorted((a, b) => a.path.localeCompare(b.path)),
    )
  }
  expect((await house.get(id)).result).toEqual(before)
  expect(await house.count('cabin')).toBe(count)
}

describe('a cabin needs', () => {
  test('one number at least, whichever it is', async () => {
    await expectRefused(house.sea({ containerNo: null }), { containerNo: 'need_number' })
    for (const numbers of [{ containerNo: 'A1' }, { bookingNo: 'B1' }, { blNo: 'C1' }])
      expect(await house.create(house.sea({ containerNo: null, ...numbers }))).toMatchObject(numbers)
  })

  test('a vessel and a voyage by sea, and no flight', async () => {
    await expectRefused(house.sea({ vesselName: null, voyage: null }), {
      vesselName: 'required',
      voyage: 'required',
    })
    await expectRefused(house.sea({ flight: 'AM1' }), { flight: 'other_mode' })
  })

  test('a flight by air, and neither vessel nor voyage', async () => {
    await expectRefused(house.air({ flight: null }), { flight: 'required' })
    await expectRefused(house.air({ vesselName: 'A', voyage: 'B' }), {
      vesselName: 'other_mode',
      voyage: 'other_mode',
    })
    expect((await house.create(house.air())).transportMode).toBe(2)
  })

  test('its mode and both its ports; all that is missing is said at once', async () => {
    await expectRefused(
      { transportMode: 1 },
      {
        departurePortId: 'required',
        destinationPortId: 'required',
        vesselName: 'required',
        voyage: 'required',
        containerNo: 'need_number',
      },
    )
    await expectRefused(house.sea({ containerNo: 'x'.repeat(36), voyage: null, flight: 'AM 1' }), {
      containerNo: 'max_chars',
      voyage: 'required',
      flight: 'other_mode',
    })
    await expectRefused({ ...house.sea(), transportMode: 3 }, { transportMode: 'valid_value' })
  })
})

describe('what a cabin points at', () => {
  test('goes with its mode of transport', async () => {
    const { departurePortId, destinationPortId } = house.air()
    await expectRefused(
      house.sea({ departurePortId, destinationPortId, carrierId: await house.ids.carrier('AM') }),
      {
        departurePortId: 'wrong_mode',
        destinationPortId: 'wrong_mode',
        carrierId: 'wrong_mode',
      },
    )
    await expectRefused(house.air({ ...portsOf(house.sea()), carrierId: await house.ids.carrier('MAEU') }), {
      departurePortId: 'wrong_mode',
      destinationPortId: 'wrong_mode',
      carrierId: 'wrong_mode',
    })
    const by = { carrierId: await house.ids.carrier('AM') }
    expect(await house.create(house.air(by))).toMatchObject(by)
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
    await expectRefused(house.sea({ [member]: nobody }), { [member]: 'unknown_id' })
    await expectRefused(house.sea({ [member]: 'MXZLO' }), { [member]: 'format' })
  })

  test('all that are not there are named at once', async () => {
    const unknown = Object.fromEntries(references.map((member) => [member, nobody]))
    await expectRefused(
      house.sea(unknown),
      Object.fromEntries(references.map((member) => [member, 'unknown_id'])),
    )
  })

  test("belongs to the cabin's company: another's customer and address are unknown", async () => {
    const token = house.shop
    const customer = await house.call(customers.create, { code: 'C-1', name: 'De la tienda' }, { token })
    const form = { countryId: 'MX', address: 'Calle 1', recipient: 'Bodega' }
    const address = await house.call(addresses.create, form, { token })
    const theirs = { customerId: customer.result.id, addressId: address.result.id }
    await expectRefused(house.sea(theirs), { customerId: 'unknown_id', addressId: 'unknown_id' })
    const own = await house.create(house.sea(theirs), token)
    expect(own).toMatchObject({
      customerName: 'De la tienda',
      customerCode: 'C-1',
      addressName: 'Bodega, Calle 1',
    })
    expect(await house.create(house.sea({ ...theirs, companyId: house.shopCompany }))).toMatchObject(theirs)
    const strange = await house.call(cabins.create, house.sea(theirs), { token: house.stranger })
    expect(strange).toMatchObject({
      status: 422,
      result: { fields: [{ path: 'customerId' }, { path: 'addressId' }] },
    })
    const edited = await house.edit({ ...editOf(own), cabinName: 'Por el agente' })
    expect(edited.result).toMatchObject({ ...theirs, updatedBy: 'admin' })
  })
})

const portsOf = ({ departurePortId, destinationPortId }: CabinInput) => ({
  departurePortId,
  destinationPortId,
})

describe('numbers', () => {
  test.each([
    ['  csqu 305438-3 ', 'CSQU305438-3'],
    ['ＣＳＱＵ３０５４３８３', 'CSQU3054383'],
    ['CSQU\u200b305\u20604383\ufeff', 'CSQU3054383'],
    ['c\u00a0s\u3000q\tu1', 'CSQU1'],
    ['straße', 'STRASSE'],
    ['CSQU3054384', 'CSQU3054384'],
    ['x'.repeat(35), 'X'.repeat(35)],
    [` ${'x '.repeat(35)}`, 'X'.repeat(35)],
    ['😀'.repeat(35), '😀'.repeat(35)],
  ])('%j is kept as %j', async (written, kept) => {
    const numbers = { containerNo: written, bookingNo: written, blNo: written }
    const cabin = await house.create(house.sea(numbers))
    expect(cabin).toMatchObject({ containerNo: kept, bookingNo: kept, blNo: kept })
    expect((await house.edit(editOf(cabin))).result.version).toBe(1)
  })

  test('a wrong check digit is saved all the same, by sea and by air', async () => {
    expect(await house.create(house.sea({ containerNo: 'CSQU3054389' }))).toMatchObject({
      containerNo: 'CSQU3054389',
    })
    expect(await house.create(house.air({ blNo: '139-12345670' }))).toMatchObject({ blNo: '139-12345670' })
  })

  test.each([
    ['', 'required'],
    ['   ', 'required'],
    ['\u200b', 'required'],
    ['x'.repeat(36), 'max_chars'],
    ['A\u0000B', 'valid_value'],
    ['A\ud800B', 'valid_value'],
    ['A\u007fB', 'valid_value'],
    [12345, 'valid_value'],
    [['A1'], 'valid_value'],
    [{}, 'valid_value'],
  ] as const)('%j is refused: %s', async (written, key) => {
    for (const member of ['containerNo', 'bookingNo', 'blNo'])
      await expectRefused({ ...house.sea(), [member]: written }, { [member]: key })
  })
})

describe('texts', () => {
  test.each([
    ['vesselName', 100],
    ['voyage', 20],
    ['cabinName', 100],
    ['note', 500],
  ] as const)('%s holds up to %d characters, trimmed and counted as people count', async (member, max) => {
    for (const text of ['字'.repeat(max), '😀'.repeat(max), ` ${'x'.repeat(max)} `])
      expect(await house.create(house.sea({ [member]: text }))).toMatchObject({ [member]: text.trim() })
    for (const text of ['x'.repeat(max + 1), '', '  ', 'a\u0000b', 'a\udfffb', 'a\u0007b', 7])
      expect(
        (
          await house.post(cabins.create.path, house.sea({ [member]: text as never }), {
            token: house.operator,
          })
        ).result,
      ).toMatchObject({
        fields: [{ path: member }],
      })
  })

  test('a flight holds up to 20', async () => {
    expect((await house.create(house.air({ flight: 'x'.repeat(20) }))).flight).toHaveLength(20)
    const long = await house.call(cabins.create, house.air({ flight: 'x'.repeat(21) }), {
      token: house.operator,
    })
    expect(long).toMatchObject({
      status: 422,
      result: { fields: [{ path: 'flight', msg: 'Máximo 20 caracteres.' }] },
    })
  })

  test('only a note has lines', async () => {
    expect((await house.create(house.sea({ note: 'uno\ndos' }))).note).toBe('uno\ndos')
    await expectRefused(house.sea({ cabinName: 'uno\ndos', vesselName: 'a\tb' }), {
      cabinName: 'valid_value',
      vesselName: 'valid_value',
    })
  })
})

describe('members', () => {
  test.each([
    [{ status: 90 }, 'status'],
    [{ createdAt: '2026-01-01T00:00:00.000Z' }, 'createdAt'],
    [{ registrationTime: '2026-01-01T00:00:00.000Z' }, 'registrationTime'],
    [{ deletedAt: null }, 'deletedAt'],
    [{ customerName: 'X' }, 'customerName'],
    [{ trajectory: [] }, 'trajectory'],
    [{ constructor: 1 }, 'constructor'],
  ])('%j is not for anyone to send', async (surprise, path) => {
    await expectRefused({ ...house.sea(), ...surprise }, { [path]: 'unknown_member' })
  })

  test('a cabin stays with its company and keeps its id', async () => {
    const cabin = await house.create()
    const moved = await house.post(
      cabins.update.path,
      { ...editOf(cabin), companyId: house.shopCompany },
      { token: house.operator },
    )
    expect(moved).toMatchObject({ status: 422, result: { fields: [{ path: 'companyId' }] } })
    const versioned = await house.post(
      cabins.create.path,
      { ...house.sea(), version: 4 },
      { token: house.operator },
    )
    expect(versioned).toMatchObject({ status: 422, result: { fields: [{ path: 'version' }] } })
  })

  test.each([
    ['cabinType', 11, 'valid_value'],
    ['cabinType', '3', 'valid_value'],
    ['lastFreeDay', '2026-02-30', 'format'],
    ['lastFreeDay', '2026-11-14T00:00:00Z', 'format'],
    ['lastFreeDay', '0001-01-01', 'valid_value'],
    ['lastFreeDay', '9999-12-31', 'valid_value'],
    ['departureTime', '2026-11-14', 'format'],
    ['departureTime', '2026-11-14T06:00:00+02:00', 'format'],
    ['departureTime', '0000-01-01T00:00:00Z', 'valid_value'],
    ['departureTime', '9999-12-31T00:00:00Z', 'valid_value'],
    ['departureTime', 1700000000, 'valid_value'],
    ['timezone', 'Mars/Olympus', 'valid_value'],
    ['timezone', '+06:00', 'valid_value'],
    ['timezone', '', 'required'],
    ['timezone', 'America/Mexico_City\u0000', 'valid_value'],
    ['timezone', 'x'.repeat(65), 'valid_value'],
  ] as const)('%s refuses %j', async (member, value, key) => {
    await expectRefused({ ...house.sea(), [member]: value }, { [member]: key })
  })
})
