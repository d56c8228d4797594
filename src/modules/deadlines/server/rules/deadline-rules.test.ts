import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getAuditPage } from '#kits/audit/shared/audit-log.ts'
import { archiveCalls } from '#kits/catalogue/shared/archive.ts'
import type { Input, Result } from '#kits/contract/shared/call.ts'
import { newId } from '#kits/db/server/uuid.ts'
import { customers } from '#modules/customers/contract.ts'
import { deadlineRules } from '#modules/deadlines/contract/rules.ts'
import { terminals } from '#modules/reference/contract/terminals.ts'
import {
  type CabinTestServer,
  openCabinTestServer,
  password,
} from '#modules/shipments/testing/cabin-test-server.ts'

let testServer: CabinTestServer
/** A second admin of the operator, a manager who changes shipments alone, and one who reads. */
let colleague: string
let staff: string
let viewer: string
let seaTerminal: string
let airTerminal: string
let customer: { id: string; version: number }

type Form = Input<typeof deadlineRules.create>

const form = (members: Partial<Form> = {}): Form => ({
  kind: 'storage',
  transportMode: 1,
  startEvent: 'entered',
  startDayCounts: true,
  freeAmount: 7,
  freeUnit: 'calendarDays',
  steps: [
    { fromDay: 1, perDay: '25.50' },
    { fromDay: 4, perDay: '40' },
  ],
  currency: 'USD',
  taxRate: '0.16',
  validFrom: '2026-01-01',
  source: 'Ley Aduanera 15-V',
  ...members,
})

const create = (members: Partial<Form> = {}, token = testServer.operator) =>
  testServer.call(deadlineRules.create, form(members), { token })

const created = async (members: Partial<Form> = {}) => (await create(members)).result

const revision = async (): Promise<number> => {
  const { rows } = await sql<{ revision: number }>`select revision from deadline_revision`.execute(
    testServer.db,
  )
  return rows[0]?.revision ?? 0
}

async function newTerminal(code: string, portCode: string): Promise<string> {
  const input = { code, name: `Recinto ${code}`, portId: await testServer.ids.port(portCode) }
  return (await testServer.call(terminals.create, input, { token: testServer.operator })).result.id
}

const newCustomer = async (code: string, companyId = testServer.shopCompany) =>
  (
    await testServer.call(
      customers.create,
      { code, name: `Cliente ${code}`, companyId },
      { token: testServer.operator },
    )
  ).result

async function signInAs(userName: string, access: 'admin' | 'staff' | 'viewer'): Promise<string> {
  await testServer.createManager({ kind: 'operator', userName, password, access })
  return testServer.signIn(userName, password)
}

beforeAll(async () => {
  testServer = await openCabinTestServer()
  colleague = await signInAs('colega', 'admin')
  staff = await signInAs('operaciones', 'staff')
  viewer = await signInAs('consulta', 'viewer')
  seaTerminal = await newTerminal('R-MAR', 'MXZLO')
  airTerminal = await newTerminal('R-AIRE', 'MEX')
  customer = await newCustomer('C-1')
})
afterAll(() => testServer.close())

