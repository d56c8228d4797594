import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { type Command, furtherStages, type Stage, stages, type Tally, tally } from './test/stages.ts'

/**
 * `npm test` runs every stage, `npm test -- types unit` some of them, `npm run test:all` the further ones; the last line
 * is the sum.
 */

const root = join(import.meta.dirname, '..')
const bin = join(root, 'node_modules/.bin')

const write = (text: string) => void process.stdout.write(text)

function run(command: Command, report: string): Promise<{ ok: boolean; output: string }> {
  const fill = (text: string) => text.replace('{report}', report)
  const env = Object.fromEntries(
    Object.entries(command.env ?? {}).map(([name, value]) => [name, fill(value)]),
  )
  const child = spawn(join(bin, command.program), command.args.map(fill), {
    cwd: root,
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
    })
  }
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ ok: false, output: error.message }))
    child.once('close', (code) => resolve({ ok: code === 0, output }))
  })
}

async function runStage(stage: Stage, report: string): Promise<Tally> {
  write(stage.name.padEnd(10))
  const began = performance.now()
  const results = await Promise.all(stage.commands.map((command) => run(command, report)))
  const ok = results.every((result) => result.ok)
  const counted = await tally(stage, ok, report)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const tests = stage.count ? `  ${counted.passed} passed, ${counted.failed} failed` : ''
  write(`${ok ? 'ok    ' : 'FAILED'} ${seconds.padStart(6)} s${tests}\n`)
  for (const { output } of results.filter((result) => !result.ok)) write(`\n${output.trim()}\n\n`)
  return counted
}

function chosenStages(names: readonly string[]): readonly Stage[] {
  if (names.length === 0) return stages
  if (names[0] === '--further') return furtherStages
  const all = [...stages, ...furtherStages]
  const unknown = names.find((name) => !all.some((stage) => stage.name === name))
  if (unknown) {
    throw new Error(`There is no stage "${unknown}"; there are ${all.map(({ name }) => name).join(', ')}.`)
  }
  return all.filter(({ name }) => names.includes(name))
}

async function main(): Promise<void> {
  const chosen = chosenStages(process.argv.slice(2))
  const reports = await mkdtemp(join(tmpdir(), 'cargo-clear-reports-'))
  const sum: Tally = { passed: 0, failed: 0 }
  for (const stage of chosen) {
    const { passed, failed } = await runStage(stage, join(reports, `${stage.name}.json`))
    sum.passed += passed
    sum.failed += failed
  }
  await rm(reports, { recursive: true })
  write(`${sum.passed} passed, ${sum.failed} failed\n`)
  process.exitCode = sum.failed > 0 ? 1 : 0
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
