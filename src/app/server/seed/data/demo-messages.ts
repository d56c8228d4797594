import type { Language } from '#kits/contract/shared/languages.ts'

/** A fictional message. Hours count back from when the data is loaded, so that the demo is never stale. */
interface DemoMessage {
  name: string
  email?: string
  phone?: string
  content: string
  language: Language
  hoursAgo: number
  /** When the first manager took it. */
  takenHoursAgo?: number
  processedHoursAgo?: number
  /** The first manager's answer, mailed when the message was processed. */
  answer?: string
}

/** Email addresses and numbers that reach nobody. */
export const demoMessages: readonly DemoMessage[] = [
  {
    name: 'Mariana Ejemplo Ríos',
    email: 'mariana.rios@example.com',
    phone: '33 5555 0142',
    content:
      'Buenas tardes:\n\nTenemos dos contenedores de 40 pies por llegar a Manzanillo a fin de mes, con electrodomésticos. ¿Nos pueden cotizar el despacho y el flete a Guadalajara? También quisiera saber si ayudan con la NOM.\n\nGracias.',
    language: 'es-MX',
    hoursAgo: 3,
  },
  {
    name: 'Daniel Sample',
    email: 'daniel.sample@example.com',
    content:
      'Hi, we consolidate at a warehouse near Long Beach and need a weekly 53-foot truck to Monterrey. Do you pick up on Saturdays, and can you handle the clearance at Laredo?',
    language: 'en-US',
    hoursAgo: 9,
    takenHoursAgo: 1,
  },
  {
    name: '示例 李敏',
    email: 'limin@example.com',
    phone: '+86 755 5550 0168',
    content:
      '您好，我们每月有三到四票空运货物从深圳到墨西哥城，主要是手机配件。请问贵司清关一般需要几天？是否可以代办派送到门？',
    language: 'zh-CN',
    hoursAgo: 20,
  },
  {
    name: 'Transportes Ejemplo del Norte',
    phone: '81 5555 0117',
    content: '¿Manejan custodia armada de Lázaro Cárdenas a Monterrey? Por favor llámenme después de las 10.',
    language: 'es-MX',
    hoursAgo: 31,
  },
  {
    name: 'Jorge Muestra',
    email: 'jorge.muestra@example.com',
    content: 'Mi contenedor aparece en reconocimiento aduanero desde ayer. ¿Cuánto suele tardar?',
    language: 'es-MX',
    hoursAgo: 74,
    processedHoursAgo: 70,
  },
  {
    name: 'Example Toys Inc.',
    email: 'imports@example.com',
    phone: '+1 213 555 0188',
    content: 'Could you send us the list of documents you need for a first shipment of toys by sea?',
    language: 'en-US',
    hoursAgo: 121,
    takenHoursAgo: 99,
    processedHoursAgo: 98,
    answer:
      'Hello,\n\nFor a first shipment of toys we need the commercial invoice, the packing list and the bill of lading, your mandate to our customs license, and the NOM certificates of each toy.\n\nYou can send them in reply to this email.\n\nKind regards',
  },
  {
    name: '示例 王先生',
    phone: '+86 20 5550 0133',
    content: '请问货柜在曼萨尼约港可以免费存放几天？超期费用怎么计算？',
    language: 'zh-CN',
    hoursAgo: 200,
    processedHoursAgo: 177,
  },
]
