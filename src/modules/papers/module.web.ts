import { type Plug, plug } from '#kits/slots/shared/slots.ts'
import { cabinPanels, stepQuestion } from '#modules/shipments/module.web.ts'
import { mustAskBefore } from './web/checklist/lacking.ts'

/** What modules above take from this one in the browser. */
export { customersContacts } from './web/slots.ts'

export const plugs: readonly Plug[] = [
  plug(cabinPanels, {
    section: 'documents',
    place: 'beside',
    load: async () => (await import('./web/documents/panel/load-documents.ts')).loadPanel(),
  }),
  plug(stepQuestion, {
    concerns: mustAskBefore,
    load: async () => (await import('./web/checklist/load-papers.ts')).loadQuestions(),
  }),
]
