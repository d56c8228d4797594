import type { Parsed } from '#kits/contract/shared/call.ts'
import { ContainerClass, GoodsClass, TransportType } from '#kits/contract/shared/enums.ts'
import type { deadlineRules as calls } from '#modules/deadlines/contract/rules.ts'

/** A rule as it ships; the members are the contract's. */
export type DeadlineRuleData = Omit<
  Parsed<typeof calls.create>,
  'id' | 'terminalId' | 'carrierId' | 'customerId'
>

/** The first day for which a calendar ships too. */
const validFrom = '2025-01-01'

const law = (article: string, text: string): string => `Ley Aduanera, ${article} (DOF 19-11-2025): ${text}`

/** Nothing is charged, or the amounts are not known. */
const withoutAmounts = { steps: [], currency: null, taxRate: null, validFrom }

const forAll = { transportMode: null, goodsClass: null, containerClass: null, ...withoutAmounts }
const sea = { ...forAll, transportMode: TransportType.sea }
const air = { ...forAll, transportMode: TransportType.air }

const storage = {
  kind: 'storage',
  startEvent: 'notice',
  startDayCounts: true,
  freeUnit: 'calendarDays',
} as const
const duties = { kind: 'duties', startEvent: 'entered', startDayCounts: true, freeUnit: 'months' } as const
const abandonment = { kind: 'abandonment', startDayCounts: false } as const
const withdrawal = {
  kind: 'withdrawal',
  startEvent: 'notice',
  startDayCounts: false,
  freeUnit: 'calendarDays',
} as const

const days = { freeUnit: 'calendarDays' } as const
const twoMonths = { freeUnit: 'months', freeAmount: 2 } as const

const dangerous = 'mercancías peligrosas, perecederas o animales vivos'
const fromDischarge = 'desde el día siguiente al término de la descarga del buque (art. 30, fracción I)'
const fromEntry = 'desde el día siguiente al ingreso al almacén (art. 30)'
/** Whether these days are calendar or working days can be argued: the earlier end warns in time. */
const earlierReading = 'Se cuentan días naturales, la lectura que vence antes'

const demurrage = {
  ...sea,
  ...days,
  kind: 'demurrage',
  startEvent: 'discharged',
  startDayCounts: true,
} as const

/** Counts for dry containers, and for those whose type is not known. */
export const demurrageOfAll: DeadlineRuleData = {
  ...demurrage,
  freeAmount: 7,
  source:
    'Práctica de las navieras: siete días naturales para contenedores secos, contado el día de la descarga, hasta devolver el vacío. Refrigerados y especiales suelen tener cinco. Los días y la tarifa los fija el contrato.',
}

export const demurrageByContainer: readonly DeadlineRuleData[] = [
  { containerClass: ContainerClass.reefer, containers: 'refrigerados' },
  { containerClass: ContainerClass.special, containers: 'especiales (open top, flat rack, isotanque)' },
].map(({ containerClass, containers }) => ({
  ...demurrage,
  containerClass,
  freeAmount: 5,
  source: `Práctica de las navieras: cinco días naturales para contenedores ${containers}, contado el día de la descarga, hasta devolver el vacío. Los días y la tarifa los fija el contrato.`,
}))

/** The terms of the law and of the trade; none is confirmed until the brokerage says so. */
export const deadlineRules: readonly DeadlineRuleData[] = [
  {
    ...sea,
    ...storage,
    freeAmount: 7,
    source: law(
      'art. 15, fracción V',
      'siete días naturales sin costo en aduanas marítimas, desde el día en que se avisa que la mercancía entró al almacén, contado ese día. Después, la tarifa del recinto.',
    ),
  },
  {
    ...air,
    ...storage,
    freeAmount: 2,
    source: law(
      'art. 15, fracción V',
      'dos días naturales sin costo, desde el día en que se avisa que la mercancía entró al almacén, contado ese día. Después, la tarifa del recinto.',
    ),
  },
  demurrageOfAll,
  ...demurrageByContainer,
  {
    ...sea,
    ...duties,
    freeAmount: 2,
    source: law(
      'art. 83',
      'dos meses desde el depósito ante la aduana en aduanas marítimas; después, actualización y recargos.',
    ),
  },
  {
    ...air,
    ...duties,
    freeAmount: 1,
    source: law('art. 83', 'un mes desde el depósito ante la aduana; después, actualización y recargos.'),
  },
  {
    ...sea,
    ...abandonment,
    ...twoMonths,
    startEvent: 'discharged',
    source: law('art. 29, fracción II', `dos meses ${fromDischarge}.`),
  },
  {
    ...air,
    ...abandonment,
    ...twoMonths,
    startEvent: 'entered',
    source: law('art. 29, fracción II', `dos meses ${fromEntry}.`),
  },
  ...[
    { ...sea, startEvent: 'discharged' as const, from: fromDischarge },
    { ...air, startEvent: 'entered' as const, from: fromEntry },
  ].flatMap(({ from, ...scope }) => [
    {
      ...scope,
      ...abandonment,
      ...days,
      goodsClass: GoodsClass.dangerousOrPerishable,
      freeAmount: 3,
      source: law('art. 29, fracción II, inciso b', `tres días, ${dangerous}, ${from}. ${earlierReading}.`),
    },
    {
      ...scope,
      ...abandonment,
      ...days,
      goodsClass: GoodsClass.petroleum,
      freeAmount: 15,
      source: law('art. 29, fracción II', `quince días naturales, hidrocarburos y petrolíferos, ${from}.`),
    },
  ]),
  {
    ...forAll,
    ...withdrawal,
    freeAmount: 15,
    source: law(
      'art. 32',
      `quince días para retirar la mercancía desde el aviso de abandono. ${earlierReading}.`,
    ),
  },
  {
    ...forAll,
    ...withdrawal,
    goodsClass: GoodsClass.dangerousOrPerishable,
    freeAmount: 3,
    source: law(
      'art. 32',
      `tres días para retirar ${dangerous} desde el aviso de abandono. ${earlierReading}.`,
    ),
  },
]
