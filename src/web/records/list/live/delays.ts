/** In milliseconds, for what is most likely nothing new: out of the way of a page that is just being drawn. */
export const lowPriorityDelayMs = 5000
/** In milliseconds: what came so lately has hardly missed anything. */
export const freshMs = 2000
