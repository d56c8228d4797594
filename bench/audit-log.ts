import { getAuditPage } from '#shared/contracts/audit-log.ts'
import { print, time } from './measure.ts'
import { openTestServer } from './test-server.ts'

/** The audit log's keyword at 20,000 and 200,000 entries: what a search waits for must not grow with the log. */

const sizes = [20_000, 200_000]
const cases: Record<string, object> = {
  'first page': {},
  'keyword of one sign': { keyword: '#' },
  'keyword of two letters': { keyword: 'ad' },
  'keyword in every entry': { keyword: 'admin' },
  'keyword found nowhere': { keyword: 'zzzz' },
}

const testServer = await openTestServer()
const { pool, post } = testServer
try {
  const rows: Record<string, string | number>[] = []
  const base = new Map<string, number>()
  for (const size of sizes) {
    await pool.query(
      `insert into audit_log (id, at, manager_name, entity, entity_id, action)
       select gen_random_uuid(), timestamptz '2026-01-01' + n * interval '1 minute', 'admin', 'cabin', gen_random_uuid(), 'update'
       from generate_series((select count(*) from audit_log) + 1, $1::int) n`,
      [size],
    )
    await pool.query('vacuum analyze audit_log')
    for (const [name, input] of Object.entries(cases)) {
      const { p50, p99 } = await time(() => post(getAuditPage.path, input))
      base.set(name, base.get(name) ?? p50)
      rows.push({ case: name, entries: String(size), p50, p99, growth: p50 / (base.get(name) ?? p50) })
    }
  }
  print(rows)
} finally {
  await testServer.close()
}
