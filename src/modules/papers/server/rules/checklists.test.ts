import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getAuditPage } from '#kits/audit/shared/audit-log.ts'
import type { Input } from '#kits/contract/shared/call.ts'
import { newId } from '#kits/db/server/uuid.ts'
import { recomputeSome } from '#modules/deadlines/server/recompute.ts'
import { bumpWhereRulesBegin } from '#modules/deadlines/server/revision.queries.ts'
import { checklistRules, getChecklist } from '#modules/papers/contract/checklists.ts'
import { setPaperRules } from '#modules/papers/testing/rules.ts'
import {
  type CabinInput,
  type CabinTestServer,
  openCabinTestServer,
  password,
} from '#modules/shipments/testing/cabin-test-server.ts'

let testServer: CabinTestServer
let token: string
let viewer: string
let staff: string

beforeAll(async () => {
  testServer = await openCabinTestServer()
  token = testServer.operator
  const signedIn = async (userName: string, access: 'viewer' | 'staff') => {
    await testServer.createManager({ userName, password, kind: 'operator', access })
    return testServer.signIn(userName, password)
  }
  viewer = await signedIn('mirona', 'viewer')
  staff = await signedIn('tramitadora', 'staff')
})
afterAll(() => testServer.close())

type RuleInput = Input<typeof checklistRules.create>
const form = { kind: 'invoice', required: true, owedBy: 'supplier', source: 'Contrato' } as const
const create = (input: RuleInput = form, by = token) =>
  testServer.call(checklistRules.create, input, { token: by })
const list = async (query: Input<typeof checklistRules.getPage> = {}) =>
  (await testServer.call(checklistRules.getPage, query, { token })).result.items

test('what ships is what an import usually needs, by sea with the letter for the container', async () => {
  const shipped = await list({ pageSize: 100 })
  expect(shipped.every(({ source }) => source !== null)).toBe(true)
  const kindsOf = async (mode: 'sea' | 'air', more: Partial<CabinInput> = {}) => {
    const { id } = await testServer.create(testServer[mode](more))
    const items = (await testServer.call(getChecklist, { cabinId: id }, { token })).result
    return items.map(({ kind, owedBy }) => `${kind} ${owedBy}`)
  }
  const usual = ['bl forwarder', 'invoice supplier', 'packing_list supplier', 'mandate importer']
  // The value declaration, since 1 April 2026.
  const required = [...usual, 'value_declaration importer']
  expect(await kindsOf('sea')).toEqual([...required, 'guarantee importer'])
  expect(await kindsOf('air')).toEqual(required)
  // By road and by rail there is no shipping line that asks for it.
  for (const code of ['MXNLD', 'MXPAN'])
    expect(await kindsOf('sea', { destinationPortId: await testServer.ids.port(code) })).toEqual(required)
  expect(await kindsOf('air', { goodsClass: 2 })).toEqual([...required.toSpliced(3, 0, 'permits importer')])
})

test('a rule counts from its first day on, and stays what it was until then', async () => {
  await setPaperRules(testServer.db, [{ kind: 'invoice', required: false }])
  const { id } = await testServer.create(testServer.sea())
  const isRequired = async () => {
    const items = (await testServer.call(getChecklist, { cabinId: id }, { token })).result
    return items.some(({ kind, required }) => kind === 'invoice' && required)
  }
  const ahead = (await create({ ...form, validFrom: '2100-12-31' })).result
  expect([ahead.validFrom, await isRequired()]).toEqual(['2100-12-31', false])
  const { id: ruleId, version } = ahead
  // A caller from before there was a day does not mention it.
  const silent = await testServer.call(
    checklistRules.update,
    { id: ruleId, version, ...form, owedBy: null },
    { token },
  )
  expect(silent.result).toMatchObject({ validFrom: '2100-12-31', owedBy: null })
  const past = { id: ruleId, version: version + 1, ...form, validFrom: '2026-04-01' }
  expect((await testServer.call(checklistRules.update, past, { token })).result.validFrom).toBe('2026-04-01')
  expect(await isRequired()).toBe(true)
})

test('the traffic of a rule stays where a change does not mention it, and goes where it is emptied', async () => {
  await setPaperRules(testServer.db, [])
  const made = (await create({ ...form, transportMode: 1, traffic: 'rail' })).result
  const change = (version: number, members: object) =>
    testServer.call(checklistRules.update, { id: made.id, version, ...form, ...members }, { token })
  expect((await change(1, { required: false })).result).toMatchObject({ traffic: 'rail', required: false })
  expect((await change(2, { traffic: null })).result.traffic).toBeNull()
  expect((await change(3, { traffic: 'road' })).result.traffic).toBe('road')
})

test('a rule whose day comes is counted from then on, without anybody changing it', async () => {
  const { db } = testServer
  await setPaperRules(db, [
    { kind: 'invoice', required: false },
    { kind: 'invoice', validFrom: '2026-01-02' },
  ])
  await sql`update deadline_revision set as_of = '2026-01-01'`.execute(db)
  const { id } = await testServer.create(testServer.sea())
  const needed = async () =>
    (await db.selectFrom('cabin').select('papers_required').where('id', '=', id).executeTakeFirst())
      ?.papers_required
  expect(await needed()).toBe(0)
  await bumpWhereRulesBegin(db)
  while (await recomputeSome(db));
  expect(await needed()).toBe(1)
})

