import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readSheet, sheetCalls } from '#app/testing/sheets.ts'
import { newId } from '#kits/db/server/uuid.ts'
import { getManagerUser } from '#kits/session/shared/account.ts'
import { getManagerOptions, managers } from '#modules/access/contract/managers.ts'
import { customers } from '#modules/customers/contract.ts'
import { csvOf, newSeaLine } from '#modules/intake/testing/cabin-sheets.ts'
import { queryTracking } from '#modules/tracking/contract/tracking.ts'
import { type BatchChange, cabins } from '../contract/cabins.ts'
import type { Cabin } from '../contract/row.ts'
import { type CabinTestServer, editOf, openCabinTestServer } from '../testing/cabin-test-server.ts'

let testServer: CabinTestServer
let token: string
let adminId: string
/** A colleague of the operator. */
let mariana: { id: string; version: number; userName: string }
let wang: typeof mariana

const displayName = 'Mariana Ríos Planta'

async function addColleague(userName: string, more: object = {}) {
  const { result } = await testServer.call(
    managers.create,
    { userName, email: `${userName}@example.com`, ...more },
    { token },
  )
  return result
}

const newCustomer = async (members: object = {}, options: object = { token }) =>
  testServer.call(customers.create, { code: newId().slice(-12), name: 'Aceros', ...members }, options)

const keyOf = ({ id, version }: Cabin) => ({ id, version })
const setAll = (items: Cabin[], set: BatchChange, by = token) =>
  testServer.call(cabins.updateBatch, { items: items.map(keyOf), set }, { token: by })

const notified = async (managerId: string) =>
  testServer.db
    .selectFrom('notification')
    .select(['kind', 'cabin_id', 'actor_name', 'details'])
    .where('manager_id', '=', managerId)
    .orderBy('id')
    .execute()

beforeAll(async () => {
  testServer = await openCabinTestServer()
  token = testServer.operator
  adminId = (await testServer.call(getManagerUser, {}, { token })).result.id
  mariana = await addColleague('mariana', { displayName })
  wang = await addColleague('wang', { displayName: '王小明' })
})

beforeEach(async () => {
  await testServer.db.deleteFrom('notification').execute()
})

afterAll(() => testServer.close())

