import { expect, it } from 'vitest'
import { mailtoUrl, telUrl, whatsAppUrl } from './reply.ts'

it('a message is answered at the address its sender gave and nowhere else', () => {
  expect(mailtoUrl('ana@example.com')).toBe('mailto:ana@example.com')
  expect(mailtoUrl("o'neil+a?b&cc=x@example.com")).toBe("mailto:o'neil%2Ba%3Fb%26cc%3Dx@example.com")
  expect(telUrl('+52 (55) 1234-5678')).toBe('tel:+525512345678')
})

it('a number of another country is written to there, one without a calling code in Mexico', () => {
  expect(whatsAppUrl('+86 755 5550 0168')).toBe('https://wa.me/8675555500168')
  expect(whatsAppUrl('81 5555 0117')).toBe('https://wa.me/528155550117')
})
