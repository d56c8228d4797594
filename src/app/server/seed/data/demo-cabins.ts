import { CabinStatus, CabinType, GoodsClass } from '#kits/contract/shared/enums.ts'
import type { MemberOfKind } from '#modules/shipments/contract/members.ts'

/** A cabin's texts as they are, but for what it goes by. */
type Texts = Partial<
  Record<Exclude<MemberOfKind<'text' | 'number' | 'note'>, 'vesselName' | 'voyage' | 'flight'>, string>
>

/** A fictional cabin. Days count from the day the data is loaded, so that the demo is never stale. */
export interface DemoCabin extends Texts {
  /** Codes of ports and of the carrier; three letters are an airport. */
  from: string
  to: string
  carrier: string
  /** Vessel and voyage, or the flight. */
  by: readonly [vessel: string, voyage: string] | readonly [flight: string]
  cabinType: CabinType
  /** English names of what ships with the product. */
  cargo: string
  onward?: string
  /** Which of the company's customers and addresses. */
  customer: number
  address: number
  departed: number
  /** Expected to arrive. */
  eta?: number
  /** Earlier expectations, until which day they held, and why they did not hold longer. */
  slips?: readonly { eta: number; until: number; reason: string }[]
  /** Typed by hand. */
  lastFreeDay?: number
  /** The code of a terminal. */
  terminal?: string
  goodsClass?: GoodsClass
  grossWeightKg?: number
  packages?: number
  discharged?: number
  entered?: number
  notice?: number
  gateOut?: number
  emptyReturned?: number
  /** Announced by the company, and not confirmed by the brokerage yet. */
  isAnnounced?: true
  /** Its steps: to which status, on which day, and what was noted. The first is the registration. */
  way: readonly (readonly [status: CabinStatus, day: number, note?: string])[]
}

const { registered, arrived, clearance, inspection, anomaly, cleared, transport, delivered, cancelled } =
  CabinStatus

