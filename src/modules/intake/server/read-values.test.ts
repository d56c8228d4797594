import { describe, expect, test } from 'vitest'
import { TransportType } from '#kits/contract/shared/enums.ts'
import type { ImportTarget } from '../contract.ts'
import { deriveTransportMode, isPlaceholder, readValue, splitVesselVoyage } from './read-values.ts'

describe('a cell is understood', () => {
  test.each<[ImportTarget, string, string | number]>([
    ['containerNo', 'MSCU 663987-0', 'MSCU6639870'],
    ['containerNo', 'mscu6639870', 'MSCU6639870'],
    ['containerNo', 'MSCU6639870 (40HC)', 'MSCU6639870'],
    ['containerNo', '40HC: mscu 663987-0', 'MSCU6639870'],
    ['containerNo', 'ＭＳＣＵ６６３９８７０', 'MSCU6639870'],
    ['containerNo', 'XMSCU66398701', 'XMSCU66398701'],
    ['blNo', 'MEDU-123456-2', 'MEDU-123456-2'],
    ['blNo', '139-1234 5675', '139-12345675'],
    ['blNo', 'COSU6123456/01', 'COSU6123456/01'],
    ['bookingNo', 'ebkg 0987', 'EBKG0987'],
    ['blNo', 'MBL MEDU7654321', 'MEDU7654321'],
    ['blNo', 'MEDU1234567 (telex release)', 'MEDU1234567'],
    ['blNo', 'MEDU1234567 telex release', 'MEDU1234567'],
    ['bookingNo', 'BKG: 912345678', '912345678'],
    ['blNo', 'MEDU 765 4321', 'MEDU7654321'],
    ['blNo', 'MEDU1234567 A', 'MEDU1234567A'],
    ['blNo', 'HLCU SHA 1234567', 'HLCUSHA1234567'],
    ['blNo', 'YMLU W490123456', 'YMLUW490123456'],
    ['bookingNo', 'S123456 789', 'S123456789'],
    ['note', 'es #N/A', 'es #N/A'],
    ['cabinType', "40' HC", 3],
    ['cabinType', 'Isotanque', 9],
    ['cabinType', '航空集装器（ULD）', 21],
    ['transportMode', 'Marítimo', 1],
    ['transportMode', 'OCEAN', 1],
    ['transportMode', '海运', 1],
    ['transportMode', 'Vía aérea', 2],
    ['transportMode', 'Air freight', 2],
    ['transportMode', '空运', 2],
    ['transportMode', '2', 2],
    ['departureTime', '14-nov-26', '2026-11-14'],
    ['departureTime', '2026-11-13T16:00:00.000Z', '2026-11-13T16:00:00.000Z'],
    ['departureTime', '2026-11-14 22:30-06:00', '2026-11-15T04:30:00.000Z'],
    ['departureTime', '2026-11-14T00:00:00Z', '2026-11-14'],
    ['departureTime', '2026-11-14T00:00:00+08:00', '2026-11-14'],
    ['departureTime', '2026-11-14T22:30', '2026-11-14'],
    ['lastFreeDay', '2026-11-14T22:30:00Z', '2026-11-14'],
    ['grossWeightKg', '0,123', 0.123],
    ['grossWeightKg', '1,123', 1123],
    ['lastFreeDay', '2026年12月20日', '2026-12-20'],
    ['grossWeightKg', '18,240.5 kgs', 18_240.5],
    ['packages', '1,420 bultos', 1420],
    ['packages', '12.000', 12],
    ['goodsClass', 'Perecedera', 2],
    ['goodsClass', 'IMO', 2],
    ['goodsClass', '普货', 1],
    ['goodsClass', 'Petroleum product', 3],
    ['gateOutOn', '14/11/2026', '2026-11-14'],
    ['terminalId', 'SSA', 'SSA'],
    ['vesselName', 'MSC\n ANNA', 'MSC ANNA'],
    ['departurePortId', 'Shanghái', 'Shanghái'],
    ['companyId', 'Aceros', 'Aceros'],
    ['note', 'a\nb', 'a\nb'],
  ])('%s %j', (target, text, value) => {
    expect(readValue(target, text, { dayOrder: 'dmy', decimalSign: 'point' })).toEqual({ value })
  })

  test('a count of which its column tells nothing has thousands', () => {
    const unclear = { dayOrder: 'dmy', decimalSign: 'unclear' } as const
    expect(readValue('packages', '1.420', unclear)).toEqual({ value: 1420 })
  })

  test.each<[ImportTarget, string, object]>([
    ['containerNo', 'MSCU6639870 / TGHU3070077', { key: 'several_numbers', params: { n: 2 } }],
    ['containerNo', 'MSCU6639870\nTGHU3070077\nCSNU6012349', { key: 'several_numbers', params: { n: 3 } }],
    ['blNo', 'COSU6123456, COSU6123457', { key: 'several_numbers', params: { n: 2 } }],
    ['blNo', '1.39123E+10', { key: 'shortened_number', params: { code: '1.39123E+10' } }],
    ['vesselName', '#N/A', { key: 'formula_error', params: { code: '#N/A' } }],
    ['cabinName', '#¡VALOR!', { key: 'formula_error', params: { code: '#¡VALOR!' } }],
    ['containerNo', '#DIV/0!', { key: 'formula_error', params: { code: '#DIV/0!' } }],
    ['customerId', ' #n/d', { key: 'formula_error', params: { code: '#n/d' } }],
    ['grossWeightKg', '#? =B2*1000', { key: 'formula_unsaved', params: {} }],
    ['blNo', '#? =A', { key: 'formula_unsaved', params: {} }],
    ['vesselName', '#? =', { key: 'formula_unsaved', params: {} }],
    ['cabinType', '40', { key: 'unknown_code', params: { code: '40' } }],
    ['transportMode', 'tren', { key: 'unknown_code', params: { code: 'tren' } }],
    ['departureTime', '31/02/2026', { key: 'impossible_day', params: { code: '31/02/2026' } }],
    ['packages', 'varios', { key: 'not_a_number', params: { code: 'varios' } }],
    ['goodsClass', 'rara', { key: 'unknown_code', params: { code: 'rara' } }],
    ['lastFreeDay', 'TBA', { key: 'not_a_day', params: { code: 'TBA' } }],
  ])('or not: %s %j', (target, text, issue) => {
    expect(readValue(target, text, { dayOrder: 'dmy', decimalSign: 'point' })).toEqual({ issue })
  })

  test('or its order is asked for', () => {
    expect(readValue('departureTime', '03/04/2026', { dayOrder: 'unclear', decimalSign: 'point' })).toEqual({
      issue: { key: 'day_order', params: { code: '03/04/2026' } },
    })
  })
})

