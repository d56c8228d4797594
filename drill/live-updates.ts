import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import { type Cabin, cabins } from '#shared/contracts/cabins.ts'
import { requestToken } from '#shared/contracts/login.ts'
import { fillCabins, insertOwners, registrations } from '../bench/cabin-rows.ts'
import { type Client, clientOf, signedIn } from './harness/client.ts'
import { newDataFolder, openBeside } from './harness/folder.ts'
import type { Scene } from './harness/scene.ts'
import { adminPassword, startServer } from './harness/server.ts'
import { type Asked, openTab, type Tab } from './harness/tab.ts'
import { comesToHold, keepAsking, percentile } from './harness/timing.ts'

/** Lists that are open while one colleague after another changes a cabin: each sees it, and nobody waits for it. */

/** As many streams as a manager may have. */
const tabsEach = 20
const colleague = (n: number): string => `colleague-${n}`

/** With the administrator's password. */
async function insertColleagues(pool: Pool, count: number): Promise<void> {
  await pool.query(
    `insert into manager (id, company_id, user_name, email, password_hash)
     select gen_random_uuid(), company_id, 'colleague-' || n, 'colleague-' || n || '@example.com', password_hash
     from manager, generate_series(1, $1) n where user_name = 'admin'`,
    [count],
  )
}

async function signInAs(scene: Scene, origin: string, username: string): Promise<Client> {
  const stranger = clientOf(origin)
  const { result } = await stranger.call(requestToken, { username, password: adminPassword })
  stranger.close()
  const client = clientOf(origin, result.accessToken)
  scene.defer(client.close)
  return client
}

