import { describe, expect, it } from 'vitest'
import type { CabinStep } from '#shared/contracts/cabins.ts'
import { checkInput } from '../../../ui/form-problems.ts'
import { likelyDay, stepInput, toInstant } from './step-input.ts'

const mexico = 'America/Mexico_City'
/** Noon in Mexico City on 10 June. */
const now = new Date('2026-06-10T18:00:00Z')

function cabin(timezone: string, ...days: string[]) {
  const trajectory = days.map(
    (day) => ({ status: 20, processingTime: toInstant(day, timezone) }) as unknown as CabinStep,
  )
  return { timezone, trajectory }
}

function problemOf(day: string, { timezone, trajectory } = cabin(mexico, '2026-06-08'), note = '') {
  const input = {
    id: '0198c0de-0000-7000-8000-000000000000',
    version: 1,
    status: 30,
    processingTime: toInstant(day, timezone),
    note: note || null,
  }
  return checkInput(
    stepInput({ timezone, trajectory }, () => now),
    input,
  ).problems
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

  it('is sent as its first instant where the cabin is', () => {
    expect(toInstant('2026-06-10', mexico)).toBe('2026-06-10T06:00:00.000Z')
    expect(toInstant('2026-06-10', 'Asia/Shanghai')).toBe('2026-06-09T16:00:00.000Z')
    // No midnight on this day: the clocks went from 23:59 to 01:00.
    expect(toInstant('2026-03-08', 'America/Havana')).toBe('2026-03-08T05:00:00.000Z')
  })
})

describe('the day a form proposes', () => {
  it('is today where the cabin is', () => {
    const late = new Date('2026-06-11T03:00:00Z')
    expect(likelyDay(cabin(mexico, '2026-06-08'), late)).toBe('2026-06-10')
    expect(likelyDay(cabin('Asia/Shanghai', '2026-06-08'), late)).toBe('2026-06-11')
  })

  it('is the previous step’s where that was recorded ahead of today', () => {
    expect(likelyDay(cabin(mexico, '2026-06-11'), now)).toBe('2026-06-11')
  })
})
