import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readEvents } from '#app/testing/event-reader.ts'
import { getAuditPage } from '#kits/audit/shared/audit-log.ts'
import type { Input } from '#kits/contract/shared/call.ts'
import { newId } from '#kits/db/server/uuid.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import type { Cabin } from '#modules/shipments/contract/row.ts'
import {
  type CabinTestServer,
  editOf,
  openCabinTestServer,
  password,
} from '#modules/shipments/testing/cabin-test-server.ts'
import { comments } from '../contract.ts'

let testServer: CabinTestServer
let cabin: Cabin
/** A second manager of the operator, and of the shop. */
let colleague: { token: string; id: string }
let shopColleague: { token: string; id: string }

async function addManager(userName: string, companyId: string, displayName: string | null = null) {
  const made = await testServer.createManager({ kind: 'operator', userName, password })
  await testServer.db
    .updateTable('manager')
    .set({ company_id: companyId, display_name: displayName, access: 'staff' })
    .where('id', '=', made.managerId)
    .execute()
  return { id: made.managerId, token: await testServer.signIn(userName, password) }
}

const operatorCompany = async () =>
  (
    await testServer.db
      .selectFrom('company')
      .select('id')
      .where('kind', '=', 'operator')
      .executeTakeFirstOrThrow()
  ).id

beforeAll(async () => {
  testServer = await openCabinTestServer()
  colleague = await addManager('lucía vega', await operatorCompany(), 'Lucía Vega Ríos')
  shopColleague = await addManager('tienda.dos', testServer.shopCompany)
})
afterAll(() => testServer.close())

beforeEach(async () => {
  cabin = await testServer.create(testServer.sea(), testServer.shop)
  await testServer.db.deleteFrom('notification').execute()
})

type NewComment = Partial<Input<typeof comments.create>>

const create = (input: NewComment = {}, token = testServer.operator) =>
  testServer.call(
    comments.create,
    { cabinId: cabin.id, text: 'Ya llegó el original', visibility: 'internal', ...input },
    { token },
  )

const page = (token = testServer.operator, input: object = {}) =>
  testServer.call(comments.getPage, { cabinId: cabin.id, ...input }, { token })

const textsOf = async (token?: string) => (await page(token)).result.items.map(({ text }) => text)

async function notified() {
  const rows = await testServer.db
    .selectFrom('notification')
    .innerJoin('manager', 'manager.id', 'notification.manager_id')
    .select(['manager.user_name as who', 'notification.kind', 'notification.subject_id as subject'])
    .orderBy('manager.user_name')
    .execute()
  return rows.map(({ who, kind }) => `${who}: ${kind}`)
}

const idOf = async (userName: string) =>
  (
    await testServer.db
      .selectFrom('manager')
      .select('id')
      .where('user_name', '=', userName)
      .executeTakeFirstOrThrow()
  ).id

