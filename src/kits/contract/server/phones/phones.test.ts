import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminPassword, createTestServer, type TestServer } from '#app/testing/test-server.ts'
import { createVisitor, type Visitor } from '#app/testing/visitor.ts'
import { customers } from '#modules/customers/contract.ts'
import { addresses } from '#modules/reference/contract/addresses.ts'
import { findPhone, takesTextMessages } from './phones.ts'

/** Written by hand: numbers of each country's plan, and what is none. */
const given = [
  ['+525555550142', { phone: '55 5555 0142' }],
  ['+525555550142', { phone: '(55) 5555-0142' }],
  ['+525555550142', { phone: '+52 55 5555 0142' }],
  ['+523143311234', { areaCode: '+52', phone: '314 331 1234' }],
  ['+523143311234', { areaCode: '+52', phone: '+52 314 331 1234' }],
  ['+12135550174', { areaCode: '+1', phone: '(213) 555-0174' }],
  ['+14165550123', { phone: '+1 416 555 0123' }],
  ['+8613800138000', { areaCode: '+86', phone: '138 0013 8000' }],
  ['+8675583881234', { areaCode: '+86', phone: '0755 8388 1234' }],
  ['+85251234567', { areaCode: '+852', phone: '5123 4567' }],
  ['+886912345678', { areaCode: '+886', phone: '0912 345 678' }],
  ['+50251234567', { areaCode: '+502', phone: '5123 4567' }],
  ['+5511912345678', { areaCode: '+55', phone: '11 91234-5678' }],
  ['+34612345678', { areaCode: '+34', phone: '612 345 678' }],
  ['+442079460958', { areaCode: '+44', phone: '020 7946 0958' }],
  ['+8675583881234', { countryId: 'CN', phone: '0755 8388 1234' }],
] as const

const refused = [
  { phone: '12345' },
  { phone: '0000000000' },
  { phone: '+52 000 000 0000' },
  { phone: '+52 155 5555 014' },
  { phone: '213 555 01' },
  { phone: '+1 213 055 0174' },
  { phone: '+1 123 456 7890' },
  { areaCode: '+52', phone: '123 456 7890' },
  { areaCode: '+52', phone: '55 5555 01' },
  { areaCode: '+52', phone: '+1 213 555 0174' },
  { areaCode: '+5', phone: '+52 55 1234 5678' },
  { areaCode: '+86', phone: '12345678901' },
  { areaCode: '+86', phone: '200 0013 8000' },
  { areaCode: '+852', phone: '0123 4567' },
  { areaCode: '+34', phone: '112 345 678' },
  { areaCode: '+999', phone: '314 331 1234' },
  { countryId: 'CN', phone: '55 5555 01' },
] as const

describe('a phone number', () => {
  test.each(given)('%s is known as %o', (number, phone) => {
    expect(findPhone(phone)?.number).toBe(number)
  })

  test.each(refused)('is not %o', (phone) => {
    expect(findPhone(phone)).toBeUndefined()
  })

  test.each([
    ['a Mexican one', '+52 55 5555 0142', true],
    ['a mobile of China', '+86 138 0013 8000', true],
    ['a landline of China', '+86 755 8388 1234', false],
    ['a landline of Spain', '+34 912 345 678', false],
    ['a premium number of Mexico', '+52 900 123 4567', false],
    ['a premium number of Spain', '+34 806 123 456', false],
    ['a free number', '+52 800 123 4567', false],
    ['Inmarsat', '+870 773 111 632', false],
    ['Iridium', '+881 612 345 678', false],
    ['an international premium number', '+979 123 456 789', false],
  ])('%s takes text messages: %s %s', (_what, phone, takes) => {
    const found = findPhone({ phone })
    expect(found && takesTextMessages(found)).toBe(takes)
  })
})

describe('the phone', () => {
  let testServer: TestServer
  let visitor: Visitor
  let token: string

  beforeAll(async () => {
    testServer = await createTestServer()
    visitor = createVisitor(testServer)
    token = await testServer.signIn('admin', adminPassword)
  })
  afterAll(() => testServer.close())

  const bad = { status: 422, result: { fields: [{ path: 'phone' }] } }
  const wrong = ['12345', '0000000000', '+52 000 000 0000', '+1 123 456 7890']
  let last = 0
  const customer = () => ({ code: `T-${++last}`, name: 'Teléfonos' })
  const address = { countryId: 'MX', address: 'Av. Uno 1', recipient: 'Ana' }

  test.each(wrong)('of a message is not %s', async (phone) => {
    expect(await visitor.send({ phone })).toMatchObject(bad)
  })

  test.each(wrong)('of a customer is not %s', async (phone) => {
    expect(await testServer.call(customers.create, { ...customer(), phone }, { token })).toMatchObject(bad)
  })

  test.each(wrong)('of an address is not %s, with its calling code or by its country', async (phone) => {
    for (const areaCode of [null, '+52'])
      expect(
        await testServer.call(addresses.create, { ...address, areaCode, phone }, { token }),
      ).toMatchObject(bad)
  })

  test.each([
    ['es-MX', 'No es un número de México. Si es de otro país, escríbelo con + y el código del país.'],
    ['en-US', 'This is not a Mexican number. For another country, start with + and its country code.'],
    ['zh-CN', '这不是墨西哥的号码。其他国家或地区的号码请以 + 和国家/地区代码开头。'],
  ])('that lacks its calling code is refused in %s with what to do', async (language, msg) => {
    const answer = await visitor.send({ phone: '138 0013 8000' }, { language })
    expect(answer.result).toMatchObject({ fields: [{ path: 'phone', msg }] })
    expect((await visitor.send({ phone: '+86 138 0013 8000' }, { language })).status).toBe(200)
  })

  test('that was stored under an older rule goes back as it came, and is checked once it changes', async () => {
    const made = (
      await testServer.call(customers.create, { ...customer(), phone: '55 5555 0142' }, { token })
    ).result
    const { id, code, name } = made
    await testServer.db.updateTable('customer').set({ phone: '12345' }).where('id', '=', id).execute()
    const update = (version: number, phone: string, note: string) =>
      testServer.call(customers.update, { id, version, code, name, phone, note }, { token })
    expect(await update(1, '12345', 'Otra')).toMatchObject({
      status: 200,
      result: { note: 'Otra', version: 2 },
    })
    expect(await update(2, '123456', 'Otra')).toMatchObject(bad)
    expect(await update(2, '+1 213 555 0174', 'Otra')).toMatchObject({ status: 200 })
    expect(await update(3, '12345', 'Otra')).toMatchObject(bad)
  })

  test('of an address likewise', async () => {
    const given = { ...address, areaCode: '+52', phone: '314 331 1234' }
    const { id } = (await testServer.call(addresses.create, given, { token })).result
    const old = { area_code: null, phone: '12345' }
    await testServer.db.updateTable('address').set(old).where('id', '=', id).execute()
    const update = (version: number, change: object) =>
      testServer.call(
        addresses.update,
        { ...address, id, version, areaCode: null, phone: '12345', ...change },
        { token },
      )
    expect(await update(1, { recipient: 'Otra' })).toMatchObject({ status: 200 })
    expect(await update(2, { areaCode: '+52' })).toMatchObject(bad)
  })
})
