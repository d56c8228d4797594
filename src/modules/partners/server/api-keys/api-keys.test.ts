import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getAuditPage } from '#kits/audit/shared/audit-log.ts'
import type { Input } from '#kits/contract/shared/call.ts'
import type { Access, KeyAccess } from '#kits/contract/shared/permissions.ts'
import { daysAfter } from '#kits/dates/shared/calendar-days.ts'
import { today } from '#kits/dates/shared/dates.ts'
import { newId } from '#kits/db/server/uuid.ts'
import { newApiKey } from '#kits/http/server/api-keys/api-keys.ts'
import { limits } from '#kits/http/server/limits/limits.ts'
import { operatorZone } from '#kits/operator/shared/operator.ts'
import { getManagerUser } from '#kits/session/shared/account.ts'
import { comments } from '#modules/comments/contract.ts'
import { customers } from '#modules/customers/contract.ts'
import { desk } from '#modules/desk/contract.ts'
import { uploadDocuments } from '#modules/papers/contract/documents.ts'
import { png } from '#modules/papers/testing/document-samples.ts'
import { apiKeys, maxLiveKeys, yearAfter } from '#modules/partners/contract/api-keys.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import {
  type CabinTestServer,
  openCabinTestServer,
  password,
} from '#modules/shipments/testing/cabin-test-server.ts'
import { queryTracking } from '#modules/tracking/contract/tracking.ts'

let testServer: CabinTestServer

beforeAll(async () => {
  testServer = await openCabinTestServer()
})
afterAll(() => testServer.close())

interface NewKey {
  access?: KeyAccess
  name?: string
  expiresOn?: string
  token?: string
}

async function makeKey({ access = 'write', name = 'ERP', expiresOn, token }: NewKey = {}) {
  const answer = await testServer.call(
    apiKeys.create,
    { name, access, ...(expiresOn && { expiresOn }) },
    { token: token ?? testServer.operator },
  )
  expect(answer.msg).toBe('')
  return answer.result
}

let lastHost = 0
/** Wrong keys are counted per address. */
const newAddress = () => `2001:db8:1:${(++lastHost).toString(16)}::1`
const list = (key: string, address = newAddress()) =>
  testServer.call(cabins.getPage, {}, { token: key, address })
const revoke = (id: string, token = testServer.operator) => testServer.call(apiKeys.revoke, { id }, { token })
const rowOf = async (id: string, token = testServer.operator) => {
  const page = await testServer.call(apiKeys.getPage, { pageSize: 100 }, { token })
  return page.result.items.find((row) => row.id === id)
}
const dead = { status: 401, result: { key: 'not_signed_in' } }

