import { type Plug, plug } from '#kits/slots/shared/slots.ts'
import { cabinPanels, printedParts } from '#modules/shipments/module.web.ts'

/** What modules above take from this one in the browser. */
export { answersByRules } from './web/slots.ts'

export const plugs: readonly Plug[] = [
  plug(cabinPanels, {
    section: 'deadlines',
    place: 'wide',
    load: async () => (await import('./web/panel/load-deadlines.ts')).loadPanel(),
  }),
  plug(printedParts, {
    name: 'deadlines',
    load: async () => (await import('./web/panel/load-deadlines.ts')).loadPrinted(),
  }),
]