describe('the responsible of a cabin', () => {
  test('is set, kept by a window that does not know it, and cleared', async () => {
    const made = await testServer.create(testServer.sea({ responsibleId: mariana.id }))
    expect(made).toMatchObject({ responsibleId: mariana.id, responsibleName: displayName })
    const { responsibleId: _, ...known } = editOf(made)
    const { result: kept } = await testServer.edit({ ...known, note: 'De una ventana abierta antes' })
    expect(kept.responsibleId).toBe(mariana.id)
    const { result: none } = await testServer.edit({ ...editOf(kept), responsibleId: null })
    expect(none).toMatchObject({ responsibleId: null, responsibleName: null })
  })

  test('is an enabled colleague who may change shipments, and nobody else', async () => {
    const shopsManager = await testServer.db
      .selectFrom('manager')
      .select('id')
      .where('user_name', '=', 'shop')
      .executeTakeFirstOrThrow()
    const viewer = await addColleague('mira', { access: 'viewer' })
    const gone = await addColleague('ida')
    await testServer.call(
      managers.setDisabled,
      { id: gone.id, version: gone.version, disabled: true },
      { token },
    )
    const cabin = await testServer.create()
    for (const responsibleId of [newId(), shopsManager.id, viewer.id, gone.id]) {
      const refused = { status: 422, result: { fields: [{ path: 'responsibleId', key: 'unknown_id' }] } }
      expect(
        await testServer.post(cabins.create.path, testServer.sea({ responsibleId }), { token }),
      ).toMatchObject(refused)
      expect(await testServer.edit({ ...editOf(cabin), responsibleId })).toMatchObject(refused)
      expect(await setAll([cabin], { responsibleId })).toMatchObject({
        status: 422,
        result: { fields: [{ path: 'set.responsibleId' }] },
      })
      expect(await newCustomer({ responsibleId })).toMatchObject(refused)
    }
    expect((await testServer.get(cabin.id)).result).toEqual(cabin)
  })

  test('stays where the manager was disabled since, in any other edit', async () => {
    const leaving = await addColleague('salida')
    const cabin = await testServer.create(testServer.sea({ responsibleId: leaving.id }))
    await testServer.call(
      managers.setDisabled,
      { id: leaving.id, version: leaving.version, disabled: true },
      { token },
    )
    const { result } = await testServer.edit({ ...editOf(cabin), note: 'Sigue' })
    expect(result).toMatchObject({ responsibleId: leaving.id, responsibleName: 'salida', note: 'Sigue' })
    const page = await testServer.call(cabins.getPage, { unattended: true, pageSize: 100 }, { token })
    expect(page.result.items.map(({ id }) => id)).toContain(cabin.id)
    const attended = await testServer.call(cabins.getPage, { unattended: false, pageSize: 100 }, { token })
    expect(attended.result.items.map(({ id }) => id)).not.toContain(cabin.id)
  })

  test('is found by the keyword, by the name that the list shows and not by what it hides', async () => {
    const colleague = await addColleague('colega.buscada', { displayName: 'Xóchitl Quijano' })
    const made = await testServer.create(testServer.sea({ responsibleId: colleague.id }))
    const found = async (keyword: string) => {
      const { items } = (await testServer.call(cabins.getPage, { keyword, pageSize: 100 }, { token })).result
      return items.some(({ id }) => id === made.id)
    }
    expect(await found('xochitl')).toBe(true)
    expect(await found('colega.buscada')).toBe(false)
  })

  test('filters and sorts the list', async () => {
    const own = await testServer.create(testServer.sea({ responsibleId: wang.id }))
    await testServer.create(testServer.sea({ responsibleId: mariana.id }))
    const query = { responsibleId: wang.id, sort: { field: 'responsibleName', order: 'asc' } } as const
    const { result } = await testServer.call(cabins.getPage, query, { token })
    expect(result.items.map(({ id }) => id)).toEqual([own.id])
    const several = { responsibleId: [wang.id, mariana.id] }
    const { result: both } = await testServer.call(cabins.getPage, several, { token })
    expect(new Set(both.items.map(({ responsibleId }) => responsibleId))).toEqual(
      new Set([wang.id, mariana.id]),
    )
    const counts = await testServer.call(cabins.getStatusCounts, { responsibleId: wang.id }, { token })
    expect(counts.result.find(({ status }) => status === 20)?.count).toBe(1)
  })
})

