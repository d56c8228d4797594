import { describe, expect, it } from 'vitest'
import { TransportType } from '../domain/enums.ts'
import { allTexts } from '../texts/all.ts'
import type { Language } from '../texts/languages.ts'
import { memberLabel } from './cabin-labels.ts'
import type { CabinMember } from './cabin-members.ts'

const members = ['departurePortId', 'carrierId', 'blNo', 'cabinType', 'vesselName'] as const

const labels = (mode: TransportType, language: Language) =>
  members.map((member: CabinMember) => allTexts[language][memberLabel(member, mode)])

describe('the labels of a shipment', () => {
  it('are of ports, a shipping company and a B/L by sea', () => {
    const { sea } = TransportType
    expect(labels(sea, 'es-MX')).toEqual([
      'Puerto de origen',
      'Naviera',
      'B/L',
      'Tipo de contenedor',
      'Buque',
    ])
    expect(labels(sea, 'zh-CN')).toEqual(['起运港', '船公司', '提单号', '柜型', '船名'])
  })

  it('are of airports, an airline and an air waybill by air', () => {
    const { air } = TransportType
    expect(labels(air, 'es-MX').slice(0, 3)).toEqual(['Aeropuerto de origen', 'Aerolínea', 'Guía aérea'])
    expect(labels(air, 'zh-CN').slice(0, 3)).toEqual(['起运机场', '航空公司', '空运单号'])
  })
})
