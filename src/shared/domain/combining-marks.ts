/** No script puts more marks on one letter (UAX 15, stream-safe text). Two kana marks become such when folded. */
const endlessMarks = /[\p{M}\uff9e\uff9f]{31,}/gu

/**
 * For what is yet to be normalised and may be of any length: putting marks in order takes time that grows with
 * the square of how many follow each other, minutes for a million of them.
 */
export const stripCombiningMarkRuns = (text: string): string => text.replaceAll(endlessMarks, '')