describe('the customer’s responsible', () => {
  test('becomes that of a new cabin, and of one that gets the customer and has none', async () => {
    const customer = (await newCustomer({ responsibleId: mariana.id })).result
    expect(customer.responsibleName).toBe(displayName)
    const customerId = customer.id
    expect((await testServer.create(testServer.sea({ customerId }))).responsibleId).toBe(mariana.id)
    expect(
      (await testServer.create(testServer.sea({ customerId, responsibleId: wang.id }))).responsibleId,
    ).toBe(wang.id)
    const late = await testServer.create()
    const { result: taken } = await testServer.edit({ ...editOf(late), customerId })
    expect(taken.responsibleId).toBe(mariana.id)
    const { result: cleared } = await testServer.edit({ ...editOf(taken), responsibleId: null })
    expect(cleared.responsibleId).toBeNull()
    const { result: again } = await testServer.edit({ ...editOf(cleared), note: 'Sin nadie' })
    expect(again.responsibleId).toBeNull()
  })

  test('comes with the customer for many, and goes when that is undone', async () => {
    const { id: customerId } = (await newCustomer({ responsibleId: mariana.id })).result
    const [bare, taken] = [
      await testServer.create(),
      await testServer.create(testServer.sea({ responsibleId: wang.id })),
    ]
    const { result } = await setAll([bare, taken], { customerId })
    expect(result).toMatchObject([
      { ok: true, before: { customerId: null, responsibleId: null } },
      { ok: true, before: { customerId: null } },
    ])
    expect(result[1]?.before).not.toHaveProperty('responsibleId')
    expect((await testServer.get(bare.id)).result.responsibleId).toBe(mariana.id)
    expect((await testServer.get(taken.id)).result.responsibleId).toBe(wang.id)
    await setAll([(await testServer.get(bare.id)).result], result[0]?.before ?? {})
    expect((await testServer.get(bare.id)).result).toMatchObject({ customerId: null, responsibleId: null })
  })

  test('is not taken from a customer whose manager is disabled, and a repeated create is the same cabin', async () => {
    const leaving = await addColleague('temporal')
    const { id: customerId } = (await newCustomer({ responsibleId: leaving.id })).result
    const input = testServer.sea({ id: newId(), customerId })
    const first = await testServer.create(input)
    expect(first.responsibleId).toBe(leaving.id)
    await testServer.call(
      managers.setDisabled,
      { id: leaving.id, version: leaving.version, disabled: true },
      { token },
    )
    expect((await testServer.create(input)).id).toBe(first.id)
    expect((await testServer.create(testServer.sea({ customerId }))).responsibleId).toBeNull()
  })

  test('is kept by an update that leaves it out, and cleared by null', async () => {
    const { result: made } = await newCustomer({ responsibleId: mariana.id })
    const { id, code, name } = made
    const { result: kept } = await testServer.call(
      customers.update,
      { id, version: made.version, code, name: `${name} 2` },
      { token },
    )
    expect(kept.responsibleId).toBe(mariana.id)
    const none = { id, version: kept.version, code, name, responsibleId: null }
    expect((await testServer.call(customers.update, none, { token })).result.responsibleId).toBeNull()
  })

  test('finds their customers by the name that the list shows and not by what it hides', async () => {
    const colleague = await addColleague('agente.oculto', { displayName: 'Quetzalli Ñañez' })
    const { id } = (await newCustomer({ responsibleId: colleague.id })).result
    const found = async (keyword: string) =>
      (await testServer.call(customers.getPage, { keyword }, { token })).result.items.map((row) => row.id)
    expect(await found('ñañez')).toEqual([id])
    expect(await found('agente.oculto')).toEqual([])
  })

  test('comes in a file of customers and leaves in one; a shop’s file leaves it out', async () => {
    const files = sheetCalls(testServer, customers)
    const code = newId().slice(-12)
    const line = `${code},Importado,wang`
    const { result } = await files.importFile(`Código,Nombre,Responsable\n${line}`, { token })
    expect(result).toMatchObject({ created: 1, ignoredColumns: [] })
    const file = await files.exportFile({ keyword: code, format: 'csv' }, token, 'es-MX')
    const { headings, rows } = await readSheet(file.rawPayload, 'csv')
    expect(rows[0]?.cells[headings.indexOf('Responsable')]).toBe('王小明')
    const theirs = await files.importFile(`Código,Nombre,Responsable\n${line}`, { token: testServer.shop })
    expect(theirs.result).toMatchObject({ created: 1, ignoredColumns: [{ reason: 'read_only' }] })
    const unknown = await files.importFile('Código,Nombre,Responsable\nNADIE,Nadie,shop', { token })
    expect(unknown.result.rows[0]?.errors).toMatchObject([{ path: 'responsibleId', key: 'unknown_code' }])
  })
})

describe('being made responsible', () => {
  test('is told once, with the number; not of one’s own doing, nor by a repeated request', async () => {
    const input = testServer.sea({ id: newId(), responsibleId: mariana.id })
    const cabin = await testServer.create(input)
    await testServer.create(input)
    expect(await notified(mariana.id)).toEqual([
      {
        kind: 'responsible',
        cabin_id: cabin.id,
        actor_name: 'admin',
        details: { count: 1, number: cabin.containerNo },
      },
    ])
    const toSelf = { ...editOf(cabin), responsibleId: adminId }
    const { result } = await testServer.edit(toSelf)
    expect((await testServer.edit(toSelf)).status).toBe(409)
    expect(await notified(adminId)).toEqual([])
    await testServer.edit({ ...editOf(result), responsibleId: mariana.id })
    expect(await notified(mariana.id)).toHaveLength(2)
  })

  test('is told once for a batch, with the count', async () => {
    const all = [await testServer.create(), await testServer.create(), await testServer.create()]
    await setAll(all, { responsibleId: wang.id })
    expect((await setAll(all, { responsibleId: wang.id })).result.every(({ ok }) => !ok)).toBe(true)
    expect(await notified(wang.id)).toMatchObject([{ cabin_id: null, details: { count: 3, number: null } }])
  })

  test('is told once for a file', async () => {
    const lines = ['mariana', displayName, 'MARIANA@example.com'].map((Ejecutivo) =>
      newSeaLine({ responsibleId: Ejecutivo }),
    )
    const dry = await testServer.importFile(csvOf(lines), { token, dryRun: true })
    expect(dry.status).toBe(200)
    const before = await notified(mariana.id)
    const { result } = await testServer.importFile(csvOf(lines), { token })
    expect(result).toMatchObject({ created: 3 })
    expect((await notified(mariana.id)).slice(before.length)).toMatchObject([{ details: { count: 3 } }])
  })
})

