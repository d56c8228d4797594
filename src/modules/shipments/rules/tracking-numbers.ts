/** Numbers per tracking request (specification section 9). */
export const maxNumbers = 50

/** Whether a call takes so many. */
export const isLookedUp = ({ length }: readonly string[]): boolean => length > 0 && length <= maxNumbers

/** Cabins per number, so that no number, however common, reads a whole table; and cabins of all numbers together. */
const maxCabins = 100
const maxCabinsInAll = 1000

/** Cabins returned per number, newest first, when so many numbers are requested. */
export const maxCabinsPerNumber = (numbers: number): number =>
  Math.min(maxCabins, Math.floor(maxCabinsInAll / numbers))