describe('a key', () => {
  test('is shown once and stored as a hash', async () => {
    const { id, key } = await makeKey()
    expect(key).toMatch(/^ck_[\w-]{43}$/)
    expect(JSON.stringify(await rowOf(id))).not.toContain(key)
    const stored = await sql<{ row: string }>`
      select api_key::text as row from api_key union all select audit_log::text from audit_log`.execute(
      testServer.db,
    )
    for (const { row } of stored.rows) expect(row).not.toContain(key.slice(3))
  })

  test('reads and writes as its company and access allow', async () => {
    const { key } = await makeKey()
    const shopKey = await makeKey({ access: 'read', token: testServer.shop })
    const cabin = await testServer.create()
    expect((await testServer.call(cabins.get, { id: cabin.id }, { token: key })).status).toBe(200)
    expect((await testServer.call(cabins.get, { id: cabin.id }, { token: shopKey.key })).status).toBe(404)
    const step = { id: cabin.id, version: cabin.version, status: 30 } as const
    expect((await testServer.call(cabins.changeStatus, step, { token: key })).status).toBe(200)
    const form = { code: 'LLAVE', name: 'Por llave' }
    const refused = await testServer.call(customers.create, form, { token: shopKey.key })
    expect(refused).toMatchObject({ status: 403, result: { key: 'forbidden' } })
  })

  test('never acts on accounts or keys, nor as a person', async () => {
    const { id, key: token } = await makeKey()
    for (const answer of [
      await testServer.call(getManagerUser, {}, { token }),
      await testServer.call(apiKeys.getPage, {}, { token }),
      await testServer.call(apiKeys.create, { name: 'Otra', access: 'read' }, { token }),
      await testServer.call(apiKeys.revoke, { id }, { token }),
    ])
      expect(answer).toMatchObject({ status: 403, result: { key: 'forbidden' } })
    await testServer.create()
    const mine = await testServer.call(desk.getToday, { mine: true }, { token })
    expect(mine.status).toBe(200)
    expect(mine.result.items.filter(({ cabinId }) => cabinId !== null)).toEqual([])
  })

  test('that does not exist, was revoked or has expired is refused alike', async () => {
    const gone = await makeKey()
    await revoke(gone.id)
    const short = await makeKey({ expiresOn: daysAfter(today(operatorZone, testServer.clock.now), 3) })
    await testServer.db
      .updateTable('api_key')
      .set({ expires_at: testServer.clock.now })
      .where('id', '=', short.id)
      .execute()
    const answers = []
    for (const token of [newApiKey(), gone.key, short.key, 'made-up', `${gone.key}x`])
      answers.push(await testServer.ask(cabins.getPage, {}, { token, address: newAddress() }))
    const bodies = answers.map(({ statusCode, body, headers }) => [
      statusCode,
      body,
      headers['ratelimit-limit'],
    ])
    expect(new Set(bodies.map((each) => JSON.stringify(each))).size).toBe(1)
    expect(answers[0]?.json()).toMatchObject({ code: 401, result: { key: 'not_signed_in' } })
  })

  test('of a company that is no longer approved is dead', async () => {
    const { companyId } = await testServer.createManager({ userName: 'breve', password })
    const { key } = await makeKey({ token: await testServer.signIn('breve', password) })
    expect((await list(key)).status).toBe(200)
    await testServer.db
      .updateTable('company')
      .set({ review_status: 30 })
      .where('id', '=', companyId)
      .execute()
    expect(await list(key)).toMatchObject(dead)
  })

  test('works to the end of its last day where it was made', async () => {
    const before = testServer.clock.now.toISOString()
    await testServer.setClock('2026-11-18T15:00:00Z')
    const { id, key, expiresAt } = await makeKey({ expiresOn: '2026-11-20' })
    // Midnight in Mexico City.
    expect(expiresAt).toBe('2026-11-21T06:00:00.000Z')
    testServer.clock.now = new Date('2026-11-21T05:59:59.999Z')
    expect((await list(key)).status).toBe(200)
    testServer.clock.now = new Date('2026-11-21T06:00:00.000Z')
    expect(await list(key)).toMatchObject(dead)
    await testServer.setClock(before)
    expect((await rowOf(id))?.expiresOn).toBe('2026-11-20')
  })

  test('cannot end before it begins', async () => {
    const expiresOn = '2020-01-01'
    const token = testServer.operator
    const answer = await testServer.call(
      apiKeys.create,
      { name: 'Vieja', access: 'read', expiresOn },
      { token },
    )
    expect(answer).toMatchObject({
      status: 422,
      result: { fields: [{ path: 'expiresOn', key: 'in_past' }] },
    })
  })
})

type KeyInput = Input<typeof apiKeys.create>
const create = (input: Partial<KeyInput>, token = testServer.operator) =>
  testServer.call(apiKeys.create, { name: 'ERP', access: 'write', ...input }, { token })
const refusedOn = (path: string, key: string) => ({
  status: 422,
  result: { fields: [{ path, key }] },
})

