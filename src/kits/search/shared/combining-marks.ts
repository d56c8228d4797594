/**
 * Longer runs than UAX 15's stream-safe format allows; no script needs them. Half-width kana marks become combining
 * marks when normalised.
 */
const endlessMarks = /[\p{M}\uff9e\uff9f]{31,}/gu

/**
 * Removes long runs of combining marks before normalisation of unbounded text: ordering marks takes time quadratic in
 * the length of a run, minutes for a million.
 */
export const stripCombiningMarkRuns = (text: string): string => text.replaceAll(endlessMarks, '')