describe('a rule', () => {
  test('is kept as it was given, not confirmed, with the names of what it is for', async () => {
    const carrierId = await testServer.ids.carrier('MAEU')
    const rule = await created({ terminalId: seaTerminal, carrierId, customerId: customer.id })
    expect(rule).toMatchObject({
      ...form({ terminalId: seaTerminal, carrierId, customerId: customer.id }),
      goodsClass: null,
      containerClass: null,
      version: 1,
      terminalName: 'Recinto R-MAR',
      terminalCode: 'R-MAR',
      carrierCode: 'MAEU',
      customerName: 'Cliente C-1',
      customerCompanyName: 'Empresa de shop',
      confirmedAt: null,
      confirmedBy: null,
      updatedBy: 'admin',
    })
    const { result } = await testServer.call(deadlineRules.get, { id: rule.id }, { token: viewer })
    expect(result).toEqual(rule)
  })

  test('for a class of container keeps it until a change says otherwise', async () => {
    const carrierId = await testServer.ids.carrier('MAEU')
    const reefers = await created({ kind: 'demurrage', carrierId, containerClass: 2 })
    expect(reefers.containerClass).toBe(2)
    const special = (await change(reefers, { kind: 'demurrage', carrierId, containerClass: 3 })).result
    expect(special).toMatchObject({ version: 2, containerClass: 3 })
    const log = await testServer.call(getAuditPage, { entityId: reefers.id }, { token: testServer.operator })
    expect(log.result.items[0]).toMatchObject({ before: { containerClass: 2 }, after: { containerClass: 3 } })
    // A caller from before there were classes does not mention it.
    const kept = (await change(special, { kind: 'demurrage', carrierId, freeAmount: 4 })).result
    expect(kept).toMatchObject({ freeAmount: 4, containerClass: 3 })
    const cleared = await change(kept, { kind: 'demurrage', carrierId, containerClass: null })
    expect(cleared.result.containerClass).toBeNull()
    expect((await created({ transportMode: null, containerClass: 1 })).containerClass).toBe(1)
  })

  test('may be created again by a client that never got the answer, each decimal in any spelling', async () => {
    const id = newId()
    const first = await created({ id })
    const before = await revision()
    const again = await create({ id, taxRate: '0.160', steps: [...first.steps] })
    expect(again.result).toEqual(first)
    expect(await revision()).toBe(before)
    expect(await create({ id, freeAmount: 8 })).toMatchObject({ status: 409, result: { key: 'id_taken' } })
  })

  test('needs no amounts, and a rule without any has no currency', async () => {
    const rule = await created({ steps: [], currency: null, taxRate: null })
    expect(rule).toMatchObject({ steps: [], currency: null, taxRate: null })
  })

  test.each<[string, () => Partial<Form> | Promise<Partial<Form>>, string, string]>([
    ['a step that falls back', () => ({ steps: [step(1), step(5), step(3)] }), 'steps', 'steps_order'],
    ['two steps from one day', () => ({ steps: [step(1), step(4), step(4)] }), 'steps', 'steps_order'],
    ['a first step after the first day', () => ({ steps: [step(8)] }), 'steps', 'steps_order'],
    ['a step before the first day', () => ({ steps: [step(0)] }), 'steps.0.fromDay', 'min_value'],
    ['half a day', () => ({ steps: [step(1), step(1.5)] }), 'steps.1.fromDay', 'valid_value'],
    [
      'more steps than twenty',
      () => ({ steps: Array.from({ length: 21 }, (_, i) => step(i + 1)) }),
      'steps',
      'max_value',
    ],
    ['a negative amount', () => ({ steps: [step(1, '-1')] }), 'steps.0.perDay', 'decimal'],
    ['seven decimals', () => ({ steps: [step(1, '0.1234567')] }), 'steps.0.perDay', 'decimal'],
    ['an exponent', () => ({ steps: [step(1, '1e3')] }), 'steps.0.perDay', 'decimal'],
    ['no amount', () => ({ steps: [step(1, '')] }), 'steps.0.perDay', 'decimal'],
    ['thousands', () => ({ steps: [step(1, '1,000')] }), 'steps.0.perDay', 'decimal'],
    ['a negative tax', () => ({ taxRate: '-0.16' }), 'taxRate', 'decimal'],
    ['a tax of seven decimals', () => ({ taxRate: '0.1600001' }), 'taxRate', 'decimal'],
    ['a tax in percent', () => ({ taxRate: '16' }), 'taxRate', 'max_value'],
    ['a free amount below zero', () => ({ freeAmount: -1 }), 'freeAmount', 'min_value'],
    ['a free amount of more than a year', () => ({ freeAmount: 366 }), 'freeAmount', 'max_value'],
    ['half a free day', () => ({ freeAmount: 1.5 }), 'freeAmount', 'valid_value'],
    ['a day before 1990', () => ({ validFrom: '1989-12-31' }), 'validFrom', 'year_range'],
    ['a day after 2100', () => ({ validFrom: '2101-01-01' }), 'validFrom', 'year_range'],
    ['a day that does not exist', () => ({ validFrom: '2026-02-30' }), 'validFrom', 'format'],
    ['steps without a currency', () => ({ currency: null }), 'currency', 'required'],
    ['a currency without steps', () => ({ steps: [] }), 'steps', 'required'],
    ['no source', () => ({ source: ' ' }), 'source', 'required'],
    ['a long source', () => ({ source: 'x'.repeat(501) }), 'source', 'max_chars'],
    ['a terminal of another mode', () => ({ terminalId: airTerminal }), 'terminalId', 'wrong_mode'],
    [
      'a sea terminal for air',
      () => ({ transportMode: 2, terminalId: seaTerminal }),
      'terminalId',
      'wrong_mode',
    ],
    [
      'a carrier of another mode',
      async () => ({ carrierId: await testServer.ids.carrier('AM') }),
      'carrierId',
      'wrong_mode',
    ],
    [
      'a terminal and a carrier of two modes',
      async () => ({
        transportMode: null,
        terminalId: seaTerminal,
        carrierId: await testServer.ids.carrier('AM'),
      }),
      'carrierId',
      'wrong_mode',
    ],
    ['a fourth class of container', () => ({ containerClass: 4 as 3 }), 'containerClass', 'valid_value'],
    [
      'a class of container by air',
      () => ({ transportMode: 2, containerClass: 2 }),
      'containerClass',
      'wrong_mode',
    ],
    [
      'a class of container at an airport',
      () => ({ transportMode: null, terminalId: airTerminal, containerClass: 2 }),
      'containerClass',
      'wrong_mode',
    ],
    ['an unknown terminal', () => ({ terminalId: newId() }), 'terminalId', 'unknown_id'],
    ['an unknown carrier', () => ({ carrierId: newId() }), 'carrierId', 'unknown_id'],
    ['an unknown customer', () => ({ customerId: newId() }), 'customerId', 'unknown_id'],
  ])('is refused with %s', async (_, members, path, key) => {
    const before = await revision()
    const wanted = await members()
    const answer = await create(wanted)
    const refused = {
      status: 422,
      result: { fields: expect.arrayContaining([expect.objectContaining({ path, key })]) },
    }
    expect(answer).toMatchObject(refused)
    const rule = await created()
    const update = await testServer.call(
      deadlineRules.update,
      { ...form(wanted), id: rule.id, version: 1 },
      { token: testServer.operator },
    )
    expect(update).toMatchObject(refused)
    expect(await revision()).toBe(before + 1)
  })

  test('is not for an archived terminal, carrier or customer; one that was for it before may stay so', async () => {
    const [terminalId, other] = [await newTerminal('R-VIEJO', 'MXZLO'), await newCustomer('C-VIEJO')]
    const rule = await created({ terminalId, customerId: other.id })
    const token = testServer.operator
    await testServer.call(archiveCalls(terminals).archive, { id: terminalId, version: 1 }, { token })
    await testServer.call(archiveCalls(customers).archive, { id: other.id, version: 1 }, { token })
    for (const members of [{ terminalId }, { customerId: other.id }]) {
      const [path] = Object.keys(members)
      expect(await create(members)).toMatchObject({ result: { fields: [{ path, key: 'archived' }] } })
    }
    const kept = await change(rule, { terminalId, customerId: other.id, freeAmount: 9 })
    expect(kept).toMatchObject({ status: 200, result: { freeAmount: 9, terminalId } })
  })
})

