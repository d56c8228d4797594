import { describe, expect, it } from 'vitest'
import { type ClearanceDay, clearanceDays, impossibleDays, unusualDays } from './clearance-days.ts'

const [early, late] = ['2026-11-03', '2026-11-09']

const others = [...clearanceDays, 'departureTime', 'arrivalTime'] as const
const pairs = clearanceDays.flatMap((day) =>
  others.filter((other) => other !== day).map((other) => [day, other] as const),
)

/** What is said where the first of two days is before the second one; nothing of the other pairs. */
const verdicts: Partial<Record<`${ClearanceDay} < ${(typeof others)[number]}`, 'refused' | 'warned'>> = {
  'enteredWarehouseOn < dischargedOn': 'warned',
  'noticeOn < enteredWarehouseOn': 'warned',
  'noticeOn < dischargedOn': 'warned',
  'dischargedOn < arrivalTime': 'warned',
  'gateOutOn < dischargedOn': 'refused',
  'gateOutOn < enteredWarehouseOn': 'refused',
  'emptyReturnedOn < dischargedOn': 'refused',
  'emptyReturnedOn < enteredWarehouseOn': 'refused',
  'emptyReturnedOn < gateOutOn': 'refused',
  'dischargedOn < departureTime': 'refused',
  'enteredWarehouseOn < departureTime': 'refused',
  'noticeOn < departureTime': 'refused',
  'gateOutOn < departureTime': 'refused',
  'emptyReturnedOn < departureTime': 'refused',
}

describe('the order of the days at a terminal', () => {
  it.each(pairs)('%s before %s', (day, other) => {
    const days = { [day]: early, [other]: late }
    const verdict = verdicts[`${day} < ${other}`]
    const issue = {
      path: day,
      params: { member: `cabins.fields.${day}`, otherMember: `cabins.fields.${other}`, day: late },
    }
    expect(impossibleDays(days, 'import')).toEqual(
      verdict === 'refused' ? [{ ...issue, key: 'before_other_day' }] : [],
    )
    expect(unusualDays(days)).toEqual(verdict === 'warned' ? [{ ...issue, key: 'unusual_day_order' }] : [])
  })

  it.each(['enteredWarehouseOn', 'noticeOn', 'gateOutOn'] as const)(
    '%s before the departure is usual of an export',
    (day) => {
      const days = { [day]: early, departureTime: late }
      expect(impossibleDays(days, 'import')).toHaveLength(1)
      // A form does not know the direction: the server refuses what it knows to be wrong.
      for (const direction of ['export', 'none', undefined] as const)
        expect(impossibleDays(days, direction)).toEqual([])
    },
  )

  it.each(['dischargedOn', 'emptyReturnedOn'] as const)(
    '%s before the departure is refused of any',
    (day) => {
      expect(impossibleDays({ [day]: early, departureTime: late }, 'export')).toHaveLength(1)
    },
  )

  it.each(pairs)('%s and %s on one day are in order', (day, other) => {
    const days = { [day]: late, [other]: late }
    expect([impossibleDays(days), unusualDays(days)]).toEqual([[], []])
  })

  it('says one thing of each day', () => {
    const days = { dischargedOn: late, enteredWarehouseOn: late, gateOutOn: early, emptyReturnedOn: early }
    expect(impossibleDays(days).map(({ path }) => path)).toEqual(['gateOutOn', 'emptyReturnedOn'])
  })

  it('says nothing of a text that is no day yet, nor of what is missing', () => {
    expect(impossibleDays({ dischargedOn: 'mañana', gateOutOn: early, emptyReturnedOn: '' })).toEqual([])
    expect(unusualDays({ noticeOn: early, enteredWarehouseOn: null, dischargedOn: undefined })).toEqual([])
  })
})
