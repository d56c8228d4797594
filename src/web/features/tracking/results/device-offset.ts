/**
 * How far the clock of the reader's own device is ahead of UTC, in minutes. For when something was looked up, never
 * for a day of a shipment: a device's zone data may be years old.
 */
export const deviceOffset = (instant: string): number => -new Date(instant).getTimezoneOffset()
