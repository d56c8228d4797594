import { customers } from '#modules/customers/contract.ts'
import { print, time } from './measure.ts'
import { openTestServer } from './test-server.ts'

/**
 * The customer list at 1,000 and 100,000 rows: what an operator waits for through the whole server, as
 * a ratio to a list of ten rows in the same run, which costs everything but the rows.
 */

const sizes = [10, 1_000, 100_000]

const cases: Record<string, object> = {
  'first page': { page: 1 },
  'deep page': { page: 'last' },
  'sorted by name, descending': { sort: { field: 'name', order: 'desc' } },
  'sorted by email': { sort: { field: 'email', order: 'asc' } },
  'keyword, accents ignored': { keyword: 'lazaro 77' },
  'keyword found in half the rows': { keyword: 'cliente' },
  'keyword of two Chinese characters': { keyword: '北京' },
  'keyword found nowhere': { keyword: 'zzzz' },
  'keyword of one sign': { keyword: '#' },
  'keyword of two letters': { keyword: 'qz' },
}

const testServer = await openTestServer()
const { pool, post } = testServer
try {
  const rows: Record<string, string | number>[] = []
  const base = new Map<string, number>()
  for (const size of sizes) {
    await pool.query(
      `insert into customer (id, company_id, code, name, email)
       select gen_random_uuid(), (select id from company limit 1), 'B' || n,
         case when n % 2 = 0 then 'Cliente Lázaro ' || n else 'Aceros ' || n end ||
           case when n % 1000 = 0 then ' 北京分公司' else '' end, 'c' || (n * 7919 % 100003) || '@example.com'
       from generate_series((select count(*) from customer) + 1, $1::int) n`,
      [size],
    )
    await pool.query('vacuum analyze customer')
    for (const [name, members] of Object.entries(cases)) {
      const page = 'page' in members && members.page === 'last' ? Math.max(1, Math.floor(size / 20)) : 1
      const { p50, p99 } = await time(() => post(customers.getPage.path, { ...members, page }))
      if (size === sizes[0]) base.set(name, p50)
      else rows.push({ case: name, customers: String(size), p50, p99, ratio: p50 / (base.get(name) ?? p50) })
    }
  }
  print(rows)
} finally {
  await testServer.close()
}
