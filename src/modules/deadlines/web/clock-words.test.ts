import { describe, expect, it } from 'vitest'
import { allTexts } from '#app/texts/all.ts'
import { translator } from '#kits/i18n/shared/translator.ts'
import { sampleClock, unknownClock } from './clock-samples.ts'
import {
  costWords,
  dayMark,
  endWords,
  estimateReasons,
  isEstimated,
  termWords,
  toneOf,
  unknownWords,
} from './clock-words.ts'
import { missingDates } from './panel/missing-dates.ts'

const t = translator('es-MX', allTexts['es-MX'])
const context = { t, language: 'es-MX', today: '2026-11-16' } as const

describe('the end of a clock', () => {
  it('is said by the days left', () => {
    expect(endWords(sampleClock({ daysLeft: 1 }), context)).toBe('Vence mañana')
  })

  it('is the day it stopped, and by how much it was late', () => {
    const stopped = { state: 'stopped', stoppedOn: '2026-11-14' } as const
    expect(endWords(sampleClock({ ...stopped, daysLeft: 2 }), context)).toBe('Se detuvo el 14 nov, en plazo')
    expect(endWords(sampleClock({ ...stopped, daysLeft: -3 }), context)).toBe(
      'Se detuvo el 14 nov, con 3 días de exceso',
    )
  })

  it('names the year where it is not this one', () => {
    const stopped = sampleClock({ state: 'stopped', stoppedOn: '2025-11-14', daysLeft: 2 })
    expect(endWords(stopped, context)).toBe('Se detuvo el vie 14 nov 2025, en plazo')
  })

  it('is not said of a clock that cannot be told', () => {
    expect(endWords(unknownClock({}), context)).toBeUndefined()
    const stopped = unknownClock({ state: 'stopped', stoppedOn: '2026-11-14', missing: ['noticeOn'] })
    expect(endWords(stopped, context)).toBe('Se detuvo el 14 nov')
    expect([costWords(stopped, t), missingDates([stopped])]).toEqual([[], []])
  })
})

it('a clock is due soon from three days before its end on', () => {
  const tone = (members: Parameters<typeof sampleClock>[0]) => toneOf(sampleClock(members), [])
  expect([4, 3, 0].map((daysLeft) => tone({ daysLeft }))).toEqual(['free', 'soon', 'soon'])
  expect(tone({ state: 'charging', daysLeft: -1 })).toBe('charging')
  expect(tone({ state: 'stopped', daysLeft: 1 })).toBe('stopped')
})

it('a term says its end, and from what it is counted', () => {
  expect(termWords(sampleClock(), context)).toEqual([
    'Libre hasta el 21 nov',
    'cuenta desde el 15 nov (Aviso)',
  ])
  expect(termWords(sampleClock({ kind: 'abandonment', startsOn: null }), context)).toEqual([
    'Plazo hasta el 21 nov',
  ])
})

describe('the cost of a clock', () => {
  it('is what comes after the free days, while they last', () => {
    expect(costWords(sampleClock(), t)).toEqual(['Sin costo; después, MX$1,160.00 por día'])
  })

  it('is that to date and of one more day', () => {
    const charging = { state: 'charging', costToDate: '3480.00', costPerDay: '1160.00' } as const
    expect(costWords(sampleClock(charging), t)).toEqual(['MX$3,480.00 a la fecha', 'un día más: MX$1,160.00'])
    expect(costWords(sampleClock({ ...charging, currency: 'USD' }), t)[0]).toBe('US$3,480.00 a la fecha')
    expect(costWords(sampleClock({ ...charging, state: 'stopped' }), t)).toEqual(['MX$3,480.00 en total'])
  })

  it('is said to be unknown without a tariff, never to be nothing', () => {
    const unpriced = sampleClock({ steps: [], costToDate: null, costPerDay: null, currency: null })
    expect(costWords(unpriced, t)).toEqual(['La regla no tiene tarifa: el costo no se conoce'])
    expect(costWords({ ...unpriced, ruleId: null, isTyped: true }, t)).toEqual([
      'Ninguna regla da la tarifa: el costo no se conoce',
    ])
  })

  it('is not said of a term without money', () => {
    expect(costWords(sampleClock({ kind: 'duties', costToDate: null }), t)).toEqual([])
  })
})