describe('a comment', () => {
  test('is written, read, edited and deleted by its author', async () => {
    const { result: written } = await create()
    expect(written).toMatchObject({
      cabinId: cabin.id,
      text: 'Ya llegó el original',
      visibility: 'internal',
      authorName: 'admin',
      authorUserName: 'admin',
      fromOperator: true,
      version: 1,
      editedAt: null,
      editableSeconds: 3600,
      mentions: [],
    })
    const { id, version } = written
    const edited = await testServer.call(
      comments.update,
      { id, version, text: 'Llegó la copia' },
      { token: testServer.operator },
    )
    expect(edited.result).toMatchObject({ text: 'Llegó la copia', version: 2, visibility: 'internal' })
    expect(edited.result.editedAt).not.toBeNull()
    expect(await textsOf()).toEqual(['Llegó la copia'])
    const deleted = await testServer.call(comments.remove, { id, version: 2 }, { token: testServer.operator })
    expect(deleted.status).toBe(200)
    expect(await textsOf()).toEqual([])
  })

  test('is signed with the display name, and read newest first, a page at a time, or by keyword', async () => {
    for (let n = 1; n <= 3; n++) {
      testServer.clock.now = new Date(testServer.clock.now.getTime() + 1000)
      await create({ text: `Número ${n}` }, colleague.token)
    }
    const { result } = await page(testServer.operator, { pageSize: 2 })
    expect(result).toMatchObject({ total: 3, totalExact: true })
    expect(result.items.map(({ text, authorName }) => [text, authorName])).toEqual([
      ['Número 3', 'Lucía Vega Ríos'],
      ['Número 2', 'Lucía Vega Ríos'],
    ])
    expect((await page(testServer.operator, { keyword: 'numero 1' })).result.items).toHaveLength(1)
    const sort = { field: 'createdAt', order: 'asc' }
    expect((await page(testServer.operator, { sort })).result.items[0]?.text).toBe('Número 1')
  })

  test('is internal or shared: the shop reads the shared ones, writes no other, and no edit changes that', async () => {
    const { result: internal } = await create({ text: 'Cliente moroso' })
    await create({ text: 'Falta la factura', visibility: 'shared' })
    expect(await textsOf(testServer.shop)).toEqual(['Falta la factura'])
    expect(await textsOf()).toEqual(['Falta la factura', 'Cliente moroso'])
    expect((await create({ visibility: 'internal' }, testServer.shop)).result).toMatchObject({
      key: 'forbidden',
    })
    const answered = await create({ text: '¿Cuál?', visibility: 'shared' }, testServer.shop)
    expect(answered.result).toMatchObject({ fromOperator: false, authorName: 'shop' })
    const { id, version } = internal
    const opened = { id, version, text: 'x', visibility: 'shared' }
    const refused = await testServer.post(comments.update.path, opened, { token: testServer.operator })
    expect(refused.result).toMatchObject({ key: 'validation', fields: [{ path: 'visibility' }] })
    expect((await page(testServer.shop)).result.total).toBe(2)
  })

  test('does not exist on a cabin of another company, or a deleted one', async () => {
    const { result: written } = await create({ visibility: 'shared' })
    const { id, version } = written
    for (const [call, input] of [
      [comments.getPage, { cabinId: cabin.id }],
      [comments.create, { cabinId: cabin.id, text: 'x', visibility: 'shared' }],
      [comments.getMentionable, { cabinId: cabin.id, visibility: 'shared' }],
      [comments.update, { id, version, text: 'x' }],
      [comments.remove, { id, version }],
    ] as const)
      expect((await testServer.ask(call, input, { token: testServer.stranger })).statusCode, call.path).toBe(
        404,
      )
    await testServer.call(
      cabins.remove,
      { id: cabin.id, version: cabin.version },
      { token: testServer.operator },
    )
    expect((await page()).status).toBe(404)
    expect((await create()).status).toBe(404)
    const update = { id, version, text: 'x' }
    expect((await testServer.call(comments.update, update, { token: testServer.operator })).status).toBe(404)
  })

  test('is the author’s to change, for an hour', async () => {
    const { result: written } = await create({ visibility: 'shared' })
    const { id, version } = written
    const changeBy = (token: string) =>
      testServer.call(comments.update, { id, version, text: 'Otra cosa' }, { token })
    const removeBy = (token: string) => testServer.call(comments.remove, { id, version }, { token })
    for (const token of [colleague.token, testServer.shop]) {
      expect((await changeBy(token)).result).toMatchObject({ key: 'forbidden' })
      expect((await removeBy(token)).result).toMatchObject({ key: 'forbidden' })
      expect((await page(token)).result.items[0]?.editableSeconds).toBe(0)
    }
    const before = testServer.clock.now
    await testServer.setClock(new Date(before.getTime() + 59 * 60_000).toISOString())
    expect((await page()).result.items[0]?.editableSeconds).toBe(60)
    expect((await changeBy(testServer.operator)).status).toBe(200)
    await testServer.setClock(new Date(before.getTime() + 61 * 60_000).toISOString())
    const late = { id, version: 2, text: 'Tarde' }
    const refused = await testServer.call(comments.update, late, { token: testServer.operator })
    expect(refused).toMatchObject({ status: 409, result: { key: 'comment_closed' } })
    const kept = await testServer.call(comments.remove, { id, version: 2 }, { token: testServer.operator })
    expect(kept.result).toMatchObject({ key: 'comment_closed' })
    expect((await page()).result.items[0]?.editableSeconds).toBe(0)
  })

  test('is written once by a repeated call; another with its id is refused', async () => {
    const id = newId()
    const input = { id, text: '@lucía vega ¿lo ves?' }
    const answers = await Promise.all([create(input), create(input), create(input)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await create(input)).result).toMatchObject({ id, version: 1 })
    expect(await textsOf()).toHaveLength(1)
    expect(await notified()).toEqual(['lucía vega: mention'])
    for (const other of [
      { ...input, text: 'otro' },
      { ...input, visibility: 'shared' as const },
    ])
      expect((await create(other)).result).toMatchObject({ key: 'id_taken' })
    expect((await create(input, colleague.token)).result).toMatchObject({ key: 'id_taken' })
  })

  test('that two windows edit at once takes one of the texts; the other is told of it', async () => {
    const { result: written } = await create()
    const { id, version } = written
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        testServer.call(comments.update, { id, version, text: `Texto ${n}` }, { token: testServer.operator }),
      ),
    )
    const [taken, ...others] = answers.filter(({ status }) => status === 200)
    expect(others).toEqual([])
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(9)
    expect(refused[0]?.result).toMatchObject({
      key: 'stale',
      current: { text: taken?.result.text, version: 2 },
    })
    const repeated = { id, version, text: taken?.result.text ?? '' }
    const again = await testServer.call(comments.update, repeated, { token: testServer.operator })
    expect(again).toMatchObject({ status: 200, result: { version: 2 } })
  })

  test('is kept by the audit log as it was, an internal one under no company', async () => {
    for (const visibility of ['internal', 'shared'] as const) {
      const { result: written } = await create({ text: 'Primero', visibility })
      const { id } = written
      const token = testServer.operator
      await testServer.call(comments.update, { id, version: 1, text: 'Segundo' }, { token })
      await testServer.call(comments.remove, { id, version: 2 }, { token })
      const { result } = await testServer.call(getAuditPage, { entity: 'comment', entityId: id }, { token })
      const members = { cabinId: cabin.id, visibility }
      expect(result.items).toMatchObject([
        { action: 'delete', managerName: 'admin', before: { ...members, text: 'Segundo' }, after: null },
        { action: 'update', before: { ...members, text: 'Primero' }, after: { ...members, text: 'Segundo' } },
        { action: 'create', before: null, after: { ...members, text: 'Primero' } },
      ])
      const stored = await testServer.db
        .selectFrom('audit_log')
        .select('company_id as companyId')
        .where('entity_id', '=', id)
        .execute()
      const companyId = visibility === 'shared' ? testServer.shopCompany : null
      expect(stored).toEqual([{ companyId }, { companyId }, { companyId }])
    }
  })
})

