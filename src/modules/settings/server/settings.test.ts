import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildPages } from '#app/testing/built-pages.ts'
import { adminPassword, createTestServer, type TestServer } from '#app/testing/test-server.ts'
import { defaultCurrency, setSystemCurrency } from '#kits/amounts/shared/currency.ts'
import { formatMoney } from '#kits/amounts/shared/money.ts'
import type { Input } from '#kits/contract/shared/call.ts'
import { emptyOperator } from '#kits/operator/shared/operator.ts'
import { desk } from '#modules/desk/contract.ts'
import { settings } from '../contract.ts'

let testServer: TestServer
let operator: string
let staff: string
let shop: string

const password = 'a long password'

beforeAll(async () => {
  testServer = await createTestServer()
  operator = await testServer.signIn('admin', adminPassword)
  await testServer.createManager({ kind: 'operator', userName: 'colega', password, access: 'staff' })
  staff = await testServer.signIn('colega', password)
  await testServer.createManager({ userName: 'shop', password })
  shop = await testServer.signIn('shop', password)
})
afterAll(() => testServer.close())

type Form = Partial<Input<typeof settings.update>>

const get = async (token = operator) => (await testServer.call(settings.get, {}, { token })).result
const update = async (form: Form, token = operator) =>
  testServer.call(settings.update, { version: (await get()).version, ...form }, { token })

beforeEach(async () => {
  await update({})
})

const whole = {
  name: 'Agencia Ejemplo, S.C.',
  phones: ['55 5555 0142', '+1 (956) 555-0142'],
  whatsapp: '+52 1 55 5555 0143',
  email: 'hola@broker.example',
  addresses: ['Av. de Muestra 1\nManzanillo', 'Muelle 2, Veracruz'],
  hours: ['9-14 y 16-18', '9 a 18', '', '', '9am-6pm', 'cerrado'],
  patente: '1234',
  logo: '/ours.png',
}

describe('the settings', () => {
  test('are empty until somebody fills them in', async () => {
    expect(await get()).toEqual({ ...emptyOperator, version: expect.any(Number) })
  })

  test('are kept as anybody in the world can dial and read them', async () => {
    const { result } = await update(whole)
    expect(result).toMatchObject({
      ...whole,
      phones: ['+52 55 5555 0142', '+1 956 555 0142'],
      whatsapp: '+52 55 5555 0143',
      hours: ['09:00-14:00, 16:00-18:00', '09:00-18:00', '', '', '09:00-18:00', '', ''],
    })
    expect(await get(shop)).toEqual(result)
    expect((await update({ name: 'Otra' })).result).toMatchObject({ ...emptyOperator, name: 'Otra' })
  })

  test('name the currency of amounts that carry none, for every page and letter', async () => {
    expect((await update({ currency: 'USD' })).result).toMatchObject({ currency: 'USD' })
    expect((await get(shop)).currency).toBe('USD')
    const refused = await update({ currency: 'XXX' as 'USD' })
    expect(refused.status).toBe(422)
  })

  test('hold each phone and address once, and a week without hours says nothing', async () => {
    const { result } = await update({
      phones: ['55 5555 0142', '+52 55 5555 0142'],
      addresses: ['Muelle 2', 'Muelle 2 '],
      hours: ['', 'cerrado'],
    })
    expect(result).toMatchObject({ phones: ['+52 55 5555 0142'], addresses: ['Muelle 2'], hours: [] })
  })

  test.each<[string, Form, string, string]>([
    ['a phone that no country assigns', { phones: ['55 5555 0142', '12345678'] }, 'phones.1', 'phone_local'],
    ['a foreign phone that does not exist', { phones: ['+1 000 000 0000'] }, 'phones.0', 'phone'],
    ['a WhatsApp that is no phone', { whatsapp: 'javascript:alert(1)' }, 'whatsapp', 'phone'],
    ['no email', { email: 'nobody' }, 'email', 'email'],
    ['a license of three digits', { patente: '123' }, 'patente', 'patente'],
    ['a license with a letter', { patente: '12a4' }, 'patente', 'patente'],
    ['hours that cannot be read', { hours: ['9-18', 'por cita'] }, 'hours.1', 'opening_hours'],
    ['eight days', { hours: Array.from({ length: 8 }, () => '9-18') }, 'hours', 'max_value'],
    ['eleven phones', { phones: Array.from({ length: 11 }, () => '55 5555 0142') }, 'phones', 'max_value'],
    ['a long address', { addresses: ['x'.repeat(301)] }, 'addresses.0', 'max_chars'],
    ['an empty address', { addresses: [' '] }, 'addresses.0', 'required'],
    ['a logo that is a script', { logo: 'javascript:alert(1)' }, 'logo', 'image'],
    ['a logo of whatever host', { logo: '//evil.example/x.png' }, 'logo', 'image'],
    ['a logo of two hosts', { logo: 'https://a.example,https://b.example/x.png' }, 'logo', 'image'],
    ['a logo that is a page', { logo: 'data:text/html,<script>' }, 'logo', 'image'],
    ['a name of two lines', { name: 'Agencia\nBcc: all@example.com' }, 'name', 'valid_value'],
  ])('are refused with %s', async (_, form, path, key) => {
    const before = await get()
    expect(await update(form)).toMatchObject({ status: 422, result: { fields: [{ path, key }] } })
    expect(await get()).toEqual(before)
  })

  test('name every phone that is wrong at once', async () => {
    const { result } = await update({ phones: ['1234567', '55 5555 0142', '7654321'], whatsapp: '1234567' })
    expect(result).toMatchObject({
      fields: [{ path: 'phones.0' }, { path: 'phones.2' }, { path: 'whatsapp' }],
    })
  })

  test('of two who save, the second is shown what the first saved', async () => {
    const { version } = await get()
    await update({ name: 'Primera', version })
    expect(await update({ name: 'Segunda', version })).toMatchObject({
      status: 409,
      result: { key: 'stale', current: { name: 'Primera', version: version + 1 } },
    })
    expect((await get()).name).toBe('Primera')
    expect(await update({ name: 'Primera', version: version + 1 })).toMatchObject({
      status: 200,
      result: { version: version + 1 },
    })
  })

  test('are edited by the operator’s admins alone, and read by whoever has signed in', async () => {
    expect((await update(whole, staff)).status).toBe(403)
    expect((await update(whole, shop)).status).toBe(403)
    expect((await testServer.call(settings.get, {})).status).toBe(401)
    expect((await testServer.call(settings.get, {}, { token: shop })).status).toBe(200)
  })

  test('leave what they were and are in the audit log', async () => {
    await update({ name: 'Bitácora, S.C.' })
    const entry = await testServer.db
      .selectFrom('audit_log')
      .select(['before', 'after', 'action', 'company_id', 'manager_name'])
      .where('entity', '=', 'setting')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({
      action: 'update',
      company_id: null,
      manager_name: 'admin',
      before: { name: null },
      after: { name: 'Bitácora, S.C.' },
    })
  })
})

