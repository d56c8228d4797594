/** What modules above take from this one on the server. */
export { type CabinClocks, cabinClocks, cabinDocuments } from './server/slots.ts'