describe('the number of comments', () => {
  const countsOf = async (token: string) =>
    (await testServer.call(comments.getCounts, { cabinIds: [cabin.id] }, { token })).result

  test('is what the manager may read', async () => {
    expect(await countsOf(testServer.operator)).toEqual([])
    await create()
    await create({ visibility: 'shared' })
    expect(await countsOf(testServer.operator)).toEqual([{ cabinId: cabin.id, count: 2 }])
    expect(await countsOf(testServer.shop)).toEqual([{ cabinId: cabin.id, count: 1 }])
    expect(await countsOf(testServer.stranger)).toEqual([])
    const cabinIds = Array.from({ length: 101 }, newId)
    const tooMany = await testServer.call(comments.getCounts, { cabinIds }, { token: testServer.operator })
    expect(tooMany.status).toBe(422)
  })
})

describe('an event of a comment', () => {
  test('tells the operator of every one, the shop of the shared ones', async () => {
    const office = await readEvents(testServer.app, testServer.operator)
    // An instance starts to listen with its first stream, and tells those that are open by then.
    expect(await office.next()).toBe('resync')
    const shop = await readEvents(testServer.app, testServer.shop)
    const { result: internal } = await create()
    const { result: shared } = await create({ visibility: 'shared' }, testServer.operator)
    const event = { kind: 'comment', cabinId: cabin.id, version: 1, action: 'create' }
    const ofKind = async (reader: typeof office): Promise<unknown> => {
      for (;;) {
        const next = (await reader.next()) as { kind?: string }
        if (next.kind === 'comment') return next
      }
    }
    expect(await ofKind(office)).toEqual({ ...event, id: internal.id })
    expect(await ofKind(office)).toEqual({ ...event, id: shared.id })
    expect(await ofKind(shop)).toEqual({ ...event, id: shared.id })
    await testServer.call(comments.remove, { id: shared.id, version: 1 }, { token: testServer.operator })
    expect(await ofKind(shop)).toEqual({ ...event, id: shared.id, action: 'delete' })
    office.leave()
    shop.leave()
  })
})

