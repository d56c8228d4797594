/** Characters of a note, be it on a cabin, a step or a customer, and of the reason given for a decision. */
export const maxNoteLength = 500
