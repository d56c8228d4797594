import { expect, test } from 'vitest'
import { displayName, extensionOf } from './file-name.ts'

test.each([
  ['Factura 2026.pdf', 'Factura 2026.pdf'],
  ['  提单 №1.pdf ', '提单 №1.pdf'],
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['C:\\Papeles\\B.L. "1".pdf', 'B.L. "1".pdf'],
  ["a'b%20;c.pdf", "a'b%20;c.pdf"],
  ['a\r\nSet-Cookie: x.pdf', 'aSet-Cookie: x.pdf'],
  ['a\u0000.pdf', 'a.pdf'],
  ['B.L. %221%22%0D%0A.pdf', 'B.L. "1".pdf'],
  ['nómina.pdf', 'nómina.pdf'.normalize('NFC')],
  ['factura\u202efdp.exe', 'facturafdp.exe'],
  ['\ud800a.pdf', '\ufffda.pdf'],
  ['/', ''],
])('%j is shown as %j', (given, shown) => {
  expect(displayName(given)).toBe(shown)
})

test.each([
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(251)}.pdf`],
  [`${'ñ'.repeat(200)}.docx`, `${'ñ'.repeat(125)}.docx`],
  [`${'🚢'.repeat(100)}.pdf`, `${'🚢'.repeat(62)}.pdf`],
  [`${'x'.repeat(300)}`, 'x'.repeat(255)],
])('a name is cut to 255 bytes between characters, its ending kept', (given, shown) => {
  expect(displayName(given)).toBe(shown)
  expect(Buffer.byteLength(displayName(given))).toBeLessThanOrEqual(255)
})

test.each([
  ['a.PDF', 'pdf'],
  ['a.tar.gz', 'gz'],
  ['a', ''],
  ['.pdf', ''],
  ['a..pdf', ''],
  ['a.pdf.', ''],
])('the ending of %j is %j', (name, ending) => {
  expect(extensionOf(name)).toBe(ending)
})
