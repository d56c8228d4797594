import { writeFile } from 'node:fs/promises'
import { backupRestore } from './backup-restore.ts'
import { clockJumps } from './clock-jumps.ts'
import { cutUploads } from './cut-uploads.ts'
import { databaseAway } from './database-away.ts'
import { diskFull } from './disk-full.ts'
import { type DrillRun, type OpenDrillRun, openDrillRun } from './harness/drill-run.ts'
import { removeTemplate } from './harness/folder.ts'
import { isolation } from './isolation.ts'
import { killComments } from './kill-comments.ts'
import { killDatabase } from './kill-database.ts'
import { killDeadlines } from './kill-deadlines.ts'
import { killFollow } from './kill-follow.ts'
import { killJobs } from './kill-jobs.ts'
import { killServer } from './kill-server.ts'
import { killWebhooks } from './kill-webhooks.ts'
import { liveUpdates } from './live-updates.ts'
import { manyInstances } from './many-instances.ts'
import { migrationKilled } from './migration-killed.ts'
import { overload } from './overload.ts'
import { secondStart } from './second-start.ts'
import { sigterm } from './sigterm.ts'
import { slowClients } from './slow-clients.ts'
import { slowDatabase } from './slow-database.ts'
import { soak } from './soak.ts'

/**
 * `npm run drill` runs every drill at full size, `npm run drill -- sigterm` the named ones. `--short` runs the short
 * forms: of the named drills, or of those that a test run includes. Exits 1 where a promise was broken.
 */

interface Drill {
  run(drill: DrillRun): Promise<void>
  /** Its short form is part of every test run. */
  isTested: boolean
}

const drills: Record<string, Drill> = {
  'kill-server': { run: killServer, isTested: true },
  'kill-database': { run: killDatabase, isTested: true },
  // The lease of a killed instance lasts another 15 seconds: too long for every test run.
  'kill-jobs': { run: killJobs, isTested: false },
  'kill-comments': { run: killComments, isTested: true },
  // Thousands of shipments are computed until a kill meets the middle of it.
  'kill-deadlines': { run: killDeadlines, isTested: false },
  // A start for each kill, and one more until the last mails are out.
  'kill-follow': { run: killFollow, isTested: false },
  'kill-webhooks': { run: killWebhooks, isTested: false },
  sigterm: { run: sigterm, isTested: true },
  'database-away': { run: databaseAway, isTested: true },
  'slow-database': { run: slowDatabase, isTested: false },
  'disk-full': { run: diskFull, isTested: false },
  'cut-uploads': { run: cutUploads, isTested: true },
  overload: { run: overload, isTested: false },
  isolation: { run: isolation, isTested: true },
  'slow-clients': { run: slowClients, isTested: true },
  'clock-jumps': { run: clockJumps, isTested: true },
  'second-start': { run: secondStart, isTested: true },
  'migration-killed': { run: migrationKilled, isTested: true },
  'backup-restore': { run: backupRestore, isTested: false },
  'live-updates': { run: liveUpdates, isTested: true },
  'many-instances': { run: manyInstances, isTested: true },
  soak: { run: soak, isTested: false },
}

const write = (line: string): void => void process.stdout.write(`${line}\n`)

let current: OpenDrillRun | undefined

async function runDrill(name: string, { run }: Drill, isShort: boolean): Promise<boolean> {
  write(`\n${name}`)
  const began = performance.now()
  current = openDrillRun(isShort, write)
  try {
    await run(current.drill)
    if (current.promised() === 0) current.drill.note('not run here')
  } catch (error) {
    current.drill.promise('ran to its end', false, (error as Error).stack)
  } finally {
    if (current.broken() > 0) for (const line of current.lastOutput()) current.drill.note(line)
    await current.close()
  }
  write(`         ${((performance.now() - began) / 1000).toFixed(1)} s`)
  return current.broken() === 0
}

function chosenDrills(names: readonly string[], isShort: boolean): [string, Drill][] {
  const unknown = names.find((name) => !Object.hasOwn(drills, name))
  if (unknown !== undefined)
    throw new Error(`There is no drill "${unknown}"; there are ${Object.keys(drills).join(', ')}.`)
  return Object.entries(drills).filter(([name, { isTested }]) =>
    names.length === 0 ? isTested || !isShort : names.includes(name),
  )
}

async function main(): Promise<void> {
  const options = process.argv.slice(2)
  const isShort = options.includes('--short')
  const report = options.find((option) => option.startsWith('--report='))?.slice('--report='.length)
  const names = options.filter((option) => !option.startsWith('--'))
  const counted = { passed: 0, failed: 0 }
  try {
    for (const [name, drill] of chosenDrills(names, isShort)) {
      if (await runDrill(name, drill, isShort)) counted.passed++
      else counted.failed++
    }
  } finally {
    await removeTemplate()
  }
  write(`\n${counted.passed} drills kept what is promised, ${counted.failed} did not`)
  if (report !== undefined) await writeFile(report, JSON.stringify(counted))
  process.exitCode = counted.failed > 0 ? 1 : 0
}

/** Processes that a drill started must not outlive an interrupted run. */
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    await current?.close()
    await removeTemplate()
    process.exit(1)
  })

try {
  await main()
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
