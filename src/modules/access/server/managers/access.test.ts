import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Input } from '#kits/contract/shared/call.ts'
import type { Access } from '#kits/contract/shared/permissions.ts'
import { limits } from '#kits/http/server/limits/limits.ts'
import { getManagerUser } from '#kits/session/shared/account.ts'
import { managers } from '#modules/access/contract/managers.ts'
import { enrol } from '#modules/access/testing/authenticator.ts'
import {
  type ManagerTestServer,
  openManagerTestServer,
  password,
} from '#modules/access/testing/manager-test-server.ts'
import { customers } from '#modules/customers/contract.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'

let testServer: ManagerTestServer
let operator: string

beforeAll(async () => {
  testServer = await openManagerTestServer()
  operator = await testServer.signInAsAdmin()
})

afterAll(() => testServer.close())

let count = 0

/** A manager with a password: of a new shop unless a company is given. */
async function add({ companyId, access = 'admin' }: { companyId?: string; access?: Access } = {}) {
  const userName = `gente-${++count}`
  const account = { userName, password, access, ...(companyId !== undefined && { companyId }) }
  const { managerId: id, companyId: company } = await testServer.createManager(account)
  const token = await testServer.signIn(userName, password)
  return { id, companyId: company, userName, email: `${userName}@example.com`, token }
}

type Person = Awaited<ReturnType<typeof add>>

const update = (
  by: { token: string },
  { id, userName, email }: Pick<Person, 'id' | 'userName' | 'email'>,
  change: Partial<Input<typeof managers.update>>,
) => testServer.call(managers.update, { id, version: 1, userName, email, ...change }, { token: by.token })

const disable = (by: { token: string }, { id }: Pick<Person, 'id'>) =>
  testServer.call(managers.setDisabled, { id, version: 1, disabled: true }, { token: by.token })

const invite = (by: { token: string }, body: Partial<Input<typeof managers.create>> = {}) => {
  const userName = `invitada-${++count}`
  const input = { userName, email: `${userName}@example.com`, ...body }
  return testServer.call(managers.create, input, { token: by.token })
}

const lastAdmin = { status: 409, result: { key: 'last_admin' } }
const forbidden = { status: 403, result: { key: 'forbidden' } }

describe('a shop’s admin', () => {
  test('invites, lists, changes and disables colleagues', async () => {
    const admin = await add()
    const { result: row } = await invite(admin, {
      displayName: 'Ana Ruiz',
      language: 'zh-CN',
      access: 'viewer',
    })
    expect(row).toMatchObject({
      companyId: admin.companyId,
      role: 'shop',
      access: 'viewer',
      displayName: 'Ana Ruiz',
      language: 'zh-CN',
    })
    const mail = (await testServer.mails()).at(-1)
    expect(mail).toMatchObject({ recipient: row.email, content: { text: expect.stringContaining('密码') } })
    const changed = await update(admin, { ...row, email: `ok-${row.email}` }, { access: 'staff' })
    expect(changed.result).toMatchObject({
      access: 'staff',
      displayName: 'Ana Ruiz',
      language: 'zh-CN',
      email: `ok-${row.email}`,
    })
    const { items } = (await testServer.call(managers.getPage, {}, { token: admin.token })).result
    expect(items.map(({ id }) => id).sort()).toEqual([admin.id, row.id].sort())
    expect((await testServer.call(managers.sendLink, { id: row.id }, { token: admin.token })).status).toBe(
      200,
    )
    const closing = { id: row.id, version: 2, disabled: true }
    expect((await testServer.call(managers.setDisabled, closing, { token: admin.token })).status).toBe(200)
  })

  test('knows nothing of another company’s managers', async () => {
    const [admin, stranger] = [await add(), await add()]
    const missing = { status: 404, result: { key: 'not_found' } }
    expect(await update(admin, stranger, {})).toMatchObject(missing)
    expect(await disable(admin, stranger)).toMatchObject(missing)
    const link = testServer.call(managers.sendLink, { id: stranger.id }, { token: admin.token })
    expect(await link).toMatchObject(missing)
    const unknown = { status: 422, result: { fields: [{ path: 'companyId', key: 'unknown_id' }] } }
    for (const companyId of [stranger.companyId, randomUUID()]) {
      expect(await invite(admin, { companyId })).toMatchObject(unknown)
      const colleague = await add({ companyId: admin.companyId, access: 'staff' })
      expect(await update(admin, colleague, { companyId })).toMatchObject(unknown)
    }
    const query = { companyId: stranger.companyId }
    expect((await testServer.call(managers.getPage, query, { token: admin.token })).result.items).toEqual([])
  })

  test('leaves what a colleague signs in with alone, once they have a password', async () => {
    const admin = await add()
    const colleague = await add({ companyId: admin.companyId, access: 'staff' })
    for (const change of [{ userName: 'otro-nombre' }, { email: 'otro-buzon@example.com' }])
      expect(await update(admin, { ...colleague, ...change }, {})).toMatchObject(forbidden)
    await enrol(testServer, colleague.token, password)
    const factor = { id: colleague.id, version: 2 }
    expect(await testServer.call(managers.removeTotp, factor, { token: admin.token })).toMatchObject(
      forbidden,
    )
    const named = await update(admin, colleague, {
      version: 2,
      displayName: 'Luis',
      timezone: 'Asia/Shanghai',
    })
    expect(named.result).toMatchObject({ displayName: 'Luis', timezone: 'Asia/Shanghai', hasTotp: true })
  })

  test('learns of a few taken names only, and has a few dozen mails sent a day', {
    tags: 'further',
  }, async () => {
    const [admin, other] = [await add(), await add()]
    for (let i = 0; i < limits.takenNameByCompany.count; i++)
      expect((await invite(admin, { email: other.email })).status).toBe(409)
    for (const email of [other.email, 'nobody-has-this@example.com'])
      expect((await invite(admin, { email })).status).toBe(429)
    // Another company has a count of its own.
    expect((await invite(other, { email: admin.email })).status).toBe(409)
    for (let i = 0; i < limits.passwordLinkByCompany.count; i++)
      expect((await invite(other)).status).toBe(200)
    expect(await invite(other)).toMatchObject({ status: 429, result: { key: 'too_often' } })
  })
})

