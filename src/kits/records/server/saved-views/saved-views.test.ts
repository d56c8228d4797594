import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminPassword, createTestServer, type TestServer } from '#app/testing/test-server.ts'
import type { Input } from '#kits/contract/shared/call.ts'
import {
  createSavedView,
  deleteSavedView,
  getSavedViews,
  updateSavedView,
} from '#kits/records/shared/saved-views.ts'

let testServer: TestServer
let token: string
let stranger: string

const password = 'a long password'

beforeAll(async () => {
  testServer = await createTestServer()
  token = await testServer.signIn('admin', adminPassword)
  await testServer.createManager({ kind: 'operator', userName: 'colleague', password })
  stranger = await testServer.signIn('colleague', password)
})

afterAll(() => testServer.close())

const create = (input: Partial<Input<typeof createSavedView>> = {}) =>
  testServer.call(
    createSavedView,
    { screen: 'cabin', name: 'Por llegar', query: 'status=20&q=lazaro', ...input },
    { token },
  )

describe('views of a list', () => {
  test('are kept under a name and listed by it, whatever its case and accents', async () => {
    const names = ['órdenes', 'Nuevas', 'zarpes', 'Ámbar']
    for (const name of names) await create({ screen: 'pm', name })
    const { result } = await testServer.call(getSavedViews, { screen: 'pm' }, { token })
    expect(result.map(({ name }) => name)).toEqual(['Ámbar', 'Nuevas', 'órdenes', 'zarpes'])
    expect(result[0]).toMatchObject({ version: 1, screen: 'pm', query: 'status=20&q=lazaro' })
  })

  test('of one screen are not those of another', async () => {
    await create({ screen: 'am', name: 'Aéreas' })
    const { result } = await testServer.call(getSavedViews, { screen: 'btm' }, { token })
    expect(result).toEqual([])
  })

  test('may be created again by a client that never got the answer', async () => {
    const id = randomUUID()
    const first = await create({ id })
    expect(first.result).toMatchObject({ id, version: 1 })
    expect((await create({ id })).result).toEqual(first.result)
    expect(await create({ id, name: 'Otra' })).toMatchObject({ status: 409, result: { key: 'id_taken' } })
  })

  test('are changed version by version', async () => {
    const { id } = (await create()).result
    const change = (version: number, name: string) =>
      testServer.call(updateSavedView, { id, version, name, query: 'status=40' }, { token })
    expect((await change(1, 'En aduana')).result).toMatchObject({ id, version: 2, name: 'En aduana' })
    expect((await change(2, 'En aduana')).result.version).toBe(2)
    expect((await change(3, 'Antes de tiempo')).status).toBe(409)
    expect(await change(1, 'Tarde')).toMatchObject({
      status: 409,
      result: { current: { version: 2, name: 'En aduana' } },
    })
  })

  test('changed by fifty at once: one wins', async () => {
    const { id } = (await create()).result
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        testServer.call(updateSavedView, { id, version: 1, name: `Vista ${i}`, query: '' }, { token }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49)
  })

  test('are forgotten at their version, once', async () => {
    const { id } = (await create()).result
    const remove = (version: number) => testServer.call(deleteSavedView, { id, version }, { token })
    expect((await remove(2)).status).toBe(409)
    expect(await remove(1)).toMatchObject({ status: 200, result: null })
    expect((await remove(1)).status).toBe(404)
  })

  test('belong to one manager: nobody else sees, changes or forgets them', async () => {
    const { id } = (await create({ screen: 'adm' })).result
    const theirs = { token: stranger }
    expect((await testServer.call(getSavedViews, { screen: 'adm' }, theirs)).result).toEqual([])
    const change = await testServer.call(
      updateSavedView,
      { id, version: 1, name: 'Ajena', query: '' },
      theirs,
    )
    expect(change).toMatchObject({ status: 404, result: { key: 'not_found' } })
    expect((await testServer.call(deleteSavedView, { id, version: 1 }, theirs)).status).toBe(404)
    const taken = await testServer.call(
      createSavedView,
      { id, screen: 'adm', name: 'Ajena', query: '' },
      theirs,
    )
    expect(taken).toMatchObject({ status: 409, result: { key: 'id_taken' } })
    expect((await testServer.call(getSavedViews, { screen: 'adm' }, { token })).result).toMatchObject([
      { id, version: 1, name: 'Por llegar' },
    ])
  })

  test('are fifty a screen at most, also when saved at once', async () => {
    const save = (i: number) => create({ screen: 'ctm', name: `Vista ${i}` })
    for (let i = 0; i < 45; i++) await save(i)
    const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => save(45 + i)))
    const refused = answers.filter(({ status }) => status === 422)
    expect(refused).toHaveLength(5)
    expect(refused[0]?.result).toMatchObject({ fields: [{ path: 'name' }] })
    const { result } = await testServer.call(getSavedViews, { screen: 'ctm' }, { token })
    expect(result).toHaveLength(50)
    const { version: _, ...kept } = result[0] as (typeof result)[number]
    expect((await create(kept)).status).toBe(200)
    expect((await create({ screen: 'cm' })).status).toBe(200)
  })

  test('hold an address of printable characters and no more than fits', async () => {
    for (const query of ['a b', 'q=ñ', 'q=\u0000', 'x'.repeat(2001)])
      expect((await create({ query })).result).toMatchObject({ fields: [{ path: 'query' }] })
    expect((await create({ query: '' })).status).toBe(200)
    const nowhere = { screen: 'nowhere', name: 'Por llegar', query: '' }
    expect((await testServer.post(createSavedView.path, nowhere, { token })).result).toMatchObject({
      fields: [{ path: 'screen' }],
    })
  })
})
