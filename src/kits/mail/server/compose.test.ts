import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readMail } from '#app/testing/mail-reader.ts'
import { newId } from '#kits/db/server/uuid.ts'
import { composeMail, type Encoding } from './compose.ts'
import type { Outgoing, OutgoingContents } from './outbox/outgoing.ts'

const sender = { name: 'Agencia Ñandú, S.A. "México"', address: 'no-reply@broker.example' }

function outgoing(
  content: Partial<OutgoingContents['mail']> = {},
  recipient = 'ana@example.com',
): Outgoing<'mail'> {
  return {
    id: newId(),
    recipient,
    content: { subject: 'Aviso', text: 'Hola', ...content },
    createdAt: '2026-07-30T18:05:00.000Z',
    attempts: 1,
  }
}

async function compose(mail: Outgoing<'mail'>, encoding: Encoding = 'quoted-printable') {
  const { message, envelope } = await composeMail(mail, sender, encoding)
  return { message: message.toString(), envelope, ...readMail(message.toString()) }
}

const encodings = ['quoted-printable', '8bit'] as const

describe.each(encodings)('a mail as %s', (encoding) => {
  test('has the plain text first, then the page, in every language and never as base64', async () => {
    const text =
      'Señor Gómez:\n您的货柜 CSQU3054383 已清关。\n\nhttps://broker.example/tracking?n=CSQU3054383\n.\nFin'
    const html = '<p>Señor Gómez · 您的货柜</p>\n'
    const { parts, message } = await compose(outgoing({ text, html }), encoding)
    expect(parts).toEqual([
      { type: 'text/plain; charset=utf-8', encoding, text },
      { type: 'text/html; charset=utf-8', encoding, text: html },
    ])
    expect(message).not.toContain('base64')
  })

  test('has an attached calendar behind its readings', async () => {
    const calendar = { fileName: 'day.ics', content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' }
    const { parts, headers } = await compose(outgoing({ html: '<p>Hola</p>', calendar }), encoding)
    expect(headers.get('content-type')?.[0]).toMatch(/^multipart\/mixed/)
    expect(parts.map(({ type, disposition }) => [type, disposition])).toEqual([
      ['text/plain; charset=utf-8', undefined],
      ['text/html; charset=utf-8', undefined],
      ['text/calendar; method=PUBLISH; charset=utf-8', 'attachment; filename=day.ics'],
    ])
    expect(parts[2]?.text).toBe('BEGIN:VCALENDAR\nEND:VCALENDAR\n')
  })

  test('keeps the lines that mail allows, however long the paragraphs are', async () => {
    const text = `${'货柜'.repeat(1000)}\n${'x'.repeat(5000)}`
    const { parts, message } = await compose(outgoing({ text, subject: '货柜'.repeat(100) }), encoding)
    expect(parts[0]?.text).toBe(text)
    for (const line of message.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(998)
  })
})

test('a mail in 8bit reads as it is written: its links are whole', async () => {
  const { message } = await compose(
    outgoing({ text: 'Contraseña: https://broker.example/reset?token=abc=' }),
    '8bit',
  )
  expect(message).toContain('\r\nContraseña: https://broker.example/reset?token=abc=\r\n')
})

test('the headers name sender, recipient, whom to answer, the time it was written and that a machine wrote it', async () => {
  const mail = outgoing({ subject: 'Mensaje nuevo de 李雷', replyTo: 'li@example.cn' })
  const { headers, envelope } = await compose(mail)
  expect(Object.fromEntries(headers)).toMatchObject({
    from: [expect.stringMatching(/Ñandú.*<no-reply@broker\.example>$/)],
    to: ['ana@example.com'],
    'reply-to': ['li@example.cn'],
    subject: ['Mensaje nuevo de 李雷'],
    'message-id': [`<${mail.id}@broker.example>`],
    date: ['Thu, 30 Jul 2026 18:05:00 +0000'],
    'auto-submitted': ['auto-generated'],
    'mime-version': ['1.0'],
  })
  expect(envelope).toEqual({ from: 'no-reply@broker.example', to: ['ana@example.com'] })
})

test('composed again it is the same to the byte', async () => {
  const mail = outgoing({ html: '<p>Hola</p>' })
  expect((await compose(mail)).message).toBe((await compose(mail)).message)
})

describe('no header can be smuggled in', () => {
  const evil = [
    'Hola\r\nBcc: eve@evil.example',
    'Hola\nBcc: eve@evil.example',
    'Hola\rBcc: eve@evil.example\r\n\r\nbody',
    'Hola\u2028Bcc: eve@evil.example',
    'Hola\u0000\u000b\u0085Bcc: eve@evil.example',
    '=?UTF-8?Q?Hola=0D=0ABcc:_eve@evil.example?=',
  ]

  test.each(evil)('by the subject %j', async (subject) => {
    const { headers, parts } = await compose(outgoing({ subject }))
    expect(headers.has('bcc')).toBe(false)
    expect(headers.get('subject')).toHaveLength(1)
    expect(parts).toHaveLength(1)
  })

  test('by a subject that looks encoded: it is read as it stands', async () => {
    const { headers } = await compose(outgoing({ subject: 'De =?UTF-8?Q?Hola=0D=0ABcc:_eve?=' }))
    expect(headers.get('subject')).toEqual(['De = ?UTF-8?Q?Hola=0D=0ABcc:_eve?='])
  })

  test.each([
    'ana@example.com\r\nBcc: eve@evil.example',
    'ana@example.com, eve@evil.example',
    'ana@example.com>, <eve@evil.example',
    'Ana <ana@example.com>',
    'group: ana@example.com, eve@evil.example;',
    '',
  ])('by the recipient %j: it is refused for good', async (recipient) => {
    await expect(compose(outgoing({}, recipient))).rejects.toThrow('not one email address')
  })

  test.each([
    'li@example.cn\r\nBcc: eve@evil.example',
    'li@example.cn, eve@evil.example',
    'Li <li@example.cn>',
  ])('by whom to answer, %j: it is left out', async (replyTo) => {
    const { headers } = await compose(outgoing({ replyTo }))
    expect(headers.has('reply-to')).toBe(false)
    expect(headers.has('bcc')).toBe(false)
  })

  test('by whatever stands in subject, text or page', async () => {
    const known = (await compose(outgoing())).headers
    const text = fc.string({
      unit: fc.constantFrom('\r', '\n', ' ', ':', '-', '=', '?', '.', 'a', 'é', '货', '\u2028'),
    })
    await fc.assert(
      fc.asyncProperty(text, text, text, async (subject, body, html) => {
        for (const encoding of encodings) {
          const { headers, parts } = await compose(
            outgoing({ subject: `Aviso ${subject}`, text: body, html }),
            encoding,
          )
          expect([...headers.keys()].toSorted()).toEqual([...known.keys()].toSorted())
          expect(parts.map(({ type }) => type.split(';')[0])).toEqual(['text/plain', 'text/html'])
        }
      }),
      { numRuns: 100 },
    )
  })
})
