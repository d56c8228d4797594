/** What modules above take from this one in the browser. */
export { customerSections } from './web/slots.ts'
