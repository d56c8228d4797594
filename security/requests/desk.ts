import { desk } from '#modules/desk/contract.ts'
import { good } from './request.ts'

/** Calls of the desk; only the brokerage makes them. */
export const deskRequests = [
  good(desk.getToday, async ({ operator }) => ({ token: operator, input: { mine: true, kind: 'clock' } })),
  good(desk.getFigures, async ({ operator }) => ({ token: operator, input: { weeks: 12, by: 'carrier' } })),
]
