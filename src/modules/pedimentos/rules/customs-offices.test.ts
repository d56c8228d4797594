import { expect, it } from 'vitest'
import { customsOffices } from './customs-offices.ts'

it('the customs offices have two digits each, in order, and a name that can be read', () => {
  const codes = [...customsOffices.keys()]
  expect(codes).toHaveLength(50)
  expect(codes).toEqual(codes.toSorted())
  for (const code of codes) expect(code).toMatch(/^\d{2}$/)
  const names = [...customsOffices.values()]
  expect(new Set(names).size).toBe(names.length)
  for (const name of names) expect(name).toMatch(/^\p{Lu}[\p{L} ,]+\p{Ll}$/u)
  // Written without their accents in the source, or in capitals.
  expect(names.filter((name) => /\p{Lu}{2}|Mexico|Leon\b|\bRio\b|Distrito/u.test(name))).toEqual([])
})

it.each([
  ['16', 'Manzanillo, Colima'],
  ['20', 'México, Ciudad de México'],
  ['24', 'Nuevo Laredo, Tamaulipas'],
  ['43', 'Veracruz'],
  ['51', 'Lázaro Cárdenas, Michoacán'],
])('office %s is %s', (code, name) => {
  expect(customsOffices.get(code)).toBe(name)
})
