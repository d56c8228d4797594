type HolidayRow = readonly [on: string, name: string]

/** The non-working days of a year beside Saturdays and Sundays, as they ship. */
export interface HolidayYearData {
  year: number
  source: string
  days: readonly HolidayRow[]
}

const newYear = 'Año Nuevo'
const constitution = 'Aniversario de la Constitución'
const juarez = 'Natalicio de Benito Juárez'
const labour = 'Día del Trabajo'
const puebla = 'Batalla de Puebla'
const independence = 'Día de la Independencia'
const revolution = 'Aniversario de la Revolución'
const christmas = 'Navidad'
const vacation = 'Vacaciones generales del SAT'
const holyWeek = 'Días inhábiles del SAT (Semana Santa)'

const code = 'Código Fiscal de la Federación, art. 12'

/** General vacations are told from other days: they do not interrupt terms for the payment of contributions. */
export const kindOf = ([, name]: HolidayRow): 'holiday' | 'vacation' =>
  name === vacation ? 'vacation' : 'holiday'

/** None is confirmed: a year is complete only when an operator says so. */
export const holidayYears: readonly HolidayYearData[] = [
  {
    year: 2025,
    source: `${code}; vacaciones del SAT del 18 al 31 de julio de 2025 (DOF 9-07-2025) y del 18 de diciembre de 2025 al 2 de enero de 2026. Comprueba que no falten días antes de confirmar el año.`,
    days: [
      ['2025-01-01', newYear],
      ['2025-02-03', constitution],
      ['2025-03-17', juarez],
      ['2025-04-17', holyWeek],
      ['2025-04-18', holyWeek],
      ['2025-05-01', labour],
      ['2025-05-05', puebla],
      ...[18, 21, 22, 23, 24, 25, 28, 29, 30, 31].map((day): HolidayRow => [`2025-07-${day}`, vacation]),
      ['2025-09-16', independence],
      ['2025-11-17', revolution],
      ['2025-12-18', vacation],
      ['2025-12-19', vacation],
      ['2025-12-22', vacation],
      ['2025-12-23', vacation],
      ['2025-12-24', vacation],
      ['2025-12-25', christmas],
      ['2025-12-26', vacation],
      ['2025-12-29', vacation],
      ['2025-12-30', vacation],
      ['2025-12-31', vacation],
    ],
  },
  {
    year: 2026,
    source: `${code}; Resolución Miscelánea Fiscal para 2026, regla 2.1.6. El segundo semestre no está comprobado: en 2022, 2023 y 2025 hubo vacaciones en julio. Complétalo antes de confirmar el año.`,
    days: [
      ['2026-01-01', newYear],
      ['2026-01-02', vacation],
      ['2026-02-02', constitution],
      ['2026-03-16', juarez],
      ['2026-04-02', holyWeek],
      ['2026-04-03', holyWeek],
      ['2026-05-01', labour],
      ['2026-05-05', puebla],
      ['2026-09-16', independence],
      ['2026-11-16', revolution],
      ['2026-12-25', christmas],
    ],
  },
  {
    year: 2027,
    source: `${code}. Sin los días que el SAT publique para 2027: complétalos antes de confirmar el año.`,
    days: [
      ['2027-01-01', newYear],
      ['2027-02-01', constitution],
      ['2027-03-15', juarez],
      ['2027-05-01', labour],
      ['2027-05-05', puebla],
      ['2027-09-16', independence],
      ['2027-11-15', revolution],
      ['2027-12-25', christmas],
    ],
  },
]