describe('an access that is lowered', () => {
  test('ends the sessions, and holds for the next one; one that is raised leaves them open', async () => {
    const admin = await add()
    const colleague = await add({ companyId: admin.companyId })
    const write = (token: string) =>
      testServer.call(customers.create, { code: `C${++count}`, name: 'Cliente' }, { token })
    const read = (token: string) => testServer.call(cabins.getPage, {}, { token })
    expect((await write(colleague.token)).status).toBe(200)
    expect((await update(admin, colleague, { access: 'viewer' })).status).toBe(200)
    expect((await read(colleague.token)).status).toBe(401)
    const token = await testServer.signIn(colleague.userName, password)
    expect(await write(token)).toMatchObject(forbidden)
    expect(await invite({ token })).toMatchObject(forbidden)
    expect((await read(token)).status).toBe(200)
    const me = (await testServer.call(getManagerUser, {}, { token })).result
    expect(me).toMatchObject({ access: 'viewer', menu: expect.not.arrayContaining(['managers']) })
    expect(me.permissions.filter((name) => name.endsWith('.write'))).toEqual([])
    const raised = await update(admin, colleague, { version: 2, access: 'staff' })
    expect(raised.result).toMatchObject({ access: 'staff', version: 3 })
    expect((await write(token)).status).toBe(200)
  })

  test('is never one’s own, nor is it raised; and the own sign-in wants the password', async () => {
    const admin = await add()
    await add({ companyId: admin.companyId })
    const own = { status: 409, result: { key: 'own_account' } }
    for (const access of ['staff', 'viewer'] as const)
      expect(await update(admin, admin, { access })).toMatchObject(own)
    for (const change of [{ userName: 'yo-misma' }, { email: 'mi-buzon@example.com' }])
      expect(await update(admin, { ...admin, ...change }, {})).toMatchObject(own)
    expect((await update(admin, admin, { displayName: 'Yo' })).result).toMatchObject({ displayName: 'Yo' })
  })
})

describe('the last admin of a company', () => {
  test('is not lowered, disabled or moved, whoever asks, until another is there', async () => {
    const admin = await add()
    const colleague = await add({ companyId: admin.companyId, access: 'staff' })
    const closed = await add({ companyId: admin.companyId })
    expect((await disable(admin, closed)).status).toBe(200)
    const by = { token: operator }
    for (const access of ['staff', 'viewer'] as const)
      expect(await update(by, admin, { access })).toMatchObject(lastAdmin)
    expect(await update(by, admin, { companyId: testServer.shopCompany })).toMatchObject(lastAdmin)
    expect(await disable(by, admin)).toMatchObject(lastAdmin)
    expect((await update(by, colleague, { access: 'admin' })).status).toBe(200)
    expect((await update(by, admin, { access: 'viewer' })).result).toMatchObject({ access: 'viewer' })
    const second = { id: colleague.id, version: 2, disabled: true }
    expect(await testServer.call(managers.setDisabled, second, by)).toMatchObject(lastAdmin)
  })
})

test('only admins manage, and only an operator’s admin manages other companies', async () => {
  const staff = await add({ companyId: testServer.shopCompany, access: 'staff' })
  expect(await invite(staff)).toMatchObject(forbidden)
  const { result } = await invite({ token: operator }, { companyId: staff.companyId, access: 'admin' })
  expect(result).toMatchObject({ companyId: staff.companyId, role: 'shop', access: 'admin' })
})
