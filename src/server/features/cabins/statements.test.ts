import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp } from '#server/testing/app.ts'
import { type CabinHouse, editOf, openCabinHouse } from '#server/testing/cabin-samples.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { cabins } from '#shared/contracts/cabins.ts'

/** How often the database is asked for one call: what it costs is mostly that. */

let house: CabinHouse
let sent: string[] = []

beforeAll(async () => {
  const open = () => createTestDatabase({ log: ({ query }) => void sent.push(query.sql) })
  house = await openCabinHouse(createTestApp({ DEMO_DATA: '0' }, null, open))
})
afterAll(() => house.close())

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
      const input = house.sea({ companyId: house.shopCompany })
      return () => house.call(cabins.create, input, { token: house.operator })
    },
  ],
  [
    'a status',
    2,
    async () => {
      const { id, version } = await house.create()
      return () => house.call(cabins.changeStatus, { id, version, status: 30 }, { token: house.operator })
    },
  ],
  [
    'a step back',
    2,
    async () => {
      const { id, version } = await house.createAt(40)
      return () => house.call(cabins.undoStatus, { id, version }, { token: house.operator })
    },
  ],
  [
    'an edit',
    4,
    async () => {
      const cabin = await house.create()
      return () => house.edit({ ...editOf(cabin), cabinName: 'Otra' })
    },
  ],
  [
    'a delete',
    2,
    async () => {
      const { id, version } = await house.create()
      return () => house.call(cabins.remove, { id, version }, { token: house.operator })
    },
  ],
  [
    'a cabin',
    1,
    async () => {
      const { id } = await house.createAt(40)
      return () => house.get(id)
    },
  ],
  ['a list', 1, async () => () => house.call(cabins.getPage, {}, { token: house.operator })],
  [
    'a list of two statuses',
    1,
    async () => () => house.call(cabins.getPage, { status: [20, 40] }, { token: house.operator }),
  ],
  ['the counts', 1, async () => () => house.call(cabins.getStatusCounts, {}, { token: house.shop })],
] as const)('%s takes %i statements, its session and its transaction apart', async (_name, most, prepare) => {
  const work = await prepare()
  const statements = await statementsOf(work as () => Promise<{ status: number }>)
  expect(statements, statements.join('\n')).toHaveLength(most)
})