describe('a weight that could be 18.24 and 18240', () => {
  const read = (text: string, decimalSign: 'point' | 'comma' | 'unclear') =>
    readValue('grossWeightKg', text, { dayOrder: 'dmy', decimalSign })

  test('is read by the decimal sign of its column', () => {
    expect(read('18.240', 'point')).toEqual({ value: 18.24 })
    expect(read('18.240', 'comma')).toEqual({ value: 18_240 })
    expect(read('18,240 kg', 'comma')).toEqual({ value: 18.24 })
  })

  test('is asked for where the column does not tell, beside weights that tell by themselves', () => {
    expect(read('18.240', 'unclear')).toEqual({ issue: { key: 'decimal_sign', params: { code: '18.240' } } })
    expect(read('18.240,5', 'unclear')).toEqual({ value: 18_240.5 })
    expect(read('varios', 'unclear')).toEqual({ issue: { key: 'not_a_number', params: { code: 'varios' } } })
  })
})

test('words in the place of a number count as none', () => {
  for (const text of ['TBA', 'PENDIENTE', 'N/A', '#N/A', 'NO ASIGNADO', '待定', '-'])
    expect(isPlaceholder('containerNo', text), text).toBe(true)
  expect(isPlaceholder('blNo', 'A1')).toBe(false)
  expect(isPlaceholder('blNo', '#REF!')).toBe(false)
  expect(isPlaceholder('blNo', '#? =A')).toBe(false)
  expect(isPlaceholder('vesselName', 'TBA')).toBe(false)
})

describe('vessel and voyage in one cell', () => {
  test.each([
    ['MSC ANNA V.123W', 'MSC ANNA', '123W'],
    ['MSC ANNA V. 123W', 'MSC ANNA', '123W'],
    ['MSC ANNA V123W', 'MSC ANNA', '123W'],
    ['MSC ANNA / 123W', 'MSC ANNA', '123W'],
    ['MSC ANNA/V.123W', 'MSC ANNA', '123W'],
    ['MSC ANNA, VOY. 123W', 'MSC ANNA', '123W'],
    ['MSC ANNA Voyage No. 123w', 'MSC ANNA', '123W'],
    ['MSC ANNA viaje 123W', 'MSC ANNA', '123W'],
    ['MSC ANNA (FA123W)', 'MSC ANNA', 'FA123W'],
    ['EVER GIVEN - 0123-045E', 'EVER GIVEN', '0123-045E'],
    ['COSCO SHIPPING ARIES 024E', 'COSCO SHIPPING ARIES', '024E'],
    ['M/V MSC ANNA / 123W', 'M/V MSC ANNA', '123W'],
    ['中远白羊座 航次024E', '中远白羊座', '024E'],
  ])('%s', (text, vesselName, voyage) => {
    expect(splitVesselVoyage(text)).toEqual({ vesselName, voyage })
  })

  test.each(['MSC ANNA', 'ONE 7', 'MAERSK VILNIUS', '123W', 'SEVEN SEAS', 'CMA CGM / APL', ''])(
    'not in %j',
    (text) => {
      expect(splitVesselVoyage(text)).toBeUndefined()
    },
  )
})

test('the mode of transport is known by what a row says', () => {
  const { sea, air } = TransportType
  expect(deriveTransportMode({ containerNo: 'MSCU 663987-0' })).toBe(sea)
  expect(deriveTransportMode({ blNo: '139-1234 5675' })).toBe(air)
  expect(deriveTransportMode({ blNo: '139-1234 5675', flight: 'AM 095' })).toBe(air)
  expect(deriveTransportMode({ vesselName: 'MSC ANNA', blNo: 'MEDU123' })).toBe(sea)
  expect(deriveTransportMode({ cabinType: 'ULD' })).toBe(air)
  expect(deriveTransportMode({ containerNo: 'MSCU6639870', flight: 'AM 095' })).toBeUndefined()
  expect(deriveTransportMode({ blNo: 'MEDU123', note: 'x' })).toBeUndefined()
})
