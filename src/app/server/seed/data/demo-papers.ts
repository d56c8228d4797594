import type { DocumentKind } from '#modules/shipments/rules/document-kinds.ts'

/** Papers of demo cabins, each a PDF of one page. */
export interface DemoPaper {
  /** A number of the cabin. */
  readonly cabin: string
  readonly kind: DocumentKind
  readonly fileName: string
  readonly hoursAgo: number
  /** Lines of the page, the first as its title; plain letters. */
  readonly lines: readonly string[]
  /** The kind is a guess that nobody has confirmed. */
  readonly isGuess?: true
  /** Undefined: nobody has looked at it yet. */
  readonly accepted?: boolean
  /** Why it was sent back. */
  readonly reason?: string
}

const shipper = 'Embarcador: Muestra Export Co., Ltd., Shanghai'
const consignee = 'Consignatario: Ejemplo del Bajio, S.A. de C.V.'

export const demoPapers: readonly DemoPaper[] = [
  // Three of six: the invoice was sent back, the letter for the container and the value declaration have not come.
  {
    cabin: 'TEXU3070079',
    kind: 'bl',
    fileName: 'BL DEMOBL000002.pdf',
    hoursAgo: 400,
    lines: ['BILL OF LADING', 'DEMOBL000002', shipper, consignee, 'Contenedor TEXU3070079'],
    accepted: true,
  },
  {
    cabin: 'TEXU3070079',
    kind: 'invoice',
    fileName: 'Factura 2026-118.pdf',
    hoursAgo: 50,
    lines: ['COMMERCIAL INVOICE', '2026-118', shipper, consignee],
    accepted: false,
    reason: 'La factura no indica el incoterm ni el país de origen. Pide al proveedor que la corrija.',
  },
  {
    cabin: 'TEXU3070079',
    kind: 'packing_list',
    fileName: 'Packing list 2026-118.pdf',
    hoursAgo: 50,
    lines: ['PACKING LIST', '2026-118', '1,240 cajas', shipper],
    isGuess: true,
  },
  {
    cabin: 'TEXU3070079',
    kind: 'mandate',
    fileName: 'Carta encomienda 2026.pdf',
    hoursAgo: 390,
    lines: ['CARTA ENCOMIENDA', consignee],
    accepted: true,
  },
  // Six of six, and one more.
  ...(
    [
      ['bl', 'BL DEMOBL000003.pdf', ['BILL OF LADING', 'DEMOBL000003', shipper, consignee]],
      ['invoice', 'Factura 8841.pdf', ['COMMERCIAL INVOICE', '8841', shipper]],
      ['packing_list', 'Lista de empaque 8841.pdf', ['PACKING LIST', '8841', '312 bultos']],
      ['mandate', 'Carta encomienda.pdf', ['CARTA ENCOMIENDA', consignee]],
      ['value_declaration', 'MVE 8841.pdf', ['MANIFESTACION DE VALOR', '8841', consignee]],
      ['guarantee', 'Carta garantia MSC.pdf', ['CARTA GARANTIA', 'Contenedor DEMU1002013']],
      ['pedimento', 'Pedimento.pdf', ['PEDIMENTO', 'Documento de muestra, sin valor']],
    ] as const
  ).map(
    ([kind, fileName, lines]): DemoPaper => ({
      cabin: 'DEMOBL000003',
      kind,
      fileName,
      hoursAgo: 80,
      lines,
      accepted: true,
    }),
  ),
]
