import { expect, test } from 'vitest'
import { createNamer, safeName } from './names.ts'

test.each([
  ['Factura 123.pdf', 'Factura 123.pdf'],
  ['../../etc/passwd', '_.._etc_passwd'],
  ['..', '_'],
  ['', '_'],
  ['C:\\Windows\\win.ini', 'C__Windows_win.ini'],
  ['a\u0000b\u001f.pdf', 'a_b_.pdf'],
  ['factura\u202Efdp.exe', 'factura_fdp.exe'],
  ['zero\u200Bwidth.pdf', 'zero_width.pdf'],
  ['\ud800.pdf', '\uFFFD.pdf'],
  ['con.pdf', '_con.pdf'],
  ['COM1', '_COM1'],
  ['console.pdf', 'console.pdf'],
  [' . a.pdf . ', 'a.pdf'],
  ['商业发票.pdf', '商业发票.pdf'],
  ['Ane\u0301xo.pdf', 'Anéxo.pdf'],
  ['<b>"x"|*?.png', '_b__x____.png'],
])('%j is called %j', (given, name) => {
  expect(safeName(given)).toBe(name)
})

test.each(['x', '发', '🚢', 'e\u0301'])(
  'a long name of %j is cut between characters and keeps its ending',
  (sign) => {
    const name = safeName(`${sign.repeat(400)}.pdf`)
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(150)
    expect(Buffer.byteLength(name)).toBeGreaterThan(140)
    expect(name).toMatch(/\.pdf$/)
    expect(name.isWellFormed()).toBe(true)
  },
)

test('each has a name of its own where case is not told apart, also the longest ones', () => {
  const nameOf = createNamer()
  expect(['a.pdf', 'A.PDF', 'a.pdf', 'a (2).pdf', '../a.pdf'].map(nameOf)).toEqual([
    'a.pdf',
    'A (2).PDF',
    'a (3).pdf',
    'a (2) (2).pdf',
    '_a.pdf',
  ])
  const long = `${'发'.repeat(200)}.pdf`
  const names = [nameOf(long), nameOf(long)]
  expect(new Set(names).size).toBe(2)
  for (const name of names) expect(Buffer.byteLength(name)).toBeLessThanOrEqual(150)
})
