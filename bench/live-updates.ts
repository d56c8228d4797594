import { requestToken } from '#kits/session/shared/login.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import { clientOf } from '../drill/harness/client.ts'
import { openTab, type Tab } from '../drill/harness/tab.ts'
import { pollUntil } from '../drill/harness/timing.ts'
import { fillCabins, insertOwners, moves } from './cabin-rows.ts'
import { print } from './measure.ts'
import { databaseCpu } from './process-cpu.ts'
import { openTestServer } from './test-server.ts'

/**
 * The cost of a change without an open list and with a hundred of them, which run the web app's own code: the CPU of
 * the server and of PostgreSQL, and the requests that the lists make because of it.
 */

const size = 100_000
const changes = 50
const tabsEach = 20
const openLists = [0, 20, 100]

const testServer = await openTestServer({ isDurable: true, env: { TRUST_PROXY: '127.0.0.1' } })
const { pool, post, password } = testServer
const ofDatabase = await databaseCpu(testServer)
const results: Record<string, string | number>[] = []
const tabs: Tab[] = []

async function signIn(n: number): Promise<string> {
  await pool.query(
    `insert into manager (id, company_id, user_name, email, password_hash)
     select gen_random_uuid(), company_id, $1, $1 || '@example.com', password_hash from manager where user_name = 'admin'`,
    [`colleague-${n}`],
  )
  return (await post(requestToken.path, { username: `colleague-${n}`, password })).result.accessToken
}

async function openUpTo(count: number, origin: string): Promise<void> {
  while (tabs.length < count) {
    const client = clientOf(origin, await signIn(tabs.length / tabsEach))
    for (let n = 0; n < tabsEach; n++)
      tabs.push(
        await openTab({ origin, client, asked: n % 4 === 0 ? { status: [20] } : {}, againAfterMs: 100 }),
      )
  }
  await pollUntil(() => tabs.every((tab) => tab.isSettled()), 30_000)
}

const questions = (): number =>
  tabs.reduce((sum, { answers }) => sum + [...answers.values()].reduce((all, count) => all + count, 0), 0)

try {
  await insertOwners(pool)
  await fillCabins(pool, size, { steps: true })
  const origin = await testServer.listen()
  const { ids, moveOf } = await moves(pool)
  for (const count of openLists) {
    await openUpTo(count, origin)
    const [cpuBefore, databaseBefore, askedBefore] = [process.cpuUsage(), ofDatabase(), questions()]
    for (let n = 0; n < changes; n++) {
      const answer = await post(cabins.changeStatus.path, moveOf(ids.pop() ?? ''))
      if (answer.code !== 0) throw new Error(JSON.stringify(answer))
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    await pollUntil(() => tabs.every((tab) => tab.isSettled()), 30_000)
    const { user, system } = process.cpuUsage(cpuBefore)
    results.push({
      'lists open': String(count),
      'server and lists, CPU ms a change': (user + system) / 1000 / changes,
      'PostgreSQL CPU ms a change': (ofDatabase() - databaseBefore) / changes,
      'questions a change': (questions() - askedBefore) / changes,
    })
  }
  print(results)
} finally {
  for (const tab of tabs) tab.close()
  await testServer.close()
}
