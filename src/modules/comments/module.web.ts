import { type Plug, plug } from '#kits/slots/shared/slots.ts'
import { cabinPanels, listBars } from '#modules/shipments/module.web.ts'

export const plugs: readonly Plug[] = [
  plug(cabinPanels, {
    section: 'comments',
    place: 'last',
    load: async () => (await import('./web/load-comments.ts')).loadPanel(),
  }),
  plug(listBars, {
    name: 'comments',
    load: async () => (await import('./web/load-comments.ts')).loadCounts(),
  }),
]
