import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { getJob, type Job, startExport, startImport } from '#kits/contract/shared/jobs.ts'
import { cabinImports } from '#modules/intake/contract.ts'
import { type Client, clientOf, UnansweredError } from './harness/client.ts'
import type { DrillRun } from './harness/drill-run.ts'
import { newDataFolder, openServerDatabase } from './harness/folder.ts'
import { freePort, type Server, startServer } from './harness/server.ts'

/** kill -9 of the server in the midst of imports, exports and intakes: each is done once, by whoever comes next. */

const lines = 2_000

const csvOf = (prefix: string): string =>
  ['code,name', ...Array.from({ length: lines }, (_, n) => `${prefix}-${n},Cliente ${n}`)].join('\n')

const columnsOfSheet = [
  'containerNo',
  'departurePortId',
  'destinationPortId',
  'vesselName',
  'voyage',
] as const

const sheetOf = (prefix: string): string =>
  [
    columnsOfSheet.join(','),
    ...Array.from({ length: lines }, (_, n) => `${prefix}K${n},CNSHA,MXZLO,BUQUE,${n % 90}E`),
  ].join('\n')

/** Uploads a sheet of cabins as a browser does. Sent again with the same id, it is the same intake. */
async function sendSheet({ origin, token }: { origin: string; token: string }, id: string, csv: string) {
  const form = new FormData()
  form.set('id', id)
  form.set('file', new File([csv], 'embarques.csv'))
  const answer = await fetch(`${origin}${cabinImports.start.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  if (answer.status !== 200) throw new Error(`The sheet was answered ${answer.status}.`)
}

const reading = {
  mapping: Object.fromEntries(columnsOfSheet.map((target, index) => [String(index), target])),
  defaults: { transportMode: '1' },
  mode: 'create',
} as const

/** Sends an import as a browser does. Sent again with the same id, it is the same job. */
async function sendImport({ origin, token }: { origin: string; token: string }, id: string, csv: string) {
  const form = new FormData()
  form.set('id', id)
  form.set('entity', 'customers')
  form.set('file', new File([csv], 'rows.csv'))
  const answer = await fetch(`${origin}${startImport.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  if (answer.status !== 200) throw new Error(`The import was answered ${answer.status}.`)
}

async function findJob(client: Client, id: string): Promise<Job | undefined> {
  try {
    return (await client.call(getJob, { id })).result
  } catch (error) {
    if (error instanceof UnansweredError) return undefined
    throw error
  }
}

async function waitForJob(client: Client, id: string, isReached: (job: Job) => boolean): Promise<Job> {
  for (;;) {
    const job = await findJob(client, id)
    if (job && isReached(job)) return job
    await wait(20)
  }
}

const isUnderWay = ({ state }: Job): boolean => state !== 'waiting'
const isEnded = ({ state }: Job): boolean => state === 'done' || state === 'failed'

async function countRows(origin: string, { url }: Job): Promise<number> {
  const text = await (await fetch(origin + url)).text()
  return text.trimEnd().split('\r\n').length - 1
}

export async function killJobs(drill: DrillRun): Promise<void> {
  const rounds = drill.isShort ? 1 : 10
  const env = { DATA_DIR: await newDataFolder(drill), PORT: String(await freePort()) }
  let server: Server = await startServer(drill, { env })
  const client = clientOf(server.origin)
  drill.defer(client.close)
  await client.signIn()
  const sender = () => ({ origin: server.origin, token: client.token() })
  const killAfter = async (ms: number) => {
    await wait(ms)
    server.kill('SIGKILL')
    await server.ended
    const killed = performance.now()
    server = await startServer(drill, { env })
    return killed
  }
  const waitForIntake = async (id: string, states: readonly string[]) => {
    for (;;) {
      const found = await client.call(cabinImports.get, { id }).catch((error: unknown) => {
        if (error instanceof UnansweredError) return undefined
        throw error
      })
      if (found && states.includes(found.result.state)) return found.result
      await wait(20)
    }
  }
  const wrong = { imports: 0, exports: 0, intakes: 0, rows: 0 }
  let midway = 0
  let longest = 0
  for (let round = 1; round <= rounds; round++) {
    const [importId, exportId, csv] = [randomUUID(), randomUUID(), csvOf(`R${round}`)]
    const [intakeId, sheet] = [randomUUID(), sheetOf(`R${round}`)]
    await sendImport(sender(), importId, csv)
    await waitForJob(client, importId, isUnderWay)
    await killAfter(Math.random() * 500)
    if (!isEnded((await findJob(client, importId)) as Job)) midway++
    const killed = performance.now()
    await sendImport(sender(), importId, csv)
    if ((await waitForJob(client, importId, isEnded)).counts?.created !== lines) wrong.imports++

    await client.call(startExport, { id: exportId, entity: 'customers', format: 'csv' })
    await waitForJob(client, exportId, isUnderWay)
    await killAfter(Math.random() * 100)
    if (!isEnded((await findJob(client, exportId)) as Job)) midway++
    await client.call(startExport, { id: exportId, entity: 'customers', format: 'csv' })
    const job = await waitForJob(client, exportId, isEnded)
    if (job.state !== 'done' || (await countRows(server.origin, job)) !== lines * round) wrong.exports++
    longest = Math.max(longest, performance.now() - killed)

    await sendSheet(sender(), intakeId, sheet)
    await client.call(cabinImports.run, { id: intakeId, ...reading })
    await waitForIntake(intakeId, ['running', 'done', 'failed'])
    await killAfter(Math.random() * 500)
    const left = await waitForIntake(intakeId, ['waiting', 'running', 'done', 'failed'])
    if (left.state !== 'done') midway++
    await sendSheet(sender(), intakeId, sheet)
    // Refused, as it is under way or done: never begun a second time.
    await client.call(cabinImports.run, { id: intakeId, ...reading })
    const taken = await waitForIntake(intakeId, ['done', 'failed'])
    if (taken.counts?.created !== lines || !taken.canUndo) wrong.intakes++
  }
  const { pool, close } = openServerDatabase(drill, env.DATA_DIR)
  const { rows } = await pool.query(
    'select count(*)::int as n, count(distinct code)::int as codes from customer',
  )
  const { rows: cabins } = await pool.query(
    "select count(*)::int as n, count(distinct container_no)::int as codes from cabin where vessel_name = 'BUQUE'",
  )
  await close()
  for (const { n, codes } of [rows[0], cabins[0]]) wrong.rows += Math.abs(n - lines * rounds) + (n - codes)
  drill.figure('kill -9 of the server', 3 * rounds)
  drill.figure('jobs that it cut', midway, { least: drill.isShort ? 0 : rounds })
  drill.figure('imports that did not say what they wrote', wrong.imports, { most: 0 })
  drill.figure('exports that were not whole', wrong.exports, { most: 0 })
  drill.figure('intakes that did not say what they wrote', wrong.intakes, { most: 0 })
  drill.figure('rows lost or doubled', wrong.rows, { most: 0 })
  drill.figure('an import and an export, killed once each, longest', longest / 1000, {}, 's')
}
