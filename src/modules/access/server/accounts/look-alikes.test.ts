import { describe, expect, test } from 'vitest'
import { lookAlikeForms, wantedForms } from './look-alikes.ts'

const lookAlike = (one: string, other: string): boolean =>
  lookAlikeForms(one).some((form) => lookAlikeForms(other).includes(form))

describe('names that a reader may take for one another', () => {
  test.each([
    ['María López', 'maria lopez'],
    ['María López', 'MARI\u0301A  LÓPEZ'],
    ['María López', 'María-López'],
    ['María López', 'Ｍａｒíａ Ｌóｐｅｚ'],
    ['luis', 'Iuis'],
    ['luis', '1uis'],
    ['Oscar', '0scar'],
    ['mama', 'marna'],
    // Cyrillic, Greek, and both in capitals.
    ['coco', 'сосо'],
    ['Oto', 'Οτο'],
    ['ANNA', 'ΑΝΝΑ'],
    ['BOB', 'ВОВ'],
    ['Άννα', 'ΑΝΝΑ'],
    ['Søren', 'Soren'],
    ['İpek', 'ipek'],
    ['王小明', '王 小明'],
  ])('%s and %s', (one, other) => {
    expect(lookAlike(one, other)).toBe(true)
  })

  test.each([
    ['María López', 'Mario López'],
    ['ana-1', 'ana-2'],
    ['王小明', '王小朋'],
    ['Ana López', 'Ana López Ruiz'],
    ['Иван', 'Ivan'],
    ['…', '!?'],
  ])('but not %s and %s', (one, other) => {
    expect(lookAlike(one, other)).toBe(false)
  })

  test('a wanted name is also looked at within its brackets', () => {
    expect(wantedForms('Dirección （Adm1n）')).toEqual(expect.arrayContaining(lookAlikeForms('admin')))
    expect(wantedForms('Ana López')).toEqual(lookAlikeForms('Ana López'))
  })
})
