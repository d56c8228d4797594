import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CabinStatus, TransportType } from '#kits/contract/shared/enums.ts'
import { clocksOf } from '#modules/deadlines/rules/deadlines.ts'
import type { ClockCabin, DeadlineRule } from '#modules/deadlines/rules/rules.ts'
import { deadlineRules } from './deadline-rules.ts'
import { holidayYears, kindOf } from './holidays.ts'

/**
 * What ships gives the ends that the law gives: deadline-terms.tsv has a row for each term, written from the text of the articles
 * and never from the code, with its end as a date.
 */

const rules: readonly DeadlineRule[] = deadlineRules.map((rule, index) => ({
  ...rule,
  id: String(index),
  portId: null,
  terminalId: null,
  carrierId: null,
  customerId: null,
  isConfirmed: false,
}))

const daysOf = (kind: string) =>
  new Set(holidayYears.flatMap(({ days }) => days.filter((day) => kindOf(day) === kind).map(([on]) => on)))
const calendar = {
  holidays: daysOf('holiday'),
  vacations: daysOf('vacation'),
  confirmedYears: new Set<number>(),
}

const none = {
  cabinType: null,
  terminalId: null,
  carrierId: null,
  customerId: null,
  arrivalDay: null,
  gateOutOn: null,
  emptyReturnedOn: null,
  dutiesPaidOn: null,
  lastFreeDay: null,
  completionDay: null,
  transportDay: null,
  deliveryDay: null,
  cancelDay: null,
}

const lines = readFileSync(join(import.meta.dirname, 'deadline-terms.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
const rows = lines.map((line) => {
  const cells = line.split('\t').map((cell) => (cell === '-' ? null : cell))
  const [kind, direction, traffic, goods, facilities, dischargedOn, enteredWarehouseOn, noticeOn, end, why] =
    cells
  const cabin = {
    ...none,
    transportMode: traffic === 'air' ? TransportType.air : TransportType.sea,
    status: CabinStatus.clearance,
    direction,
    traffic,
    portId: 'port',
    goodsClass: goods && Number(goods),
    petroleumFacilities: facilities === 'yes',
    dischargedOn,
    enteredWarehouseOn,
    noticeOn,
  } as ClockCabin
  const days = [dischargedOn, enteredWarehouseOn, noticeOn].map((day) => day ?? '–').join(' ')
  const title = `${kind}, ${direction} by ${traffic}, class ${goods ?? '–'}, facilities ${facilities}, ${days}`
  return { title, kind, cabin, end, why }
})

describe('the terms of the law, one by one', () => {
  test.each(rows)('$title: $end ($why)', ({ kind, cabin, end }) => {
    const clock = clocksOf(cabin, rules, calendar, '2026-11-16').find((each) => each.kind === kind)
    if (end === 'no clock') expect(clock).toBeUndefined()
    else expect(clock).toMatchObject({ freeThrough: end, estimate: true })
  })

  test('are all there are: every clock of the law in every traffic and direction', () => {
    const told = new Set(rows.map(({ kind, cabin }) => `${kind} ${cabin.direction} ${cabin.traffic}`))
    for (const kind of ['storage', 'duties', 'abandonment', 'withdrawal'])
      for (const direction of ['import', 'export'])
        for (const traffic of ['sea', 'air', 'road', 'rail'])
          expect(told, `${kind} ${direction} ${traffic}`).toContain(`${kind} ${direction} ${traffic}`)
    expect(rows.length).toBeGreaterThan(400)
  })
})
