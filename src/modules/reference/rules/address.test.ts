import { describe, expect, it } from 'vitest'
import { dash } from '#kits/i18n/shared/dash.ts'
import { formatAddress } from './address.ts'

const warehouse = {
  countryCnName: '墨西哥',
  countryEnName: 'Mexico',
  provinceCnName: '墨西哥州',
  provinceEnName: 'Estado de México',
  cityCnName: '特拉尔内潘特拉',
  cityEnName: 'Tlalnepantla',
  countyCnName: '圣伊达尔戈',
  countyEnName: 'San Nicolás',
  address: 'Av. Central 12',
  address2: 'Bodega 4',
  postCode: '54030',
}

describe('an address', () => {
  it('goes from the country down to the street in Chinese, the postcode last [S9-30]', () => {
    expect(formatAddress(warehouse, 'zh-CN')).toBe(
      '墨西哥, 墨西哥州, 特拉尔内潘特拉, 圣伊达尔戈, Av. Central 12, Bodega 4, 54030',
    )
  })

  it('goes from the street up to the country otherwise, the postcode before the country [S9-31]', () => {
    const line = 'Av. Central 12, Bodega 4, San Nicolás, Tlalnepantla, Estado de México, 54030, Mexico'
    expect(formatAddress(warehouse, 'es-MX')).toBe(line)
    expect(formatAddress(warehouse, 'en-US')).toBe(line)
  })

  it('skips the parts it does not have [S9-32]', () => {
    const sparse = {
      ...warehouse,
      address2: null,
      countyCnName: '',
      countyEnName: '  ',
      cityEnName: undefined,
    }
    expect(formatAddress({ ...sparse, cityCnName: null }, 'en-US')).toBe(
      'Av. Central 12, Estado de México, 54030, Mexico',
    )
  })

  it('takes a place’s other name where one language has none', () => {
    expect(formatAddress({ countryEnName: 'Mexico', cityCnName: '深圳' }, 'zh-CN')).toBe('Mexico, 深圳')
    expect(formatAddress({ countryEnName: 'China', cityCnName: '深圳' }, 'es-MX')).toBe('深圳, China')
  })

  it('names the country in Spanish where Spanish is read', () => {
    const names = {
      cityEnName: 'León',
      countryCnName: '墨西哥',
      countryEnName: 'Mexico',
      countryEsName: 'México',
    }
    expect(formatAddress(names, 'es-MX')).toBe('León, México')
    expect(formatAddress(names, 'en-US')).toBe('León, Mexico')
    expect(formatAddress(names, 'zh-CN')).toBe('墨西哥, León')
  })

  it('is a dash when there is nothing of it', () => {
    expect(formatAddress({}, 'es-MX')).toBe(dash)
    expect(formatAddress({ address: ' ', postCode: null }, 'zh-CN')).toBe(dash)
  })
})