export const pacificoCabins: DemoCabin[] = [
  {
    from: 'CNNGB',
    to: 'MXZLO',
    carrier: 'COSU',
    by: ['EJEMPLO PACÍFICO', '024E'],
    containerNo: 'CSQU3054383',
    bookingNo: 'DEMO0000001',
    sealNo: 'DEMO-CN 0417731',
    cabinName: 'Herramienta de mano, lote 14',
    cabinType: CabinType.hc40,
    cargo: 'General cargo',
    onward: 'Container truck, single',
    customer: 0,
    address: 0,
    departed: -9,
    eta: 12,
    slips: [
      { eta: 7, until: -8, reason: 'El buque zarpó dos días tarde de Ningbo.' },
      { eta: 9, until: -2, reason: 'La naviera agregó una escala en Busan.' },
    ],
    grossWeightKg: 18_450.5,
    packages: 640,
    lastFreeDay: 16,
    way: [[registered, -10]],
  },
  {
    from: 'CNSHA',
    to: 'MXLZC',
    carrier: 'MAEU',
    by: ['MUESTRA MICHOACÁN', '447W'],
    containerNo: 'TEXU3070079',
    blNo: 'DEMOBL000002',
    cabinName: 'Juguetes de temporada',
    cabinType: CabinType.gp40,
    cargo: 'Toys',
    customer: 1,
    address: 1,
    departed: -24,
    eta: -3,
    slips: [{ eta: -7, until: -12, reason: 'Mal tiempo en el Pacífico.' }],
    lastFreeDay: 5,
    terminal: 'LCT',
    discharged: -1,
    way: [
      [registered, -26],
      [arrived, -1],
    ],
  },
  {
    from: 'CNYTN',
    to: 'MXZLO',
    carrier: 'MSCU',
    by: ['DEMO AURORA', 'FA438E'],
    containerNo: 'DEMU1002013',
    bookingNo: 'DEMO0000003',
    blNo: 'DEMOBL000003',
    cabinType: CabinType.hc40,
    cargo: 'Auto parts',
    onward: 'Container truck, double',
    customer: 2,
    address: 0,
    departed: -27,
    eta: -5,
    lastFreeDay: 2,
    terminal: 'DEMO-ZLO',
    goodsClass: GoodsClass.general,
    grossWeightKg: 21_080,
    packages: 312,
    discharged: -4,
    entered: -3,
    notice: -3,
    way: [
      [registered, -29],
      [arrived, -4],
      [clearance, -2, 'Pedimento pagado; en espera de modulación.'],
    ],
  },
  {
    from: 'CNTAO',
    to: 'MXVER',
    carrier: 'HLCU',
    by: ['MUESTRA GOLFO', '2446S'],
    containerNo: 'DEMU1003452',
    bookingNo: 'DEMO0000004',
    sealNo: 'DEMO-MX 0098812',
    cabinType: CabinType.gp20,
    cargo: 'Machinery and equipment',
    customer: 0,
    address: 0,
    departed: -41,
    terminal: 'ICAVE',
    discharged: -5,
    entered: -5,
    notice: -5,
    way: [
      [registered, -43],
      [arrived, -6],
      [clearance, -4],
      [inspection, -1, 'Rojo en modulación; reconocimiento programado.'],
    ],
  },
  {
    from: 'CNXMN',
    to: 'MXZLO',
    carrier: 'EGLV',
    by: ['EJEMPLO SIERRA', '0931-012E'],
    containerNo: 'DEMU1004783',
    blNo: 'DEMOBL000005',
    cabinType: CabinType.hc40,
    cargo: 'Footwear',
    customer: 1,
    address: 1,
    departed: -36,
    terminal: 'DEMO-ZLO',
    goodsClass: GoodsClass.general,
    discharged: -8,
    entered: -8,
    notice: -7,
    note: 'Revisar etiquetado NOM-020 antes de liberar.',
    way: [
      [registered, -38],
      [arrived, -9],
      [clearance, -7],
      [inspection, -5],
      [anomaly, -3, 'Faltan etiquetas NOM en 40 cajas.'],
    ],
  },
  {
    from: 'CNNGB',
    to: 'MXATM',
    carrier: 'CMDU',
    by: ['DEMO HUASTECA', '0TXIJW1MA'],
    containerNo: 'DEMU1005120',
    bookingNo: 'DEMO0000006',
    blNo: 'DEMOBL000006',
    cabinType: CabinType.tank,
    cargo: 'Non-hazardous chemicals',
    onward: 'Intermodal rail',
    customer: 0,
    address: 0,
    departed: -45,
    lastFreeDay: 3,
    terminal: 'ATP',
    discharged: -7,
    entered: -7,
    notice: -6,
    way: [
      [registered, -47],
      [arrived, -8],
      [clearance, -6],
      [cleared, -1],
    ],
  },
  {
    from: 'CNSHA',
    to: 'MXZLO',
    carrier: 'ONEY',
    by: ['EJEMPLO COLIMA', '071E'],
    containerNo: 'DEMU1006908',
    bookingNo: 'DEMO0000007',
    cabinType: CabinType.rh40,
    cargo: 'Refrigerated and frozen',
    onward: 'Refrigerated truck',
    customer: 2,
    address: 1,
    departed: -38,
    terminal: 'DEMO-ZLO',
    discharged: -9,
    entered: -9,
    notice: -8,
    gateOut: -2,
    way: [
      [registered, -40],
      [arrived, -10],
      [clearance, -9],
      [cleared, -4],
      [transport, -2, 'Salida de Manzanillo con custodia.'],
    ],
  },
  {
    from: 'CNSHK',
    to: 'MXZLO',
    carrier: 'COSU',
    by: ['EJEMPLO PACÍFICO', '022E'],
    containerNo: 'DEMU1007334',
    bookingNo: 'DEMO0000008',
    blNo: 'DEMOBL000008',
    cabinType: CabinType.hc45,
    cargo: 'Furniture and home goods',
    onward: 'Transport with armed escort',
    customer: 1,
    address: 1,
    departed: -52,
    terminal: 'DEMO-ZLO',
    discharged: -19,
    entered: -19,
    notice: -18,
    gateOut: -12,
    emptyReturned: -8,
    way: [
      [registered, -55],
      [arrived, -20],
      [clearance, -18],
      [cleared, -14],
      [transport, -12],
      [delivered, -10, 'Entregado completo, acuse firmado.'],
    ],
  },
  {
    from: 'CNGGZ',
    to: 'MXLZC',
    carrier: 'MAEU',
    by: ['MUESTRA MICHOACÁN', '445W'],
    bookingNo: 'DEMO0000009',
    cabinType: CabinType.lcl,
    cargo: 'Textiles and clothing',
    customer: 2,
    address: 0,
    departed: -31,
    way: [
      [registered, -33],
      [cancelled, -30, 'El cliente canceló el pedido.'],
    ],
  },
  {
    // Close to being abandoned, with storage and demurrage running for weeks.
    from: 'CNSHA',
    to: 'MXZLO',
    carrier: 'CMDU',
    by: ['DEMO HUASTECA', '0TXIFW1MA'],
    containerNo: 'DEMU1009126',
    bookingNo: 'DEMO0000010',
    blNo: 'DEMOBL000010',
    cabinName: 'Drones y accesorios',
    cabinType: CabinType.hc40,
    cargo: 'Electronics',
    customer: 1,
    address: 1,
    departed: -88,
    terminal: 'DEMO-ZLO',
    goodsClass: GoodsClass.general,
    grossWeightKg: 9_640,
    packages: 1180,
    discharged: -57,
    entered: -57,
    notice: -56,
    way: [
      [registered, -90],
      [arrived, -58],
      [clearance, -55],
      [anomaly, -49, 'Falta el permiso previo; el cliente lo está gestionando.'],
    ],
  },
]

