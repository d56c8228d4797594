import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { translatorFor } from '#kits/i18n/server/translators.ts'
import { type CabinTestServer, openCabinTestServer } from '#modules/shipments/testing/cabin-test-server.ts'
import { createFollowerClient, type FollowerClient } from '../testing/client.ts'
import { mailOf } from './mail.ts'
import { type CabinNews, newsOf, type ShownCabin } from './news.ts'

let testServer: CabinTestServer
let client: FollowerClient

beforeAll(async () => {
  testServer = await openCabinTestServer()
  client = createFollowerClient(testServer)
})
afterAll(() => testServer.close())

const port = { name: 'Manzanillo', cnName: null, enName: null, esName: null }
const bad = 'Pague» en https://evil.example o evil.com\r\nBcc: x@evil.example «'

const cabin = (members: Partial<ShownCabin>): ShownCabin =>
  ({
    ...{
      id: '0',
      number: 'CSQU3054383',
      status: 30,
      statusDay: '2026-11-17',
      today: '2026-11-18',
      eta: null,
    },
    ...{ freeDay: null, freeDays: [], estimatedDays: [], light: null, isUnlit: true },
    ...{ departurePort: port, destinationPort: port, ...members },
  }) as ShownCabin

function mailAbout(members: Partial<ShownCabin>, language: 'es-MX' | 'en-US' | 'zh-CN' = 'es-MX') {
  const told = { id: '1', cabinId: '0', event: 'status', was: '20', told: null, isWaiting: true } as const
  const sentBack = { id: 's', kind: 'invoice', fileName: `${bad}.pdf`, reason: bad, reviewer: bad } as const
  const news = newsOf(cabin(members), [told]) as CabinNews
  const site = { publicUrl: 'https://broker.example', operator: operator }
  return mailOf(
    [{ ...news, sentBack: [sentBack] }],
    { language, customerName: bad },
    'token',
    site,
    new Date('2026-11-18T12:00:00Z'),
  )
}
const operator = {
  name: null,
  phones: [],
  whatsapp: null,
  email: null,
  addresses: [],
  patente: null,
} as never

describe('a mail about shipments', () => {
  test.each(['es-MX', 'en-US', 'zh-CN'] as const)(
    'in %s quotes what companies wrote, without links',
    (language) => {
      const mail = mailAbout({ number: 'evil.com/pague aquí\r\nBcc: x' }, language)
      expect(mail.subject).toMatch(/^EVILCOMPAGUEAQUBCCX[:：]/)
      for (const shown of [mail.subject, mail.text, mail.html])
        expect(shown).not.toMatch(/evil\.[^ ]|@evil|https:\/\/evil|Pague[»”]/)
      expect(mail.text).toMatch(/[«“]Pague' en […[\]]+ o evil\. com/)
      expect(mail.text.match(/[«“]Pague'/g)).toHaveLength(4)
    },
  )

  test('names who wrote the reason, and days as the language writes them', () => {
    expect(mailAbout({}).text).toContain('escribió «Pague')
    expect(mailAbout({}).text).toContain('17 de noviembre de 2026')
    expect(mailAbout({}, 'en-US').text).toContain('November 17, 2026')
    expect(mailAbout({}, 'zh-CN').text).toContain('2026年11月17日')
  })

  test('has a title where nothing of the number is left', () => {
    expect(mailAbout({ number: '中奖了' }).subject).toMatch(/^—:/)
  })
})

describe('the mail that confirms following', () => {
  test('lists proven numbers whole, others by their last digits, and no words', async () => {
    const email = client.newEmail()
    const numbers = ['CSQU3054383', 'LLAME 8005551234', 'GANASTE', 'evil.com']
    await client.start({ numbers, email, language: 'es-MX' })
    const [mail] = await client.mails(email)
    for (const shown of [mail?.text, mail?.html]) {
      expect(shown).toContain('CSQU3054383')
      expect(shown).toContain('•••• 1234')
      expect(shown).toContain(translatorFor('es-MX')('follow_mail.confirm_others', { count: 2 }))
      expect(shown).not.toMatch(/LLAME|GANASTE|evil|8005551/i)
    }
    expect(mail?.text).toMatch(/\/follow\?confirm=[\w-]+&lang=es-MX/)
  })
})