describe('the last day', () => {
  test('is a year ahead where none is given, and never later', async () => {
    const day = today(operatorZone, testServer.clock.now)
    expect((await create({})).result.expiresOn).toBe(yearAfter(day))
    expect((await create({ expiresOn: yearAfter(day) })).status).toBe(200)
    const later = await create({ expiresOn: daysAfter(yearAfter(day), 1) })
    expect(later).toMatchObject(refusedOn('expiresOn', 'valid_value'))
    expect(yearAfter('2028-02-29')).toBe('2029-02-28')
  })
})

describe('the scopes of a key', () => {
  test('are all that it may do', async () => {
    const { result } = await create({ scopes: ['cabin.read'] })
    expect(result.scopes).toEqual(['cabin.read'])
    expect((await list(result.key)).status).toBe(200)
    const others = [
      testServer.call(customers.getPage, {}, { token: result.key }),
      testServer.call(customers.create, { code: 'X', name: 'X' }, { token: result.key }),
    ]
    for (const answer of await Promise.all(others))
      expect(answer).toMatchObject({ status: 403, result: { key: 'forbidden' } })
  })

  test('lie within its access, and within what its owner may', async () => {
    const beyond = await create({ access: 'read', scopes: ['cabin.write'] })
    expect(beyond).toMatchObject(refusedOn('scopes', 'valid_value'))
    const never = await testServer.post(
      apiKeys.create.path,
      { name: 'ERP', access: 'write', scopes: ['manager.manage'] },
      { token: testServer.operator },
    )
    expect(never.status).toBe(422)
    const shopKey = await create({ scopes: ['desk.read'] }, testServer.shop)
    expect(shopKey).toMatchObject(refusedOn('scopes', 'valid_value'))
  })
})

describe('the owner of a key', () => {
  const addColleague = async (access: Access) => {
    const { companyId } = await ownCompany()
    const userName = `colega-${++colleagues}`
    const { managerId } = await testServer.createManager({ companyId, userName, password, access })
    return { managerId, userName }
  }
  let colleagues = 0
  const ownCompany = async () => {
    const user = await testServer.call(getManagerUser, {}, { token: testServer.operator })
    return { companyId: user.result.company.id, managerId: user.result.id }
  }

  test('is oneself unless a colleague is named, who may do as much', async () => {
    expect((await create({})).result.ownerId).toBe((await ownCompany()).managerId)
    const viewer = await addColleague('viewer')
    expect((await create({ ownerId: viewer.managerId, access: 'read' })).result.owner).toBe(viewer.userName)
    const stronger = await create({ ownerId: viewer.managerId })
    expect(stronger).toMatchObject(refusedOn('access', 'valid_value'))
    const scoped = await create({ ownerId: viewer.managerId, scopes: ['cabin.write'] })
    expect(scoped).toMatchObject(refusedOn('scopes', 'valid_value'))
  })

  test('is nobody of another company, and nobody who is disabled', async () => {
    const { managerId: stranger } = await testServer.createManager({ userName: 'forastero', password })
    const gone = await addColleague('admin')
    await testServer.db
      .updateTable('manager')
      .set({ disabled: true })
      .where('id', '=', gone.managerId)
      .execute()
    for (const ownerId of [stranger, gone.managerId, newId()])
      expect(await create({ ownerId })).toMatchObject(refusedOn('ownerId', 'unknown_id'))
  })

  test('who could not sign in, or could do less, lends a key nothing', async () => {
    const owner = await addColleague('staff')
    const { key } = (await create({ ownerId: owner.managerId })).result
    const set = (members: { access?: Access; disabled?: boolean; company_id?: string }) =>
      testServer.db.updateTable('manager').set(members).where('id', '=', owner.managerId).execute()
    // Written past the calls, as a restored backup might be.
    await set({ access: 'viewer' })
    const write = () => testServer.call(customers.create, { code: newId(), name: 'X' }, { token: key })
    expect(await write()).toMatchObject({ status: 403 })
    await set({ access: 'staff', disabled: true })
    expect(await list(key)).toMatchObject(dead)
    const { companyId } = await testServer.createManager({ userName: 'aparte', password })
    await set({ disabled: false, company_id: companyId })
    expect(await list(key)).toMatchObject(dead)
  })
})

