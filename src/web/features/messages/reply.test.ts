import { expect, it } from 'vitest'
import { mailtoUrl, replyUrl, telUrl } from './reply.ts'

it('a message is answered at the address its sender gave and nowhere else', () => {
  expect(mailtoUrl('ana@example.com')).toBe('mailto:ana@example.com')
  expect(mailtoUrl("o'neil+a?b&cc=x@example.com")).toBe("mailto:o'neil%2Ba%3Fb%26cc%3Dx@example.com")
  expect(telUrl('+52 (55) 1234-5678')).toBe('tel:+525512345678')
})

it('the answer starts in the language of the message', () => {
  expect(replyUrl('li@example.com', 'zh-CN')).toBe(
    `mailto:li@example.com?subject=${encodeURIComponent('回复您的留言')}`,
  )
  expect(replyUrl('ana@example.com', 'es-MX')).toContain('?subject=Respuesta')
})
