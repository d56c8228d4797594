import { readFile } from 'node:fs/promises'

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
}

/** A package's program and its arguments; `{report}` stands for the file the count is read from. */
export interface Command {
  program: string
  args: readonly string[]
  env?: Readonly<Record<string, string>>
}

const tsc = (part: string): Command => ({ program: 'tsc', args: ['--noEmit', '-p', `tsconfig.${part}.json`] })

const vitest = (project: string): Stage => ({
  name: project,
  commands: [
    {
      program: 'vitest',
      args: [
        'run',
        '--project',
        project,
        '--passWithNoTests',
        '--reporter=default',
        '--reporter=json',
        '--outputFile.json={report}',
      ],
    },
  ],
  count: countVitest,
})

export const stages: readonly Stage[] = [
  { name: 'types', commands: ['shared', 'server', 'web', 'tests'].map(tsc) },
  { name: 'lint', commands: [{ program: 'biome', args: ['ci', '--error-on-warnings'] }] },
  { name: 'boundaries', commands: [{ program: 'node', args: ['scripts/boundaries.ts'] }] },
  { name: 'unused', commands: [[], ['--production']].map((args) => ({ program: 'knip', args })) },
  { name: 'budget', commands: [{ program: 'node', args: ['scripts/budget.ts'] }] },
  vitest('unit'),
  vitest('features'),
  vitest('security'),
  {
    name: 'journeys',
    commands: [
      {
        program: 'playwright',
        args: ['test', '--pass-with-no-tests', '--reporter=list,json'],
        env: { PLAYWRIGHT_JSON_OUTPUT_FILE: '{report}' },
      },
    ],
    count: countPlaywright,
  },
  {
    name: 'drills',
    commands: [{ program: 'node', args: ['drill/run.ts', '--short', '--report={report}'] }],
    count: (report) => JSON.parse(report),
  },
]

/** What `npm run test:all` adds: it needs more than a newcomer's machine may have. */
export const furtherStages: readonly Stage[] = [vitest('browsers')]

function countVitest(report: string): Tally {
  const { numPassedTests, numFailedTests } = JSON.parse(report)
  return { passed: numPassedTests, failed: numFailedTests }
}

function countPlaywright(report: string): Tally {
  const { stats } = JSON.parse(report) as { stats: { expected: number; unexpected: number } }
  return { passed: stats.expected, failed: stats.unexpected }
}

/** A stage that broke without a failing test, by a file that does not load, say, still counts as failed. */
export async function tally(stage: Stage, ok: boolean, reportFile: string): Promise<Tally> {
  if (!stage.count) return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  const counted = await readFile(reportFile, 'utf8').then(stage.count, () => ({ passed: 0, failed: 0 }))
  return ok ? counted : { ...counted, failed: Math.max(counted.failed, 1) }
}