describe('those who are notified', () => {
  test('of a mention: each once, never the author, an internal one never the shop', async () => {
    const { result } = await create({ text: '@lucía vega @LUCÍA VEGA @admin @shop @stranger @nadie' })
    expect(result.mentions.map(({ userName }) => userName)).toEqual(['admin', 'lucía vega'])
    expect(await notified()).toEqual(['lucía vega: mention'])
    const shared = await create({ text: '@shop @stranger hola', visibility: 'shared' })
    expect(shared.result.mentions).toEqual([{ managerId: await idOf('shop'), userName: 'shop' }])
    const stored = await testServer.db
      .selectFrom('notification')
      .select(['cabin_id as cabinId', 'actor_name as actorName', 'details', 'subject_id as subjectId'])
      .where('manager_id', '=', await idOf('shop'))
      .execute()
    expect(stored).toEqual([
      {
        cabinId: cabin.id,
        actorName: 'admin',
        subjectId: shared.result.id,
        details: { number: cabin.containerNo, visibility: 'shared' },
      },
    ])
  })

  test('of a shop’s question: who knows the cabin, else the brokerage’s admins', async () => {
    await create({ text: '¿Cuándo llega?', visibility: 'shared' }, testServer.shop)
    expect(await notified()).toEqual(['admin: comment'])
    await testServer.db.deleteFrom('notification').execute()
    await create({ text: 'Reviso' }, colleague.token)
    await create({ text: '¿Y?', visibility: 'shared' }, testServer.shop)
    expect(await notified()).toEqual(['lucía vega: comment'])
  })

  test('of a shop’s question: who is responsible, and not whoever said so; once they are disabled, who changed it last', async () => {
    const responsible = await addManager('raúl cano', await operatorCompany())
    cabin = (await testServer.edit({ ...editOf(cabin), responsibleId: responsible.id })).result
    await testServer.db.deleteFrom('notification').execute()
    await create({ text: '¿Cuándo llega?', visibility: 'shared' }, testServer.shop)
    expect(await notified()).toEqual(['raúl cano: comment'])
    const disabled = testServer.db.updateTable('manager').set({ disabled: true })
    await disabled.where('id', '=', responsible.id).execute()
    await testServer.db.deleteFrom('notification').execute()
    await create({ text: '¿Y?', visibility: 'shared' }, testServer.shop)
    expect(await notified()).toEqual(['admin: comment'])
  })

  test('of the brokerage’s answer: who asked, else the shop’s admins; of an internal comment nobody', async () => {
    await create({ text: 'Interno' })
    expect(await notified()).toEqual([])
    await create({ text: 'Falta la factura', visibility: 'shared' })
    expect(await notified()).toEqual(['shop: comment'])
    await testServer.db.deleteFrom('notification').execute()
    await create({ text: '¿Cuál?', visibility: 'shared' }, shopColleague.token)
    await testServer.db.deleteFrom('notification').execute()
    await create({ text: 'La 1234. @tienda.dos', visibility: 'shared' })
    expect(await notified()).toEqual(['tienda.dos: mention'])
  })

  test('of an edit: those it mentions anew; of a deleted comment nobody is left unread', async () => {
    const { result } = await create({ text: 'Hola', visibility: 'shared' })
    expect(await notified()).toEqual(['shop: comment'])
    const text = '@shop @lucía vega hola'
    await testServer.call(
      comments.update,
      { id: result.id, version: 1, text },
      { token: testServer.operator },
    )
    expect(await notified()).toEqual(['lucía vega: mention', 'shop: comment'])
    await testServer.call(comments.remove, { id: result.id, version: 2 }, { token: testServer.operator })
    const unread = testServer.db.selectFrom('notification').select('id').where('read_at', 'is', null)
    expect(await unread.execute()).toEqual([])
  })
})

describe('who can be mentioned', () => {
  const namesOf = async (token: string, input: object = {}) =>
    (
      await testServer.call(
        comments.getMentionable,
        { cabinId: cabin.id, visibility: 'shared', ...input },
        { token },
      )
    ).result.map(({ userName }) => userName)

  test('by the operator: its own managers and, for a shared comment, the cabin’s company’s', async () => {
    expect(await namesOf(testServer.operator)).toEqual(['admin', 'lucía vega', 'shop', 'tienda.dos'])
    expect(await namesOf(testServer.operator, { visibility: 'internal' })).toEqual(['admin', 'lucía vega'])
    expect(await namesOf(testServer.operator, { keyword: 'RIOS' })).toEqual(['lucía vega'])
    expect(await namesOf(testServer.operator, { keyword: 'example.com' })).toEqual([])
    expect(await namesOf(testServer.operator, { limit: 1 })).toEqual(['admin'])
  })

  test('by a shop: its colleagues, and those of the brokerage whom its cabin has shown', async () => {
    expect(await namesOf(testServer.shop)).toEqual(['shop', 'tienda.dos'])
    const { result } = await create({ text: '@lucía vega hola', visibility: 'shared' }, testServer.shop)
    expect(result.mentions).toEqual([])
    await create({ text: 'Interno' }, colleague.token)
    expect(await namesOf(testServer.shop)).toEqual(['shop', 'tienda.dos'])
    await create({ text: 'Con gusto', visibility: 'shared' }, colleague.token)
    expect(await namesOf(testServer.shop)).toEqual(['lucía vega', 'shop', 'tienda.dos'])
    const input = { cabinId: cabin.id, visibility: 'internal' as const }
    const refused = await testServer.call(comments.getMentionable, input, { token: testServer.shop })
    expect(refused.status).toBe(403)
  })
})
