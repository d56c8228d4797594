import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#app/testing/database.ts'
import { createTestServer } from '#app/testing/test-server.ts'
import { cabins } from '../contract/cabins.ts'
import type { Cabin } from '../contract/row.ts'
import { type CabinTestServer, editOf, openCabinTestServer } from '../testing/cabin-test-server.ts'

/** How often the database is asked for one call: what it costs is mostly that. */

let testServer: CabinTestServer
let sent: string[] = []

beforeAll(async () => {
  const open = () => createTestDatabase({ log: ({ query }) => void sent.push(query.sql) })
  testServer = await openCabinTestServer(createTestServer({}, null, open))
})
afterAll(() => testServer.close())

async function statementsOf(work: () => Promise<{ status: number }>): Promise<string[]> {
  sent = []
  expect((await work()).status).toBe(200)
  // Whose session it is; when it was last used is written once a minute.
  const [session, ...others] = sent.filter((text) => !/^update "session"/.test(text))
  expect(session).toContain('"session"')
  return others.filter((text) => !/^(begin|commit|start transaction)/i.test(text))
}

test.each([
  [
    'registering',
    3,
    async () => {
      // The first write of a process reads the rules of deadlines.
      await testServer.create()
      const input = testServer.sea({ companyId: testServer.shopCompany })
      return () => testServer.call(cabins.create, input, { token: testServer.operator })
    },
  ],
  [
    'a status',
    2,
    async () => {
      const { id, version } = await testServer.create()
      return () =>
        testServer.call(cabins.changeStatus, { id, version, status: 30 }, { token: testServer.operator })
    },
  ],
  [
    'a step back',
    2,
    async () => {
      const { id, version } = await testServer.createAt(40)
      return () => testServer.call(cabins.undoStatus, { id, version }, { token: testServer.operator })
    },
  ],
  [
    'an edit',
    4,
    async () => {
      const cabin = await testServer.create()
      return () => testServer.edit({ ...editOf(cabin), cabinName: 'Otra' })
    },
  ],
  [
    'one member of fifty',
    5,
    async () => {
      const made: Cabin[] = []
      for (let n = 0; n < 50; n++) made.push(await testServer.create())
      const items = made.map(({ id, version }) => ({ id, version }))
      const set = { carrierId: await testServer.ids.carrier('COSU'), eta: '2026-12-01' }
      return () => testServer.call(cabins.updateBatch, { items, set }, { token: testServer.operator })
    },
  ],
  [
    // One locks its pedimentos.
    'a delete',
    3,
    async () => {
      const { id, version } = await testServer.create()
      return () => testServer.call(cabins.remove, { id, version }, { token: testServer.operator })
    },
  ],
  [
    'a cabin',
    1,
    async () => {
      const { id } = await testServer.createAt(40)
      return () => testServer.get(id)
    },
  ],
  ['a list', 1, async () => () => testServer.call(cabins.getPage, {}, { token: testServer.operator })],
  [
    'a list of two statuses',
    1,
    async () => () => testServer.call(cabins.getPage, { status: [20, 40] }, { token: testServer.operator }),
  ],
  [
    'the counts',
    1,
    async () => () => testServer.call(cabins.getStatusCounts, {}, { token: testServer.shop }),
  ],
] as const)('%s takes %i statements, its session and its transaction apart', async (_name, most, prepare) => {
  const work = await prepare()
  const statements = await statementsOf(work as () => Promise<{ status: number }>)
  expect(statements, statements.join('\n')).toHaveLength(most)
})
