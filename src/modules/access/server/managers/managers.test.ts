import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getAuditPage } from '#kits/audit/shared/audit-log.ts'
import type { Input } from '#kits/contract/shared/call.ts'
import { getManagerUser } from '#kits/session/shared/account.ts'
import { requestToken } from '#kits/session/shared/login.ts'
import { getTotp } from '#modules/access/contract/account-security.ts'
import { managers } from '#modules/access/contract/managers.ts'
import { enrol } from '#modules/access/testing/authenticator.ts'
import {
  type ManagerTestServer,
  newPassword,
  openManagerTestServer,
  password,
} from '#modules/access/testing/manager-test-server.ts'

let testServer: ManagerTestServer
let token: string
let shop: string
let adminId: string
let staff: string
let viewer: string

beforeAll(async () => {
  testServer = await openManagerTestServer()
  staff = await signedIn({ kind: 'operator', userName: 'operativa', access: 'staff' })
  viewer = await signedIn({ companyId: testServer.shopCompany, userName: 'consulta', access: 'viewer' })
})

async function signedIn(manager: Omit<Parameters<typeof testServer.createManager>[0], 'password'>) {
  await testServer.createManager({ ...manager, password })
  return testServer.signIn(manager.userName, password)
}

afterAll(() => testServer.close())

beforeEach(async () => {
  token = await testServer.signInAsAdmin()
  shop = await testServer.signIn('tienda', password)
  adminId = (await testServer.call(getManagerUser, {}, { token })).result.id
  await testServer.db.deleteFrom('outbox').execute()
})

let count = 0
const newForm = () => {
  const userName = `colega-${++count}`
  return { userName, email: `${userName}@example.com` }
}
const create = (body: Partial<Input<typeof managers.create>> = {}, options = {}) =>
  testServer.call(managers.create, { ...newForm(), ...body }, { token, ...options })
const created = async (body = {}) => (await create(body)).result

const calls = Object.values(managers)

test.each(calls)('$path is for admins alone, and a second factor for the operator’s', async (call) => {
  const body = { id: adminId, version: 1, disabled: true, userName: 'intruso', email: 'intruso@example.com' }
  expect(await testServer.post(call.path, body)).toMatchObject({
    status: 401,
    result: { key: 'not_signed_in' },
  })
  const refused = [staff, viewer, ...(call === managers.removeTotp ? [shop] : [])]
  for (const token of refused)
    expect(await testServer.post(call.path, body, { token })).toMatchObject({
      status: 403,
      result: { key: 'forbidden' },
    })
})

describe('a new manager', () => {
  test('belongs to the own company unless another is named, in Mexico City’s time', async () => {
    const own = await created()
    expect(own).toMatchObject({
      version: 1,
      role: 'operator',
      access: 'staff',
      displayName: null,
      language: null,
      timezone: 'America/Mexico_City',
      disabled: false,
      hasPassword: false,
      hasTotp: false,
      lastLoginTime: null,
    })
    const other = await created({ companyId: testServer.shopCompany, timezone: 'Asia/Shanghai' })
    expect(other).toMatchObject({
      role: 'shop',
      companyId: testServer.shopCompany,
      companyName: 'Empresa de tienda',
      timezone: 'Asia/Shanghai',
    })
  })

  test('is mailed a link, sets a password through it and signs in', async () => {
    const form = newForm()
    const { id } = (await create(form, { language: 'en-US' })).result
    const [mail, ...others] = await testServer.mails()
    expect(others).toEqual([])
    expect(mail?.recipient).toBe(form.email)
    expect(mail?.content.text).toContain(form.userName)
    expect((await testServer.followLink(mail)).result).toEqual({ userName: form.userName })
    const theirs = await testServer.signIn(form.userName, newPassword)
    const me = await testServer.call(getManagerUser, {}, { token: theirs })
    expect(me.result).toMatchObject({ id, role: 'operator' })
  })

  test('cannot sign in before', async () => {
    const { userName } = await created()
    for (const guess of ['', 'null', password])
      expect((await testServer.call(requestToken, { username: userName, password: guess })).status).not.toBe(
        200,
      )
  })

  test('is one, with one mail, however often the same creation is sent', async () => {
    const form = { id: randomUUID(), ...newForm() }
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(form)))
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect(new Set(answers.map(({ result }) => result.id))).toEqual(new Set([form.id]))
    expect(await testServer.mails()).toHaveLength(1)
    expect(await create({ ...form, timezone: 'Asia/Shanghai' })).toMatchObject({
      status: 409,
      result: { key: 'id_taken' },
    })
  })

  test('has a user name and an email of their own, whatever their case', async () => {
    expect(await create({ userName: 'ADMIN' })).toMatchObject({ status: 409 })
    const { email } = await created()
    const taken = await create({ email: email.toUpperCase() }, { language: 'en-US' })
    expect(taken.status).toBe(409)
    const race = await Promise.all(Array.from({ length: 4 }, () => create({ userName: 'veloz' })))
    expect(race.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })

  test.each([
    [{ companyId: randomUUID() }, 'companyId'],
    [{ userName: 'ab' }, 'userName'],
    [{ userName: 'a@b' }, 'userName'],
    [{ email: 'nobody' }, 'email'],
    [{ email: 'a@b.mx\nBcc: c@d.mx' }, 'email'],
    [{ timezone: 'Mars/Olympus' }, 'timezone'],
    [{ passwordHash: 'x' }, 'passwordHash'],
    [{ role: 'operator' }, 'role'],
    [{ access: 'root' }, 'access'],
    [{ language: 'fr' }, 'language'],
    [{ displayName: 'x'.repeat(101) }, 'displayName'],
  ])('is refused with %j', async (member, path) => {
    const answer = await testServer.post(managers.create.path, { ...newForm(), ...member }, { token })
    expect(answer).toMatchObject({ status: 422, result: { fields: [{ path }] } })
    expect(await testServer.mails()).toEqual([])
  })
})

