import { type Plug, plug } from '#kits/slots/shared/slots.ts'
import { cabinPanels } from '#modules/shipments/module.web.ts'

/** Loads code together with the names of a pedimento's members, for whoever tells of its changes. */
export const withPedimentoFields = async <T>(load: () => Promise<T>): Promise<T> =>
  (await import('./web/load-fields.ts')).withFieldTexts(load)

export const plugs: readonly Plug[] = [
  plug(cabinPanels, {
    section: 'pedimentos',
    place: 'beside',
    load: async () => (await import('./web/panel/load-panel.ts')).loadPanel(),
  }),
]