describe('a suspended key', () => {
  const suspend = (id: string) =>
    testServer.db
      .updateTable('api_key')
      .set({ suspended_at: testServer.clock.now, ended_by: 'password_reset' })
      .where('id', '=', id)
      .execute()
  const confirm = (id: string, token = testServer.operator) =>
    testServer.call(apiKeys.confirm, { id }, { token })
  const takeOver = (id: string, token = testServer.operator) =>
    testServer.call(apiKeys.takeOver, { id }, { token })

  test('is dead until an admin confirms it; taking it over is no confirmation', async () => {
    const { id, key } = await makeKey()
    await suspend(id)
    expect(await list(key)).toMatchObject(dead)
    expect(await rowOf(id)).toMatchObject({ state: 'suspended', because: 'password_reset' })
    expect((await takeOver(id)).result.state).toBe('suspended')
    expect(await list(key)).toMatchObject(dead)
    expect((await confirm(id)).result).toMatchObject({ state: 'live', suspendedAt: null, because: null })
    expect((await list(key)).status).toBe(200)
    expect((await confirm(id)).status).toBe(200)
  })

  test('that was revoked or has expired never lives again', async () => {
    const { id, key } = await makeKey()
    await suspend(id)
    await revoke(id)
    const late = await makeKey()
    await suspend(late.id)
    await testServer.db
      .updateTable('api_key')
      .set({ expires_at: testServer.clock.now })
      .where('id', '=', late.id)
      .execute()
    for (const each of [id, late.id])
      for (const answer of [await confirm(each), await takeOver(each)])
        expect(answer).toMatchObject({ status: 409, result: { key: 'key_ended' } })
    expect(await list(key)).toMatchObject(dead)
  })

  test('of another company does not exist', async () => {
    const { id } = await makeKey()
    expect((await confirm(id, testServer.shop)).status).toBe(404)
    expect((await takeOver(id, testServer.shop)).status).toBe(404)
  })
})

describe('addresses', () => {
  test('that are not allowed are answered as a dead key is', async () => {
    const allowed = ['203.0.113.0/28', '2001:db8:5::1/48']
    const { key, ...row } = (await create({ allowedAddresses: allowed })).result
    expect(row.allowedAddresses).toEqual(['203.0.113.0/28', '2001:db8:5::/48'])
    for (const address of ['203.0.113.5', '::ffff:203.0.113.5', '2001:db8:5:9::77'])
      expect((await list(key, address)).status).toBe(200)
    for (const address of ['203.0.113.16', '2001:db8:6::1', newAddress()])
      expect(await list(key, address)).toMatchObject(dead)
    expect((await rowOf(row.id))?.lastUsedIp).toBe('203.0.113.5')
  })

  test('are networks', async () => {
    const wrong = await create({ allowedAddresses: ['203.0.113.0/24', 'oficina'] })
    expect(wrong).toMatchObject(refusedOn('allowedAddresses', 'valid_value'))
  })
})