describe('the list', () => {
  const userNames = async (input: Input<typeof managers.getPage>) =>
    (await testServer.call(managers.getPage, input, { token })).result.items.map(({ userName }) => userName)

  test('finds by user name, email and company, filters and sorts', async () => {
    const closed = await created({ userName: 'Ángela Ñu', companyId: testServer.shopCompany })
    await testServer.call(managers.setDisabled, { id: closed.id, version: 1, disabled: true }, { token })
    expect(await userNames({ keyword: 'angela' })).toEqual(['Ángela Ñu'])
    expect(await userNames({ keyword: 'TIENDA@example' })).toEqual(['tienda'])
    expect(
      await userNames({
        keyword: 'empresa de tienda',
        disabled: false,
        sort: { field: 'userName', order: 'asc' },
      }),
    ).toContain('tienda')
    expect(await userNames({ companyId: testServer.shopCompany, disabled: true })).toEqual(['Ángela Ñu'])
    expect(await userNames({ keyword: '%' })).toEqual([])
  })

  test('finds by display name and by access, and sorts by the name that is shown', async () => {
    await created({ userName: 'zz-9', displayName: 'Beatriz Solís', access: 'viewer' })
    expect(await userNames({ keyword: 'solis' })).toEqual(['zz-9'])
    expect(await userNames({ keyword: 'zz-9', access: 'viewer' })).toEqual(['zz-9'])
    expect(await userNames({ keyword: 'zz-9', access: 'admin' })).toEqual([])
    const sorted = await userNames({ sort: { field: 'displayName', order: 'asc' }, pageSize: 100 })
    expect(sorted.indexOf('zz-9')).toBeLessThan(sorted.indexOf('operativa'))
  })

  test.each(['asc', 'desc'] as const)('puts those who never came last, sorted %s', async (order) => {
    await created()
    const sort = { field: 'lastLoginTime', order } as const
    const { items } = (await testServer.call(managers.getPage, { sort, pageSize: 100 }, { token })).result
    const came = items.map(({ lastLoginTime }) => lastLoginTime !== null)
    expect([came[0], came.at(-1)]).toEqual([true, false])
    expect(came.lastIndexOf(true)).toBeLessThan(came.indexOf(false))
  })

  test('shows when and from where a manager came last, and nothing secret', async () => {
    await testServer.signIn('tienda', password, { address: '203.0.113.44' })
    const { items } = (await testServer.call(managers.getPage, { keyword: 'tienda@' }, { token })).result
    expect(items).toMatchObject([
      { lastLoginTime: testServer.clock.now.toISOString(), lastLoginIp: '203.0.113.44', hasPassword: true },
    ])
    expect(JSON.stringify(items)).not.toMatch(/argon2|hash|secret/i)
  })

  test.each([{ sort: { field: 'password_hash', order: 'asc' } }, { pageSize: 101 }, { disabled: 'yes' }])(
    'refuses %j',
    async (body) => {
      expect((await testServer.post(managers.getPage.path, body, { token })).status).toBe(422)
    },
  )
})

