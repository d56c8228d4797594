import { expect, test } from 'vitest'
import { allTexts } from '#shared/texts/all.ts'
import { languages } from '#shared/texts/languages.ts'
import { layOutMail, type MailPart } from './layout.ts'

const parts: MailPart[] = [
  { paragraph: 'Tom & Jerry <tom@example.com>' },
  { quote: 'Hello,\r\n\n<script>alert("1")</script>' },
  { link: 'See it', url: 'https://broker.example/messages?a=1&b="2"' },
  { code: '042<7' },
  { entry: 'Ana & Co.', url: 'https://broker.example/cabin/1?a=1&b="2"#comments' },
]

test('a mail reads well as plain text', () => {
  const { text } = layOutMail({
    heading: 'News',
    parts,
    language: 'en-US',
    publicUrl: 'https://broker.example',
  })
  expect(text).toBe(`News

Tom & Jerry <tom@example.com>

> Hello,
>
> <script>alert("1")</script>

See it:
https://broker.example/messages?a=1&b="2"

042<7

- Ana & Co.
  https://broker.example/cabin/1?a=1&b="2"#comments

-- 
CargoClear
Customs-broker container management system
https://broker.example
This email was sent automatically by CargoClear.
`)
})

test('nothing in it is taken for markup', () => {
  const { html } = layOutMail({
    heading: '<b>"',
    parts,
    language: 'en-US',
    publicUrl: 'https://broker.example',
  })
  expect(html).toContain('<title>&lt;b&gt;&quot;</title>')
  expect(html).toContain('<p style="margin:0 0 16px">Tom &amp; Jerry &lt;tom@example.com&gt;</p>')
  expect(html).toContain('Hello,<br><br>&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;')
  expect(html).toContain('href="https://broker.example/messages?a=1&amp;b=&quot;2&quot;"')
  expect(html).toContain('>042&lt;7</p>')
  expect(html).not.toContain('<script')
})

test.each(languages)('its footer speaks %s and names the site', (language) => {
  const { text, html } = layOutMail({ heading: 'X', parts, language, publicUrl: 'https://broker.example' })
  const footer = allTexts[language]['mail.footer'].replace('{name}', 'CargoClear')
  for (const page of [text, html])
    for (const line of [allTexts[language]['site.name'], footer, 'https://broker.example'])
      expect(page).toContain(line)
  expect(html).toContain(`<html lang="${language}">`)
})
