import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { cabins } from '#shared/contracts/cabins.ts'
import type { ImportReport } from '#shared/contracts/catalogue.ts'
import { customers } from '#shared/contracts/customers.ts'
import type { ScopedContext } from '../http/context.ts'
import { importPlan as cabinPlan } from '../rooms/cabins/import/import.ts'
import { customerDefinition } from '../rooms/customers/queries.ts'
import { csvOf, type ImportHouse, newSeaLine, openImportHouse } from '../testing/cabin-sheets.ts'
import { headersOf, sheetCalls } from '../testing/sheets.ts'
import { type ImportOptions, type ImportPlan, importFile } from './import.ts'
import { importPlan } from './import-plan.ts'

/** Imports beside other people's work, and imports that nobody waits for any more. */

let house: ImportHouse
let folder: string

beforeAll(async () => {
  house = await openImportHouse()
  folder = await mkdtemp(join(tmpdir(), 'imports-'))
  await house.app.listen({ port: 0, host: '127.0.0.1' })
})

afterAll(async () => {
  await house.close()
  await rm(folder, { recursive: true })
})

let files = 0

/** An import as the server runs one, with what it is told meanwhile in the test's hands. */
async function run(
  plan: ImportPlan,
  text: string,
  { dryRun = false, ...options }: ImportOptions & { dryRun?: boolean } = {},
): Promise<ImportReport> {
  const { id, company_id } = await house.db
    .selectFrom('manager')
    .select(['id', 'company_id'])
    .where('user_name', '=', 'admin')
    .executeTakeFirstOrThrow()
  const path = join(folder, `${files++}.csv`)
  await writeFile(path, text)
  const context = {
    db: house.db,
    now: () => house.clock.now,
    language: 'es-MX',
    session: { managerId: id, userName: 'admin', role: 'operator' },
    scope: { ownCompanyId: company_id, companyId: null },
    file: { name: 'rows.csv', path },
  }
  return importFile(plan, context as unknown as ScopedContext & typeof context, { dryRun }, options)
}

const codesOf = (count: number): string[] => {
  const mark = randomUUID().slice(0, 8)
  return Array.from({ length: count }, (_, n) => `${mark}-${n}`)
}

const fileOf = (codes: readonly string[]): string =>
  ['code,name', ...codes.map((code) => `${code},Cliente`)].join('\n')

const plan = () => importPlan(customerDefinition)

const countOf = async (codes: readonly string[]): Promise<number> => {
  const rows = house.db.selectFrom('customer').select('id').where('code', 'in', codes)
  return (await rows.execute()).length
}

/** Somebody else's transaction, open for as long as the test wants. */
async function beside<T>(
  begin: (db: ImportHouse['db']) => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  const transaction = await house.db.startTransaction().execute()
  try {
    await begin(transaction as unknown as ImportHouse['db'])
    return await work()
  } finally {
    await transaction.rollback().execute()
  }
}

/** Nobody can write to it meanwhile; everybody can read it. */
const closed = (table: string) => (db: ImportHouse['db']) =>
  sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(db)

const somebodyWaits = () =>
  vi.waitFor(
    async () => {
      const { rows } = await sql`select from pg_locks where not granted`.execute(house.db)
      expect(rows.length).toBeGreaterThan(0)
    },
    { timeout: 30_000, interval: 20 },
  )

const nobodyWrites = () =>
  vi.waitFor(
    async () => {
      const { rows } = await sql`
        select from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`.execute(house.db)
      expect(rows).toHaveLength(0)
    },
    { timeout: 30_000, interval: 20 },
  )

