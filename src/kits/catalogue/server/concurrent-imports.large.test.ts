import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createImportHarness, type ImportHarness, lockAgainstWrites } from '#app/testing/import-harness.ts'
import { headersOf } from '#app/testing/sheets.ts'
import type { ImportReport } from '#kits/contract/shared/catalogue.ts'
import { customers } from '#modules/customers/contract.ts'
import {
  csvOf,
  type ImportTestServer,
  newSeaLine,
  openImportTestServer,
} from '#modules/intake/testing/cabin-sheets.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import type { CatalogueDefinition } from './definition.ts'
import { importPlan } from './import-plan.ts'

/** Imports that run beside other transactions, and imports whose client has left. */

let testServer: ImportTestServer
let harness: ImportHarness

beforeAll(async () => {
  testServer = await openImportTestServer()
  harness = await createImportHarness(testServer)
  await testServer.app.listen({ port: 0, host: '127.0.0.1' })
})

afterAll(async () => {
  await testServer.close()
  await harness.close()
})

const codesOf = (count: number): string[] => {
  const mark = randomUUID().slice(0, 8)
  return Array.from({ length: count }, (_, n) => `${mark}-${n}`)
}

const fileOf = (codes: readonly string[]): string =>
  ['code,name', ...codes.map((code) => `${code},Cliente`)].join('\n')

/** Customers as far as an import of codes and names needs them. */
const definition: CatalogueDefinition = {
  calls: customers,
  feature: 'customers',
  table: 'customer',
  scoped: true,
  columns: { code: 'code', name: 'name' },
  references: {},
  sort: {},
  optionTexts: { codes: [], names: [] },
  filters: {},
  unique: {
    customer_code_key: { company_id: sql`made.company_id`, code_key: sql`normal(made.code)` },
  },
  label: () => '',
}

const plan = () => importPlan(definition, 'operator')

const countOf = async (codes: readonly string[]): Promise<number> => {
  const rows = testServer.db.selectFrom('customer').select('id').where('code', 'in', codes)
  return (await rows.execute()).length
}

describe('a client that goes away', () => {
  const send = (path: string, text: string, signal: AbortSignal) => {
    const body = new FormData()
    body.set('file', new File([text], 'rows.csv'))
    const { port } = testServer.app.server.address() as AddressInfo
    return fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: headersOf(testServer.operator),
      body,
      signal,
    })
  }

  test.each([
    ['customer', customers.importRows.path, () => fileOf(codesOf(300))],
    ['cabin', cabins.importRows.path, () => csvOf(Array.from({ length: 300 }, () => newSeaLine()))],
  ] as const)('while its rows are written leaves no %s behind', async (table, path, make) => {
    const count = async () => (await testServer.db.selectFrom(table).select('id').execute()).length
    const before = await count()
    const leave = new AbortController()
    const asked = once(testServer.app.server, 'request')
    await harness.beside(lockAgainstWrites(table), async () => {
      const answer = send(path, make(), leave.signal)
      const [, response] = await asked
      await harness.somebodyWaits()
      leave.abort()
      await expect(answer).rejects.toThrow()
      await vi.waitFor(() => expect(response.destroyed).toBe(true))
    })
    await harness.nobodyWrites()
    expect(await count()).toBe(before)
  })

  test('and nobody is told of a failure: the next one is served', async () => {
    const codes = codesOf(2)
    const answer = await send(customers.importRows.path, fileOf(codes), new AbortController().signal)
    expect(await answer.json()).toMatchObject({ code: 0, result: { created: 2 } })
  })
})

test.each([1, 250, 500, 750, 999, 1_000])(
  'an import that is cancelled when %i of its thousand lines are done leaves nothing',
  async (most) => {
    const codes = codesOf(1_000)
    const cancel = new AbortController()
    const progress = (done: number) => {
      if (done >= most) cancel.abort(new Error('cancelled'))
    }
    await expect(harness.run(plan(), fileOf(codes), { signal: cancel.signal, progress })).rejects.toThrow(
      'cancelled',
    )
    expect(await countOf(codes)).toBe(0)
  },
)

test('an import says how far it is, and what is done along with it is done or not as its rows are', async () => {
  const codes = codesOf(600)
  const calls: [number, number][] = []
  const progress = (done: number, total: number) => void calls.push([done, total])
  const refusing = harness.run(plan(), fileOf(codes), {
    commits: async (db, report) => {
      expect(report.created).toBe(600)
      await sql`update customer set note = 'x' where code = ${codes[0]}`.execute(db)
      throw new Error('taken back')
    },
  })
  await expect(refusing).rejects.toThrow('taken back')
  expect(await countOf(codes)).toBe(0)
  const report = await harness.run(plan(), fileOf(codes), {
    progress,
    commits: async (db) =>
      void (await sql`update customer set note = 'x' where code = ${codes[0]}`.execute(db)),
  })
  expect(report.created).toBe(600)
  expect(calls.map(([done]) => done)).toEqual(calls.map(([done]) => done).toSorted((a, b) => a - b))
  expect(calls.at(-1)).toEqual([600, 600])
  const noted = testServer.db
    .selectFrom('customer')
    .select('note')
    .where('code', '=', codes[0] as string)
  expect(await noted.executeTakeFirst()).toEqual({ note: 'x' })
})

test('a dry run writes nothing: it is answered while nobody can write', async () => {
  const lines = Array.from({ length: 20 }, () => newSeaLine())
  await harness.beside(
    lockAgainstWrites('cabin', 'cabin_step', 'audit_log', 'customer', 'rate_limit'),
    async () => {
      expect((await testServer.run(lines)).rows.every(({ ok }) => ok)).toBe(true)
      const report = await harness.run(plan(), fileOf(codesOf(20)), { dryRun: true })
      expect(report.rows.every(({ ok }) => ok)).toBe(true)
    },
  )
})

describe('two imports of the same codes', () => {
  const isTaken = ({ rows }: ImportReport) =>
    rows.every(({ errors }) => errors[0]?.msg === 'Este código ya está en uso.')

  test('at once: one is written, the other says whose codes it has', async () => {
    const codes = codesOf(300)
    let second: Promise<ImportReport> | undefined
    const first = await harness.run(plan(), fileOf(codes), {
      commits: async () => {
        second = harness.run(plan(), fileOf(codes.toReversed()))
        await harness.somebodyWaits()
      },
    })
    expect(first.created).toBe(300)
    const other = (await second) as ImportReport
    expect([other.created, isTaken(other)]).toEqual([0, true])
    expect(await countOf(codes)).toBe(300)
  })

  test('in any order never wait for each other crosswise', async () => {
    for (let turn = 0; turn < 3; turn++) {
      const codes = codesOf(700)
      const reports = await Promise.all([
        harness.run(plan(), fileOf(codes)),
        harness.run(plan(), fileOf(codes.toReversed())),
        harness.run(plan(), fileOf([...codes.slice(300), ...codes.slice(0, 300)])),
      ])
      expect(reports.map(({ created }) => created).toSorted((a, b) => a - b)).toEqual([0, 0, 700])
      expect(reports.filter(isTaken)).toHaveLength(2)
    }
  })
})
