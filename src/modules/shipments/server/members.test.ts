import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cabins } from '../contract/cabins.ts'
import { expectRefused } from '../testing/cabin-refusals.ts'
import { type CabinTestServer, editOf, openCabinTestServer } from '../testing/cabin-test-server.ts'

let testServer: CabinTestServer

beforeAll(async () => {
  testServer = await openCabinTestServer()
})

afterAll(() => testServer.close())

const _nobody = '00000000-0000-4000-8000-000000000000'
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
    const cabin = await testServer.create(testServer.sea(numbers))
    expect(cabin).toMatchObject({ containerNo: kept, bookingNo: kept, blNo: kept })
    expect((await testServer.edit(editOf(cabin))).result.version).toBe(1)
  })

  test('a wrong check digit is saved all the same, by sea and by air', async () => {
    expect(await testServer.create(testServer.sea({ containerNo: 'CSQU3054389' }))).toMatchObject({
      containerNo: 'CSQU3054389',
    })
    expect(await testServer.create(testServer.air({ blNo: '139-12345670' }))).toMatchObject({
      blNo: '139-12345670',
    })
  })

  test.each([
    ['', 'empty_text'],
    ['   ', 'empty_text'],
    ['\u200b', 'empty_text'],
    ['x'.repeat(36), 'max_chars'],
    ['A\u0000B', 'valid_value'],
    ['A\ud800B', 'valid_value'],
    ['A\u007fB', 'valid_value'],
    [12345, 'valid_value'],
    [['A1'], 'valid_value'],
    [{}, 'valid_value'],
  ] as const)('%j is refused: %s', async (written, key) => {
    for (const member of ['containerNo', 'bookingNo', 'blNo'])
      await expectRefused(testServer, { ...testServer.sea(), [member]: written }, { [member]: key })
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
      expect(await testServer.create(testServer.sea({ [member]: text }))).toMatchObject({
        [member]: text.trim(),
      })
    for (const text of ['x'.repeat(max + 1), '', '  ', 'a\u0000b', 'a\udfffb', 'a\u0007b', 7])
      expect(
        (
          await testServer.post(
            cabins.create.path,
            { ...testServer.sea(), [member]: text },
            {
              token: testServer.operator,
            },
          )
        ).result,
      ).toMatchObject({
        fields: [{ path: member }],
      })
  })

  test('a flight holds up to 20', async () => {
    expect((await testServer.create(testServer.air({ flight: 'x'.repeat(20) }))).flight).toHaveLength(20)
    const long = await testServer.call(cabins.create, testServer.air({ flight: 'x'.repeat(21) }), {
      token: testServer.operator,
    })
    expect(long).toMatchObject({
      status: 422,
      result: { fields: [{ path: 'flight', msg: 'Máximo 20 caracteres.' }] },
    })
  })

  test('only a note has lines', async () => {
    expect((await testServer.create(testServer.sea({ note: 'uno\ndos' }))).note).toBe('uno\ndos')
    await expectRefused(testServer, testServer.sea({ cabinName: 'uno\ndos', vesselName: 'a\tb' }), {
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
    await expectRefused(testServer, { ...testServer.sea(), ...surprise }, { [path]: 'unknown_member' })
  })

  test('a cabin stays with its company and keeps its id', async () => {
    const cabin = await testServer.create()
    const moved = await testServer.post(
      cabins.update.path,
      { ...editOf(cabin), companyId: testServer.shopCompany },
      { token: testServer.operator },
    )
    expect(moved).toMatchObject({ status: 422, result: { fields: [{ path: 'companyId' }] } })
    const versioned = await testServer.post(
      cabins.create.path,
      { ...testServer.sea(), version: 4 },
      { token: testServer.operator },
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
    ['departureTime', '2026-11-31', 'format'],
    ['departureTime', '2026-11-14T06:00:00+02:00', 'format'],
    ['departureTime', '0000-01-01T00:00:00Z', 'valid_value'],
    ['departureTime', '9999-12-31T00:00:00Z', 'valid_value'],
    ['departureTime', 1700000000, 'valid_value'],
    ['timezone', 'Mars/Olympus', 'valid_value'],
    ['timezone', '+06:00', 'valid_value'],
    ['timezone', '', 'empty_text'],
    ['timezone', 'America/Mexico_City\u0000', 'valid_value'],
    ['timezone', 'x'.repeat(65), 'valid_value'],
  ] as const)('%s refuses %j', async (member, value, key) => {
    await expectRefused(testServer, { ...testServer.sea(), [member]: value }, { [member]: key })
  })
})
