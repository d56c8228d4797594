/** Milliseconds for which a job and its result are kept after its end. */
export const jobRetentionMs = 24 * 60 * 60 * 1000