describe('a client that goes away', () => {
  const send = (path: string, text: string, signal: AbortSignal) => {
    const body = new FormData()
    body.set('file', new File([text], 'rows.csv'))
    const { port } = house.app.server.address() as AddressInfo
    return fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: headersOf(house.operator),
      body,
      signal,
    })
  }

  test.each([
    ['customer', customers.importRows.path, () => fileOf(codesOf(300))],
    ['cabin', cabins.importRows.path, () => csvOf(Array.from({ length: 300 }, () => newSeaLine()))],
  ] as const)('while its rows are written leaves no %s behind', async (table, path, make) => {
    const count = async () => (await house.db.selectFrom(table).select('id').execute()).length
    const before = await count()
    const leave = new AbortController()
    const asked = once(house.app.server, 'request')
    await beside(closed(table), async () => {
      const answer = send(path, make(), leave.signal)
      const [, response] = await asked
      await somebodyWaits()
      leave.abort()
      await expect(answer).rejects.toThrow()
      await vi.waitFor(() => expect(response.destroyed).toBe(true))
    })
    await nobodyWrites()
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
    await expect(run(plan(), fileOf(codes), { signal: cancel.signal, progress })).rejects.toThrow('cancelled')
    expect(await countOf(codes)).toBe(0)
  },
)

test('an import says how far it is, and what is done along with it is done or not as its rows are', async () => {
  const codes = codesOf(600)
  const told: [number, number][] = []
  const progress = (done: number, total: number) => void told.push([done, total])
  const refusing = run(plan(), fileOf(codes), {
    commits: async (db, report) => {
      expect(report.created).toBe(600)
      await sql`update customer set note = 'x' where code = ${codes[0]}`.execute(db)
      throw new Error('taken back')
    },
  })
  await expect(refusing).rejects.toThrow('taken back')
  expect(await countOf(codes)).toBe(0)
  const report = await run(plan(), fileOf(codes), {
    progress,
    commits: async (db) =>
      void (await sql`update customer set note = 'x' where code = ${codes[0]}`.execute(db)),
  })
  expect(report.created).toBe(600)
  expect(told.map(([done]) => done)).toEqual(told.map(([done]) => done).toSorted((a, b) => a - b))
  expect(told.at(-1)).toEqual([600, 600])
  const noted = house.db
    .selectFrom('customer')
    .select('note')
    .where('code', '=', codes[0] as string)
  expect(await noted.executeTakeFirst()).toEqual({ note: 'x' })
})

test('a dry run writes nothing: it is answered while nobody can write', async () => {
  const lines = Array.from({ length: 20 }, () => newSeaLine())
  await beside(
    async (db) => {
      for (const table of ['cabin', 'cabin_step', 'audit_log', 'customer', 'rate_limit'])
        await closed(table)(db)
    },
    async () => {
      expect((await house.run(lines)).rows.every(({ ok }) => ok)).toBe(true)
      const report = await run(plan(), fileOf(codesOf(20)), { dryRun: true })
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
    const first = await run(plan(), fileOf(codes), {
      commits: async () => {
        second = run(plan(), fileOf(codes.toReversed()))
        await somebodyWaits()
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
        run(plan(), fileOf(codes)),
        run(plan(), fileOf(codes.toReversed())),
        run(plan(), fileOf([...codes.slice(300), ...codes.slice(0, 300)])),
      ])
      expect(reports.map(({ created }) => created).toSorted((a, b) => a - b)).toEqual([0, 0, 700])
      expect(reports.filter(isTaken)).toHaveLength(2)
    }
  })
})

test('what a line points at may go between its check and its writing: the line says so', async () => {
  const { result: customer } = await house.call(
    customers.create,
    { code: randomUUID().slice(0, 8), name: 'Se va' },
    { token: house.operator },
  )
  const whole = cabinPlan()
  let writes = 0
  const interrupted: ImportPlan = {
    ...(whole as ImportPlan),
    write: async (context, rows) => {
      if (writes++ === 0) await house.db.deleteFrom('customer').where('id', '=', customer.id).execute()
      return (whole as ImportPlan).write(context, rows)
    },
  }
  const lines = [newSeaLine(), newSeaLine({ customerId: customer.code })]
  const before = await house.count('cabin')
  const { created, rows } = await run(interrupted, csvOf(lines))
  expect(created).toBe(0)
  expect(rows.map(({ ok, errors }) => [ok, errors.map(({ path }) => path)])).toEqual([
    [true, []],
    [false, ['customerId']],
  ])
  expect(await house.count('cabin')).toBe(before)
  const again = await sheetCalls(house, cabins).importFile(csvOf(lines.slice(0, 1)), {
    token: house.operator,
  })
  expect(again.result.created).toBe(1)
})