describe('a file', () => {
  test('of a stranger’s manager or of nobody is refused at its line', async () => {
    const lines = [newSeaLine({ responsibleId: 'shop' }), newSeaLine({ responsibleId: 'Nadie' })]
    const { result } = await testServer.importFile(csvOf(lines), { token })
    expect(result.rows.map(({ errors }) => errors.map(({ path, key }) => [path, key]))).toEqual([
      [['responsibleId', 'unknown_code']],
      [['responsibleId', 'unknown_code']],
    ])
  })

  test('of the list names the responsible beside the customer', async () => {
    const cabin = await testServer.create(testServer.sea({ responsibleId: mariana.id }))
    const file = await testServer.exportFile({ ids: [cabin.id], format: 'csv' }, token, 'en-US')
    const { headings, rows } = await readSheet(file.rawPayload, 'csv')
    const at = headings.indexOf('Responsible')
    expect(headings[at - 1]).toBe('Customer')
    expect(rows.map(({ cells }) => cells[at])).toEqual([displayName])
  })
})

describe('a shop', () => {
  test('reads who is responsible for its own cabin, and can neither set nor clear it', async () => {
    const { shop, shopCompany } = testServer
    const cabin = await testServer.create(
      testServer.sea({ companyId: shopCompany, responsibleId: mariana.id }),
    )
    const { result: read } = await testServer.get(cabin.id, shop)
    expect(read.responsibleName).toBe(displayName)
    const refused = { status: 422, result: { fields: [{ path: 'responsibleId', key: 'unknown_id' }] } }
    expect(await testServer.edit({ ...editOf(read), responsibleId: wang.id }, shop)).toMatchObject(refused)
    const { result: kept } = await testServer.edit({ ...editOf(read), responsibleId: null, note: 'x' }, shop)
    expect(kept).toMatchObject({ responsibleId: mariana.id, note: 'x' })
    for (const responsibleId of [wang.id, mariana.id, null])
      expect(await setAll([kept], { responsibleId }, shop)).toMatchObject({ status: 422 })
    const input = testServer.sea({ responsibleId: mariana.id })
    expect(await testServer.post(cabins.create.path, input, { token: shop })).toMatchObject(refused)
  })

  test('has no options, no column of a template, and ignores that of a file', async () => {
    const { shop } = testServer
    expect((await testServer.call(getManagerOptions, {}, { token: shop })).result).toEqual([])
    expect((await testServer.call(getManagerOptions, { id: mariana.id }, { token: shop })).result).toEqual([])
    const { result } = await testServer.importFile(csvOf([newSeaLine({ Responsable: 'mariana' })]), {
      token: shop,
    })
    expect(result).toMatchObject({
      created: 1,
      ignoredColumns: [{ heading: 'Responsable', reason: 'read_only' }],
    })
  })

  test('sets none for its customers, keeps what the operator set, and its cabins take it', async () => {
    const { shop, shopCompany } = testServer
    expect(await newCustomer({ responsibleId: mariana.id }, { token: shop })).toMatchObject({ status: 422 })
    const { result: own } = await newCustomer({ companyId: shopCompany, responsibleId: mariana.id })
    const { id, version, code } = own
    const edit = { id, version, code, name: 'Otro', responsibleId: null }
    const { result: kept } = await testServer.call(customers.update, edit, { token: shop })
    expect(kept).toMatchObject({ name: 'Otro', responsibleId: mariana.id })
    const made = await testServer.create(testServer.sea({ customerId: id }), shop)
    expect(made.responsibleId).toBe(mariana.id)
    expect(await notified(mariana.id)).toMatchObject([{ actor_name: 'shop', details: { count: 1 } }])
  })
})

