import { describe, expect, it } from 'vitest'
import { type Country, countryOptions, findCountries, sortCountries } from './countries.ts'

const country = (id: string, esName: string, enName: string, cnName: string, areaCode: string): Country => ({
  id,
  esName,
  enName,
  cnName,
  areaCode,
})

const countries = [
  country('ES', 'España', 'Spain', '西班牙', '+34'),
  country('CN', 'China', 'China', '中国', '+86'),
  country('DE', 'Alemania', 'Germany', '德国', '+49'),
  country('MX', 'México', 'Mexico', '墨西哥', '+52'),
]

const ids = (list: readonly Country[]) => list.map(({ id }) => id)

describe('the countries', () => {
  it('begin with the nearest, the rest by their names in the language', () => {
    expect(ids(sortCountries(countries, 'es-MX'))).toEqual(['MX', 'CN', 'DE', 'ES'])
    expect(ids(sortCountries(countries, 'en-US'))).toEqual(['MX', 'CN', 'DE', 'ES'])
    expect(countryOptions(countries, { language: 'zh-CN' })[0]).toEqual({ value: 'MX', label: '墨西哥' })
  })

  it.each([
    ['mexico', 'MX'],
    ['德国', 'DE'],
    ['españa', 'ES'],
    ['spain', 'ES'],
    ['+86', 'CN'],
  ])('are found by %s, whatever language is on screen', (query, id) => {
    expect(ids(findCountries(countries, query))).toEqual([id])
  })

  it('are all there before anything is typed', () => {
    expect(findCountries(countries, ' ')).toHaveLength(countries.length)
  })
})