const step = (fromDay: number, perDay = '10') => ({ fromDay, perDay })

type Rule = Result<typeof deadlineRules.get>

const change = (
  { id, version }: Pick<Rule, 'id' | 'version'>,
  members: Partial<Form>,
  token = testServer.operator,
) => testServer.call(deadlineRules.update, { ...form(members), id, version }, { token })

const confirm = ({ id, version }: Pick<Rule, 'id' | 'version'>, token = testServer.operator) =>
  testServer.call(deadlineRules.confirm, { id, version }, { token })

describe('a change', () => {
  test('is refused to who did not see the last one, and says what it is now', async () => {
    const rule = await created()
    const theirs = await change(rule, { freeAmount: 9 }, colleague)
    expect(theirs.result).toMatchObject({ version: 2, freeAmount: 9, updatedBy: 'colega' })
    const stale = { status: 409, result: { key: 'stale', current: { version: 2, freeAmount: 9 } } }
    expect(await change(rule, { freeAmount: 5 })).toMatchObject(stale)
    expect(await confirm(rule)).toMatchObject(stale)
    expect(
      await testServer.call(
        deadlineRules.remove,
        { id: rule.id, version: 1 },
        { token: testServer.operator },
      ),
    ).toMatchObject(stale)
  })

  test('that changes nothing leaves the rule and its confirmation', async () => {
    const rule = (await confirm(await created())).result
    const before = await revision()
    expect((await change(rule, {})).result).toEqual(rule)
    expect(await revision()).toBe(before)
  })

  test('takes the confirmation away: what was confirmed is not what it says now', async () => {
    const rule = await created()
    const confirmed = await confirm(rule, colleague)
    expect(confirmed.result).toMatchObject({
      version: 2,
      confirmedAt: testServer.clock.now.toISOString(),
      confirmedBy: 'colega',
    })
    const changed = await change(confirmed.result, { freeAmount: 8 })
    expect(changed.result).toMatchObject({ version: 3, confirmedAt: null, confirmedBy: null })
  })

  test('of any kind makes the stored next deadlines outdated, and is recorded', async () => {
    const first = await revision()
    const rule = await created({ terminalId: seaTerminal })
    const confirmed = (await confirm(rule)).result
    const changed = (await change(confirmed, { terminalId: seaTerminal, freeAmount: 8 })).result
    const { id, version } = changed
    const removed = await testServer.call(
      deadlineRules.remove,
      { id, version },
      { token: testServer.operator },
    )
    expect(removed).toMatchObject({ status: 200, result: null })
    expect(await revision()).toBe(first + 4)
    const entries = await testServer.db
      .selectFrom('audit_log')
      .select(['action', 'before', 'after', 'manager_name', 'company_id'])
      .where('entity', '=', 'deadline_rule')
      .where('entity_id', '=', id)
      .orderBy('at')
      .orderBy('id')
      .execute()
    expect(entries.map(({ action }) => action)).toEqual(['create', 'update', 'update', 'delete'])
    expect(entries.every(({ company_id }) => company_id === null)).toBe(true)
    expect(entries[0]).toMatchObject({
      manager_name: 'admin',
      before: null,
      after: { kind: 'storage', terminalName: 'Recinto R-MAR', steps: ['1: 25.50', '4: 40'] },
    })
    expect(entries[3]).toMatchObject({ before: { freeAmount: 8 }, after: null })
    expect((await testServer.call(deadlineRules.get, { id }, { token: viewer })).status).toBe(404)
    expect((await confirm(changed)).status).toBe(404)
  })

  test('by twenty at once: one wins', async () => {
    const rule = await created()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => change(rule, { freeAmount: 10 + index })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
  })
})

