import * as z from 'zod/mini'
import { call } from '#kits/contract/shared/call.ts'

const path = <A extends string>(action: A) => `/api/CargoClearService/ManagerAccount/${action}` as const

/** Whoever has the address reads the calendar: it is as secret as a password. */
const CalendarLink = z.object({ url: z.string() })

export const calendar = {
  getLink: call({
    path: path('GetCalendarLink'),
    access: 'signed-in',
    summary:
      'The address of the own deadlines as an iCalendar feed: of the cabins one is responsible for, or of a shop’s own.',
    input: z.strictObject({}),
    output: CalendarLink,
  }),
  resetLink: call({
    path: path('ResetCalendarLink'),
    access: 'signed-in',
    summary: 'Another address for the own calendar feed; the one before ends at once.',
    input: z.strictObject({}),
    output: CalendarLink,
    refusals: ['too_often'],
  }),
}
