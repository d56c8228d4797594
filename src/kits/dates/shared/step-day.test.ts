import { describe, expect, it } from 'vitest'
import { bindingStep, stepDayIssue } from './step-day.ts'

const today = '2026-11-14'
const walked = (...days: string[]) => days.map((processingDay) => ({ processingDay }))

describe('the day of the next step', () => {
  it.each([
    ['2026-11-14', undefined],
    ['2026-11-15', undefined],
    ['2026-11-16', { key: 'in_future' }],
    ['2026-11-12', undefined],
    ['2026-11-11', { key: 'before_previous', day: '2026-11-12' }],
  ])('%s is judged by today and by the last step: %j', (day, issue) => {
    expect(stepDayIssue(day, { today, trajectory: walked('2026-11-13', '2026-11-12') })).toEqual(issue)
  })

  it('may lie before a registration, which binds nobody', () => {
    expect(bindingStep(walked('2026-11-13'))).toBeUndefined()
    expect(stepDayIssue('2026-10-01', { today, trajectory: walked('2026-11-13') })).toBeUndefined()
  })
})