/** What people have open: most the list as it comes, the others narrowed down, sorted or searched. */
function listsOf(carrierId: string): readonly Asked[] {
  const usual: Asked = { page: 1, pageSize: 20 }
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

/** One change after another: registered, written to, moved on. Gives when each was acknowledged, by `id:version`. */
async function change(client: Client, form: (id: string) => object, times: number, everyMs: number) {
  const changedAt = new Map<string, number>()
  let newest: Cabin | undefined
  for (let n = 0; n < times; n++) {
    const began = performance.now()
    const { status, result } = await step(client, form, newest)
    if (status !== 200) throw new Error(`A change was answered ${status}.`)
    newest = result as Cabin
    changedAt.set(`${newest.id}:${newest.version}`, performance.now())
    if (newest.status === 30) newest = undefined
    await wait(Math.max(0, everyMs - (performance.now() - began)))
  }
  return changedAt
}

function step(client: Client, form: (id: string) => object, cabin: Cabin | undefined) {
  if (!cabin) return client.call(cabins.create, form(randomUUID()) as never)
  const { id, version } = cabin
  if (version > 1) return client.call(cabins.changeStatus, { id, version, status: 30 })
  return client.call(cabins.update, {
    ...form(id),
    companyId: undefined,
    id,
    version,
    note: 'Urgente',
  } as never)
}

/** A list as one can compare it. */
const shownOf = (page: ReturnType<Tab['page']>): string =>
  JSON.stringify([page.total, page.items.map(({ id, version, status }) => [id, version, status])])

/** Those of the same list that show something else; on a later page rows stay as they were read. */
async function wrongOf(client: Client, asked: Asked, tabs: readonly Tab[]): Promise<Tab[]> {
  const { page: _, pageSize: __, sort: ___, status: ____, ...counted } = asked
  const page = await client.call(cabins.getPage, asked)
  const counts = await client.call(cabins.getStatusCounts, counted)
  const isRight = (tab: Tab): boolean =>
    (page.result.page > 1 || shownOf(page.result) === shownOf(tab.page())) &&
    JSON.stringify(counts.result) === JSON.stringify(tab.counts())
  return tabs.filter((tab) => !isRight(tab))
}

/** How many tabs show something else than the server would answer, once nothing changes any more. */
async function countWrong(client: Client, tabs: readonly Tab[], withinMs: number): Promise<number> {
  let wrong: Tab[] = [...tabs]
  await comesToHold(async () => {
    const still: Tab[] = []
    for (const same of Map.groupBy(wrong, ({ asked }) => JSON.stringify(asked)).values())
      still.push(...(await wrongOf(client, same[0]?.asked ?? {}, same)))
    wrong = still
    if (still.length > 0) await wait(1_000)
    return still.length === 0
  }, withinMs)
  return wrong.length
}

/** A few at a time, as people come in the morning. */
async function openTabs(
  { origin, tabs: count, againAfterMs }: Live,
  clients: readonly Client[],
  lists: readonly Asked[],
): Promise<Tab[]> {
  const tabs: Tab[] = []
  const open = async (client: Client, nth: number) => {
    for (let n = nth; n < count; n += clients.length)
      tabs.push(await openTab({ origin, client, asked: lists[n % lists.length] ?? {}, againAfterMs }))
  }
  await Promise.all(clients.map(open))
  return tabs
}

/** Milliseconds from each change to each list that shows it, or a later state of the same cabin. */
function delaysOf(tabs: readonly Tab[], changedAt: ReadonlyMap<string, number>): number[] {
  return tabs.flatMap(({ seenAt }) =>
    [...changedAt].flatMap(([change, at]) => {
      const [id, version] = change.split(':')
      const later = [0, 1, 2].map(
        (more) => seenAt.get(`${id}:${Number(version) + more}`) ?? Number.POSITIVE_INFINITY,
      )
      const seen = Math.min(...later)
      return Number.isFinite(seen) ? [Math.max(0, seen - at)] : []
    }),
  )
}

/** What a search finds no event can tell. */
const isSearch = ({ asked }: Tab): boolean => asked.keyword !== undefined

/** Nobody has narrowed it down: it shows every change. */
const isUsual = ({ asked: { page, pageSize, ...others } }: Tab): boolean =>
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

async function playLive(scene: Scene, live: Live): Promise<void> {
  const { origin, pool, changes, everyMs } = live
  const client = await signedIn(scene, origin)
  const managers = Math.ceil(live.tabs / tabsEach)
  await insertColleagues(pool, managers)
  const clients: Client[] = []
  for (let n = 1; n <= managers; n++) clients.push(await signInAs(scene, origin, colleague(n)))
  const form = await registrations(pool)
  const { carrierId = '' } = form('') as { carrierId?: string }
  const watch = () => keepAsking(async () => (await client.call(cabins.getPage, {})).status === 200, 100)

  const alone = watch()
  await wait(live.quietMs)
  const quiet = percentile(await alone.stop(), 0.5)

  const tabs = await openTabs(live, clients, listsOf(carrierId))
  scene.defer(() => tabs.map((tab) => tab.close()))
  await comesToHold(() => tabs.every((tab) => tab.isSettled()), 60_000)
  const before = totalOf(answersOf(tabs))
  const colleagues = watch()
  const changedAt = await change(client, form, changes, everyMs)
  const taken = await colleagues.stop()
  const asked = totalOf(answersOf(tabs)) - before
  const wrong = await countWrong(client, tabs, 30_000 * scene.patience)
  const [searching, told] = [tabs.filter(isSearch), tabs.filter((tab) => !isSearch(tab))]
  const delays = delaysOf(told, changedAt)
  const usual = tabs.filter(isUsual)
  const missed = changedAt.size * usual.length - delaysOf(usual, changedAt).length
  const failed = [...answersOf(tabs)].filter(([status]) => status !== 200)

  scene.figure('lists open', tabs.length)
  scene.figure('changes', changedAt.size)
  scene.figure('questions by the open lists, each change', asked / changedAt.size, { most: tabs.length / 5 })
  scene.promise(
    'no question refused',
    failed.length === 0 && !taken.includes(Number.POSITIVE_INFINITY),
    `${failed}`,
  )
  scene.figure('changes seen', delays.length)
  scene.figure('not seen in a list that shows all', missed, { most: 0 })
  scene.figure('seen after, p50', percentile(delays, 0.5), {}, 'ms')
  scene.figure('seen after, p99', percentile(delays, 0.99), { most: 2_000 }, 'ms')
  scene.figure(
    'seen in a search, which is asked again, p50',
    percentile(delaysOf(searching, changedAt), 0.5),
    {},
    'ms',
  )
  scene.figure('lists that show something else than there is', wrong, { most: 0 })
  scene.figure('a colleague’s list while nothing is open, p50', quiet, {}, 'ms')
  const ratio = percentile(taken, 0.5) / quiet
  // Too few to be judged in the short form.
  scene.figure('as many times as long while all of them follow', ratio, scene.isShort ? {} : { most: 1.3 })
}

export async function liveUpdates(scene: Scene): Promise<void> {
  const dataDir = await newDataFolder(scene)
  const { origin } = await startServer(scene, { env: { DATA_DIR: dataDir } })
  const { pool } = openBeside(scene, dataDir)
  await insertOwners(pool)
  await fillCabins(pool, scene.isShort ? 2_000 : 1_000_000, { steps: true })
  const size = scene.isShort
    ? { tabs: 60, changes: 6, everyMs: 500, quietMs: 500, againAfterMs: 500 }
    : { tabs: 300, changes: 120, everyMs: 1_000, quietMs: 10_000, againAfterMs: 5_000 }
  await playLive(scene, { origin, pool, ...size })
}
