/** How long a job and what came of it are kept after its end. */
export const jobRetentionMs = 24 * 60 * 60 * 1000
