/**
 * How long journeys wait, in milliseconds. A wait ends as soon as there is what it is for: these are for a machine with
 * twenty other things to do, and only a journey that fails waits so long.
 */
export const limits = {
  journey: 300_000,
  expectation: 45_000,
  /** Of one look at a page that is then loaded anew, until it shows what is expected. */
  look: 5_000,
} as const
