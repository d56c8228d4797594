import { hashApiKey, newApiKey } from '#kits/http/server/api-keys/api-keys.ts'
import { fillCabins, insertOwners, withoutTimeLimit } from './cabin-rows.ts'
import { print, sizesOr, time } from './measure.ts'
import { openTestServer } from './test-server.ts'

/**
 * Pages of `GET /dcsa/v2/events` through the whole server, as a ratio to the bare SQL of the same page, sent by the driver
 * alone in the same run; and what the triggers that write the events' order cost an insert of steps.
 */

const sizes = sizesOr([10_000, 100_000])
/** Steps of one statement, as an import writes them, and how often it is timed. */
const steps = 500
const writes = 60

const testServer = await openTestServer()
const { pool } = testServer

/** A key for each case: one makes no more than so many calls a minute. */
async function makeKey(kind: 'operator' | 'shop'): Promise<string> {
  const key = newApiKey()
  await pool.query(
    `insert into api_key (id, company_id, owner_id, name, access, token_hash, created_at)
     select gen_random_uuid(), company.id, manager.id, 'Bench', 'read', $2, now()
     from company join manager on manager.company_id = company.id where kind = $1 order by company.id limit 1`,
    [kind, hashApiKey(key)],
  )
  return key
}

interface Case {
  reader: 'operator' | 'shop'
  query: Record<string, string>
  /** Whether the page is the one that `Last-Page` leads to. */
  isLast?: true
}

/** Of the first shipment (cabin-rows.ts). */
const containerNo = 'DEMU0007919'

const casesFor = (middle: string): Record<string, Case> => ({
  'first page': { reader: 'operator', query: {} },
  'first page of a shop': { reader: 'shop', query: {} },
  'page of 1,000': { reader: 'operator', query: { limit: '1000' } },
  'from the middle on': { reader: 'operator', query: { 'eventCreatedDateTime:gte': middle } },
  'from the middle on, of a shop': { reader: 'shop', query: { 'eventCreatedDateTime:gte': middle } },
  'last page': { reader: 'operator', query: {}, isLast: true },
  'last page of a shop': { reader: 'shop', query: {}, isLast: true },
  'newest first': { reader: 'operator', query: { sort: 'eventCreatedDateTime:DESC' } },
  'a code that never occurs': { reader: 'operator', query: { equipmentEventTypeCode: 'INSP' } },
  'a port that never occurs, of a shop': {
    reader: 'shop',
    query: { documentTypeCode: 'BKG', eventType: 'SHIPMENT', UNLocationCode: 'XXXXX' },
  },
  'one number': { reader: 'operator', query: { equipmentReference: containerNo } },
})

const send = (key: string, url: string) => testServer.get(url, { authorization: `Bearer ${key}` })

async function addressOf({ query, isLast }: Case, key: string): Promise<string> {
  const first = `/dcsa/v2/events?${new URLSearchParams(query)}`
  if (!isLast) return first
  const { pathname, search } = new URL(String((await send(key, first)).headers['last-page']))
  return pathname + search
}

async function measureRead(name: string, read: Case, size: number) {
  const key = await makeKey(read.reader)
  const url = await addressOf(read, key)
  const answer = await send(key, url)
  if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.body}`)
  const statements = (await testServer.statementsOf(() => send(key, url))).filter(({ sql }) =>
    /dcsa_event|pg_stat_activity/.test(sql),
  )
  const { p50, p99 } = await time(() => send(key, url))
  const bare = await time(async () => {
    for (const { sql, parameters } of statements) await pool.query(sql, [...parameters])
  })
  return {
    page: name,
    cabins: size.toLocaleString('en-US'),
    events: answer.json().length as number,
    'p50 ms': p50,
    'p99 ms': p99,
    'SQL p50 ms': bare.p50,
    ratio: p50 / bare.p50,
  }
}

/** What is set before an insert of steps: both in turn, as a busy machine changes its pace. */
const writers = {
  'with events': 'select',
  'without events': 'alter table cabin_step disable trigger cabin_step_event_written',
}

/** Microseconds of a step by each writer, of an insert of many that is undone. */
async function measureWrites(): Promise<Record<string, number>> {
  const taken = Object.fromEntries(Object.keys(writers).map((name): [string, number[]] => [name, []]))
  await withoutTimeLimit(pool, async (run) => {
    for (let n = 0; n < writes; n++)
      for (const [name, change] of Object.entries(writers)) {
        await run('begin')
        await run(change)
        const began = performance.now()
        await run(
          `insert into cabin_step (id, cabin_id, position, status, processing_time, recorded_at, recorded_by)
           select gen_random_uuid(), id, 99, 30, now(), now(), 'admin' from cabin order by id limit ${steps}`,
        )
        taken[name]?.push(((performance.now() - began) * 1000) / steps)
        await run('rollback')
      }
  })
  const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(writes / 2)] ?? 0
  return Object.fromEntries(
    Object.entries(taken).map(([name, values]) => [`µs a step ${name}`, median(values)]),
  )
}

try {
  await insertOwners(pool)
  for (const size of sizes) {
    await fillCabins(pool, size, { steps: true })
    await withoutTimeLimit(pool, async (run) => {
      await run('vacuum analyze dcsa_event')
    })
    const { rows: middles } = await pool.query<{ at: string }>(
      'select created_at as at from dcsa_event order by created_at offset (select count(*) / 2 from dcsa_event) limit 1',
    )
    const rows = []
    for (const [name, read] of Object.entries(casesFor(middles[0]?.at ?? '')))
      rows.push(await measureRead(name, read, size))
    print(rows)
    print([{ cabins: size.toLocaleString('en-US'), ...(await measureWrites()) }])
  }
} finally {
  await testServer.close()
}