describe('changing a manager', () => {
  test('keeps company and time zone that are not named', async () => {
    const before = await created({ companyId: testServer.shopCompany, timezone: 'Asia/Shanghai' })
    const { id, email } = before
    const answer = await testServer.call(
      managers.update,
      { id, version: 1, userName: 'Otro', email },
      { token },
    )
    expect(answer.result).toMatchObject({
      version: 2,
      userName: 'Otro',
      companyId: testServer.shopCompany,
      timezone: 'Asia/Shanghai',
    })
    const again = await testServer.call(
      managers.update,
      { id, version: 2, userName: 'Otro', email },
      { token },
    )
    expect(answer.result.version).toBe(again.result.version)
  })

  test('by twenty at once from one version succeeds once, the others see how it is now', async () => {
    const { id, email } = await created()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        testServer.call(managers.update, { id, version: 1, userName: `paralelo-${i}`, email }, { token }),
      ),
    )
    const stale = answers.filter(({ status }) => status === 409)
    expect(stale).toHaveLength(19)
    const [winner] = answers.filter(({ status }) => status === 200)
    for (const { result } of stale) expect(result).toEqual({ key: 'stale', current: winner?.result })
  })

  test('into another company ends their sessions', async () => {
    const { managerId } = await testServer.createManager({ kind: 'operator', userName: 'movida', password })
    const theirs = await testServer.signIn('movida', password)
    const body = { id: managerId, version: 1, userName: 'movida', email: 'movida@example.com' }
    expect(
      (await testServer.call(managers.update, { ...body, companyId: testServer.shopCompany }, { token }))
        .status,
    ).toBe(200)
    expect((await testServer.call(getManagerUser, {}, { token: theirs })).status).toBe(401)
  })

  test('cannot take the own account out of its company', async () => {
    const me = (await testServer.call(managers.getPage, { keyword: 'admin' }, { token })).result.items[0]
    const { id = '', version = 0, userName = '', email = '' } = me ?? {}
    const body = { id, version, userName, email, companyId: testServer.shopCompany }
    expect((await testServer.call(managers.update, body, { token })).status).toBe(409)
    expect((await testServer.call(getManagerUser, {}, { token })).result.role).toBe('operator')
  })

  test('kills the link in the old mailbox, and mails another to who has no password yet', async () => {
    const { id, userName } = await created()
    const [first] = await testServer.mails()
    const body = { id, version: 1, userName, email: 'correcto@example.com' }
    await testServer.call(managers.update, body, { token })
    const [, second] = await testServer.mails()
    expect(second?.recipient).toBe('correcto@example.com')
    expect((await testServer.followLink(first)).status).toBe(403)
    expect((await testServer.followLink(second)).status).toBe(200)
  })

  test('is refused for one who is not there, and for names that are taken', async () => {
    const { id, email } = await created()
    const missing = { id: randomUUID(), version: 1, ...newForm() }
    expect((await testServer.call(managers.update, missing, { token })).status).toBe(404)
    const taken = { id, version: 1, userName: 'Tienda', email }
    expect((await testServer.call(managers.update, taken, { token })).status).toBe(409)
    expect(
      (
        await testServer.call(
          managers.update,
          { ...taken, userName: 'libre', email: 'Tienda@example.com' },
          { token },
        )
      ).status,
    ).toBe(409)
  })
})

