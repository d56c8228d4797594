import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCompany } from '#app/server/seed/queries.ts'
import { type LoggedDatabase, openLoggedDatabase } from '#app/testing/logged-database.ts'
import { newId } from '#kits/db/server/uuid.ts'
import { addStepFacts, createStepFacts } from './queries.ts'

const cabins = 1_000

let store: LoggedDatabase

beforeAll(async () => {
  store = await openLoggedDatabase()
  const companyId = newId()
  await insertCompany(store.db, { id: companyId, kind: 'shop', name: 'Figuras' })
  await sql`alter table cabin disable trigger user`.execute(store.db)
  await sql`
    with made as (
      insert into cabin (id, company_id, transport_mode, departure_port_id, destination_port_id, container_no, timezone,
        registration_time, created_at, updated_at)
      select lpad(to_hex(n), 32, '0')::uuid, ${companyId}, 1, port.id, port.id, 'MSKU' || lpad(n::text, 7, '0'), 'UTC',
        now(), now(), now()
      from (select id from port limit 1) as port, generate_series(1, ${cabins}::int) n
      returning id
    )
    insert into cabin_step (id, cabin_id, position, status, processing_time, recorded_at, recorded_by)
    select gen_random_uuid(), made.id, position, 10 + 10 * position, now() - (5 - position) * interval '1 day', now(), 'admin'
    from made, generate_series(1, 5) position`.execute(store.db)
  await sql`alter table cabin enable trigger user`.execute(store.db)
  // As in a table of millions: of a slice that lies between two of the known ids, PostgreSQL reckons with one row.
  await sql`alter table cabin alter column id set statistics 1`.execute(store.db)
  await sql`alter table cabin_step alter column cabin_id set statistics 1`.execute(store.db)
  await sql`analyze cabin, cabin_step`.execute(store.db)
})

afterAll(() => store.close())

test('the steps of a slice are looked up for each cabin, and not compared with all of them', async () => {
  const through = '00000000-0000-0000-0000-0000000003e0'
  const since = new Date(Date.now() - 30 * 86_400_000).toISOString()
  await store.db.transaction().execute(async (transaction) => {
    await createStepFacts(transaction)
    await addStepFacts(transaction, { after: '00000000-0000-0000-0000-000000000001', through, since })
    const added = store.statements.findLast((statement) => statement.sql.includes('insert into step_fact'))
    const facts = await sql<{ count: number }>`select count(*)::int from step_fact`.execute(transaction)
    expect(facts.rows).toEqual([{ count: 991 * 5 }])
    // Within the transaction, which has the table of facts.
    const text = added?.sql.replaceAll(/\$(\d+)/g, (_, place) => `'${added.parameters[Number(place) - 1]}'`)
    const plan = await sql.raw(`explain (analyze, format json) ${text}`).execute(transaction)
    const compared = JSON.stringify(plan.rows).matchAll(/"Rows Removed by Join Filter":(\d+)/g)
    for (const [, rows] of compared) expect(Number(rows)).toBeLessThan(cabins)
  })
})
