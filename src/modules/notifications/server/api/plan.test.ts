import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LoggedDatabase, openLoggedDatabase } from '#app/testing/logged-database.ts'
import { notifications } from '#modules/notifications/contract/notifications.ts'
import { findDueReader, nextMailDue } from '../mail-worker.queries.ts'
import { countUnread, listNotifications } from './queries.ts'

let store: LoggedDatabase
let reader: { managerId: string; companyId: string; role: 'operator'; access: 'admin' }

const perManager = 10_000

/** Ten thousand notifications of one manager, among those of four others. */
beforeAll(async () => {
  store = await openLoggedDatabase()
  const { db } = store
  await store.pool.query('set statement_timeout = 0')
  await sql`
    insert into manager (id, company_id, user_name, email, password_hash)
    select gen_random_uuid(), company.id, 'lectora-' || n, 'lectora-' || n || '@example.com', ''
    from company, generate_series(1, 5) n where company.kind = 'operator'`.execute(db)
  await sql`
    insert into notification (id, manager_id, kind, subject_id, created_at, read_at, mailed_at)
    select gen_random_uuid(), manager.id, 'comment', gen_random_uuid(), now() - make_interval(mins => n),
      case when n % 2 = 0 then now() end, case when n > 100 then now() end
    from manager, generate_series(1, ${perManager}::integer) n
    where user_name = 'lectora-5' or (user_name like 'lectora-%' and n <= 500)`.execute(db)
  await sql`analyze notification, manager`.execute(db)
  const { rows } = await sql<{ managerId: string; companyId: string }>`
    select id as "managerId", company_id as "companyId" from manager where user_name = 'lectora-5'`.execute(
    db,
  )
  if (!rows[0]) throw new Error('The manager was not written.')
  reader = { ...rows[0], role: 'operator', access: 'admin' }
}, 120_000)

afterAll(() => store.close())

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  Plans?: Plan[]
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** How the statements of the work read notifications: by which index, and how many rows. */
async function readsOf(work: () => Promise<unknown>): Promise<{ by: string | undefined; rows: number }[]> {
  store.statements.length = 0
  await work()
  const made = store.statements.splice(0)
  const reads: { by: string | undefined; rows: number }[] = []
  for (const { sql: text, parameters } of made) {
    const { rows } = await store.pool.query(`explain (analyze, format json) ${text}`, [...parameters])
    for (const node of nodesOf(rows[0]['QUERY PLAN'][0].Plan))
      if (node['Relation Name'] === 'notification')
        reads.push({
          by: node['Index Name'] ?? node['Node Type'],
          rows: node['Actual Rows'] * node['Actual Loops'],
        })
  }
  return reads
}

test('the unread ones are counted by their index, a hundred at most', async () => {
  const reads = await readsOf(() => countUnread(store.db, reader, 100))
  expect(reads).toEqual([{ by: expect.stringMatching(/^notification_/), rows: 100 }])
})

test('a page is read by the index of its order', async () => {
  const query = notifications.getPage.input.parse({})
  const reads = await readsOf(() => listNotifications(store.db, reader, query))
  expect(reads).toContainEqual({ by: 'notification_of_manager', rows: 20 })
  const page = await listNotifications(store.db, reader, query)
  expect(page).toMatchObject({ total: perManager, totalExact: true })
})

test('who is to be mailed is found by the unmailed ones alone', async () => {
  const reads = await readsOf(async () => {
    await findDueReader(store.db, new Date())
    await nextMailDue(store.db)
  })
  expect(reads).toEqual([
    { by: 'notification_unmailed', rows: 1 },
    { by: 'notification_unmailed', rows: 1 },
  ])
})
