import { expect, test } from 'vitest'
import { carrierName, nameIn } from './names.ts'

const rail = { cnName: '铁路', enName: 'Rail', esName: 'Ferrocarril' }

test('each language shows its own name', () => {
  expect(nameIn('zh-CN', rail)).toBe('铁路')
  expect(nameIn('en-US', rail)).toBe('Rail')
  expect(nameIn('es-MX', rail)).toBe('Ferrocarril')
})

test('Spanish falls back to English, and each to whatever there is', () => {
  expect(nameIn('es-MX', { ...rail, esName: null })).toBe('Rail')
  expect(nameIn('en-US', { cnName: '铁路', enName: null })).toBe('铁路')
  expect(nameIn('zh-CN', { cnName: null, enName: null, esName: null })).toBeUndefined()
})

test('a carrier has its Chinese name for Chinese readers only, where it has one', () => {
  const maersk = { name: 'Maersk', cnName: '马士基' }
  expect(carrierName(maersk, 'zh-CN')).toBe('马士基')
  expect(carrierName(maersk, 'en-US')).toBe('Maersk')
  expect(carrierName(maersk, 'es-MX')).toBe('Maersk')
  expect(carrierName({ name: 'Naviera', cnName: null }, 'zh-CN')).toBe('Naviera')
})
