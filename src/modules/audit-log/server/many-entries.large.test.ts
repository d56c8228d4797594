import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPassword, createTestServer, type TestServer } from '#app/testing/test-server.ts'
import { getAuditDays, getAuditPage } from '#kits/audit/shared/audit-log.ts'
import type { Input } from '#kits/contract/shared/call.ts'

/** A log of 160,000 entries, 120,000 of them in one month: what is read of it stays bounded. */

const entries = 160_000
const inNovember = 120_000
const batch = 5_000

let testServer: TestServer
let admin: string

beforeAll(async () => {
  testServer = await createTestServer()
  admin = await testServer.signIn('admin', adminPassword)
  for (let from = 1; from <= entries; from += batch)
    await sql`
      insert into audit_log (id, at, manager_id, manager_name, entity, entity_id, action, "after")
      select gen_random_uuid(),
        case when n <= ${inNovember} then timestamptz '2026-11-01 06:00Z' + n * interval '17 seconds'
          else timestamptz '2025-01-01Z' + n * interval '1 minute' end,
        (select id from manager limit 1), 'admin', 'cabin', gen_random_uuid(),
        case when n % 1000 = 0 then 'export' else 'update' end, jsonb_build_object('note', repeat('x', 200))
      from generate_series(${from}::int, ${from + batch - 1}::int) n`.execute(testServer.db)
  await sql`vacuum analyze audit_log`.execute(testServer.db)
}, 240_000)
afterAll(() => testServer.close())

const days = (input: Input<typeof getAuditDays>) => testServer.call(getAuditDays, input, { token: admin })
const page = (input: Input<typeof getAuditPage>) => testServer.call(getAuditPage, input, { token: admin })

test('the days of a month with very many entries are counted as far as is quick, and it says so', async () => {
  const { result } = await days({ from: '2026-11-01', to: '2026-11-30' })
  expect(result.countedOnly).toBe(100_000)
  expect(result.people).toMatchObject([{ total: 100_001 }])
  // The newest are counted.
  const counted = result.people[0]?.days.map(({ day }) => day) ?? []
  expect([counted[0], counted.at(-1)]).toEqual(['2026-11-04', '2026-11-24'])
  const few = await days({ from: '2026-11-01', to: '2026-11-05' })
  expect(few.result.countedOnly).toBeNull()
})

test('the days are counted from one index, and kinds are looked for in it', async () => {
  const explain = async (condition: ReturnType<typeof sql>) => {
    const plan = sql<{ 'QUERY PLAN': string }>`
      explain select entry.manager_id, entry.at, entry.entity, entry.action from audit_log entry
      where entry.at >= '2026-11-01' and entry.at < '2026-12-01' and ${condition}
      order by entry.at desc, entry.id desc limit 100001`
    return testServer.db.transaction().execute(async (transaction) => {
      // At this size reading the whole table costs about the same, the more so where a snapshot of
      // the server's background work kept the vacuum from marking pages as seen by all.
      await sql`set local enable_seqscan = off`.execute(transaction)
      await sql`set local enable_bitmapscan = off`.execute(transaction)
      return JSON.stringify((await plan.execute(transaction)).rows)
    })
  }
  expect(await explain(sql`true`)).toContain('Index Only Scan using audit_log_days')
  expect(await explain(sql`entry.action in ('status', 'undo')`)).toContain(
    'Index Only Scan using audit_log_days',
  )
})

test('entries of a kind that is rare, or not there at all, are found in a month', async () => {
  const { result } = await page({ kinds: ['export'], from: '2026-11-01', to: '2026-11-30' })
  expect(result.items).toHaveLength(20)
  expect(result.total).toBe(120)
  const none = await page({ kinds: ['message'], from: '2026-11-01', to: '2026-11-30' })
  expect(none.result).toMatchObject({ total: 0, totalExact: true })
})
