import { type Plug, plug } from '#kits/slots/shared/slots.ts'
import { cabinPanels } from '#modules/shipments/module.web.ts'

export const plugs: readonly Plug[] = [
  plug(cabinPanels, {
    section: 'history',
    place: 'folded',
    load: async () => (await import('./web/panel/load-panel.ts')).loadPanel(),
  }),
]
