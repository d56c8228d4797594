import { describe, expect, it } from 'vitest'
import { AirlineType, type CabinStatus, MessageStatus, TransportType } from '#kits/contract/shared/enums.ts'
import { languages } from '#kits/contract/shared/languages.ts'
import { enumKey } from '#kits/i18n/shared/enum-key.ts'
import { type TextKey, translator } from '#kits/i18n/shared/translator.ts'
import { statusDates } from '#modules/shipments/rules/status.ts'
import { allTexts } from '../texts/all.ts'

/** Codes and words of the specification: what nothing but the specification asks for. */

const english = translator('en-US', allTexts['en-US'])
const chinese = translator('zh-CN', allTexts['zh-CN'])

describe('a status', () => {
  it.each([
    ['S4-01', 20, 'Registered'],
    ['S4-02', 30, 'Arrived at destination'],
    ['S4-03', 40, 'In customs clearance'],
    ['S4-04', 50, 'Customs inspection'],
    ['S4-05', 60, 'Customs clearance anomaly'],
    ['S4-06', 70, 'Customs cleared'],
    ['S4-07', 80, 'In transit to final destination'],
    ['S4-08', 90, 'Delivered'],
    ['S4-09', 999, 'Canceled'],
  ] as const)('[%s] of code %i is called %s', (_id, code, name) => {
    expect(english(enumKey('CabinStatus', code))).toBe(name)
  })

  it.each([
    ['S4-10', 20, 'registrationTime'],
    ['S4-11', 30, 'arrivalTime'],
    ['S4-12', 40, 'customsStartTime'],
    ['S4-13', 50, 'inspectionTime'],
    ['S4-14', 60, 'anomalyTime'],
    ['S4-15', 70, 'completionTime'],
    ['S4-16', 90, 'deliveryTime'],
  ] as const)('[%s] of code %i has its date in %s', (_id, code: CabinStatus, member) => {
    expect(statusDates[code]).toBe(member)
  })
})

it.each([
  ['S4-17', TransportType.sea, 1, enumKey('TransportType', TransportType.sea), 'Sea freight'],
  ['S4-18', TransportType.air, 2, enumKey('TransportType', TransportType.air), 'Air freight'],
  ['S4-19', AirlineType.shippingCompany, 1, enumKey('AirlineType', 1), 'Shipping company'],
  ['S4-20', AirlineType.airline, 2, enumKey('AirlineType', 2), 'Airline'],
  ['S4-21', MessageStatus.pending, 1, enumKey('MessageStatus', 1), 'Pending'],
  ['S4-22', MessageStatus.processed, 2, enumKey('MessageStatus', 2), 'Processed'],
] as const)('[%s] the code %i is %i, by the text %s %s', (_id, code, specified, key, name) => {
  expect(code).toBe(specified)
  expect(english(key)).toBe(name)
})

describe('the wording of the specification', () => {
  it.each([
    ['S1-24', 'site.name', 'Customs-broker container management system'],
    ['S2-39', 'error.user_info', 'Failed to get user info'],
    ['S2-52', 'messages.confirm.one', /Are you sure you want to mark .* as processed\?/],
    ['S5-01', 'validation.required', 'This field is required.'],
    ['S5-02', 'validation.format', 'The format is not valid.'],
    ['S5-03', 'validation.valid_value', 'Enter a valid value.'],
    ['S5-04', 'validation.phone', 'The phone number format is not valid.'],
    ['S5-05', 'validation.min_digits', 'At least {n} digits.'],
    ['S5-06', 'validation.max_chars', 'Maximum {n} characters.'],
    ['S5-07', 'validation.up_to_chars', 'Up to {n} characters.'],
    ['S5-08', 'validation.passwords_differ', 'Passwords do not match.'],
    ['S8-03', 'error.fallback', 'Something went wrong, please try again later'],
  ] as const)('[%s] is in English in %s: %s', (_id, key, words) => {
    expect(allTexts['en-US'][key]).toMatch(words)
    for (const language of languages) expect(allTexts[language][key]).not.toBe('')
  })

  it.each([
    ['S2-38', 'error.title', '错误'],
    ['S2-66', 'pagination.items_per_page', '条/页'],
    ['S2-67', 'pagination.jump_to', '跳至'],
    ['S2-68', 'pagination.confirm', '确定'],
    ['S2-69', 'pagination.page', '页'],
    ['S2-70', 'pagination.previous_page', '上一页'],
    ['S2-71', 'pagination.next_page', '下一页'],
    ['S2-72', 'pagination.previous_5', '向前 5 页'],
    ['S2-73', 'pagination.next_5', '向后 5 页'],
    ['S2-74', 'pagination.previous_3', '向前 3 页'],
    ['S2-75', 'pagination.next_3', '向后 3 页'],
    ['S8-04', 'error.fallback', '出了点问题，请稍后再试'],
  ] as const satisfies (readonly [string, TextKey, string])[])(
    '[%s] is in Chinese in %s: %s',
    (_id, key, words) => {
      expect(chinese(key)).toBe(words)
    },
  )
})
