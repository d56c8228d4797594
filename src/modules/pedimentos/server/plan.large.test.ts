import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertCompany } from '#app/server/seed/queries.ts'
import { type LoggedDatabase, openLoggedDatabase } from '#app/testing/logged-database.ts'
import type { Input } from '#kits/contract/shared/call.ts'
import type { Scope } from '#kits/db/server/scope.ts'
import { newId } from '#kits/db/server/uuid.ts'
import { pedimentos } from '../contract.ts'
import { listPedimentos } from './list.queries.ts'

/** 200,000 pedimentos of a large company, and a company with many shipments and three pedimentos. */

const total = 200_000
const cabins = 4_000
const batch = 10_000
const [largeCompany, smallCompany] = [newId(), newId()]
const everyone: Scope = { ownCompanyId: largeCompany, companyId: null }
const large: Scope = { ownCompanyId: largeCompany, companyId: largeCompany }
const small: Scope = { ownCompanyId: smallCompany, companyId: smallCompany }

let store: LoggedDatabase

async function fillCabins(companyId: string): Promise<void> {
  await insertCompany(store.db, { id: companyId, kind: 'shop', name: companyId })
  await sql`
    insert into cabin (id, company_id, transport_mode, departure_port_id, destination_port_id, container_no,
      timezone, registration_time, created_at, updated_at)
    select gen_random_uuid(), ${companyId}, 1, port.id, port.id, 'MSKU' || lpad(n::text, 7, '0'), port.timezone,
      now(), now(), now()
    from (select id, timezone from port limit 1) as port, generate_series(1, ${cabins}::int) n`.execute(
    store.db,
  )
}

beforeAll(async () => {
  store = await openLoggedDatabase()
  const { db } = store
  await store.pool.query('set statement_timeout = 0')
  await fillCabins(largeCompany)
  await fillCabins(smallCompany)
  await sql`create temporary table large_cabin as
    select id, (row_number() over ())::int as place from cabin where company_id = ${largeCompany}`.execute(db)
  // What follows from a link, counts of papers and the light, is not asked for here and would take minutes.
  await sql`alter table pedimento_cabin disable trigger user`.execute(db)
  for (let from = 1; from <= total; from += batch) {
    const numbers = sql`generate_series(${from}::int, ${from + batch - 1}::int) n`
    await sql`
      insert into pedimento (id, number, key, paid_on, light, released_on, created_at, updated_at)
      select md5('pedimento' || n)::uuid, '2616' || '3807' || '6' || lpad(n::text, 6, '0'),
        case when n % 50 = 0 then 'R1' else 'A1' end, date '2026-01-01' + n % 300, 1 + (n % 10 = 0)::int,
        case when n % 100 > 0 then date '2026-01-02' + n % 300 end, now(), now() - n * interval '1 minute'
      from ${numbers}`.execute(db)
    await sql`
      insert into pedimento_cabin (pedimento_id, cabin_id, company_id)
      select md5('pedimento' || n)::uuid, large_cabin.id, ${largeCompany} from ${numbers}
      join large_cabin on large_cabin.place = 1 + n % ${cabins}::int`.execute(db)
  }
  await sql`
    insert into pedimento_cabin (pedimento_id, cabin_id, company_id)
    select md5('pedimento' || n * 60000)::uuid, cabin.id, ${smallCompany}
    from generate_series(1, 3) n, (select id from cabin where company_id = ${smallCompany} limit 1) as cabin`.execute(
    db,
  )
  await sql`alter table pedimento_cabin enable trigger user`.execute(db)
  await sql`vacuum analyze pedimento, pedimento_cabin, cabin`.execute(db)
}, 600_000)

afterAll(() => store.close())

interface Plan {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** Rows that the statements of a list read of all tables. */
async function rowsRead(scope: Scope, input: Input<typeof pedimentos.getPage>) {
  store.statements.length = 0
  const page = await listPedimentos(store.db, scope, pedimentos.getPage.input.parse(input))
  let read = 0
  for (const { sql: text, parameters } of [...store.statements]) {
    const { rows } = await store.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, format json) ${text}`,
      [...parameters],
    )
    const plan = rows[0]?.['QUERY PLAN'][0].Plan
    for (const node of plan ? nodesOf(plan) : [])
      if (node['Relation Name'])
        read += node['Actual Loops'] * (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0))
  }
  return { page, read }
}

/** What counting up to the exact limit costs, of each table. Past it, a company's own pedimentos are read. */
const counted = 50_000
const few = 1_000

describe('a page of 200,000 pedimentos reads a bounded number of rows', () => {
  test.each<[string, Scope, Input<typeof pedimentos.getPage>, number, number]>([
    ['for the brokerage', everyone, {}, 10_000, counted],
    ['by number', everyone, { sort: { field: 'number', order: 'desc' } }, 10_000, counted],
    [
      'by a day, those without one last',
      everyone,
      { sort: { field: 'releasedOn', order: 'desc' } },
      10_000,
      counted,
    ],
    ['of a key', everyone, { key: 'R1', sort: { field: 'paidOn', order: 'asc' } }, 4_000, counted],
    ['of a key that none has', everyone, { key: 'V1' }, 0, few],
    ['of an office that none is of', everyone, { customsOffice: '24' }, 0, few],
    ['still open', everyone, { state: 'open' }, 2_000, counted],
    ['found by the whole number', everyone, { keyword: '26 16 3807 6123456' }, 1, few],
    ['found by its end', everyone, { keyword: '6123456' }, 1, few],
    ['found by a beginning that all have', everyone, { keyword: '26 16 3807' }, 10_000, counted],
    ['for a company with very many', large, {}, 10_000, 1.5 * total],
    ['for a company with very many, of a key', large, { key: 'R1' }, 4_000, 1.5 * total],
    ['found by a shipment', large, { keyword: 'MSKU0000001' }, 50, counted],
    ['found by digits of a shipment', large, { keyword: '0000001' }, 50, counted],
    ['found by a word that all shipments have', everyone, { keyword: 'MSKU' }, 10_000, 2 * counted],
    [
      'found by a word that all shipments have, those without a day last',
      everyone,
      { keyword: 'MSKU', sort: { field: 'releasedOn', order: 'desc' } },
      10_000,
      2 * counted,
    ],
    ['for a company with three, by a word that all have', small, { keyword: 'MSKU' }, 3, few],
    ['for a company with three', small, {}, 3, few],
    ['for a company with three, by number', small, { sort: { field: 'number', order: 'asc' } }, 3, few],
    ['for a company with three, of a light that one has', small, { light: 2, keyword: '26' }, 3, few],
  ])('%s', async (_what, scope, input, expected, most) => {
    const { page, read } = await rowsRead(scope, input)
    expect(page.total).toBe(expected)
    expect(page.items).toHaveLength(Math.min(expected, 20))
    expect(read).toBeLessThanOrEqual(most)
  })
})