describe('closing an account', () => {
  const colleague = { kind: 'operator' } as const

  test('ends its sessions and its link at once, and opening it again lets them sign in', async () => {
    const { managerId: id } = await testServer.createManager({ ...colleague, userName: 'cerrada', password })
    const theirs = await testServer.signIn('cerrada', password)
    await testServer.call(managers.sendLink, { id }, { token })
    const [mail] = await testServer.mails()
    const closed = await testServer.call(managers.setDisabled, { id, version: 1, disabled: true }, { token })
    expect(closed.result).toMatchObject({ disabled: true, version: 2 })
    expect((await testServer.call(getManagerUser, {}, { token: theirs })).status).toBe(401)
    expect((await testServer.call(requestToken, { username: 'cerrada', password })).status).toBe(403)
    expect((await testServer.followLink(mail)).status).toBe(403)
    await testServer.call(managers.setDisabled, { id, version: 2, disabled: false }, { token })
    expect((await testServer.call(getManagerUser, {}, { token: theirs })).status).toBe(401)
    expect(await testServer.signIn('cerrada', password)).toMatch(/^[\w-]{43}$/)
  })

  test('ends the link for good: it does not come alive with the account', async () => {
    const { managerId: id } = await testServer.createManager({
      ...colleague,
      userName: 'reabierta',
      password,
    })
    await testServer.call(managers.sendLink, { id }, { token })
    const mail = (await testServer.mails()).at(-1)
    await testServer.call(managers.setDisabled, { id, version: 1, disabled: true }, { token })
    await testServer.call(managers.setDisabled, { id, version: 2, disabled: false }, { token })
    expect((await testServer.followLink(mail)).status).toBe(403)
  })

  test('is recorded with who did it', async () => {
    const { id } = await created()
    await testServer.call(managers.setDisabled, { id, version: 1, disabled: true }, { token })
    const { items } = (await testServer.call(getAuditPage, { entity: 'manager', entityId: id }, { token }))
      .result
    expect(items).toMatchObject([
      { action: 'disable', managerName: 'admin', before: { disabled: false }, after: { disabled: true } },
      { action: 'create', before: null },
    ])
    expect(
      (await testServer.call(getAuditPage, { entity: 'manager' }, { token: shop })).result.items,
    ).toEqual([])
  })

  test('is refused for the own, an unknown or a stale one', async () => {
    const { id } = await created()
    const close = (body: { id: string; version: number }) =>
      testServer.call(managers.setDisabled, { ...body, disabled: true }, { token })
    expect((await close({ id: adminId, version: 1 })).status).toBe(409)
    expect((await close({ id: randomUUID(), version: 1 })).status).toBe(404)
    expect(await close({ id, version: 2 })).toMatchObject({ status: 409, result: { current: { id } } })
    expect((await testServer.call(getManagerUser, {}, { token })).status).toBe(200)
  })
})

describe('another link', () => {
  test('kills the one before, and is sent once a minute', async () => {
    const { id } = await created()
    const send = () => testServer.call(managers.sendLink, { id }, { token })
    expect(await send()).toMatchObject({ status: 200, result: null })
    expect((await send()).status).toBe(429)
    const [first, second, ...more] = await testServer.mails()
    expect(more).toEqual([])
    expect((await testServer.followLink(first)).status).toBe(403)
    expect((await testServer.followLink(second)).status).toBe(200)
  })

  test('is not sent to one who is not there or may not sign in', async () => {
    const { id } = await created()
    await testServer.call(managers.setDisabled, { id, version: 1, disabled: true }, { token })
    await testServer.db.deleteFrom('outbox').execute()
    expect((await testServer.call(managers.sendLink, { id }, { token })).status).toBe(422)
    expect((await testServer.call(managers.sendLink, { id: randomUUID() }, { token })).status).toBe(404)
    expect(await testServer.mails()).toEqual([])
  })
})

describe('taking off a second factor', () => {
  test('ends the sessions of its owner, who signs in without it', async () => {
    const { managerId: id } = await testServer.createManager({ userName: 'sin-telefono', password })
    const theirs = await testServer.signIn('sin-telefono', password)
    await enrol(testServer, theirs, password)
    const answer = await testServer.call(managers.removeTotp, { id, version: 2 }, { token })
    expect(answer.result).toMatchObject({ hasTotp: false, version: 3 })
    expect((await testServer.call(getManagerUser, {}, { token: theirs })).status).toBe(401)
    const again = await testServer.signIn('sin-telefono', password)
    expect((await testServer.call(getTotp, {}, { token: again })).result).toEqual({
      enabled: false,
      recoveryCodesLeft: 0,
    })
  })

  test('is refused for the own account, an unknown or a stale one', async () => {
    const remove = (body: { id: string; version: number }) =>
      testServer.call(managers.removeTotp, body, { token })
    const { id } = await created()
    expect((await remove({ id: adminId, version: 1 })).status).toBe(409)
    expect((await remove({ id: randomUUID(), version: 1 })).status).toBe(404)
    expect((await remove({ id, version: 9 })).status).toBe(409)
  })
})
