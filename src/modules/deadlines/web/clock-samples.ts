import type { Clock } from '../contract/deadlines.ts'

/** A clock for tests: storage at sea, free from 15 to 21 November, then 1,000 pesos a day and tax. */
export const sampleClock = (members: Partial<Clock> = {}): Clock => ({
  kind: 'storage',
  state: 'free',
  startsOn: '2026-11-15',
  freeThrough: '2026-11-21',
  daysLeft: 5,
  stoppedOn: null,
  costToDate: '0.00',
  costPerDay: '0.00',
  currency: 'MXN',
  steps: [{ fromDay: 1, perDay: '1000' }],
  taxRate: '0.16',
  estimate: false,
  isTyped: false,
  unconfirmedYears: [],
  ruleId: '01900000-0000-7000-8000-000000000001',
  isRuleConfirmed: true,
  source: 'LA 15-V',
  startEvent: 'notice',
  missing: [],
  ...members,
})

export const unknownClock = (members: Partial<Clock>): Clock =>
  sampleClock({
    state: 'unknown',
    startsOn: null,
    freeThrough: null,
    daysLeft: null,
    costToDate: null,
    costPerDay: null,
    ...members,
  })
