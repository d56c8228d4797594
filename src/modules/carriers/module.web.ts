import { type Plug, plug } from '#kits/slots/shared/slots.ts'
import { cabinNotices } from '#modules/shipments/module.web.ts'

export const plugs: readonly Plug[] = [
  plug(cabinNotices, {
    name: 'proposals',
    permission: 'feed.review',
    concerns: ({ carrierId, flight }) => carrierId !== null && flight === null,
    load: async () => (await import('./web/panel/load-panel.ts')).loadPanel(),
  }),
]
