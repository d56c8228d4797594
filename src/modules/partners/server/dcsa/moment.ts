import { isDate } from '#kits/dates/shared/dates.ts'

const momentPattern = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-](0\d|1[0-5]):\d\d)$/

/** A moment as PostgreSQL takes it: of a day that the calendar has, and with an offset that a zone may have. */
export const isMoment = (value: string): boolean =>
  momentPattern.test(value) && isDate(value.slice(0, 10)) && !Number.isNaN(Date.parse(value))
