import { withPedimentoFields } from '#modules/pedimentos/module.web.ts'
import { withChangeTexts } from '#modules/shipments/module.web.ts'

/** The panel with its texts, which the page does not need at first. A shipment's history tells of its pedimentos too. */
export const loadPanel = () => withPedimentoFields(() => withChangeTexts(() => import('./panel.tsx')))
