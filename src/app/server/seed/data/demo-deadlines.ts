import { TransportType } from '#kits/contract/shared/enums.ts'
import type { DeadlineRuleData } from './deadline-rules.ts'
import type { TerminalData } from './terminals.ts'

/** A terminal that does not exist, so that no real one is said to charge what the demo charges. */
export const demoTerminal: TerminalData = {
  code: 'DEMO-ZLO',
  name: 'Recinto Ejemplo Manzanillo',
  port: 'MXZLO',
}

interface DemoRule extends DeadlineRuleData {
  /** Codes of the terminal and the customer it is for. */
  terminal?: string
  customer?: string
  isConfirmed: boolean
}

const common = {
  direction: 'import',
  traffic: null,
  petroleumFacilities: false,
  transportMode: TransportType.sea,
  goodsClass: null,
  containerClass: null,
  startDayCounts: true,
  freeAmount: 7,
  freeUnit: 'calendarDays',
  validFrom: '2025-01-01',
} as const

/** Fictional tariffs: a terminal's, which the brokerage has confirmed, and a customer's contract, which waits for it. */
export const demoRules: readonly DemoRule[] = [
  {
    ...common,
    kind: 'storage',
    terminal: demoTerminal.code,
    startEvent: 'notice',
    steps: [
      { fromDay: 1, perDay: '385.00' },
      { fromDay: 8, perDay: '720.00' },
      { fromDay: 15, perDay: '1180.00' },
    ],
    currency: 'MXN',
    taxRate: '0.16',
    source: 'Tarifa de demostración del Recinto Ejemplo Manzanillo, por contenedor y día.',
    isConfirmed: true,
  },
  {
    ...common,
    kind: 'demurrage',
    customer: 'DEMO-C2',
    startEvent: 'discharged',
    steps: [
      { fromDay: 1, perDay: '85.00' },
      { fromDay: 4, perDay: '130.00' },
      { fromDay: 8, perDay: '190.00' },
      { fromDay: 15, perDay: '260.00' },
    ],
    currency: 'USD',
    taxRate: null,
    source: 'Contrato de demostración con la naviera, cláusula de demoras. Por confirmar.',
    isConfirmed: false,
  },
]