export const shenzhenCabins: DemoCabin[] = [
  {
    from: 'HKG',
    to: 'MEX',
    carrier: 'CX',
    by: ['CX086'],
    blNo: '160-12345675',
    cabinType: CabinType.airUld,
    cargo: 'Electronics',
    customer: 0,
    address: 0,
    departed: -2,
    eta: -1,
    lastFreeDay: 4,
    entered: -1,
    notice: 0,
    way: [
      [registered, -3],
      [arrived, -1],
      [clearance, 0],
    ],
  },
  {
    from: 'PVG',
    to: 'NLU',
    carrier: 'CK',
    by: ['CK247'],
    blNo: '112-33104282',
    bookingNo: 'DEMOAIR0002',
    cabinType: CabinType.airLoose,
    cargo: 'E-commerce parcels',
    onward: 'Last-mile delivery',
    customer: 1,
    address: 0,
    departed: -1,
    eta: 1,
    lastFreeDay: 6,
    isAnnounced: true,
    way: [[registered, -1]],
  },
  {
    from: 'HKG',
    to: 'GDL',
    carrier: 'CX',
    by: ['CX2086'],
    blNo: '160-22041154',
    cabinType: CabinType.airLoose,
    cargo: 'Pharmaceuticals and medical devices',
    customer: 0,
    address: 0,
    departed: -8,
    entered: -7,
    notice: -7,
    gateOut: -5,
    way: [
      [registered, -9],
      [arrived, -7],
      [clearance, -6],
      [cleared, -5],
      [delivered, -4],
    ],
  },
  {
    from: 'CNYTN',
    to: 'MXZLO',
    carrier: 'COSU',
    by: ['DEMO AURORA', 'FA440E'],
    containerNo: 'DEMU1008541',
    bookingNo: 'DEMO0000014',
    blNo: 'DEMOBL000014',
    cabinType: CabinType.hc40,
    cargo: 'Household appliances',
    onward: '53-foot cross-border truck',
    customer: 1,
    address: 0,
    departed: -18,
    terminal: 'DEMO-ZLO',
    discharged: 0,
    way: [
      [registered, -19],
      [arrived, 0],
    ],
  },
  {
    // The number of a container that another company has on its way: a slip that the brokerage has to settle.
    from: 'CNYTN',
    to: 'MXZLO',
    carrier: 'MSCU',
    by: ['DEMO AURORA', 'FA438E'],
    containerNo: 'DEMU1002013',
    bookingNo: 'DEMO0000015',
    cabinType: CabinType.hc40,
    cargo: 'Electronics',
    customer: 0,
    address: 0,
    departed: -3,
    eta: 19,
    isAnnounced: true,
    way: [[registered, 0]],
  },
]
