import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '#app/testing/test-server.ts'
import { getAuditPage } from '#kits/audit/shared/audit-log.ts'
import type { Access } from '#kits/contract/shared/permissions.ts'
import { getManagerUser, updatePassword } from '#kits/session/shared/account.ts'
import { type CredentialEvent, credentialEvents } from '#kits/session/shared/credential-rule.ts'
import { confirmTotp, disableTotp, setupTotp } from '#modules/access/contract/account-security.ts'
import { managers } from '#modules/access/contract/managers.ts'
import { setPasswordWithLink } from '#modules/access/contract/password-reset.ts'
import { makePasswordToken } from '#modules/access/server/passwords/links.ts'
import { createAuthenticator } from '#modules/access/testing/authenticator.ts'
import { apiKeys } from '#modules/partners/contract/api-keys.ts'
import { calendar } from '#modules/partners/contract/calendar.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import { openSession } from '../session.ts'

/** The whole table of what ends with whom, each cell through the calls that people make. */

const password = 'a long password'
const newPassword = 'camioneta azul marino'

let testServer: TestServer
let boss: { token: string; managerId: string; companyId: string }
let elsewhere: string
let made = 0

beforeAll(async () => {
  testServer = await createTestServer({ PUBLIC_URL: 'https://carga.example' })
  const own = await testServer.createManager({ kind: 'operator', userName: 'jefa', password })
  boss = { ...own, token: await testServer.signIn('jefa', password) }
  elsewhere = (await testServer.createManager({ userName: 'otra-empresa', password })).companyId
})
afterAll(() => testServer.close())

interface Person {
  id: string
  userName: string
  /** The session that makes the changes, and another one. */
  token: string
  otherToken: string
  keyId: string
  key: string
  feed: string
  code(): string
}

async function addPerson({ hasFactor = false, access = 'admin' as Access } = {}): Promise<Person> {
  const userName = `persona-${++made}`
  const { companyId } = boss
  const { managerId: id } = await testServer.createManager({ companyId, userName, password, access })
  const first = await testServer.signIn(userName, password)
  let code = () => ''
  if (hasFactor) {
    const { secret } = (await testServer.call(setupTotp, { password }, { token: first })).result
    const authenticator = createAuthenticator(testServer, secret)
    code = () => authenticator.code()
    await testServer.call(confirmTotp, { totpCode: code() }, { token: first })
    testServer.clock.now = new Date(testServer.clock.now.getTime() + 30_000)
  }
  const [token, otherToken] = [await openFor(id), await openFor(id)]
  const input = { name: `Llave ${made}`, access: 'write', ownerId: id } as const
  const created = (await testServer.call(apiKeys.create, input, { token: boss.token })).result
  const { url } = (await testServer.call(calendar.getLink, {}, { token })).result
  return {
    id,
    userName,
    token,
    otherToken,
    keyId: created.id,
    key: created.key,
    feed: new URL(url).pathname,
    code,
  }
}

/** A session without sign-in, for which a code would be good once only. */
const openFor = (managerId: string): Promise<string> =>
  openSession(testServer.db, {
    managerId,
    ip: '203.0.113.9',
    userAgent: null,
    ttlSeconds: 3600,
    now: testServer.clock.now,
  })

async function lives({ token, otherToken, key, feed }: Person) {
  const ask = async (bearer: string) =>
    (await testServer.call(getManagerUser, {}, { token: bearer })).status === 200
  return {
    session: await ask(token),
    otherSession: await ask(otherToken),
    calendar_link: (await testServer.app.inject(feed)).statusCode === 200,
    api_key: (await testServer.call(cabins.getPage, {}, { token: key })).status === 200,
  }
}

const byBoss = () => ({ token: boss.token })
async function rowOf({ id }: Person) {
  const page = await testServer.call(managers.getPage, { pageSize: 100 }, byBoss())
  const row = page.result.items.find((each) => each.id === id)
  if (!row) throw new Error('no such manager')
  return row
}

async function change(person: Person, changes: { companyId?: string; access?: Access }) {
  const { id, version, userName, email } = await rowOf(person)
  return testServer.call(managers.update, { id, version, userName, email, ...changes }, byBoss())
}

async function setDisabled(person: Person, disabled: boolean) {
  const { id, version } = await rowOf(person)
  return testServer.call(managers.setDisabled, { id, version, disabled }, byBoss())
}

