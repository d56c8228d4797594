/** What modules above take from this one in the browser. */
export { withChangeTexts } from './web/load-changes.ts'
export {
  type CabinPanelProps,
  cabinNotices,
  cabinPanels,
  listBars,
  type ManyQuestionProps,
  type OneQuestionProps,
  printedParts,
  stepQuestion,
} from './web/slots.ts'
