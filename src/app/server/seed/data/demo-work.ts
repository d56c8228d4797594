/** What the demo team has been working on. Hours count back from when the data is loaded, so that the demo is never stale. */

/** Who is responsible for the shipments of a customer: user names by the customer's code. */
export const demoResponsibles: Readonly<Record<string, string>> = {
  'DEMO-C1': 'admin',
  'DEMO-C2': 'demo-raul',
  'DEMO-C3': 'demo-lucia',
  'DEMO-S1': 'demo-chenjing',
  'DEMO-S2': 'demo-chenjing',
}

export interface DemoComment {
  /** One of the shipment's numbers. */
  cabin: string
  /** A user name. */
  author: string
  visibility: 'internal' | 'shared'
  text: string
  hoursAgo: number
}

/** A company's question that waits for its answer, others that were answered, and what colleagues say among themselves. */
export const demoComments: readonly DemoComment[] = [
  {
    cabin: 'DEMU1004783',
    author: 'demo-raul',
    visibility: 'shared',
    text: 'En el previo encontramos 40 cajas sin etiqueta NOM-020. ¿Nos mandan las etiquetas impresas o las mandamos hacer aquí en Manzanillo? En el recinto las colocan en dos días.',
    hoursAgo: 68,
  },
  {
    cabin: 'DEMU1004783',
    author: 'demo-pacifico-trafico',
    visibility: 'shared',
    text: 'Se las mandamos impresas hoy mismo por paquetería; llegan mañana antes de mediodía. ¿A nombre de quién van?',
    hoursAgo: 66,
  },
  {
    cabin: 'DEMU1004783',
    author: 'demo-raul',
    visibility: 'shared',
    text: 'A mi nombre, a la oficina de Manzanillo. En cuanto lleguen programo el etiquetado con el recinto y aviso por aquí.',
    hoursAgo: 65,
  },
  {
    cabin: 'DEMU1004783',
    author: 'demo-raul',
    visibility: 'internal',
    text: '@demo-lucia ya están etiquetadas, pero el recinto nos da la maniobra hasta mañana y el último día libre fue ayer. ¿El almacenaje lo absorbemos o se cobra?',
    hoursAgo: 20,
  },
  {
    cabin: 'DEMU1004783',
    author: 'demo-lucia',
    visibility: 'internal',
    text: 'Se cobra: las etiquetas venían mal de origen. Avísale al cliente antes de facturar. @admin te copio porque es la segunda vez este mes con el mismo proveedor.',
    hoursAgo: 3,
  },
  {
    cabin: 'DEMU1003452',
    author: 'demo-pacifico',
    visibility: 'shared',
    text: 'Buen día. Vi que tocó rojo. ¿Cuánto suele tardar el reconocimiento en Veracruz? El montaje de la máquina está programado para el viernes.',
    hoursAgo: 9,
  },
  {
    cabin: 'DEMU1003452',
    author: 'demo-raul',
    visibility: 'shared',
    text: 'Normalmente de uno a dos días hábiles. Ayuda mucho tener el catálogo del equipo con los números de serie: si lo suben aquí en Documentos, hoy mismo se lo presentamos al verificador.',
    hoursAgo: 8,
  },
  {
    cabin: 'DEMU1003452',
    author: 'demo-pacifico-trafico',
    visibility: 'shared',
    text: 'Gracias. El catálogo lo tiene el fabricante; lo subimos hoy por la tarde. ¿Hace falta traducción al español o basta en inglés?',
    hoursAgo: 1.5,
  },
  {
    cabin: 'DEMU1003452',
    author: 'demo-lucia',
    visibility: 'internal',
    text: 'Ojo: el último día libre es mañana. Si el reconocimiento se pasa, hay que pedir prórroga a la naviera hoy. ¿La pides tú, @admin?',
    hoursAgo: 1,
  },
  {
    cabin: 'TEXU3070079',
    author: 'demo-pacifico-trafico',
    visibility: 'shared',
    text: '¿Ya podemos programar la unidad para recoger el jueves en Lázaro Cárdenas, o esperamos a que se pague el pedimento?',
    hoursAgo: 26,
  },
  {
    cabin: 'TEXU3070079',
    author: 'demo-raul',
    visibility: 'shared',
    text: 'Esperen, por favor: falta la constancia de etiquetado NOM-050 de los juguetes. En cuanto la tenga pagamos, y desde el pago calculen un día hábil para recoger.',
    hoursAgo: 25,
  },
  {
    cabin: 'DEMU1006908',
    author: 'demo-raul',
    visibility: 'shared',
    text: 'Salió de Manzanillo con custodia. El termógrafo marca −18 °C; llega mañana por la tarde a Guadalajara.',
    hoursAgo: 46,
  },
  {
    cabin: '160-12345675',
    author: 'demo-shenzhen',
    visibility: 'shared',
    text: '您好，这票货客户催得比较急，今天能放行吗？发票和装箱单昨天已经上传。',
    hoursAgo: 6,
  },
  {
    cabin: '160-12345675',
    author: 'demo-raul',
    visibility: 'internal',
    text: '@demo-chenjing the AWB says 42 pieces, the packing list 45. Could you ask the shipper for a corrected list before we present the entry?',
    hoursAgo: 5,
  },
  {
    cabin: '160-12345675',
    author: 'demo-chenjing',
    visibility: 'internal',
    text: 'Asked. Three cartons missed the flight in Hong Kong and follow tomorrow. Corrected list within the hour; I will file it here.',
    hoursAgo: 4,
  },
  {
    cabin: '160-12345675',
    author: 'demo-chenjing',
    visibility: 'shared',
    text: '林先生您好，装箱单（45 件）与空运单（42 件）不一致：有三箱在香港未上机，明天随后一班到。更正后的装箱单一到我们就申报，预计今天下午放行。',
    hoursAgo: 3.5,
  },
  {
    cabin: 'DEMO0000015',
    author: 'demo-chenjing',
    visibility: 'internal',
    text: '@demo-raul this container number is already on a shipment of Pacífico (DEMU1002013). I am asking the client; it looks like a typing error in their notice.',
    hoursAgo: 2,
  },
  {
    cabin: 'DEMO0000015',
    author: 'demo-chenjing',
    visibility: 'shared',
    text: '林先生您好，您预报的柜号 DEMU1002013 与系统内另一票货件重复，麻烦核对一下提单上的柜号。',
    hoursAgo: 1.8,
  },
  {
    cabin: 'DEMU1008541',
    author: 'demo-chenjing',
    visibility: 'internal',
    text: '@admin 今天到港，船公司放箱前要求出具保函。是您来签，还是我请 @demo-lucia 处理？',
    hoursAgo: 0.7,
  },
]
