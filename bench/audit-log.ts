import { getAuditDays, getAuditPage } from '#kits/audit/shared/audit-log.ts'
import type { Call } from '#kits/contract/shared/call.ts'
import { print, sizesOr, time } from './measure.ts'
import { openTestServer } from './test-server.ts'

/** The audit log at growing numbers of entries, one every fifteen seconds: what a reader waits for must not grow with the log. */

const sizes = sizesOr([20_000, 200_000])
const people = 12
const batch = 50_000

const lastDays = { from: '2026-10-16', to: '2026-11-15' }
const cases: Record<string, { call: Call; input: object }> = {
  'first page': { call: getAuditPage, input: {} },
  'first page of a kind': { call: getAuditPage, input: { kinds: ['export'] } },
  'keyword of one sign': { call: getAuditPage, input: { keyword: '#' } },
  'keyword of two letters': { call: getAuditPage, input: { keyword: 'ad' } },
  'keyword in every entry': { call: getAuditPage, input: { keyword: 'admin' } },
  'keyword found nowhere': { call: getAuditPage, input: { keyword: 'zzzz' } },
  'days of a month': { call: getAuditDays, input: lastDays },
  'days of a month, one kind': { call: getAuditDays, input: { ...lastDays, kinds: ['status'] } },
  'days of a month, a rare kind': { call: getAuditDays, input: { ...lastDays, kinds: ['export'] } },
}

const testServer = await openTestServer()
const { pool, post } = testServer

/** Adds managers of the operator and gives their ids, the first manager's among them. */
async function addPeople(): Promise<string[]> {
  await pool.query(
    `insert into manager (id, company_id, user_name, email)
     select gen_random_uuid(), company.id, 'person-' || n, 'person-' || n || '@example.com'
     from company, generate_series(2, $1::int) n where kind = 'operator'`,
    [people],
  )
  const { rows } = await pool.query<{ id: string }>('select id from manager')
  return rows.map(({ id }) => id)
}

/** Adds older and older entries up to a number of them. */
async function fill(from: number, to: number, managerIds: readonly string[]): Promise<void> {
  for (let first = from + 1; first <= to; first += batch)
    await pool.query(
      `insert into audit_log (id, at, manager_id, manager_name, entity, entity_id, action, "after")
       select gen_random_uuid(), timestamptz '2026-11-16 06:00Z' - n * interval '15 seconds',
         ($3::uuid[])[1 + n % cardinality($3::uuid[])], 'admin', 'cabin', gen_random_uuid(),
         case when n % 1000 = 0 then 'export' when n % 3 = 0 then 'status' else 'update' end,
         jsonb_build_object('note', repeat('x', 200))
       from generate_series($1::int, $2::int) n`,
      [first, Math.min(first + batch - 1, to), managerIds],
    )
  await pool.query('vacuum analyze audit_log')
}

try {
  const rows: Record<string, string | number>[] = []
  const base = new Map<string, number>()
  const managerIds = await addPeople()
  for (const [i, size] of sizes.entries()) {
    await fill(sizes[i - 1] ?? 0, size, managerIds)
    for (const [name, { call, input }] of Object.entries(cases)) {
      const { code } = await post(call.path, input)
      if (code !== 0) throw new Error(`${name} was refused: ${code}`)
      const { p50, p99 } = await time(() => post(call.path, input))
      base.set(name, base.get(name) ?? p50)
      rows.push({ case: name, entries: String(size), p50, p99, growth: p50 / (base.get(name) ?? p50) })
    }
  }
  print(rows)
} finally {
  await testServer.close()
}
