/**
 * The UTC offset of the reader's device, in minutes. Only for the time of the query, never for a day of a shipment: a
 * device's zone data may be years old.
 */
export const deviceOffset = (instant: string): number => -new Date(instant).getTimezoneOffset()