describe('the list', () => {
  test('is in the order of the clocks, and narrowed by its filters and words', async () => {
    const source = `Tarifa ${newId()}`
    const carrierId = await testServer.ids.carrier('MAEU')
    const made = [
      await created({ kind: 'withdrawal', source, transportMode: null }),
      await created({ kind: 'demurrage', source, carrierId }),
      await created({ kind: 'storage', source, terminalId: seaTerminal }),
      await created({ kind: 'storage', source, transportMode: 2 }),
    ]
    await confirm(made[3] as Rule)
    const idsOf = async (input: Input<typeof deadlineRules.getPage>) => {
      const { result } = await testServer.call(
        deadlineRules.getPage,
        { keyword: source, ...input },
        { token: viewer },
      )
      return result.items.map(({ id }) => made.findIndex((rule) => rule.id === id))
    }
    expect(await idsOf({})).toEqual([3, 2, 1, 0])
    expect(await idsOf({ kind: 'storage' })).toEqual([3, 2])
    expect(await idsOf({ terminalId: seaTerminal })).toEqual([2])
    expect(await idsOf({ carrierId })).toEqual([1])
    expect(await idsOf({ transportMode: 2 })).toEqual([3])
    expect(await idsOf({ confirmed: true })).toEqual([3])
    expect(await idsOf({ confirmed: false })).toEqual([2, 1, 0])
    expect(await idsOf({ sort: { field: 'kind', order: 'desc' }, kind: 'demurrage' })).toEqual([1])
    expect((await idsOf({ keyword: 'recinto r-mar' })).filter((at) => at >= 0)).toEqual([2])
  })
})

describe('a rule follows', () => {
  test('a terminal, carrier or customer that is merged into another, and the next deadlines are computed again', async () => {
    const [gone, stays] = [await newCustomer('C-GONE'), await newCustomer('C-STAYS')]
    const rule = await created({ customerId: gone.id })
    const before = await revision()
    const merged = await testServer.call(
      archiveCalls(customers).merge,
      { id: gone.id, version: 1, intoId: stays.id, intoVersion: 1 },
      { token: testServer.operator },
    )
    expect(merged).toMatchObject({ status: 200, result: { remaining: 0 } })
    const { result } = await testServer.call(deadlineRules.get, { id: rule.id }, { token: viewer })
    expect(result).toMatchObject({ customerId: stays.id, version: 2 })
    expect(await revision()).toBe(before + 1)
    const log = await testServer.call(getAuditPage, { entityId: rule.id }, { token: testServer.operator })
    // The entry of the merge has no kind itself: its rule is known by its clock.
    expect(log.result.items[0]).toMatchObject({
      entityName: 'storage',
      after: { customerName: 'Cliente C-STAYS' },
    })
  })

  test('nothing where the rows that are merged have no rule', async () => {
    const [gone, stays] = [await newCustomer('C-GONE-2'), await newCustomer('C-STAYS-2')]
    const before = await revision()
    await testServer.call(
      archiveCalls(customers).merge,
      { id: gone.id, version: 1, intoId: stays.id, intoVersion: 1 },
      { token: testServer.operator },
    )
    expect(await revision()).toBe(before)
  })

  test('what it is for: that cannot be deleted meanwhile', async () => {
    const terminalId = await newTerminal('R-EN-USO', 'MXZLO')
    await created({ terminalId })
    const answer = await testServer.call(
      terminals.remove,
      { id: terminalId, version: 1 },
      { token: testServer.operator },
    )
    expect(answer).toMatchObject({
      status: 409,
      result: { key: 'in_use', usedBy: [{ entity: 'deadline_rule', count: 1 }] },
      msg: expect.stringContaining('1 regla de plazos'),
    })
  })
})

