import { expect, test } from 'vitest'
import { allTexts } from '#app/texts/all.ts'
import { languages } from '#kits/contract/shared/languages.ts'
import { emptyOperator } from '#kits/operator/shared/operator.ts'
import { layOutMail, type MailPart } from './layout.ts'

const site = { publicUrl: 'https://broker.example', operator: emptyOperator }

const parts: MailPart[] = [
  { paragraph: 'Tom & Jerry <tom@example.com>' },
  { quote: 'Hello,\r\n\n<script>alert("1")</script>' },
  { link: 'See it', url: 'https://broker.example/messages?a=1&b="2"' },
  { code: '042<7' },
  { entry: 'Ana & Co.', url: 'https://broker.example/cabin/1?a=1&b="2"#comments' },
  {
    card: {
      title: 'CSQU3054383',
      subtitle: 'Ningbo → <Manzanillo>',
      url: 'https://broker.example/tracking?n=CSQU3054383',
      lines: [
        { label: 'Status', value: 'Cleared' },
        { label: 'Last free day', value: '2026-11-30: tomorrow', isUrgent: true },
      ],
    },
  },
  { smallPrint: 'You asked for it.', link: 'Stop', url: 'https://broker.example/follow?token=x' },
]

test('a mail reads well as plain text', () => {
  const { text } = layOutMail({
    heading: 'News',
    parts,
    language: 'en-US',
    ...site,
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

CSQU3054383
  Ningbo → <Manzanillo>
  Status: Cleared
  Last free day: 2026-11-30: tomorrow
  https://broker.example/tracking?n=CSQU3054383

You asked for it.
Stop:
https://broker.example/follow?token=x

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
    ...site,
  })
  expect(html).toContain('<title>&lt;b&gt;&quot;</title>')
  expect(html).toContain(
    '<p class="paragraph" style="margin:0 0 16px">Tom &amp; Jerry &lt;tom@example.com&gt;</p>',
  )
  expect(html).toContain('Hello,<br><br>&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;')
  expect(html).toContain('href="https://broker.example/messages?a=1&amp;b=&quot;2&quot;"')
  expect(html).toContain('>042&lt;7</p>')
  expect(html).toContain('Ningbo → &lt;Manzanillo&gt;')
  expect(html).not.toContain('<script')
})

test.each(languages)('its footer speaks %s and names the site', (language) => {
  const { text, html } = layOutMail({ heading: 'X', parts, language, ...site })
  const footer = allTexts[language]['mail.footer'].replace('{name}', 'CargoClear')
  for (const page of [text, html])
    for (const line of [allTexts[language]['site.name'], footer, 'https://broker.example'])
      expect(page).toContain(line)
  expect(html).toContain(`<html lang="${language}">`)
})

test('in dark mode every colour that needs it is another', () => {
  const { html } = layOutMail({ heading: 'X', parts, language: 'en-US', ...site })
  const [, dark = ''] = /prefers-color-scheme: dark\)\{(.*?)<\/style>/s.exec(html) ?? []
  const classes = new Set([...html.matchAll(/class="(\w+)" style="[^"]*color:/g)].map(([, name]) => name))
  expect([...classes].filter((name) => !dark.includes(`.${name}{`))).toEqual(['button'])
})

const operator = {
  ...emptyOperator,
  name: 'Ejemplo & Cía. <b>',
  phones: ['+52 55 5555 0142'],
  whatsapp: '+52 55 5555 0143',
  email: 'hola@broker.example',
  addresses: ['Av. de Muestra 1\nManzanillo'],
  patente: '1234',
}

test('its footer says who runs the site and how to reach them, as far as the settings say', () => {
  const { text, html } = layOutMail({ heading: 'X', parts: [], language: 'es-MX', ...site, operator })
  expect(text).toContain(`-- 
Ejemplo & Cía. <b>
Patente aduanal 1234
+52 55 5555 0142
WhatsApp +52 55 5555 0143
hola@broker.example
Av. de Muestra 1, Manzanillo
https://broker.example
`)
  expect(html).toContain('<strong>Ejemplo &amp; Cía. &lt;b&gt;</strong>')
  expect(html).toMatch(/<a href="tel:\+525555550142" [^>]*>\+52 55 5555 0142<\/a>/)
  expect(html).toContain('href="https://wa.me/525555550143"')
  expect(html).toContain('href="mailto:hola@broker.example"')
})