describe('an estimate', () => {
  const unconfirmed = { estimate: true, isRuleConfirmed: false } as const

  it('says each reason once, with the clocks it concerns', () => {
    const clocks = [
      sampleClock(unconfirmed),
      sampleClock({ ...unconfirmed, kind: 'duties', unconfirmedYears: [2027] }),
      sampleClock({ kind: 'abandonment', estimate: true, unconfirmedYears: [2027] }),
    ]
    expect(estimateReasons(clocks, t)).toEqual([
      'Reglas sin confirmar: Almacenaje, Pago de contribuciones.',
      'Calendario de 2027 sin confirmar, puede faltar algún día inhábil: Pago de contribuciones, Abandono.',
    ])
  })

  it('is none where all is confirmed, and where there is no rule or no figure', () => {
    const clocks = [sampleClock(), sampleClock({ ...unconfirmed, ruleId: null }), unknownClock(unconfirmed)]
    expect(clocks.map(isEstimated)).toEqual([false, false, false])
    expect(estimateReasons(clocks, t)).toEqual([])
  })
})

describe('the day on which a clock ends, on paper', () => {
  const unconfirmed = { estimate: true, isRuleConfirmed: false } as const

  it('says that it was typed by hand, or that it is an estimate', () => {
    expect(dayMark(sampleClock(), t)).toBeUndefined()
    expect(dayMark(sampleClock(unconfirmed), t)).toBe('Estimación')
    expect(dayMark(sampleClock({ isTyped: true }), t)).toBe('capturado a mano')
  })

  it('is no estimate where it was typed, though its cost may be one', () => {
    expect(dayMark(sampleClock({ ...unconfirmed, isTyped: true }), t)).toBe('capturado a mano')
  })
})

describe('a clock that cannot be told', () => {
  const storage = unknownClock({ startEvent: 'notice', missing: ['noticeOn'] })
  const demurrage = unknownClock({ kind: 'demurrage', startEvent: 'discharged', missing: ['dischargedOn'] })
  const abandonment = unknownClock({
    kind: 'abandonment',
    startEvent: 'discharged',
    missing: ['dischargedOn'],
  })
  const withdrawal = unknownClock({ kind: 'withdrawal', startEvent: 'notice', missing: ['noticeOn'] })

  it('says which date is missing, or that there is no rule', () => {
    expect(unknownWords(demurrage, [], t)).toBe('Falta la fecha de descarga: de ella parte el plazo.')
    expect(unknownWords(unknownClock({ ruleId: null, startEvent: null }), [], t)).toBe(
      'Ninguna regla aplica a este plazo.',
    )
  })

  it('asks for each date once, with all the clocks that wait for it', () => {
    const clocks = [storage, demurrage, abandonment]
    expect(missingDates(clocks)).toEqual([
      { member: 'noticeOn', kinds: ['storage'] },
      { member: 'dischargedOn', kinds: ['demurrage', 'abandonment'] },
    ])
  })

  it('asks for no arrival, which is a step of the clearance', () => {
    expect(missingDates([unknownClock({ startEvent: 'arrival', missing: ['arrivalTime'] })])).toEqual([])
  })

  it('of withdrawal waits for the notice only once goods are abandoned', () => {
    const before = [abandonment, withdrawal]
    expect(toneOf(withdrawal, before)).toBe('notStarted')
    expect(unknownWords(withdrawal, before, t)).toBe('Empieza con el aviso de abandono.')
    expect(missingDates(before).map(({ member }) => member)).toEqual(['dischargedOn'])
    const after = [sampleClock({ kind: 'abandonment', state: 'expired', daysLeft: -2 }), withdrawal]
    expect(toneOf(withdrawal, after)).toBe('unknown')
    expect(missingDates(after)).toEqual([{ member: 'noticeOn', kinds: ['withdrawal'] }])
  })
})
