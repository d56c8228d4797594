import { describe, expect, it } from 'vitest'
import { sampleClock, unknownClock } from '../clock-samples.ts'
import { axisOf, axisTicks, barOf, middleOfDay } from './time-axis.ts'

const today = '2026-11-16'
/** Ten days from 10 to 19 November. */
const axis = { from: '2026-11-10', days: 10 }

describe('the time axis of a shipment', () => {
  it('has the starts and ends of all clocks, today, and room around them', () => {
    const clocks = [
      sampleClock(),
      sampleClock({ kind: 'duties', startsOn: '2026-11-14', freeThrough: '2027-01-14' }),
    ]
    expect(axisOf(clocks, today)).toEqual({ from: '2026-11-13', days: 63 + 3 })
  })

  it('reaches today where the free days are over, and does not where every clock has stopped', () => {
    const over = sampleClock({ state: 'charging', startsOn: '2026-10-01', freeThrough: '2026-10-07' })
    expect(axisOf([over], today)).toEqual({ from: '2026-09-30', days: 48 + 2 })
    const stopped = { ...over, state: 'stopped', stoppedOn: '2026-10-09' } as const
    expect(axisOf([stopped], today)).toEqual({ from: '2026-09-30', days: 10 + 2 })
    expect(middleOfDay({ from: '2026-09-30', days: 12 }, today)).toBeUndefined()
  })

  it('is none where no clock can be told', () => {
    expect(axisOf([unknownClock({ missing: ['noticeOn'] })], today)).toBeUndefined()
  })

  it('labels a few days, whole weeks from Mondays', () => {
    const ticks = axisTicks({ from: '2026-11-13', days: 66 })
    expect(ticks.map(({ day }) => day)).toEqual([
      '2026-11-16',
      '2026-11-30',
      '2026-12-14',
      '2026-12-28',
      '2027-01-11',
    ])
    expect(axisTicks(axis).map(({ day }) => day)).toEqual([
      '2026-11-10',
      '2026-11-12',
      '2026-11-14',
      '2026-11-16',
      '2026-11-18',
    ])
  })

  it('never has more labels than fit', () => {
    for (let days = 4; days < 2000; days += 7) {
      const count = axisTicks({ from: '2026-11-13', days }).length
      expect(count, `${days} days`).toBeGreaterThan(0)
      expect(count, `${days} days`).toBeLessThanOrEqual(6)
    }
  })
})

describe('the bar of a clock', () => {
  const placesOf = (clock: Parameters<typeof barOf>[0], on = today) =>
    barOf(clock, axis, on).map(({ part, start, size }) => [
      part,
      Math.round(start * 100),
      Math.round(size * 100),
    ])

  it('has the free days passed, today included, and those left', () => {
    expect(placesOf(sampleClock({ startsOn: '2026-11-12', freeThrough: '2026-11-18' }))).toEqual([
      ['passed', 20, 50],
      ['left', 70, 20],
    ])
  })

  it('goes on after the free days to today, or to the day it stopped', () => {
    const over = sampleClock({ startsOn: '2026-11-10', freeThrough: '2026-11-13' })
    expect(placesOf(over)).toEqual([
      ['passed', 0, 40],
      ['over', 40, 30],
    ])
    expect(placesOf({ ...over, stoppedOn: '2026-11-14' })).toEqual([
      ['passed', 0, 40],
      ['over', 40, 10],
    ])
  })

  it('ends where it was stopped in time', () => {
    const stopped = sampleClock({
      startsOn: '2026-11-10',
      freeThrough: '2026-11-18',
      stoppedOn: '2026-11-12',
    })
    expect(placesOf(stopped)).toEqual([['passed', 0, 30]])
  })

  it('comes from before the axis where only its end is known', () => {
    const typed = sampleClock({ startsOn: null, freeThrough: '2026-11-17', isTyped: true })
    expect(placesOf(typed)).toEqual([
      ['passed', 0, 70],
      ['left', 70, 10],
    ])
  })

  it('is all ahead where it starts later', () => {
    const later = sampleClock({ startsOn: '2026-11-17', freeThrough: '2026-11-18' })
    expect(placesOf(later)).toEqual([['left', 70, 20]])
  })

  it('is none without a term', () => {
    expect(placesOf(unknownClock({}))).toEqual([])
  })
})