const ways: Record<CredentialEvent, (person: Person) => Promise<{ status: number }>> = {
  disabled: async (person) => {
    const closed = await setDisabled(person, true)
    // Opened again, so that what is dead is dead by the rule, not by the closed account.
    await setDisabled(person, false)
    return closed
  },
  async deleted({ id }) {
    await testServer.db.deleteFrom('audit_log').where('manager_id', '=', id).execute()
    await testServer.db.deleteFrom('manager').where('id', '=', id).execute()
    return { status: 200 }
  },
  async moved(person) {
    const there = await change(person, { companyId: elsewhere })
    await change(person, { companyId: boss.companyId })
    return there
  },
  access_lowered: (person) => change(person, { access: 'viewer' }),
  password_changed: ({ token }) =>
    testServer.call(updatePassword, { oldPassword: password, newPassword }, { token }),
  async password_reset({ id }) {
    const token = await makePasswordToken(testServer.db, id, testServer.clock.now)
    return testServer.call(setPasswordWithLink, { token, newPassword })
  },
  async factor_added({ token }) {
    const { secret } = (await testServer.call(setupTotp, { password }, { token })).result
    const totpCode = createAuthenticator(testServer, secret).code()
    return testServer.call(confirmTotp, { totpCode }, { token })
  },
  factor_removed: ({ token, code }) =>
    testServer.call(disableTotp, { password, totpCode: code() }, { token }),
}

const dead = { session: false, otherSession: false, calendar_link: false, api_key: false }
/** As API.md has it, apart from the rule: what lives after each event, and what became of the key. */
const table: Record<CredentialEvent, [after: typeof dead, state: string]> = {
  disabled: [dead, 'revoked'],
  deleted: [dead, 'revoked'],
  moved: [dead, 'revoked'],
  access_lowered: [dead, 'revoked'],
  password_changed: [{ ...dead, api_key: true }, 'live'],
  password_reset: [dead, 'suspended'],
  factor_added: [{ ...dead, session: true, api_key: true }, 'live'],
  factor_removed: [{ ...dead, session: true }, 'suspended'],
}

const stateOf = async ({ keyId }: Pick<Person, 'keyId'>) => {
  const { items } = (await testServer.call(apiKeys.getPage, { pageSize: 100 }, byBoss())).result
  return items.find(({ id }) => id === keyId)
}

describe('what was given to a person', () => {
  test('has a cell for each event', () => {
    expect(Object.keys(table)).toEqual(credentialEvents)
  })

  test.each(Object.entries(table))('%s: ends as the table says', async (name, [after, state]) => {
    const event = name as CredentialEvent
    const person = await addPerson({ hasFactor: event === 'factor_removed' })
    expect(await lives(person)).toEqual({
      session: true,
      otherSession: true,
      calendar_link: true,
      api_key: true,
    })
    expect((await ways[event](person)).status).toBe(200)
    expect(await lives(person)).toEqual(after)
    expect((await stateOf(person))?.state).toBe(state)
    if (event === 'deleted') return
    const query = { entity: 'api_key', entityId: person.keyId } as const
    const { items } = (await testServer.call(getAuditPage, query, byBoss())).result
    expect(items.map(({ action }) => action)).toEqual(state === 'live' ? ['create'] : ['update', 'create'])
    if (state !== 'live') expect(items[0]?.after).toMatchObject({ because: event })
  })

  test('a factor that an admin takes off ends every session of its owner, and none of the admin', async () => {
    const person = await addPerson({ hasFactor: true })
    const { id, version } = await rowOf(person)
    expect((await testServer.call(managers.removeTotp, { id, version }, byBoss())).status).toBe(200)
    expect(await lives(person)).toEqual(dead)
    expect((await stateOf(person))?.state).toBe('suspended')
    expect((await testServer.call(getManagerUser, {}, byBoss())).status).toBe(200)
  })

  test('a lower access leaves the keys that still fit it, a higher one everything', async () => {
    const person = await addPerson()
    await change(person, { access: 'staff' })
    expect(await lives(person)).toEqual({ ...dead, api_key: true })
    const raised = await addPerson({ access: 'staff' })
    await change(raised, { access: 'admin' })
    expect(Object.values(await lives(raised))).toEqual([true, true, true, true])
  })

  test('a key that an admin took over before stays', async () => {
    const person = await addPerson()
    const taken = await testServer.call(apiKeys.takeOver, { id: person.keyId }, byBoss())
    expect(taken.result).toMatchObject({ ownerId: boss.managerId, state: 'live' })
    await setDisabled(person, true)
    expect(await lives(person)).toEqual({ ...dead, api_key: true })
  })

  test('another calendar address is given after the end of one', async () => {
    const person = await addPerson()
    await ways.password_changed(person)
    const token = await testServer.signIn(person.userName, newPassword)
    const { url } = (await testServer.call(calendar.getLink, {}, { token })).result
    expect(new URL(url).pathname).not.toBe(person.feed)
    expect((await testServer.app.inject(new URL(url).pathname)).statusCode).toBe(200)
  })
})
