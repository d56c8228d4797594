import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { describeBrowser } from './browser.mjs'
import { readStatements, unshownBy } from './specification/table.ts'
import { type Choice, choiceOf } from './test/choice.ts'
import { endTrees } from './test/process-tree.ts'
import {
  type Command,
  stages as everyRun,
  passedTitles,
  type Stage,
  type Tally,
  tally,
} from './test/stages.ts'

/**
 * `npm test` runs its stages, `npm test -- types unit` some of them, `npm test -- features cabins` one part of one, and
 * `npm run test:all` the further stages; the last line is the sum. With `--watch` the tests of a stage run again as
 * files change.
 */

const root = join(import.meta.dirname, '..')
const bin = join(root, 'node_modules/.bin')
/** Light stages that run at once. */
const lanes = 2

const write = (text: string) => void process.stdout.write(text)

function start({ program, args }: Command, env: object, options: SpawnOptions) {
  return spawn(join(bin, program), args, {
    cwd: root,
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, ...env },
    ...options,
  })
}

/** The programs of the stages under way, each the first of a group of processes. */
const running = new Set<ChildProcess>()
let isInterrupted = false
/** Of the tests that ran and passed. */
const titles: string[] = []
const reports = await mkdtemp(join(tmpdir(), 'cargo-clear-reports-'))

/** Whoever interrupts the run once waits for PostgreSQL and browsers to end; whoever does it twice does not. */
async function interrupt(): Promise<never> {
  const isFirst = !isInterrupted
  isInterrupted = true
  const pids = [...running].flatMap(({ pid }) => pid ?? [])
  await endTrees(pids, isFirst ? { ownMs: 8_000, leftMs: 3_000 } : { ownMs: 0, leftMs: 0 })
  await rm(reports, { recursive: true, force: true })
  process.exit(130)
}

function run(command: Command, report: string): Promise<{ ok: boolean; output: string }> {
  const fill = (text: string) => text.replace('{report}', report)
  const env = Object.fromEntries(
    Object.entries(command.env ?? {}).map(([name, value]) => [name, fill(value)]),
  )
  const child = start({ ...command, args: command.args.map(fill) }, env, {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
    })
  }
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ ok: false, output: error.message }))
    child.once('close', (code) => {
      running.delete(child)
      // No further stage begins.
      if (!isInterrupted) resolve({ ok: code === 0, output })
    })
  })
}

async function runStage(stage: Stage, report: string): Promise<Tally> {
  const began = performance.now()
  const results = await Promise.all(stage.commands.map((command) => run(command, report)))
  const ok = results.every((result) => result.ok)
  const counted = await tally(stage, ok, report)
  titles.push(...(await passedTitles(stage, report)))
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const tests = stage.count ? `  ${counted.passed} passed, ${counted.failed} failed` : ''
  write(`${stage.name.padEnd(10)} ${ok ? 'ok    ' : 'FAILED'} ${seconds.padStart(6)} s${tests}\n`)
  for (const { output } of results.filter((result) => !result.ok)) write(`\n${output.trim()}\n\n`)
  return counted
}

/** The light stages side by side, each of the others with the machine to itself. */
async function runStages(chosen: readonly Stage[], reports: string): Promise<Tally> {
  const sum: Tally = { passed: 0, failed: 0 }
  const work = async (queue: Stage[]): Promise<void> => {
    for (let stage = queue.shift(); stage; stage = queue.shift()) {
      const { passed, failed } = await runStage(stage, join(reports, `${stage.name}.json`))
      sum.passed += passed
      sum.failed += failed
    }
  }
  const light = chosen.filter(({ isLight }) => isLight)
  await Promise.all(Array.from({ length: lanes }, () => work(light)))
  await work(chosen.filter(({ isLight }) => !isLight))
  return sum
}

/** The command of a stage with what it was told at its end. */
const narrowed = (stage: Stage, words: readonly string[]): Stage => ({
  ...stage,
  commands: stage.commands.map((command) => ({ ...command, args: [...command.args, ...words] })),
})

/** Every statement of the specification needs a test that ran and passed: a check like those of the light stages. */
function checkSpecification(): Tally {
  const statements = readStatements()
  const unshown = unshownBy(titles, statements)
  const ok = unshown.length === 0
  write(
    `statements ${ok ? 'ok    ' : 'FAILED'}  ${statements.length - unshown.length} of ${statements.length}\n`,
  )
  for (const { id, statement, test } of unshown)
    write(`${id} ${statement}: no test of it passed in ${test}\n`)
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function test({ stages, words }: Choice): Promise<void> {
  const usesBrowser = stages.some(({ commands }) => commands.some(({ program }) => program === 'playwright'))
  if (usesBrowser) write(`${describeBrowser()}\n`)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void interrupt())
  const sum = await runStages(
    stages.map((stage) => narrowed(stage, words)),
    reports,
  )
  // What runs but a part says nothing of the rest.
  const specification = stages === everyRun ? checkSpecification() : { passed: 0, failed: 0 }
  const failed = sum.failed + specification.failed
  write(`${sum.passed + specification.passed} passed, ${failed} failed\n`)
  process.exitCode = failed > 0 ? 1 : 0
}

/** Until it is ended by the keyboard, which it reads. */
async function watch({ stages, words }: Choice): Promise<void> {
  const [command] = stages.flatMap((stage) => stage.watch ?? [])
  if (!command || stages.length > 1) throw new Error('One stage can be watched at a time.')
  const child = start({ ...command, args: [...command.args, ...words] }, {}, { stdio: 'inherit' })
  process.exitCode = await new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? 1)))
}

try {
  const choice = choiceOf(process.argv.slice(2))
  await (choice.isWatching ? watch(choice) : test(choice))
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
} finally {
  await rm(reports, { recursive: true, force: true })
}
