/**
 * Milliseconds before a refetch that most likely brings nothing new: it must not compete with a page that is still
 * loading.
 */
export const lowPriorityDelayMs = 5000
/** Milliseconds in which a response counts as fresh: it has hardly missed a change. */
export const freshMs = 2000
