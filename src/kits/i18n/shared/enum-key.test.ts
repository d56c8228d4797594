import { describe, expect, expectTypeOf, it } from 'vitest'
import { allTexts } from '#app/texts/all.ts'
import {
  AirlineType,
  CabinStatus,
  CabinType,
  enums,
  MessageStatus,
  ReviewStatus,
  TransportType,
} from '#kits/contract/shared/enums.ts'
import type { ClockKind } from '#modules/deadlines/rules/deadlines.ts'
import type { StartEvent } from '#modules/deadlines/rules/rules.ts'
import { type EnumName, type EnumTextKey, type EnumValue, enumKey } from './enum-key.ts'
import { type TextKey, translator } from './translator.ts'

describe('the codes of the product', () => {
  it('are those of the specification', () => {
    expect(Object.values(CabinStatus)).toEqual([20, 30, 40, 50, 60, 70, 80, 90, 999])
    expect(TransportType).toEqual({ sea: 1, air: 2 })
    expect(AirlineType).toEqual({ shippingCompany: 1, airline: 2 })
    expect(MessageStatus).toEqual({ pending: 1, processed: 2 })
    expect(ReviewStatus).toEqual({ pending: 10, approved: 20, rejected: 30 })
    expect(Object.values(CabinType)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 21])
  })
})

describe('the text of a code', () => {
  it('is found under its enum’s name in snake case and its value [S9-28]', () => {
    expect(enumKey('CabinStatus', 40)).toBe('enum.cabin_status_40')
    expect(enumKey('ReviewStatus', ReviewStatus.rejected)).toBe('enum.review_status_30')
  })

  it('is the empty one where there is no value [S9-29]', () => {
    expect(enumKey('CabinType', null)).toBe('enum.empty')
    expect(enumKey('CabinType', undefined)).toBe('enum.empty')
    expect(enumKey('CabinType', '')).toBe('enum.empty')
  })

  it('is a key the compiler knows', () => {
    expectTypeOf(enumKey('CabinStatus', 40)).toEqualTypeOf<'enum.cabin_status_40'>()
    expectTypeOf(enumKey('TransportType', null as TransportType | null)).toEqualTypeOf<
      'enum.transport_type_1' | 'enum.transport_type_2' | 'enum.empty'
    >()
    // @ts-expect-error 41 is no status
    enumKey('CabinStatus', 41)
  })

  it('belongs to a value that exists, and every value has one', () => {
    // These are known by words, not by numbers.
    type WordKey =
      | `enum.clock_kind_${ClockKind}`
      | `enum.start_event_${StartEvent}`
      | `enum.direction_${'import' | 'export'}`
      | `enum.traffic_${'sea' | 'air' | 'road' | 'rail'}`
      | `enum.yes_no_${boolean}`
    expectTypeOf<EnumTextKey | WordKey>().toEqualTypeOf<Extract<TextKey, `enum.${string}`>>()
  })

  it('exists for every value of every enum in all three languages', () => {
    for (const texts of Object.values(allTexts)) {
      for (const name of Object.keys(enums) as (keyof typeof enums)[]) {
        const keys = Object.values(enums[name]).map(
          (value) => enumKey(name, value as EnumValue<EnumName>) as EnumTextKey,
        )
        expect(texts).toEqual(
          expect.objectContaining(Object.fromEntries(keys.map((key) => [key, expect.any(String)]))),
        )
        expect(new Set(keys.map((key) => texts[key])).size).toBe(keys.length)
      }
    }
  })

  it('reads as a broker would say it', () => {
    const status = CabinStatus.inspection
    expect(translator('es-MX', allTexts['es-MX'])(enumKey('CabinStatus', status))).toBe(
      'En reconocimiento aduanero',
    )
    expect(translator('zh-CN', allTexts['zh-CN'])(enumKey('CabinStatus', status))).toBe('清关查验')
  })
})