describe('the checklist of a shipment', () => {
  const seen = async (cabinId: string, by: string) =>
    (await testServer.call(getChecklist, { cabinId }, { token: by })).status

  test('is seen by whoever sees the shipment, and by nobody else', async () => {
    const own = await testServer.create(testServer.sea({ companyId: testServer.shopCompany }))
    for (const by of [token, staff, viewer, testServer.shop]) expect(await seen(own.id, by)).toBe(200)
    expect(await seen(own.id, testServer.stranger)).toBe(404)
    expect((await testServer.call(getChecklist, { cabinId: own.id })).status).toBe(401)
    expect(await seen(newId(), token)).toBe(404)
    await testServer.db
      .updateTable('cabin')
      .set({ deleted_at: new Date() })
      .where('id', '=', own.id)
      .execute()
    expect(await seen(own.id, token)).toBe(404)
  })
})

describe('rules of papers', () => {
  beforeEach(() => setPaperRules(testServer.db, []))

  test('are made, read, changed and deleted by an admin of the brokerage', async () => {
    const { result: made } = await create({ ...form, transportMode: 1, pedimentoKey: ' in ', goodsClass: 2 })
    expect(made).toMatchObject({
      ...form,
      transportMode: 1,
      pedimentoKey: 'IN',
      goodsClass: 2,
      version: 1,
      updatedBy: 'admin',
    })
    const { id } = made
    expect((await testServer.call(checklistRules.get, { id }, { token })).result).toEqual(made)
    const { result: changed } = await testServer.call(
      checklistRules.update,
      { id, version: 1, ...form, required: false },
      { token },
    )
    expect(changed).toMatchObject({ required: false, transportMode: null, version: 2 })
    expect(await list()).toEqual([changed])
    const stale = { id, version: 1 }
    expect((await testServer.call(checklistRules.remove, stale, { token })).status).toBe(409)
    expect((await testServer.call(checklistRules.update, { ...stale, ...form }, { token })).status).toBe(409)
    expect((await testServer.call(checklistRules.remove, { id, version: 2 }, { token })).status).toBe(200)
    expect(await list()).toEqual([])
    expect((await testServer.call(checklistRules.get, { id }, { token })).status).toBe(404)
  })

  test('are read by the brokerage alone, and changed by its admins alone', async () => {
    const { id } = (await create()).result
    for (const by of [staff, viewer]) {
      expect((await testServer.call(checklistRules.getPage, {}, { token: by })).status).toBe(200)
      expect((await create(form, by)).status).toBe(403)
      expect((await testServer.call(checklistRules.remove, { id, version: 1 }, { token: by })).status).toBe(
        403,
      )
    }
    for (const by of [testServer.shop, testServer.stranger]) {
      expect((await testServer.call(checklistRules.getPage, {}, { token: by })).status).toBe(403)
      expect((await testServer.call(checklistRules.get, { id }, { token: by })).status).toBe(403)
      expect((await create(form, by)).status).toBe(403)
    }
  })

  test.each([
    ['an unknown kind', { kind: 'receipt' }],
    ['an unknown debtor', { owedBy: 'nobody' }],
    ['a key that is none', { pedimentoKey: '1A' }],
    ['a mode that is none', { transportMode: 3 }],
    ['a traffic that is none', { traffic: 'river' }],
    ['a traffic that its mode does not have', { transportMode: 2, traffic: 'road' }],
    ['another member', { note: 'x' }],
  ])('with %s are refused', async (_, members) => {
    expect((await create({ ...form, ...members } as RuleInput)).status).toBe(422)
    expect(await list()).toEqual([])
  })

  test('sent twice with an id are made once; another rule with that id is refused', async () => {
    const id = newId()
    const [first, second] = [await create({ id, ...form }), await create({ id, ...form })]
    expect(second.result).toEqual(first.result)
    expect((await create({ id, ...form, required: false })).status).toBe(409)
    expect(await list()).toHaveLength(1)
  })

  test('are listed by kind, the general ones first, and found by kind, mode, traffic, debtor and words', async () => {
    await create({ ...form, transportMode: 1, traffic: 'rail' })
    await create({ ...form, source: 'Costumbre' })
    await create({ ...form, kind: 'bl', owedBy: 'forwarder' })
    const shown = (rules: Awaited<ReturnType<typeof list>>) =>
      rules.map(({ kind, transportMode }) => [kind, transportMode])
    expect(shown(await list())).toEqual([
      ['bl', null],
      ['invoice', null],
      ['invoice', 1],
    ])
    expect(shown(await list({ kind: 'bl' }))).toEqual([['bl', null]])
    expect(shown(await list({ transportMode: 1 }))).toEqual([['invoice', 1]])
    expect(shown(await list({ traffic: 'rail' }))).toEqual([['invoice', 1]])
    expect(shown(await list({ owedBy: 'forwarder' }))).toEqual([['bl', null]])
    expect(shown(await list({ keyword: 'costumbre' }))).toEqual([['invoice', null]])
    expect(shown(await list({ sort: { field: 'kind', order: 'desc' } }))[2]).toEqual(['bl', null])
  })

  test('are 500 at most, also where the last two come at once', async () => {
    await setPaperRules(
      testServer.db,
      Array.from({ length: 499 }, () => ({ kind: 'other' as const })),
    )
    const answers = await Promise.all([create(), create()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    const { rows } = await sql<{ n: number }>`select count(*) as n from checklist_rule`.execute(testServer.db)
    expect(rows[0]?.n).toBe(500)
  })

  test('make an entry of the audit log with each change, and none where nothing changes', async () => {
    const { id } = (await create()).result
    await testServer.call(checklistRules.update, { id, version: 1, ...form }, { token })
    await testServer.call(checklistRules.update, { id, version: 1, ...form, required: false }, { token })
    await testServer.call(checklistRules.remove, { id, version: 2 }, { token })
    const { items } = (await testServer.call(getAuditPage, { entityId: id }, { token })).result
    expect(items.map(({ action, entity }) => [entity, action])).toEqual([
      ['checklist_rule', 'delete'],
      ['checklist_rule', 'update'],
      ['checklist_rule', 'create'],
    ])
  })
})
