import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Input } from '#kits/contract/shared/call.ts'
import { requestToken } from '#kits/session/shared/login.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import type { Cabin } from '#modules/shipments/contract/row.ts'
import { fillCabins, insertOwners, registrations } from '../bench/cabin-rows.ts'
import { type Client, clientOf, openAdminClient } from './harness/client.ts'
import type { DrillRun } from './harness/drill-run.ts'
import { newDataFolder, openServerDatabase } from './harness/folder.ts'
import { adminPassword, startServer } from './harness/server.ts'
import { type ListQuery, openTab, type Tab } from './harness/tab.ts'
import { percentile, pollUntil, startProbe } from './harness/timing.ts'

/** Many open lists while cabins are changed: each list shows the change, and other requests are not slowed down. */

/** The most streams that one manager may have open. */
const tabsEach = 20
const colleague = (n: number): string => `colleague-${n}`

/** Managers with the administrator's password. */
async function insertColleagues(pool: Pool, count: number): Promise<void> {
  await pool.query(
    `insert into manager (id, company_id, user_name, email, password_hash)
     select gen_random_uuid(), company_id, 'colleague-' || n, 'colleague-' || n || '@example.com', password_hash
     from manager, generate_series(1, $1) n where user_name = 'admin'`,
    [count],
  )
}

async function signInAs(drill: DrillRun, origin: string, username: string): Promise<Client> {
  const stranger = clientOf(origin)
  const { result } = await stranger.call(requestToken, { username, password: adminPassword })
  stranger.close()
  const client = clientOf(origin, result.accessToken)
  drill.defer(client.close)
  return client
}

/** The lists that people have open: most the unfiltered one, the others filtered, sorted or searched. */
function listsOf(carrierId: string): readonly ListQuery[] {
  const usual: ListQuery = { page: 1, pageSize: 20 }
  return [
    ...Array.from({ length: 11 }, () => usual),
    { ...usual, status: [20] },
    { ...usual, status: [30] },
    { ...usual, status: [90] },
    { ...usual, carrierId },
    { ...usual, transportMode: 2 },
    { ...usual, sort: { field: 'updatedAt', order: 'desc' } },
    { ...usual, sort: { field: 'lastFreeDay', order: 'asc' } },
    { ...usual, page: 3 },
    { ...usual, keyword: 'BUQUE AURORA 1' },
  ]
}

interface Change {
  readonly id: string
  readonly version: number
  readonly status: Cabin['status']
  /** When it was acknowledged. */
  readonly at: number
}

/** Registers a cabin, edits it, changes its status, and so on. */
async function change(
  client: Client,
  form: (id: string) => Input<typeof cabins.create>,
  times: number,
  everyMs: number,
) {
  const made: Change[] = []
  let newest: Cabin | undefined
  for (let n = 0; n < times; n++) {
    const began = performance.now()
    const { status, result } = await step(client, form, newest)
    if (status !== 200) throw new Error(`A change was answered ${status}.`)
    newest = result as Cabin
    const { id, version } = newest
    made.push({ id, version, status: newest.status, at: performance.now() })
    if (newest.status === 30) newest = undefined
    await wait(Math.max(0, everyMs - (performance.now() - began)))
  }
  return made
}

function step(client: Client, form: (id: string) => Input<typeof cabins.create>, cabin: Cabin | undefined) {
  if (!cabin) return client.call(cabins.create, form(randomUUID()))
  const { id, version } = cabin
  if (version > 1) return client.call(cabins.changeStatus, { id, version, status: 30 })
  const { companyId: _, ...members } = form(id)
  return client.call(cabins.update, { ...members, id, version, note: 'Urgente' })
}

/** The rows of a list as a text that can be compared. */
const shownOf = (page: ReturnType<Tab['page']>): string =>
  JSON.stringify([page.total, page.items.map(({ id, version, status }) => [id, version, status])])

/** The tabs whose rows differ from the server's answer. A later page is not compared row by row: its rows stay as they were read. */
async function wrongOf(client: Client, asked: ListQuery, tabs: readonly Tab[]): Promise<Tab[]> {
  const { page: _, pageSize: __, sort: ___, status: ____, ...counted } = asked
  const page = await client.call(cabins.getPage, asked)
  const counts = await client.call(cabins.getStatusCounts, counted)
  const isRight = (tab: Tab): boolean =>
    (page.result.page > 1 || shownOf(page.result) === shownOf(tab.page())) &&
    JSON.stringify(counts.result) === JSON.stringify(tab.counts())
  return tabs.filter((tab) => !isRight(tab))
}

/** How many tabs still differ from the server's answer after the last change. */
async function countWrong(client: Client, tabs: readonly Tab[], withinMs: number): Promise<number> {
  let wrong: Tab[] = [...tabs]
  await pollUntil(async () => {
    const still: Tab[] = []
    for (const same of Map.groupBy(wrong, ({ asked }) => JSON.stringify(asked)).values())
      still.push(...(await wrongOf(client, same[0]?.asked ?? {}, same)))
    wrong = still
    if (still.length > 0) await wait(1_000)
    return still.length === 0
  }, withinMs)
  return wrong.length
}

/** Opens the tabs one after the other for each manager, all managers at the same time. */
async function openTabs(
  { origin, tabs: count, againAfterMs }: Live,
  clients: readonly Client[],
  lists: readonly ListQuery[],
): Promise<Tab[]> {
  const tabs: Tab[] = []
  const open = async (client: Client, nth: number) => {
    for (let n = nth; n < count; n += clients.length)
      tabs.push(await openTab({ origin, client, asked: lists[n % lists.length] ?? {}, againAfterMs }))
  }
  await Promise.all(clients.map(open))
  return tabs
}

