import { describe, expect, it } from 'vitest'
import { allTexts } from '../texts/all.ts'
import { languages } from '../texts/languages.ts'
import { nextStatuses } from './cabin-status.ts'
import { CabinStatus } from './enums.ts'
import { stepKey } from './step-key.ts'

describe('the act of a step', () => {
  it('starts clearance after the arrival, and resumes it after an inspection or an anomaly', () => {
    const { arrived, inspection, anomaly, clearance } = CabinStatus
    expect(stepKey(arrived, clearance)).toBe('cabins.steps.40')
    for (const from of [inspection, anomaly]) expect(stepKey(from, clearance)).toBe('cabins.steps.resume')
  })

  it.each(languages)('has its words in %s, each its own, for every step there is', (language) => {
    const steps = Object.values(CabinStatus).flatMap((from) =>
      nextStatuses(from).map((to) => stepKey(from, to)),
    )
    const words = [...new Set(steps)].map((key) => allTexts[language][key])
    expect(words).not.toContain(undefined)
    expect(new Set(words).size).toBe(words.length)
  })
})
