import { describe, expect, it } from 'vitest'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import type { CabinRow } from '#modules/shipments/contract/row.ts'
import { changesOfCompany, changesOfMode, modeRules } from './modes.ts'
import { type CabinValues, differentMembers, emptyValues, toInput, toValues, valuesToCopy } from './values.ts'

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
  sealNo: 'ML-CN 0123456',
  customerId: id(3),
  carrierId: id(4),
  cargoTypeId: null,
  addressId: id(5),
  responsibleId: id(6),
  cabinName: null,
  cabinType: 3,
  transportTypeId: null,
  departureTime: '2026-11-14T06:00:00.000Z',
  departureDay: '2026-11-14',
  timezone: 'America/Mexico_City',
  lastFreeDay: '2026-12-01',
  eta: '2026-11-20',
  terminalId: id(7),
  goodsClass: 2,
  grossWeightKg: 18_240.5,
  packages: 420,
  dischargedOn: '2026-11-21',
  enteredWarehouseOn: '2026-11-22',
  noticeOn: null,
  gateOutOn: null,
  emptyReturnedOn: null,
  note: null,
  status: 20,
} as unknown as CabinRow

const zone = 'America/Mexico_City'

describe('the form of a cabin', () => {
  it('sends back what was read where nothing was typed', () => {
    const { data } = cabins.update.input.safeParse({
      id: id(0),
      version: 3,
      ...toInput(toValues(cabin), zone, cabin),
    })
    const sent: Partial<Record<string, unknown>> = data ?? {}
    for (const member of Object.keys(toValues(cabin)) as (keyof CabinRow)[])
      expect([member, sent[member]]).toEqual([member, cabin[member]])
  })

  it('sends a day as a day: changed, in another zone, or of a new cabin', () => {
    const values = toValues(cabin)
    expect(values.departureTime).toBe('2026-11-14')
    const sent = (changes: Partial<CabinValues>, base?: CabinRow) =>
      toInput({ ...values, ...changes }, zone, base).departureTime
    expect(sent({ departureTime: '2026-11-15' }, cabin)).toBe('2026-11-15')
    expect(sent({ departureTime: '2026/11/5' }, cabin)).toBe('2026-11-05')
    expect(sent({ timezone: 'Asia/Shanghai' }, cabin)).toBe('2026-11-14')
    expect(sent({})).toBe('2026-11-14')
  })

  it.each(['2026-11-14T05:00:00.000Z', '2026-11-14T07:00:00.000Z', '2026-11-14T06:00:00.123Z'])(
    'sends an untouched day back as it came: %s',
    (departureTime) => {
      const base = { ...cabin, departureTime }
      expect(toInput({ ...toValues(base), note: 'Otra' }, zone, base).departureTime).toBe(departureTime)
    },
  )

  it('sends none where there is none, or none any more', () => {
    const none = { ...cabin, departureTime: null, departureDay: null }
    expect(toInput(toValues(none), zone, none).departureTime).toBeNull()
    expect(toInput({ ...toValues(cabin), departureTime: '' }, zone, cabin).departureTime).toBeNull()
  })

  it('takes a zone that this runtime has not heard of', () => {
    const timezone = 'America/Nuevo_Nada'
    const { data } = cabins.update.input.safeParse({
      id: id(0),
      version: 3,
      ...toInput({ ...toValues(cabin), timezone }, zone, cabin),
    })
    expect(data).toMatchObject({ timezone, departureTime: '2026-11-14' })
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

  it.each([
    ['18,240.5', 18_240.5],
    ['18240', 18_240],
    ['', null],
    ['mucho', Number.NaN],
  ])('sends the quantity that %j means', (text, quantity) => {
    expect(toInput({ ...toValues(cabin), grossWeightKg: text }, zone, cabin).grossWeightKg).toEqual(quantity)
  })

  it('takes the zone that stands in while none is chosen', () => {
    const input = toInput({ ...emptyValues(1), departureTime: '2026-11-14' }, 'Asia/Shanghai')
    expect(input).toMatchObject({ timezone: 'Asia/Shanghai', departureTime: '2026-11-14' })
  })

  it('is repeated for another cabin without numbers and dates', () => {
    const again = valuesToCopy(cabin)
    expect(again).toMatchObject({
      vesselName: 'MSC ISABELLA',
      customerId: id(3),
      cabinType: '3',
      goodsClass: '2',
      timezone: zone,
    })
    const numbers = ['containerNo', 'bookingNo', 'blNo', 'sealNo', 'grossWeightKg', 'packages']
    for (const member of [...numbers, 'departureTime', 'lastFreeDay', 'terminalId', 'dischargedOn'])
      expect(again).not.toHaveProperty(member)
  })

  it('tells whether another version holds the same', () => {
    const values = toValues(cabin)
    expect(differentMembers(values, toValues({ ...cabin, version: 4, status: 30 }))).toEqual([])
    expect(differentMembers(values, toValues({ ...cabin, note: 'x' }))).toEqual(['note'])
  })
})

describe('another mode of transport', () => {
  const values: CabinValues = { ...toValues(cabin), companyId: id(9), etaReason: '' }

  it('empties what does not fit it, and nothing else', () => {
    expect(changesOfMode(values, 2)).toEqual({
      transportMode: '2',
      departurePortId: '',
      destinationPortId: '',
      terminalId: '',
      carrierId: '',
      cabinType: '',
      vesselName: '',
      voyage: '',
    })
    expect(changesOfMode(values, 1)).toEqual({})
  })

  it('says nothing of what was empty before', () => {
    expect(changesOfMode({ ...emptyValues(2), companyId: '', etaReason: '' }, 1)).toEqual({
      transportMode: '1',
    })
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
