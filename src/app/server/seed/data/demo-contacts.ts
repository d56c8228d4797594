import type { Language } from '#kits/contract/shared/languages.ts'
import type { FollowEvent } from '#modules/following/rules/follow.ts'

export interface DemoContact {
  /** The customer's code. */
  customer: string
  name: string
  email: string
  language: Language
  events: readonly FollowEvent[]
  digest?: boolean
  /** Days since the contact stopped by a link in a mail. */
  stoppedDaysAgo?: number
}

/**
 * Who is told of the shipments of the demo's customers. None is told of last free days: those that come near would be mailed
 * before anybody has touched a shipment.
 */
export const demoContacts: readonly DemoContact[] = [
  {
    customer: 'DEMO-C1',
    name: 'Laura Ejemplo Prado',
    email: 'compras.bajio@example.com',
    language: 'es-MX',
    events: ['status', 'eta'],
  },
  {
    customer: 'DEMO-C1',
    name: 'Diego Muestra Salas',
    email: 'almacen.bajio@example.com',
    language: 'es-MX',
    events: [],
    stoppedDaysAgo: 6,
  },
  {
    customer: 'DEMO-S1',
    name: '样例 王芳',
    email: 'wangfang@example.com',
    language: 'zh-CN',
    events: ['status'],
    digest: true,
  },
]
