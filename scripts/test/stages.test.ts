import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { furtherStages, passedTitles, type Stage, stages, tally } from './stages.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cargo-clear-reports-'))
})
afterAll(() => rm(folder, { recursive: true }))

const stage = (name: string): Stage => [...stages, ...furtherStages].find((one) => one.name === name) as Stage

async function report(content: unknown): Promise<string> {
  const file = join(folder, 'report.json')
  await writeFile(file, JSON.stringify(content))
  return file
}

test('a check counts as one test', async () => {
  expect(await tally(stage('types'), true, '')).toEqual({ passed: 1, failed: 0 })
  expect(await tally(stage('types'), false, '')).toEqual({ passed: 0, failed: 1 })
})

test('tests are counted one by one', async () => {
  const features = await report({ numPassedTests: 7, numFailedTests: 2 })
  expect(await tally(stage('features'), false, features)).toEqual({ passed: 7, failed: 2 })
  const journeys = await report({ stats: { expected: 5, unexpected: 1, flaky: 0, skipped: 3 } })
  expect(await tally(stage('journeys'), false, journeys)).toEqual({ passed: 5, failed: 1 })
  const drills = await report({ passed: 9, failed: 1 })
  expect(await tally(stage('drills'), false, drills)).toEqual({ passed: 9, failed: 1 })
})

test('a stage that breaks without a failing test is not taken for a success', async () => {
  const allPassed = await report({ numPassedTests: 7, numFailedTests: 0 })
  expect(await tally(stage('unit'), false, allPassed)).toEqual({ passed: 7, failed: 1 })
  expect(await tally(stage('unit'), false, join(folder, 'never-written.json'))).toEqual({
    passed: 0,
    failed: 1,
  })
})

test('of tests that ran and passed the titles are known, of others not', async () => {
  const features = await report({
    testResults: [
      {
        assertionResults: [
          { fullName: 'a list is paged', status: 'passed' },
          { fullName: 'a list is sorted', status: 'failed' },
          { fullName: 'a list is printed', status: 'skipped' },
        ],
      },
    ],
  })
  expect(await passedTitles(stage('features'), features)).toEqual(['a list is paged'])
  const spec = (title: string, status: string) => ({ title, tests: [{ status }] })
  const inner = { title: 'a visitor', specs: [spec('reads', 'expected'), spec('writes', 'skipped')] }
  const journeys = await report({ suites: [{ title: 'visitor.spec.ts', specs: [], suites: [inner] }] })
  expect(await passedTitles(stage('journeys'), journeys)).toEqual(['visitor.spec.ts a visitor reads'])
  expect(await passedTitles(stage('types'), '')).toEqual([])
  expect(await passedTitles(stage('unit'), join(folder, 'never-written.json'))).toEqual([])
})