describe('the desk', () => {
  const setUp = async (token = operator) => {
    const { result } = await testServer.call(desk.getToday, { kind: 'setup' }, { token })
    return { items: result.items, count: result.counts.find(({ kind }) => kind === 'setup')?.count }
  }

  test('asks admins for a name and a way to reach the brokerage until there are both', async () => {
    expect(await setUp()).toMatchObject({ items: [{ kind: 'setup', severity: 2, cabinId: null }], count: 1 })
    await update({ name: 'Agencia Ejemplo, S.C.' })
    expect((await setUp()).count).toBe(1)
    await update({ email: 'hola@broker.example' })
    expect((await setUp()).count).toBe(1)
    for (const reach of [{ phones: ['55 5555 0142'] }, { email: 'hola@broker.example' }]) {
      await update({ name: 'Agencia Ejemplo, S.C.', ...reach })
      expect(await setUp()).toEqual({ items: [], count: 0 })
    }
  })

  test('does not ask colleagues who may not fill them in', async () => {
    expect(await setUp(staff)).toEqual({ items: [], count: undefined })
  })
})

describe('the public pages', () => {
  test('of every instance show what was saved, without a restart, and their policy lets the logo be seen', async () => {
    const built = await buildPages()
    const instance = await createTestServer({}, built.webRoot)
    const another = await instance.buildAnother()
    const apps = [instance.app, another]
    try {
      for (const app of apps) expect((await app.inject('/contact')).body).toContain('contact in es-MX')
      const token = await instance.signIn('admin', adminPassword)
      const name = 'Agencia "Ejemplo" </script><script>alert(1)</script>'
      const form = { version: 1, name, logo: 'https://pictures.example/ours.png' }
      expect((await instance.call(settings.update, form, { token })).status).toBe(200)
      for (const app of apps)
        await expect
          .poll(async () => (await app.inject('/contact')).body, { interval: 10 })
          .toContain('Agencia')
      const { body, headers } = await another.inject('/contact')
      expect(body).not.toContain('<script>alert')
      expect(headers['content-security-policy']).toContain(
        "img-src 'self' data: blob: https://pictures.example;",
      )
      expect(headers.etag).toBeDefined()
      // Where nothing is rendered, the browser finds them all the same.
      expect((await another.inject('/cabin')).body).toContain('Agencia \\&quot;Ejemplo\\&quot; &lt;/script')
    } finally {
      await another.close()
      await instance.close()
      await built.remove()
    }
  })

  test('tell the browser the currency of amounts that carry none, and letters take it', async () => {
    const built = await buildPages()
    const instance = await createTestServer({}, built.webRoot)
    try {
      const token = await instance.signIn('admin', adminPassword)
      const form = { version: 1, currency: 'USD' } as const
      expect((await instance.call(settings.update, form, { token })).status).toBe(200)
      await expect.poll(() => formatMoney('12'), { interval: 10 }).toBe('US$12.00')
      expect((await instance.app.inject('/cabin')).body).toContain('&quot;currency&quot;:&quot;USD&quot;')
    } finally {
      setSystemCurrency(defaultCurrency)
      await instance.close()
      await built.remove()
    }
  })

  test('open with the pictures of our own alone where a version before stored a logo that splits the policy', async () => {
    const built = await buildPages()
    const instance = await createTestServer({}, built.webRoot)
    try {
      const logo = 'https://a.example,https://b.example/x.png'
      await instance.db.updateTable('setting').set({ logo }).execute()
      const restarted = await instance.buildAnother()
      const { headers } = await restarted.inject('/contact')
      expect(headers['content-security-policy']).toContain("img-src 'self' data: blob:; font-src 'self'")
      await restarted.close()
    } finally {
      await instance.close()
      await built.remove()
    }
  })
})
