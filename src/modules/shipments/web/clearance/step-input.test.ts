import { describe, expect, it } from 'vitest'
import { checkInput } from '#kits/ui/web/form-problems.ts'
import type { CabinStep } from '#modules/shipments/contract/row.ts'
import { stepInput, suggestedDay, toDay } from './step-input.ts'

const today = '2026-06-10'

function cabin(...days: string[]) {
  return { today, trajectory: days.map((processingDay) => ({ status: 20, processingDay }) as CabinStep) }
}

/** Registered on the 7th, arrived on the 8th. */
const underWay = cabin('2026-06-07', '2026-06-08')

function problemOf(day: string, of = underWay, note = '') {
  const input = {
    id: '0198c0de-0000-7000-8000-000000000000',
    version: 1,
    status: 30,
    processingTime: toDay(day),
    note: note || null,
  }
  return checkInput(stepInput(of), input).problems
}

describe('the day of a step', () => {
  it('may be any from the previous step’s to today', () => {
    for (const day of ['2026-06-08', '2026-06-09', '2026-06-10']) expect(problemOf(day)).toBeUndefined()
  })

  it('may be tomorrow, which it is already elsewhere, and no later', () => {
    expect(problemOf('2026-06-11')).toBeUndefined()
    expect(problemOf('2026-06-12')).toMatchObject({ processingTime: { key: 'in_future' } })
  })

  it('is not before the previous step’s, and that day is named', () => {
    const problem = { key: 'before_previous', params: { day: '2026-06-08' } }
    expect(problemOf('2026-06-07')).toMatchObject({ processingTime: problem })
  })

  it('may be before the registration, which binds nobody', () => {
    expect(problemOf('2026-06-01', cabin('2026-06-08'))).toBeUndefined()
    expect(problemOf('2026-06-12', cabin('2026-06-08'))).toMatchObject({
      processingTime: { key: 'in_future' },
    })
  })

  it('is asked for', () => {
    expect(problemOf('')).toMatchObject({ processingTime: { key: 'required' } })
  })

  it.each(['tomorrow', '2026-02-31', '2026-06', '2026-06-09T10:00'])('is no day: %s', (typed) => {
    expect(problemOf(typed)).toMatchObject({ processingTime: { key: 'format' } })
  })

  it('is told together with what is wrong with the note', () => {
    expect(Object.keys(problemOf('2026-06-07', undefined, 'x'.repeat(501)) ?? {}).sort()).toEqual([
      'note',
      'processingTime',
    ])
  })

  it('is sent as a day, however it was typed', () => {
    expect(toDay('2026/6/9')).toBe('2026-06-09')
    expect(problemOf('2026/6/9')).toBeUndefined()
  })
})

describe('the day a form proposes', () => {
  it('is today where the cabin is', () => {
    expect(suggestedDay(cabin('2026-06-08'))).toBe('2026-06-10')
  })

  it('is the previous step’s where that was recorded ahead of today', () => {
    expect(suggestedDay(cabin('2026-06-11'))).toBe('2026-06-11')
  })
})
