/** What modules above take from this one on the server. */
export { recomputeCabins } from './server/recompute.ts'
