import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { archiveCalls } from '#kits/catalogue/shared/archive.ts'
import { customers } from '#modules/customers/contract.ts'
import { airlines } from '#modules/reference/contract/airlines.ts'
import { ports } from '#modules/reference/contract/ports.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import { fillCabins, insertOwners, registrations } from './cabin-rows.ts'
import { print, sizesOr, time } from './measure.ts'
import { openTestServer } from './test-server.ts'

/**
 * The options of pickers with 100,000 customers and as many shipments as a brokerage has after years, which decide what is
 * used most; merging a customer into another while shipments are registered; and what the check of archived rows adds to a
 * registration.
 */

const sizes = sizesOr([10_000, 1_000_000])
const customerCount = 100_000

const cases = {
  'ports, nothing typed': [ports.getOptions, {}],
  'ports, mex': [ports.getOptions, { keyword: 'mex' }],
  'ports, 浦东': [ports.getOptions, { keyword: '浦东' }],
  'ports, one letter': [ports.getOptions, { keyword: 'a' }],
  'carriers, ca': [airlines.getOptions, { keyword: 'ca' }],
  'customers, nothing typed': [customers.getOptions, {}],
  'customers, a code': [customers.getOptions, { keyword: 'C77' }],
  'customers, one letter': [customers.getOptions, { keyword: 'c' }],
  'customers, a word of all': [customers.getOptions, { keyword: 'cliente' }],
  'customers, a word of none': [customers.getOptions, { keyword: 'zzzz' }],
} as const

const testServer = await openTestServer()
const { pool, post } = testServer

async function measureOptions(size: number) {
  const rows = []
  for (const [name, [{ path }, input]] of Object.entries(cases)) {
    const { p50, p99 } = await time(() => post(path, input))
    rows.push({ options: name, cabins: size.toLocaleString('en-US'), 'p50 ms': p50, 'p99 ms': p99 })
  }
  print(rows)
}

/** Two customers of one company, with so many shipments on the first. */
async function newPair(uses: number): Promise<{ id: string; intoId: string }> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into customer (id, company_id, code, name)
     select gen_random_uuid(), (select company_id from cabin limit 1), 'M' || left(gen_random_uuid()::text, 18), 'Fusión' from generate_series(1, 2)
     returning id`,
  )
  const [id = '', intoId = ''] = rows.map((row) => row.id)
  await pool.query(
    `update cabin set customer_id = $1
     where id in (select id from cabin where company_id = (select company_id from customer where id = $1) limit $2)`,
    [id, uses],
  )
  return { id, intoId }
}

async function measureMerge(size: number) {
  const uses = 2_500
  const pair = await newPair(uses)
  const registration = await registrations(pool)
  const register = async () => {
    const started = performance.now()
    await post(cabins.create.path, registration(randomUUID()))
    return performance.now() - started
  }
  const quiet = await time(register)
  const steps: number[] = []
  const registered: number[] = []
  let isMerging = true
  const registering = (async () => {
    while (isMerging) registered.push(await register())
  })()
  for (let remaining = uses; remaining > 0; ) {
    const started = performance.now()
    const answer = await post(archiveCalls(customers).merge.path, { ...pair, version: 1, intoVersion: 1 })
    steps.push(performance.now() - started)
    remaining = answer.result.remaining
  }
  isMerging = false
  await registering
  const sorted = steps.toSorted((a, b) => a - b)
  print([
    {
      merge: `${uses} shipments`,
      cabins: size.toLocaleString('en-US'),
      calls: String(steps.length),
      'call p50 ms': sorted[Math.floor(sorted.length / 2)] ?? 0,
      'longest call ms': sorted.at(-1) ?? 0,
      'registration p50 ms, quiet': quiet.p50,
      'longest registration ms meanwhile': Math.max(...registered),
    },
  ])
}

/** A registration with the check of archived rows and without it, in turns. */
async function measureArchivedCheck(size: number) {
  const registration = await registrations(pool)
  const register = () => post(cabins.create.path, registration(randomUUID()))
  const taken = { with: [] as number[], without: [] as number[] }
  for (let turn = 0; turn < 6; turn++)
    for (const [kind, word] of [
      ['with', 'enable'],
      ['without', 'disable'],
    ] as const) {
      await pool.query(`alter table cabin ${word} trigger cabin_insert_unarchived`)
      taken[kind].push((await time(register, 60)).p50)
    }
  await pool.query('alter table cabin enable trigger cabin_insert_unarchived')
  const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  print([
    {
      'check of archived rows': 'registration',
      cabins: size.toLocaleString('en-US'),
      'with, p50 ms': middle(taken.with),
      'without, p50 ms': middle(taken.without),
      ratio: middle(taken.with) / middle(taken.without),
    },
  ])
}

try {
  await insertOwners(pool)
  for (const size of sizes) {
    await fillCabins(pool, size)
    await pool.query(
      `insert into customer (id, company_id, code, name)
       select gen_random_uuid(), (select id from company where kind = 'operator'), 'C' || n, 'Cliente ' || n
       from generate_series(10000 + (select count(*) from customer), 10000 + $1::int - 1) n`,
      [customerCount],
    )
    await pool.query('vacuum analyze customer')
    await measureOptions(size)
    await measureMerge(size)
    await measureArchivedCheck(size)
  }
} finally {
  await testServer.close()
}
