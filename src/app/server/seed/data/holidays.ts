/** The non-working days of a year beside Saturdays and Sundays, as they ship. */
export interface HolidayYearData {
  year: number
  source: string
  /** All of its days are published and in the list: terms are counted with it from the first start on. */
  isComplete: boolean
  days: readonly (readonly [on: string, name: string])[]
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

export const holidayYears: readonly HolidayYearData[] = [
  {
    year: 2025,
    source: `${code}; vacaciones del SAT del 18 de diciembre de 2025 al 2 de enero de 2026. Sin otros días que el SAT haya declarado inhábiles en 2025: complétalos antes de confirmar el año.`,
    isComplete: false,
    days: [
      ['2025-01-01', newYear],
      ['2025-02-03', constitution],
      ['2025-03-17', juarez],
      ['2025-05-01', labour],
      ['2025-05-05', puebla],
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
    source: `${code}; Resolución Miscelánea Fiscal para 2026, regla 2.1.6.`,
    isComplete: true,
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
    isComplete: false,
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
