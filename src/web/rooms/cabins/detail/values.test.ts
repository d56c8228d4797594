import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CabinRow, cabins } from '#shared/contracts/cabins.ts'
import { startOfDay } from '#shared/domain/dates.ts'
import { timeZones } from '#shared/domain/time-zone.ts'
import { changesOfCompany, changesOfMode, modeRules } from './modes.ts'
import { type CabinValues, emptyValues, isSame, toInput, toValues, valuesToRepeat } from './values.ts'

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`

const cabin = {
  id: id(0),
  version: 3,
  transportMode: 1,
  departurePortId: id(1),
  destinationPortId: id(2),
  vesselName: 'MSC ISABELLA',
  voyage: '445W',
  flight: null,
  containerNo: 'CSQU3054383',
  bookingNo: null,
  blNo: 'MEDU1234567',
  customerId: id(3),
  carrierId: id(4),
  cargoTypeId: null,
  addressId: id(5),
  cabinName: null,
  cabinType: 3,
  transportTypeId: null,
  departureTime: '2026-11-14T06:00:00.000Z',
  timezone: 'America/Mexico_City',
  lastFreeDay: '2026-12-01',
  note: null,
  status: 20,
} as unknown as CabinRow

const zone = 'America/Mexico_City'

describe('the form of a cabin', () => {
  it('sends back what was read where nothing was typed', () => {
    const { data } = cabins.update.input.safeParse({
      id: id(0),
      version: 3,
      ...toInput(toValues(cabin), zone),
    })
    for (const member of Object.keys(toValues(cabin)) as (keyof CabinRow)[])
      expect([member, data?.[member as never]]).toEqual([member, cabin[member]])
  })

  it('shows the day in the cabin’s zone and keeps it when the zone changes', () => {
    const values = toValues(cabin)
    expect(values.departureTime).toBe('2026-11-14')
    const moved = toInput({ ...values, timezone: 'Asia/Shanghai' }, zone)
    expect(moved.departureTime).toBe('2026-11-13T16:00:00.000Z')
    const again = toValues({ ...cabin, ...moved } as CabinRow)
    expect(again.departureTime).toBe('2026-11-14')
  })

  it.each([
    ['2024-03-10', 'America/Havana'],
    ['2024-09-08', 'America/Santiago'],
    ['2024-04-26', 'Africa/Cairo'],
    ['2022-11-29', 'America/Ciudad_Juarez'],
    ['2022-11-30', 'America/Ciudad_Juarez'],
    ['2022-10-30', 'America/Mexico_City'],
  ])('keeps %s in %s through edit, save and edit again', (day, timezone) => {
    const read = toValues({ ...cabin, timezone, departureTime: startOfDay(day, timezone) })
    expect(read.departureTime).toBe(day)
    expect(toInput(read, zone).departureTime).toBe(startOfDay(day, timezone))
  })

  it('keeps any day in any zone through edit, save and edit again', () => {
    const days = fc
      .date({ min: new Date('1970-01-02'), max: new Date('2037-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString())
    fc.assert(
      fc.property(days, fc.constantFrom(...timeZones()), (instant, timezone) => {
        const saved = startOfDay(instant, timezone)
        const once = toValues({ ...cabin, timezone, departureTime: saved })
        const { departureTime } = toInput(once, zone)
        expect(departureTime).toBe(saved)
        expect(toValues({ ...cabin, timezone, departureTime: departureTime as string })).toEqual(once)
      }),
      { numRuns: 300 },
    )
  })

  it('leaves what is no day to the schema, which refuses it at its field', () => {
    const { error } = cabins.update.input.safeParse({
      id: id(0),
      version: 3,
      ...toInput({ ...toValues(cabin), departureTime: 'mañana', lastFreeDay: '2026-13-01' }, zone),
    })
    expect(new Set(error?.issues.map(({ path }) => path[0]))).toEqual(
      new Set(['departureTime', 'lastFreeDay']),
    )
  })

  it('takes the zone that stands in while none is chosen', () => {
    const input = toInput({ ...emptyValues(1), departureTime: '2026-11-14' }, 'Asia/Shanghai')
    expect(input).toMatchObject({ timezone: 'Asia/Shanghai', departureTime: '2026-11-13T16:00:00.000Z' })
  })

  it('is repeated for another cabin without numbers and dates', () => {
    const again = valuesToRepeat(cabin)
    expect(again).toMatchObject({
      vesselName: 'MSC ISABELLA',
      customerId: id(3),
      cabinType: '3',
      timezone: zone,
    })
    for (const member of ['containerNo', 'bookingNo', 'blNo', 'departureTime', 'lastFreeDay'])
      expect(again).not.toHaveProperty(member)
  })

  it('tells whether another version holds the same', () => {
    const values = toValues(cabin)
    expect(isSame(values, toValues({ ...cabin, version: 4, status: 30 }))).toBe(true)
    expect(isSame(values, toValues({ ...cabin, note: 'x' }))).toBe(false)
  })
})

describe('another mode of transport', () => {
  const values: CabinValues = { ...toValues(cabin), companyId: id(9) }

  it('empties what does not fit it, and nothing else', () => {
    expect(changesOfMode(values, 2)).toEqual({
      transportMode: '2',
      departurePortId: '',
      destinationPortId: '',
      carrierId: '',
      cabinType: '',
      vesselName: '',
      voyage: '',
    })
    expect(changesOfMode(values, 1)).toEqual({})
  })

  it('says nothing of what was empty before', () => {
    expect(changesOfMode({ ...emptyValues(2), companyId: '' }, 1)).toEqual({ transportMode: '1' })
  })

  it('offers the types of its own', () => {
    expect(modeRules[1].cabinTypes).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(modeRules[2].cabinTypes).toEqual([20, 21])
  })

  it('another company empties customer and address', () => {
    expect(changesOfCompany(values, id(8))).toEqual({ companyId: id(8), customerId: '', addressId: '' })
    expect(changesOfCompany(values, id(9))).toEqual({})
  })
})