test('the public never sees who is responsible', async () => {
  const cabin = await testServer.create(testServer.sea({ responsibleId: mariana.id }))
  const answer = await testServer.call(queryTracking, { numbers: [cabin.containerNo ?? ''] })
  expect(answer.result).toHaveLength(1)
  expect(JSON.stringify(answer)).not.toMatch(/Mariana|mariana|responsible/)
})

describe('the options', () => {
  test('are the colleagues who may be responsible, ranked as every picker', async () => {
    const options = async (input: object) =>
      (await testServer.call(getManagerOptions, input, { token })).result.map(({ userName }) => userName)
    await addColleague('ana', { displayName: 'Zoe Wang' })
    expect(await options({ keyword: 'wang' })).toEqual(['wang', 'ana'])
    expect(await options({ keyword: 'ríos' })).toEqual(['mariana'])
    expect(await options({ keyword: 'ana', limit: 1 })).toEqual(['ana'])
    expect(await options({})).not.toContain('shop')
    const [known] = (await testServer.call(getManagerOptions, { id: mariana.id }, { token })).result
    expect(known).toEqual({ id: mariana.id, label: displayName, userName: 'mariana', initials: 'MP' })
    const [chinese] = (await testServer.call(getManagerOptions, { id: wang.id }, { token })).result
    expect(chinese?.initials).toBe('王')
  })
})

describe('an undo of a change of customer', () => {
  /** A cabin that nobody is responsible for, whose customer changed; with what undoes it. */
  async function moved(by: string) {
    const { result: claimed } = await newCustomer({}, { token: by })
    const { result: other } = await newCustomer({}, { token: by })
    const made = await testServer.create(testServer.sea({ customerId: claimed.id }), by)
    const { db } = testServer
    await db
      .updateTable('customer')
      .set({ responsible_id: mariana.id })
      .where('id', '=', claimed.id)
      .execute()
    const [done] = (await setAll([made], { customerId: other.id }, by)).result
    const cabin = (await testServer.get(made.id)).result
    return { cabin, customerId: claimed.id, before: done?.before ?? {} }
  }
  const isUndo = true

  test.each(['operator', 'shop'] as const)(
    'of the %s brings nobody, tells nobody and is one change',
    async (role) => {
      const by = testServer[role]
      const inBatch = await moved(by)
      const items = [keyOf(inBatch.cabin)]
      await testServer.call(cabins.updateBatch, { items, set: inBatch.before, isUndo }, { token: by })
      const inForm = await moved(by)
      const input = { ...editOf(inForm.cabin), customerId: inForm.customerId, isUndo }
      expect((await testServer.call(cabins.update, input, { token: by })).status).toBe(200)
      for (const { cabin, customerId } of [inBatch, inForm])
        expect((await testServer.get(cabin.id)).result).toMatchObject({
          customerId,
          responsibleId: null,
          version: cabin.version + 1,
        })
      expect(await notified(mariana.id)).toEqual([])
    },
  )

  test('leaves a cabin nobody’s that was nobody’s, whoever the customer’s responsible is', async () => {
    const { result: claimed } = await newCustomer({ responsibleId: mariana.id })
    const { result: other } = await newCustomer()
    const made = await testServer.create(testServer.sea({ customerId: claimed.id }))
    await setAll([made], { responsibleId: null })
    const cabin = (await testServer.get(made.id)).result
    const [done] = (await setAll([cabin], { customerId: other.id })).result
    await setAll([{ ...cabin, version: done?.version ?? 0 }], done?.before ?? {})
    expect((await testServer.get(made.id)).result).toMatchObject({
      customerId: claimed.id,
      responsibleId: null,
      version: 4,
    })
  })

  test('is a shop’s too, though it may not set the responsible that the customer brought', async () => {
    const { result: customer } = await newCustomer({}, { token: testServer.shop })
    await testServer.db
      .updateTable('customer')
      .set({ responsible_id: mariana.id })
      .where('id', '=', customer.id)
      .execute()
    const cabin = await testServer.create(testServer.sea(), testServer.shop)
    const [done] = (await setAll([cabin], { customerId: customer.id }, testServer.shop)).result
    expect(done?.before).toEqual({ customerId: null })
    const undone = await setAll(
      [{ ...cabin, version: done?.version ?? 0 }],
      done?.before ?? {},
      testServer.shop,
    )
    expect(undone.status).toBe(200)
    expect((await testServer.get(cabin.id)).result.customerId).toBeNull()
  })
})