describe('who may', () => {
  test('a shop knows of no rule; staff and readers of the operator read, and change none', async () => {
    const rule = await created()
    const { id, version } = rule
    const asked = [
      [deadlineRules.getPage, {}],
      [deadlineRules.get, { id }],
      [deadlineRules.explain, { cabinId: newId() }],
    ] as const
    const changes = [
      [deadlineRules.create, form()],
      [deadlineRules.update, { ...form(), id, version }],
      [deadlineRules.confirm, { id, version }],
      [deadlineRules.remove, { id, version }],
    ] as const
    for (const [{ path }, input] of [...asked, ...changes])
      expect((await testServer.post(path, input, { token: testServer.shop })).status, path).toBe(403)
    for (const token of [staff, viewer]) {
      for (const [{ path }, input] of changes)
        expect((await testServer.post(path, input, { token })).status, path).toBe(403)
      expect((await testServer.call(deadlineRules.get, { id }, { token })).status).toBe(200)
      expect((await testServer.call(deadlineRules.getPage, {}, { token })).status).toBe(200)
    }
  })
})

describe('on a shipment', () => {
  test('each clock names the rule that counts, and why each of the others does not', async () => {
    await testServer.db.deleteFrom('deadline_rule').execute()
    const carrierId = await testServer.ids.carrier('MAEU')
    const cabin = await testServer.create(testServer.sea({ carrierId, cabinType: 3 }))
    const rules = {
      general: await created(),
      old: await created({ carrierId, validFrom: '2020-01-01' }),
      counts: await created({ carrierId, validFrom: '2021-01-01' }),
      later: await created({ carrierId, validFrom: '2100-01-01' }),
      terminal: await created({ terminalId: seaTerminal }),
      air: await created({ transportMode: 2 }),
      goods: await created({ goodsClass: 2 }),
      reefers: await created({ carrierId, containerClass: 2 }),
      dry: await created({ containerClass: 1 }),
    }
    const { result } = await testServer.call(deadlineRules.explain, { cabinId: cabin.id }, { token: viewer })
    const storage = result.clocks.find(({ kind }) => kind === 'storage')
    const verdictOf = (rule: Rule) => storage?.rules.find((each) => each.rule.id === rule.id)?.verdict
    expect(Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, verdictOf(rule)]))).toEqual({
      general: 'lessSpecific',
      old: 'older',
      counts: 'counts',
      later: 'validLater',
      terminal: 'terminalId',
      air: 'transportMode',
      goods: 'goodsClass',
      reefers: 'containerClass',
      dry: 'lessSpecific',
    })
    expect(result.clocks.map(({ kind }) => kind)).toEqual([
      'storage',
      'demurrage',
      'duties',
      'abandonment',
      'withdrawal',
    ])
    expect(result.clocks[1]?.rules).toEqual([])
    const missing = await testServer.call(deadlineRules.explain, { cabinId: newId() }, { token: viewer })
    expect(missing.status).toBe(404)
  })
})

test('there are two thousand rules at most', async () => {
  const { result: rule } = await create({ id: newId() })
  await sql`
    insert into deadline_rule (id, kind, start_event, start_day_counts, free_amount, free_unit, valid_from, source)
    select gen_random_uuid(), 'storage', 'entered', true, 7, 'calendarDays', '2026-01-01', 'De más'
    from generate_series(1, 2000 - (select count(*)::int from deadline_rule))`.execute(testServer.db)
  const before = await revision()
  expect(await create()).toMatchObject({
    status: 422,
    result: { fields: [{ path: 'kind', key: 'too_many' }] },
  })
  expect(await create({ id: rule.id })).toMatchObject({ status: 200, result: { id: rule.id } })
  expect(await revision()).toBe(before)
  await sql`delete from deadline_rule where source = 'De más'`.execute(testServer.db)
})
