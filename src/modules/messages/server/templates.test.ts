import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminPassword, createTestServer, type TestServer } from '#app/testing/test-server.ts'
import { getAuditPage } from '#kits/audit/shared/audit-log.ts'
import type { Input } from '#kits/contract/shared/call.ts'
import { languages } from '#kits/contract/shared/languages.ts'
import { maxTemplates, messageTemplates } from '../contract/templates.ts'

let testServer: TestServer
let token: string
let shop: string

const password = 'a long password'
const form = { language: 'es-MX', title: 'Horario', text: 'Hola, {name}: {reference}' } as const

beforeAll(async () => {
  testServer = await createTestServer()
  token = await testServer.signIn('admin', adminPassword)
  await testServer.createManager({ userName: 'tienda', password })
  shop = await testServer.signIn('tienda', password)
})
afterAll(() => testServer.close())

const list = async (input: Input<typeof messageTemplates.getPage> = {}) =>
  (await testServer.call(messageTemplates.getPage, { pageSize: 100, ...input }, { token })).result.items
const create = (more: Partial<Input<typeof messageTemplates.create>> = {}) =>
  testServer.call(messageTemplates.create, { ...form, ...more }, { token })

describe('templates of answers', () => {
  test('are there from the start, in each language, and only with what the browser fills', async () => {
    for (const language of languages) {
      const shipped = await list({ language })
      expect(shipped).toHaveLength(3)
      for (const { id, version, ...template } of shipped)
        expect(messageTemplates.update.input.safeParse({ id, version, ...template })).toMatchObject({
          success: true,
        })
    }
  })

  test('are the operator’s alone', async () => {
    const [first] = await list()
    const key = { id: first?.id, version: 1 }
    for (const [call, input] of [
      [messageTemplates.getPage, {}],
      [messageTemplates.create, form],
      [messageTemplates.update, { ...key, ...form }],
      [messageTemplates.remove, key],
    ] as const)
      expect((await testServer.post(call.path, input, { token: shop })).status).toBe(403)
    expect(await list()).toContainEqual(first)
  })

  test('are added once, changed version by version and deleted, each in the audit log', async () => {
    const id = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => create({ id })))
    for (const { status, result } of answers)
      expect({ status, result }).toEqual({ status: 200, result: { id, version: 1, ...form } })
    expect(await create({ id, title: 'Otro' })).toMatchObject({ status: 409, result: { key: 'id_taken' } })
    const change = (version: number, text: string) =>
      testServer.call(messageTemplates.update, { id, version, ...form, text }, { token })
    expect((await change(1, 'Abrimos a las 9.')).result).toMatchObject({
      version: 2,
      text: 'Abrimos a las 9.',
    })
    expect(await change(1, 'Tarde')).toMatchObject({ status: 409, result: { current: { version: 2 } } })
    const remove = (version: number) => testServer.call(messageTemplates.remove, { id, version }, { token })
    expect((await remove(1)).status).toBe(409)
    expect((await remove(2)).status).toBe(200)
    expect((await remove(2)).status).toBe(404)
    const entries = await testServer.call(
      getAuditPage,
      { entity: 'message_template', entityId: id },
      { token },
    )
    expect(entries.result.items.map(({ action }) => action)).toEqual(['delete', 'update', 'create'])
  })

  test('are found by what they say', async () => {
    expect((await list({ keyword: 'COTIZACION' })).map(({ title }) => title)).toEqual(['Datos para cotizar'])
  })

  test.each<[string, object]>([
    ['text', { text: 'Hola, {nombre}' }],
    ['text', { text: 'x'.repeat(2001) }],
    ['text', { text: '' }],
    ['title', { title: '' }],
    ['title', { title: 'x'.repeat(101) }],
    ['language', { language: 'fr-FR' }],
    ['version', { version: 1 }],
  ])('refuse a wrong %s', async (path, wrong) => {
    expect(
      await testServer.post(messageTemplates.create.path, { ...form, ...wrong }, { token }),
    ).toMatchObject({ status: 422, result: { fields: [{ path }] } })
  })

  test('are a hundred at most, so that one call brings all', { tags: 'further' }, async () => {
    // All but one of them before, as much at once would be shed as load.
    for (let count = (await list()).length; count < maxTemplates - 1; count++) await create()
    await Promise.all([1, 2, 3].map(() => create()))
    expect(await list()).toHaveLength(maxTemplates)
    expect(await create()).toMatchObject({ status: 422, result: { fields: [{ path: 'title' }] } })
  })
})