/** Milliseconds from each change until each list that it belongs in shows it, or a later version of the same cabin. */
function delaysOf(tabs: readonly Tab[], made: readonly Change[]): number[] {
  return tabs.flatMap(({ seenAt, asked: { status: shown } }) =>
    made.flatMap(({ id, version, status, at }) => {
      if (shown && !shown.includes(status)) return []
      const later = [0, 1, 2].map((more) => seenAt.get(`${id}:${version + more}`) ?? Number.POSITIVE_INFINITY)
      const seen = Math.min(...later)
      return Number.isFinite(seen) ? [Math.max(0, seen - at)] : []
    }),
  )
}

/** A search is fetched again after an event: from the row alone it cannot be told whether it matches. */
const isSearch = ({ asked }: Tab): boolean => asked.keyword !== undefined

/** The unfiltered first page, which shows every change. */
const isUnfiltered = ({ asked: { page, pageSize, ...others } }: Tab): boolean =>
  page === 1 && Object.keys(others).length === 0

function answersOf(tabs: readonly Tab[]): Map<number, number> {
  const sum = new Map<number, number>()
  for (const { answers } of tabs)
    for (const [status, count] of answers) sum.set(status, (sum.get(status) ?? 0) + count)
  return sum
}

const totalOf = (answers: ReadonlyMap<number, number>): number =>
  [...answers.values()].reduce((sum, count) => sum + count, 0)

interface Live {
  readonly origin: string
  readonly pool: Pool
  readonly tabs: number
  readonly changes: number
  readonly everyMs: number
  readonly quietMs: number
  readonly againAfterMs: number
}

async function runLiveUpdates(drill: DrillRun, live: Live): Promise<void> {
  const { origin, pool, changes, everyMs } = live
  const client = await openAdminClient(drill, origin)
  const managers = Math.ceil(live.tabs / tabsEach)
  await insertColleagues(pool, managers)
  const clients: Client[] = []
  for (let n = 1; n <= managers; n++) clients.push(await signInAs(drill, origin, colleague(n)))
  const form = await registrations(pool)
  const { carrierId } = form('')
  const watch = () => startProbe(async () => (await client.call(cabins.getPage, {})).status === 200, 100)

  const alone = watch()
  await wait(live.quietMs)
  const quiet = percentile(await alone.stop(), 0.5)

  const tabs = await openTabs(live, clients, listsOf(carrierId ?? ''))
  drill.defer(() => tabs.map((tab) => tab.close()))
  await pollUntil(() => tabs.every((tab) => tab.isSettled()), 60_000)
  const before = totalOf(answersOf(tabs))
  const colleagues = watch()
  const made = await change(client, form, changes, everyMs)
  const taken = await colleagues.stop()
  const asked = totalOf(answersOf(tabs)) - before
  const wrong = await countWrong(client, tabs, 30_000 * drill.timeFactor)
  const [searching, following] = [tabs.filter(isSearch), tabs.filter((tab) => !isSearch(tab))]
  const delays = delaysOf(following, made)
  const unfiltered = tabs.filter(isUnfiltered)
  const missed = made.length * unfiltered.length - delaysOf(unfiltered, made).length
  const failed = [...answersOf(tabs)].filter(([status]) => status !== 200)

  drill.figure('lists open', tabs.length)
  drill.figure('changes', made.length)
  drill.figure('requests by the open lists for each change', asked / made.length, {
    most: tabs.length / 5,
  })
  drill.promise(
    'no request refused',
    failed.length === 0 && !taken.includes(Number.POSITIVE_INFINITY),
    `${failed}`,
  )
  drill.figure('changes seen', delays.length)
  drill.figure('not seen in a list that shows all', missed, { most: 0 })
  drill.figure('seen after, p50', percentile(delays, 0.5), {}, 'ms')
  drill.figure('seen after, p99', percentile(delays, 0.99), { most: 2_000 }, 'ms')
  drill.figure(
    'seen in a search, which is fetched again, p50',
    percentile(delaysOf(searching, made), 0.5),
    {},
    'ms',
  )
  drill.figure('lists that differ from the database in the end', wrong, { most: 0 })
  drill.figure('a colleague’s list while nothing is open, p50', quiet, {}, 'ms')
  const ratio = percentile(taken, 0.5) / quiet
  // The short form has too few requests for a ratio to be judged.
  drill.figure(
    'a colleague’s list while all of them are open, times as long',
    ratio,
    drill.isShort ? {} : { most: 1.3 },
  )
}

export async function liveUpdates(drill: DrillRun): Promise<void> {
  const dataDir = await newDataFolder(drill)
  const { origin } = await startServer(drill, { env: { DATA_DIR: dataDir } })
  const { pool } = openServerDatabase(drill, dataDir)
  await insertOwners(pool)
  await fillCabins(pool, drill.isShort ? 2_000 : 1_000_000, { steps: true })
  const size = drill.isShort
    ? { tabs: 60, changes: 6, everyMs: 500, quietMs: 500, againAfterMs: 500 }
    : { tabs: 300, changes: 120, everyMs: 1_000, quietMs: 10_000, againAfterMs: 5_000 }
  await runLiveUpdates(drill, { origin, pool, ...size })
}