describe('the list', () => {
  test('is of the own company, with who made each and its state', async () => {
    const { id } = await makeKey({ name: 'Bodega', access: 'read', token: testServer.shop })
    expect(await rowOf(id)).toBeUndefined()
    expect(await rowOf(id, testServer.shop)).toMatchObject({
      name: 'Bodega',
      access: 'read',
      state: 'live',
      owner: 'shop',
      scopes: null,
      allowedAddresses: null,
      expiresOn: yearAfter(today(operatorZone, testServer.clock.now)),
      lastUsedAt: null,
      revokedAt: null,
    })
    expect((await revoke(id)).status).toBe(404)
    expect((await revoke(id, testServer.shop)).result.state).toBe('revoked')
    const { result } = await testServer.call(
      apiKeys.getPage,
      { state: 'revoked', keyword: 'bode' },
      { token: testServer.shop },
    )
    expect(result.items.map((row) => row.id)).toEqual([id])
  })

  test('shows when and from where a key was last used, to the minute', async () => {
    const { id, key } = await makeKey()
    const first = testServer.clock.now
    await list(key, '203.0.113.7')
    expect(await rowOf(id)).toMatchObject({ lastUsedAt: first.toISOString(), lastUsedIp: '203.0.113.7' })
    testServer.clock.now = new Date(first.getTime() + 59_000)
    await list(key, '203.0.113.8')
    expect((await rowOf(id))?.lastUsedIp).toBe('203.0.113.7')
    testServer.clock.now = new Date(first.getTime() + 60_000)
    await list(key, '203.0.113.8')
    expect((await rowOf(id))?.lastUsedIp).toBe('203.0.113.8')
  })

  test('holds no more than fifty that are valid', async () => {
    await testServer.createManager({ userName: 'llavero', password })
    const token = await testServer.signIn('llavero', password)
    const tries = Array.from({ length: maxLiveKeys + 10 }, (_, n) =>
      testServer.call(apiKeys.create, { name: `Llave ${n}`, access: 'read' }, { token }),
    )
    const answers = await Promise.all(tries)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(10)
    for (const answer of refused)
      expect(answer).toMatchObject({ status: 409, result: { key: 'too_many_keys' } })
    await revoke(answers.find(({ status }) => status === 200)?.result.id ?? '', token)
    await makeKey({ token })
  })
})

describe('revocation', () => {
  test('by fifty at once while the key is used is one, and nothing is answered after it', async () => {
    const another = await testServer.buildAnother()
    const { id, key } = await makeKey()
    const use = (app: typeof another) =>
      app.inject({
        method: 'POST',
        url: cabins.getPage.path,
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        payload: '{}',
      })
    const uses = Array.from({ length: 30 }, (_, n) => use(n % 2 ? another : testServer.app))
    const ends = Array.from({ length: 50 }, () => revoke(id))
    const used = await Promise.all(uses)
    for (const { statusCode } of used) expect([200, 401, 429]).toContain(statusCode)
    for (const { status, result } of await Promise.all(ends)) {
      expect(status).toBe(200)
      expect(result.state).toBe('revoked')
    }
    expect((await use(testServer.app)).statusCode).not.toBe(200)
    expect((await use(another)).statusCode).not.toBe(200)
    await another.close()
    const token = testServer.operator
    const { result } = await testServer.call(getAuditPage, { entity: 'api_key', entityId: id }, { token })
    expect(result.items.map(({ action }) => action)).toEqual(['update', 'create'])
  })
})

describe('limits', () => {
  test('every answer says what is left, and past it how long to wait', async () => {
    const { key } = await makeKey()
    const { count } = limits.callsByKey
    const first = await list(key)
    expect(first.headers).toMatchObject({
      'ratelimit-limit': String(count),
      'ratelimit-remaining': String(count - 1),
      'ratelimit-reset': '60',
    })
    const refused = await testServer.call(getManagerUser, {}, { token: key })
    expect(refused.headers['ratelimit-remaining']).toBe(String(count - 2))
    const now = testServer.clock.now
    await testServer.db
      .updateTable('rate_limit')
      .set({ hits: Array.from({ length: count }, () => now) })
      .where('bucket', 'like', 'callsByKey:%')
      .execute()
    const over = await list(key)
    expect(over).toMatchObject({
      status: 429,
      result: { key: 'too_often' },
      headers: { 'ratelimit-remaining': '0', 'retry-after': '60' },
    })
    testServer.clock.now = new Date(now.getTime() + 61_000)
    expect((await list(key)).status).toBe(200)
  })

  test('wrong keys cost the guesser, and nobody else at that address', async () => {
    const { key } = await makeKey()
    const address = '203.0.113.99'
    for (let n = 0; n < limits.wrongKeyByAddress.count; n++)
      expect(await list(newApiKey(), address)).toMatchObject(dead)
    const over = await list(newApiKey(), address)
    expect(over).toMatchObject({ status: 429, result: { key: 'too_often' } })
    expect((await list(key, address)).status).toBe(200)
    const session = await testServer.call(cabins.getPage, {}, { token: testServer.operator, address })
    expect(session.status).toBe(200)
    expect(session.headers['ratelimit-limit']).toBeUndefined()
  })

  test('calls that anyone may make take no notice of a key', async () => {
    const { key } = await makeKey()
    const answer = await testServer.call(queryTracking, { numbers: ['TSTU0000001'] }, { token: key })
    expect(answer.status).toBe(200)
    expect(answer.headers['ratelimit-limit']).toBeUndefined()
  })
})

