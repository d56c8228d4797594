import type { Parsed } from '#kits/contract/shared/call.ts'
import { ContainerClass, GoodsClass, TransportType } from '#kits/contract/shared/enums.ts'
import type { deadlineRules as calls } from '#modules/deadlines/contract/rules.ts'

/** A rule as it ships; the members are the contract's. */
export type DeadlineRuleData = Omit<
  Parsed<typeof calls.create>,
  'id' | 'portId' | 'terminalId' | 'carrierId' | 'customerId'
>

/** The first day for which a calendar ships too. */
const validFrom = '2025-01-01'

const law = (article: string, text: string): string => `Ley Aduanera, ${article} (DOF 19-11-2025): ${text}`

/** Nothing is charged, or the amounts are not known. */
const withoutAmounts = { steps: [], currency: null, taxRate: null, validFrom }

const forAll = {
  direction: null,
  transportMode: null,
  traffic: null,
  goodsClass: null,
  containerClass: null,
  petroleumFacilities: false,
  ...withoutAmounts,
} as const
const seaFreight = { ...forAll, transportMode: TransportType.sea }
const sea = { ...seaFreight, traffic: 'sea' } as const
const air = { ...forAll, transportMode: TransportType.air, traffic: 'air' } as const
const road = { ...forAll, traffic: 'road' } as const
const rail = { ...forAll, traffic: 'rail' } as const
const imports = { direction: 'import' } as const
const exports = { ...forAll, direction: 'export' } as const

const storage = { kind: 'storage', freeUnit: 'calendarDays' } as const
const fromNotice = { startEvent: 'notice', startDayCounts: true } as const
const fromReceipt = { startEvent: 'entered', startDayCounts: false } as const
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
  ...seaFreight,
  ...imports,
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

type Scope = Omit<typeof forAll, 'direction' | 'transportMode' | 'traffic'> &
  Pick<DeadlineRuleData, 'direction' | 'transportMode' | 'traffic'>

/** Until goods of a class of their own are abandoned; `startEvent` and its words differ by traffic and direction. */
const abandonmentByClass = (scope: Scope, startEvent: 'discharged' | 'entered'): DeadlineRuleData[] => {
  const from = startEvent === 'discharged' ? fromDischarge : fromEntry
  const ofClass = { ...scope, ...abandonment, ...days, startEvent }
  return [
    {
      ...ofClass,
      goodsClass: GoodsClass.dangerousOrPerishable,
      freeAmount: 3,
      source: law('art. 29, fracción II, inciso b', `tres días, ${dangerous}, ${from}. ${earlierReading}.`),
    },
    {
      ...ofClass,
      goodsClass: GoodsClass.petroleum,
      freeAmount: 3,
      source: law('art. 29, fracción II', `tres días, petrolíferos, ${from}. ${earlierReading}.`),
    },
    {
      ...ofClass,
      goodsClass: GoodsClass.petroleum,
      petroleumFacilities: true,
      freeAmount: 15,
      source: law(
        'art. 29, fracción II',
        `hasta quince días naturales, petrolíferos en un recinto con instalaciones adecuadas, ${from}.`,
      ),
    },
  ]
}

const landStorage = [road, rail].map(
  (scope): DeadlineRuleData => ({
    ...scope,
    ...imports,
    ...storage,
    ...fromReceipt,
    freeAmount: 2,
    source: law(
      'art. 15, fracción V',
      'dos días naturales sin costo fuera de aduanas marítimas y aéreas, desde el día siguiente al que el almacén recibe la mercancía. Después, la tarifa del recinto.',
    ),
  }),
)

const landDuties = [road, rail].map(
  (scope): DeadlineRuleData => ({
    ...scope,
    ...duties,
    freeAmount: 1,
    source: law('art. 83', 'un mes desde el depósito ante la aduana; después, actualización y recargos.'),
  }),
)

const landAbandonment = [road, rail].flatMap((traffic): DeadlineRuleData[] => {
  const scope = { ...traffic, ...imports }
  return [
    {
      ...scope,
      ...abandonment,
      ...twoMonths,
      startEvent: 'entered',
      source: law('art. 29, fracción II, inciso c', `dos meses ${fromEntry}.`),
    },
    ...abandonmentByClass(scope, 'entered'),
  ]
})

const ofExports: readonly DeadlineRuleData[] = [
  {
    ...exports,
    ...storage,
    ...fromReceipt,
    freeAmount: 15,
    source: law(
      'art. 15, fracción V',
      'quince días naturales sin costo en exportaciones, desde el día siguiente al que el almacén recibe la mercancía; los minerales tienen treinta. Después, la tarifa del recinto.',
    ),
  },
  {
    ...exports,
    ...abandonment,
    startEvent: 'entered',
    freeUnit: 'months',
    freeAmount: 3,
    source: law('art. 29, fracción II, inciso a', `tres meses en exportaciones, ${fromEntry}.`),
  },
  ...abandonmentByClass(exports, 'entered'),
]

/** The terms of the law and of the trade; none is confirmed until the brokerage says so. */
export const deadlineRules: readonly DeadlineRuleData[] = [
  {
    ...sea,
    ...imports,
    ...storage,
    ...fromNotice,
    freeAmount: 7,
    source: law(
      'art. 15, fracción V',
      'siete días naturales sin costo en aduanas marítimas, desde el día en que se avisa que la mercancía entró al almacén, contado ese día. Después, la tarifa del recinto.',
    ),
  },
  {
    ...air,
    ...imports,
    ...storage,
    ...fromNotice,
    freeAmount: 2,
    source: law(
      'art. 15, fracción V',
      'dos días naturales sin costo, desde el día en que se avisa que la mercancía entró al almacén, contado ese día. Después, la tarifa del recinto.',
    ),
  },
  ...landStorage,
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
  ...landDuties,
  {
    ...sea,
    ...imports,
    ...abandonment,
    ...twoMonths,
    startEvent: 'discharged',
    source: law('art. 29, fracción II', `dos meses ${fromDischarge}.`),
  },
  {
    ...air,
    ...imports,
    ...abandonment,
    ...twoMonths,
    startEvent: 'entered',
    source: law('art. 29, fracción II', `dos meses ${fromEntry}.`),
  },
  ...abandonmentByClass({ ...sea, ...imports }, 'discharged'),
  ...abandonmentByClass({ ...air, ...imports }, 'entered'),
  ...landAbandonment,
  ...ofExports,
  {
    ...forAll,
    ...withdrawal,
    freeAmount: 15,
    source: law(
      'art. 32',
      `quince días para retirar la mercancía desde el aviso de abandono. ${earlierReading}.`,
    ),
  },
  ...[
    { goodsClass: GoodsClass.dangerousOrPerishable, goods: dangerous },
    { goodsClass: GoodsClass.petroleum, goods: 'petrolíferos' },
  ].map(({ goodsClass, goods }) => ({
    ...forAll,
    ...withdrawal,
    goodsClass,
    freeAmount: 3,
    source: law('art. 32', `tres días para retirar ${goods} desde el aviso de abandono. ${earlierReading}.`),
  })),
]

const isOfPetroleum = ({ goodsClass, freeAmount }: DeadlineRuleData): boolean =>
  goodsClass === GoodsClass.petroleum && freeAmount === 3

/** What databases lack that were loaded before ports had a traffic and rules a direction. */
export const rulesByTraffic: readonly DeadlineRuleData[] = deadlineRules.filter(
  (rule) =>
    rule.traffic === 'road' || rule.traffic === 'rail' || rule.direction === 'export' || isOfPetroleum(rule),
)
