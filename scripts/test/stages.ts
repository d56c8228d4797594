import { readFile } from 'node:fs/promises'
import { contrastVariable, serversVariable } from '../../e2e/servers.ts'

/** What one stage of `npm test` counts as. */
export interface Tally {
  passed: number
  failed: number
}

export interface Stage {
  name: string
  /** Each from the project's own packages, run side by side. */
  commands: readonly Command[]
  /** Set where the stage is made of tests of its own; a mere check counts as one. */
  count?(report: string): Tally
  /** The titles of the tests that ran and passed, each with those of its groups. */
  titles?(report: string): string[]
  /** Keeps one core busy, or hardly: it runs beside the other stages of which this holds. */
  isLight?: true
  /** What follows the name of the stage is handed to its program, which runs only the files that match. */
  canNarrow?: true
  /** The program that runs the tests again as files change. */
  watch?: Command
}

/** A package's program and its arguments; `{report}` stands for the file the count is read from. */
export interface Command {
  program: string
  args: readonly string[]
  env?: Readonly<Record<string, string>>
}

/** One thread each: several would check what the parts share once more. */
const tsc = (part: string): Command => ({
  program: 'tsc',
  args: ['--noEmit', '--singleThreaded', '-p', `tsconfig.${part}.json`],
})

const check = (name: string, program: string, ...args: string[]): Stage => ({
  name,
  commands: [{ program, args }],
  isLight: true,
})

const vitest = (name: string, project = name, ...args: string[]): Stage => ({
  name,
  commands: [
    {
      program: 'vitest',
      args: [
        'run',
        '--project',
        project,
        '--reporter=default',
        '--reporter=json',
        '--outputFile.json={report}',
        ...args,
      ],
    },
  ],
  count: countVitest,
  titles: passedOfVitest,
  canNarrow: true,
  watch: { program: 'vitest', args: ['watch', '--project', project] },
})

interface Journeys {
  /** Those that are started, of e2e/servers.ts. */
  servers: string
  args?: readonly string[]
  env?: Command['env']
}

const playwright = (name: string, { servers, args = [], env }: Journeys): Stage => ({
  name,
  commands: [
    {
      program: 'playwright',
      args: ['test', '--reporter=list,json', ...args],
      env: { [serversVariable]: servers, PLAYWRIGHT_JSON_OUTPUT_FILE: '{report}', ...env },
    },
  ],
  count: countPlaywright,
  titles: passedOfPlaywright,
  canNarrow: true,
})

/** What `npm test` runs: whether a change is good, in a few minutes. */
export const stages: readonly Stage[] = [
  { name: 'types', commands: ['shared', 'server', 'web', 'tests'].map(tsc), isLight: true },
  check('lint', 'biome', 'ci', '--error-on-warnings'),
  check('boundaries', 'node', 'scripts/boundaries.ts'),
  {
    name: 'unused',
    commands: [[], ['--production']].map((args) => ({ program: 'knip', args })),
    isLight: true,
  },
  check('budget', 'node', 'scripts/budget.ts'),
  vitest('unit', 'unit*', '--tags-filter=!further'),
  vitest('features', 'features', '--tags-filter=!further'),
  vitest('security', 'security', '--tags-filter=!further'),
  playwright('journeys', {
    servers: 'embedded,embedded2,parallel',
    args: ['--grep-invert=@further|@nightly'],
    // The sweeps do.
    env: { [contrastVariable]: 'unchecked' },
  }),
]

/** What `npm run test:all` adds: what takes long, and what needs more than a newcomer's machine may have. */
export const furtherStages: readonly Stage[] = [
  vitest('generator'),
  vitest('further', 'features', '--project=unit', '--project=security', '--tags-filter=further'),
  vitest('large'),
  playwright('sweeps', { servers: 'embedded,embedded2,parallel', args: ['--grep=@further'] }),
  playwright('external', { servers: 'external', args: ['--grep-invert=@further|@nightly'] }),
  {
    name: 'drills',
    commands: [{ program: 'node', args: ['drill/run.ts', '--short', '--report={report}'] }],
    count: (report) => JSON.parse(report),
    canNarrow: true,
  },
  vitest('browsers'),
]

/** Run by name alone: rare turns, which would take CI longer than a change should wait. */
export const nightlyStages: readonly Stage[] = [
  playwright('nightly', { servers: 'embedded,embedded2,parallel', args: ['--grep=@nightly'] }),
]

function countVitest(report: string): Tally {
  const { numPassedTests, numFailedTests } = JSON.parse(report)
  return { passed: numPassedTests, failed: numFailedTests }
}

function countPlaywright(report: string): Tally {
  const { stats } = JSON.parse(report) as { stats: { expected: number; unexpected: number } }
  return { passed: stats.expected, failed: stats.unexpected }
}

function passedOfVitest(report: string): string[] {
  const { testResults } = JSON.parse(report) as {
    testResults: { assertionResults: { fullName: string; status: string }[] }[]
  }
  const results = testResults.flatMap(({ assertionResults }) => assertionResults)
  return results.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName)
}

interface Suite {
  title: string
  specs?: { title: string; tests: { status: string }[] }[]
  suites?: Suite[]
}

function passedOfPlaywright(report: string): string[] {
  const titlesIn = ({ title, specs = [], suites = [] }: Suite): string[] => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'expected'))
      .map((spec) => `${title} ${spec.title}`),
    ...suites.flatMap(titlesIn).map((inner) => `${title} ${inner}`),
  ]
  return (JSON.parse(report) as { suites: Suite[] }).suites.flatMap(titlesIn)
}

export async function passedTitles({ titles }: Stage, reportFile: string): Promise<string[]> {
  return titles ? await readFile(reportFile, 'utf8').then(titles, () => []) : []
}

/** A stage that broke without a failing test, by a file that does not load, say, still counts as failed. */
export async function tally(stage: Stage, ok: boolean, reportFile: string): Promise<Tally> {
  if (!stage.count) return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  const counted = await readFile(reportFile, 'utf8').then(stage.count, () => ({ passed: 0, failed: 0 }))
  return ok ? counted : { ...counted, failed: Math.max(counted.failed, 1) }
}
