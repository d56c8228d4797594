import { describe, expect, it } from 'vitest'
import { onlyMatch } from './combo-box-match.ts'

const port = (code: string, esName: string, cnName: string | null = null) => ({
  id: code.toLowerCase(),
  label: `${code} · ${esName}`,
  code,
  esName,
  cnName,
})
const manzanillo = port('MXZLO', 'Manzanillo', '曼萨尼约')
const panama = port('PAMIT', 'Manzanillo')
const shanghai = port('CNSHA', 'Shanghái', '上海')

describe('what was typed and left', () => {
  it('means the row of that very code, whatever else there is', () => {
    expect(onlyMatch('mxzlo', [manzanillo, port('MXZLO2', 'Otro')])).toBe(manzanillo)
  })

  it('means the only row of that name, without accents and in any language', () => {
    expect(onlyMatch('SHANGHAI ', [shanghai, port('PVG', 'Shanghái Pudong')])).toBe(shanghai)
    expect(onlyMatch('上海', [shanghai, port('PVG', 'Pudong', '上海浦东')])).toBe(shanghai)
  })

  it('means the row of that code before others of that name, and one of that alias', () => {
    const [one, cosco] = [{ ...port('ONEY', 'Ocean'), aliases: ['ONE'] }, port('ONE', 'Otra')]
    expect(onlyMatch('one', [one, cosco])).toBe(cosco)
    expect(onlyMatch('one', [one, shanghai])).toBe(one)
    const shenzhen = ['CNYTN', 'CNSHK'].map((code) => ({ ...port(code, code), aliases: ['Shenzhen'] }))
    expect(onlyMatch('shenzhen', shenzhen)).toBeUndefined()
  })

  it('means the only row there is, where it has the words', () => {
    expect(onlyMatch('shang', [shanghai])).toBe(shanghai)
    expect(onlyMatch('china', [shanghai])).toBeUndefined()
  })

  it('means none where there are several, or none', () => {
    expect(onlyMatch('manzanillo', [manzanillo, panama])).toBeUndefined()
    expect(onlyMatch('manz', [manzanillo, panama])).toBeUndefined()
    expect(onlyMatch('manz', [])).toBeUndefined()
  })
})
