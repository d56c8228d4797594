import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { archiveCalls } from '#kits/catalogue/shared/archive.ts'
import type { Result } from '#kits/contract/shared/call.ts'
import { newId } from '#kits/db/server/uuid.ts'
import { terminals } from '#modules/reference/contract/terminals.ts'
import {
  type CabinTestServer,
  editOf,
  openCabinTestServer,
} from '#modules/shipments/testing/cabin-test-server.ts'

let testServer: CabinTestServer
let token: string
const { archive, merge } = archiveCalls(terminals)

beforeAll(async () => {
  testServer = await openCabinTestServer()
  token = testServer.operator
})

afterAll(() => testServer.close())

type Terminal = Result<typeof terminals.get>

let made = 0
async function create(port: string, names: object = {}): Promise<Terminal> {
  const n = ++made
  const portId = await testServer.ids.port(port)
  const input = { code: `qt-${n}`, name: `Recinto ${n}`, portId, ...names }
  return (await testServer.call(terminals.create, input, { token })).result
}

const options = async (input: object, language = 'es-MX') =>
  (await testServer.call(terminals.getOptions, { limit: 50, ...input }, { token, language })).result

describe('a terminal', () => {
  test('is called by its own name in Spanish, and by the reader’s where it has one', async () => {
    const named = await create('MXZLO', { cnName: '曼萨尼约堆场', enName: 'Manzanillo Yard' })
    const plain = await create('MXZLO')
    expect(named).toMatchObject({ code: 'QT-1', portCode: 'MXZLO' })
    const labels = async (language: string) =>
      (await options({ keyword: 'qt-' }, language)).map(({ id, label }) => [id, label])
    expect(await labels('es-MX')).toEqual([
      [named.id, 'QT-1 · Recinto 1'],
      [plain.id, 'QT-2 · Recinto 2'],
    ])
    expect(await labels('en-US')).toContainEqual([named.id, 'QT-1 · Manzanillo Yard'])
    expect(await labels('zh-CN')).toEqual(
      expect.arrayContaining([
        [named.id, 'QT-1 · 曼萨尼约堆场'],
        [plain.id, 'QT-2 · Recinto 2'],
      ]),
    )
  })

  test('is listed and offered by its port', async () => {
    const [here, there] = [await create('MXLZC'), await create('MXESE')]
    const { portId } = here
    const offered = await options({ portId })
    expect(offered.map(({ id }) => id)).toContain(here.id)
    expect(new Set(offered.map((option) => option.portId))).toEqual(new Set([portId]))
    const { result } = await testServer.call(terminals.getPage, { portId, keyword: 'recinto' }, { token })
    expect(result.items.map(({ id }) => id)).toEqual([here.id])
    const byName = await testServer.call(terminals.getPage, { keyword: 'ensenada' }, { token })
    expect(byName.result.items.map(({ id }) => id)).toContain(there.id)
  })

  test('that is archived stays with its cabins, and no other cabin gets it', async () => {
    const { id, version } = await create('MXZLO')
    const cabin = await testServer.create(testServer.sea({ terminalId: id }))
    expect((await testServer.call(archive, { id, version }, { token })).status).toBe(200)
    expect((await testServer.edit({ ...editOf(cabin), note: 'Queda' })).result).toMatchObject({
      terminalId: id,
    })
    const other = await testServer.create()
    expect(await testServer.edit({ ...editOf(other), terminalId: id })).toMatchObject({
      status: 422,
      result: { fields: [{ path: 'terminalId', key: 'archived' }] },
    })
  })

  test('that is merged into another of its port takes its cabins and rules along', async () => {
    const [gone, into] = [await create('MXZLO', { enName: 'Old Yard' }), await create('MXZLO')]
    const cabin = await testServer.create(testServer.sea({ terminalId: gone.id }))
    const rule = newId()
    await testServer.db
      .insertInto('deadline_rule')
      .values({
        id: rule,
        kind: 'storage',
        terminal_id: gone.id,
        start_event: 'entered',
        start_day_counts: false,
        free_amount: 7,
        free_unit: 'calendarDays',
        valid_from: '2026-01-01',
        source: 'Tarifa',
      })
      .execute()
    const pair = { id: gone.id, version: 1, intoId: into.id, intoVersion: 1 }
    const merged = await testServer.call(merge, pair, { token })
    expect(merged).toMatchObject({ status: 200, result: { moved: 2, row: { enName: 'Old Yard' } } })
    expect((await testServer.get(cabin.id)).result).toMatchObject({ terminalId: into.id, version: 2 })
    const { terminal_id } = await testServer.db
      .selectFrom('deadline_rule')
      .select('terminal_id')
      .where('id', '=', rule)
      .executeTakeFirstOrThrow()
    expect(terminal_id).toBe(into.id)
  })

  test('is not merged into one of another port', async () => {
    const [gone, into] = [await create('MXZLO'), await create('MXVER')]
    const pair = { id: gone.id, version: 1, intoId: into.id, intoVersion: 1 }
    expect(await testServer.call(merge, pair, { token })).toMatchObject({
      status: 422,
      result: { fields: [{ path: 'intoId', key: 'other_port' }] },
    })
  })

  test('is no business of a shop', async () => {
    const { id } = await create('MXZLO')
    const { shop } = testServer
    for (const [call, input] of [
      [terminals.get, { id }],
      [terminals.getPage, {}],
      [terminals.getOptions, {}],
    ] as const)
      expect((await testServer.call(call, input as never, { token: shop })).status, call.path).toBe(403)
  })
})
