import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import { mostBytes, qrCodeImage } from './qr-code.ts'

/** The squares of the picture as pixels, red, green and blue. */
function pixelsOf(image: string) {
  const svg = Buffer.from(image.replace(/^data:image\/svg\+xml;base64,/, ''), 'base64').toString()
  const size = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1])
  const data = new Uint8Array(size * size * 3).fill(0xff)
  for (const [, x, y, side] of svg.matchAll(/M(\d+),(\d+)h(\d+)v\3h-\3z/g))
    for (let row = Number(y); row < Number(y) + Number(side); row += 1)
      data.fill(0, (row * size + Number(x)) * 3, (row * size + Number(x) + Number(side)) * 3)
  return { width: size, height: size, data }
}

// Another's reader shows that a phone reads it.
const read = (image: string) => decodeQR(pixelsOf(image), { timeLimit: 10_000 })

test.each([
  'CSQU3054383',
  'otpauth://totp/CargoClear:ana%20p%C3%A9rez?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=CargoClear',
  '货'.repeat(71),
  'a'.repeat(mostBytes),
])('a QR code of %s says so to a reader', (text) => {
  expect(read(qrCodeImage(text))).toBe(text)
})

test('a QR code holds so many bytes and no more', () => {
  expect(() => qrCodeImage('a'.repeat(mostBytes + 1))).toThrow(RangeError)
})
