import { type Plug, plug } from '#kits/slots/shared/slots.ts'
import { answersByRules } from '#modules/deadlines/module.web.ts'

export const plugs: readonly Plug[] = [
  plug(answersByRules, async () => [(await import('./contract.ts')).desk.getToday.path]),
]
