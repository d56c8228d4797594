/** Characters of a note on a cabin, step or customer, and of the reason for a review decision. */
export const maxNoteLength = 500