describe('what a key did', () => {
  const texts = [
    ['es-MX', 'Clave de API «Sistema»'],
    ['en-US', 'API key “Sistema”'],
    ['zh-CN', 'API 密钥“Sistema”'],
  ] as const

  test.each(texts)('is said in the audit log and in comments, in %s', async (language, name) => {
    const { key } = await makeKey({ name: 'Sistema' })
    const cabin = await testServer.create()
    const step = { id: cabin.id, version: cabin.version, status: 30 } as const
    const moved = await testServer.call(cabins.changeStatus, step, { token: key })
    expect(moved.result.trajectory.at(-1)?.recordedBy).toBe('API «Sistema»')
    const token = testServer.operator
    const entries = await testServer.call(getAuditPage, { entityId: cabin.id }, { token, language })
    expect(entries.result.items[0]).toMatchObject({
      managerId: null,
      managerName: 'API «Sistema»',
      managerDisplayName: name,
    })
    const written = await testServer.call(
      comments.create,
      { cabinId: cabin.id, text: 'Listo', visibility: 'shared' },
      { token: key, language },
    )
    expect(written.result).toMatchObject({ authorId: null, authorName: name })
    expect(written.result.editableSeconds).toBeGreaterThan(0)
  })

  test('a comment is changed by the key that wrote it and by no other', async () => {
    const [own, other] = [await makeKey(), await makeKey()]
    const { id: cabinId } = await testServer.create()
    const input = { cabinId, text: 'Uno', visibility: 'internal' } as const
    const { result } = await testServer.call(comments.create, input, { token: own.key })
    const change = { id: result.id, version: result.version, text: 'Dos' }
    for (const token of [other.key, testServer.operator])
      expect((await testServer.call(comments.update, change, { token })).status).toBe(403)
    expect((await testServer.call(comments.update, change, { token: own.key })).status).toBe(200)
    // Of an erased manager no id is left: that does not make the comment a key's.
    await testServer.db
      .updateTable('comment')
      .set({ author_id: null, author_key_id: null })
      .where('id', '=', result.id)
      .execute()
    const again = { ...change, version: 2, text: 'Tres' }
    expect((await testServer.call(comments.update, again, { token: own.key })).status).toBe(403)
  })

  test('a document has its name, and following its link is recorded', async () => {
    const { id: keyId, key } = await makeKey({ name: 'Sistema' })
    const { id: cabinId } = await testServer.create()
    const file = new File([new Uint8Array(png())], 'factura.png')
    const { result } = await testServer.call(uploadDocuments, { cabinId, file }, { token: key })
    const [document] = result
    expect(document?.uploadedBy).toBe('API «Sistema»')
    expect((await testServer.app.inject(document?.url ?? '')).statusCode).toBe(200)
    const entry = await testServer.db
      .selectFrom('audit_log')
      .select(['api_key_id', 'manager_id', 'manager_name'])
      .where('entity_id', '=', cabinId)
      .where('action', '=', 'download')
      .executeTakeFirstOrThrow()
    expect(entry).toEqual({ api_key_id: keyId, manager_id: null, manager_name: 'API «Sistema»' })
  })
})
