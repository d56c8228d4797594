import { describe, expect, test } from 'vitest'
import { choiceOf } from './choice.ts'
import { furtherStages, stages } from './stages.ts'

const chosen = (...args: string[]) => {
  const { stages, words, isWatching } = choiceOf(args)
  return { names: stages.map(({ name }) => name), words, isWatching }
}

describe('npm test', () => {
  test('runs what tells whether a change is good, and test:all what is left', () => {
    expect(choiceOf([]).stages).toBe(stages)
    expect(choiceOf(['--further']).stages).toBe(furtherStages)
  })

  test('runs the stages that are named, in their order', () => {
    expect(chosen('security', 'types')).toEqual({
      names: ['types', 'security'],
      words: [],
      isWatching: false,
    })
    expect(chosen('--further', 'external').names).toEqual(['external'])
  })

  test('hands on what follows the stages', () => {
    expect(chosen('features', 'cabins')).toMatchObject({ names: ['features'], words: ['cabins'] })
    expect(chosen('unit', 'dates', '-t', 'unit')).toMatchObject({
      names: ['unit'],
      words: ['dates', '-t', 'unit'],
    })
  })

  test.each([
    ['src/modules/reference/server/ports/search.test.ts', 'features'],
    ['src/kits/ui/web/field.test.tsx', 'unit'],
    ['scripts/setup/packages.test.mjs', 'unit'],
    ['src/modules/shipments/server/export.large.test.ts', 'large'],
    ['security/lists.test.ts', 'security'],
    ['e2e/tracking.spec.ts', 'journeys'],
  ])('knows whose file %s is', (file, stage) => {
    expect(chosen(file)).toEqual({ names: [stage], words: [file], isWatching: false })
  })

  test('watches one stage, or what is quick', () => {
    expect(chosen('features', 'cabins', '--watch')).toEqual({
      names: ['features'],
      words: ['cabins'],
      isWatching: true,
    })
    expect(chosen('--watch')).toMatchObject({ names: ['unit'], isWatching: true })
  })

  test.each([
    [['feature'], '"feature" is neither a stage nor a file with tests'],
    [['types', 'cabins'], 'types runs as a whole'],
    [['journeys', '--watch'], 'journeys has no watch mode'],
  ])('says what it cannot do with %s', (args, problem) => {
    expect(() => choiceOf(args)).toThrow(problem)
  })
})
