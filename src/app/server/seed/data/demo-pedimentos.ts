import { Light } from '#kits/contract/shared/enums.ts'

/** A fictional pedimento. Days count from the day the data is loaded. */
export interface DemoPedimento {
  /** Customs office and section. */
  section: string
  /** Of the sequence, six digits; the year's digit comes before them. */
  sequence: string
  key: string
  paid: number
  modulated?: number
  light?: Light
  released?: number
  note?: string
  /** Its shipments, by a number that only one of them has. */
  cabins: readonly string[]
}

/** The licence that the demo's brokerage has in its settings: nobody's. */
export const demoLicence = '0000'

export const demoPedimentos: readonly DemoPedimento[] = [
  {
    section: '160',
    sequence: '900101',
    key: 'A1',
    paid: -2,
    note: 'Pagado; en espera de modulación. Ampara tres contenedores.',
    cabins: ['DEMOBL000003', 'CSQU3054383', 'DEMU1009126'],
  },
  {
    section: '430',
    sequence: '900102',
    key: 'A1',
    paid: -4,
    modulated: -1,
    light: Light.red,
    cabins: ['DEMU1003452'],
  },
  {
    section: '810',
    sequence: '900103',
    key: 'A1',
    paid: -2,
    modulated: -1,
    light: Light.green,
    released: -1,
    cabins: ['DEMU1005120'],
  },
  {
    section: '160',
    sequence: '900104',
    key: 'A1',
    paid: -6,
    modulated: -5,
    light: Light.red,
    cabins: ['DEMU1004783'],
  },
  {
    section: '160',
    sequence: '900105',
    key: 'A1',
    paid: -5,
    modulated: -4,
    light: Light.green,
    released: -4,
    cabins: ['DEMU1006908'],
  },
  {
    section: '160',
    sequence: '900106',
    key: 'A1',
    paid: -15,
    modulated: -14,
    light: Light.green,
    released: -14,
    cabins: ['DEMU1007334'],
  },
  {
    section: '160',
    sequence: '900107',
    key: 'R1',
    paid: -7,
    note: 'Rectifica el peso bruto del pedimento anterior.',
    cabins: ['DEMU1007334'],
  },
  {
    section: '480',
    sequence: '900108',
    key: 'A1',
    paid: -6,
    modulated: -5,
    light: Light.green,
    released: -5,
    cabins: ['160-22041154'],
  },
]
