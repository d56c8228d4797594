import { describe, expect, it } from 'vitest'
import { allTexts } from '#app/texts/all.ts'
import { languages } from '#kits/contract/shared/languages.ts'
import { translator } from '#kits/i18n/shared/translator.ts'
import {
  countFinding,
  groupFinding,
  groupShareFinding,
  groupStageFinding,
  isPartial,
  shareFinding,
  stageFinding,
  type Week,
} from './findings.ts'

const t = translator('es-MX', allTexts['es-MX'])
/** A Monday. */
const today = '2026-11-16'

/** Twelve weeks up to the one that ended yesterday, and the one under way. */
function weeksOf(values: readonly Partial<Week>[]): Week[] {
  return values.map((members, index) => ({
    week: new Date(Date.parse(today) - (values.length - 1 - index) * 7 * 86_400_000)
      .toISOString()
      .slice(0, 10),
    arrivals: 0,
    released: 0,
    releasedWithKnownFreeTime: 0,
    releasedWithinFreeTime: 0,
    inspections: 0,
    ...members,
  }))
}

/** Released with a known last free day, and those within it; further ones say nothing about it. */
const known = (releasedWithKnownFreeTime: number, releasedWithinFreeTime: number): Partial<Week> => ({
  released: releasedWithKnownFreeTime + 5,
  releasedWithKnownFreeTime,
  releasedWithinFreeTime,
})

const repeated = (before: Partial<Week>, recent: Partial<Week>, now: Partial<Week> = {}): Week[] =>
  weeksOf([...Array<Partial<Week>>(6).fill(before), ...Array<Partial<Week>>(6).fill(recent), now])

it('a week is under way until its Sunday is over', () => {
  const [week] = weeksOf([{}])
  if (!week) throw new Error('no week')
  expect(isPartial(week, '2026-11-16')).toBe(true)
  expect(isPartial(week, '2026-11-22')).toBe(true)
  expect(isPartial(week, '2026-11-23')).toBe(false)
})

describe('arrivals', () => {
  it.each([
    [50, 59, 'Los arribos subieron 18 % frente a las 6 semanas anteriores'],
    [50, 41, 'Los arribos bajaron 18 % frente a las 6 semanas anteriores'],
    [50, 52, 'Los arribos siguen al ritmo de las 6 semanas anteriores'],
    [50, 0, 'Los arribos bajaron 100 % frente a las 6 semanas anteriores'],
    [1, 3, '18 arribos en las últimas 6 semanas; en las anteriores, 6'],
    [0, 3, '18 arribos en las últimas 6 semanas; en las anteriores, 0'],
  ])('from %d to %d a week', (before, recent, finding) => {
    expect(countFinding('arrivals', repeated({ arrivals: before }, { arrivals: recent }), today, t)).toBe(
      finding,
    )
  })

  it('of the week under way do not make a fall', () => {
    const weeks = repeated({ arrivals: 50 }, { arrivals: 50 }, { arrivals: 1 })
    expect(countFinding('arrivals', weeks, today, t)).toBe(
      'Los arribos siguen al ritmo de las 6 semanas anteriores',
    )
  })

  it('are missed where there are none', () => {
    expect(countFinding('arrivals', repeated({}, {}), today, t)).toBe('Sin arribos en estas semanas')
    expect(countFinding('arrivals', [], today, t)).toBe('Sin arribos en estas semanas')
  })

  it('are mostly of one group', () => {
    const groups = [
      { name: 'Maersk', weeks: weeksOf([{ arrivals: 41 }]) },
      { name: 'MSC', weeks: weeksOf([{ arrivals: 30 }]) },
    ]
    expect(groupFinding('arrivals', groups, weeksOf([{ arrivals: 100 }]), t)).toBe(
      'Maersk concentra el 41 % de los arribos',
    )
  })
})

describe('inspections', () => {
  it('are counted of a group against all', () => {
    const groups = [
      { name: 'Maersk', weeks: weeksOf([{ inspections: 2 }]) },
      { name: 'MSC', weeks: weeksOf([{ inspections: 8 }]) },
    ]
    expect(groupFinding('inspections', groups, weeksOf([{ inspections: 21 }]), t)).toBe(
      'MSC tiene 8 de 21 reconocimientos',
    )
    expect(groupFinding('inspections', [], [], t)).toBe('Ningún reconocimiento en estas semanas')
  })

  it('of smaller groups alone are not denied', () => {
    const groups = [
      { name: 'Maersk', weeks: weeksOf([{ inspections: 0 }]) },
      { name: 'Los demás', isRest: true, weeks: weeksOf([{ inspections: 5 }]) },
    ]
    expect(groupFinding('inspections', groups, weeksOf([{ inspections: 5 }]), t)).toBe(
      '5 reconocimientos, todos de los demás',
    )
    expect(groupFinding('arrivals', groups, weeksOf([{ arrivals: 1 }]), t)).toBe('1 arribo, de los demás')
  })
})

describe('the share released within free time', () => {
  const share = (before: number, recent: number) => repeated(known(100, before), known(100, recent))

  it.each([
    [70, 82, 'El 82 % se liberó dentro de los días libres: mejor que el 70 % de antes'],
    [82, 70, 'El 70 % se liberó dentro de los días libres: antes era el 82 %'],
    [81, 82, 'El 82 % se liberó dentro de los días libres, casi igual que antes'],
  ])('from %d to %d percent', (before, recent, finding) => {
    expect(shareFinding(share(before, recent), today, t)).toBe(finding)
  })

  it('is not compared with weeks in which nothing was released', () => {
    const weeks = repeated({}, known(4, 3))
    expect(shareFinding(weeks, today, t)).toBe('El 75 % se liberó dentro de los días libres')
    expect(shareFinding(repeated({}, {}, known(2, 1)), today, t)).toBe(
      'El 50 % se liberó dentro de los días libres',
    )
    expect(shareFinding(repeated({}, {}), today, t)).toBe('Ningún embarque se liberó en estas semanas')
  })

  it('of what has no known last free day is not known, though it was released', () => {
    const unknown = 'No se conoce el último día libre de lo liberado en estas semanas'
    const weeks = repeated({}, { released: 7 })
    expect(shareFinding(weeks, today, t)).toBe(unknown)
    expect(groupShareFinding([{ name: 'Maersk', weeks }], weeks, t)).toBe(unknown)
  })

  it('of smaller groups alone is that of all', () => {
    const groups = [
      { name: 'Maersk', weeks: weeksOf([{ released: 3 }]) },
      { name: 'Los demás', isRest: true, weeks: weeksOf([known(4, 3)]) },
    ]
    expect(groupShareFinding(groups, weeksOf([known(4, 3)]), t)).toBe(
      'El 75 % se liberó dentro de los días libres',
    )
    expect(groupShareFinding([], weeksOf([{}]), t)).toBe('Ningún embarque se liberó en estas semanas')
  })

  it('is the lowest of one group, of those that released anything', () => {
    const groups = [
      { name: 'Maersk', weeks: weeksOf([known(10, 9)]) },
      { name: 'MSC', weeks: weeksOf([known(10, 6)]) },
      { name: 'ONE', weeks: weeksOf([{}]) },
    ]
    expect(groupShareFinding(groups, weeksOf([known(20, 15)]), t)).toBe(
      'MSC tiene el porcentaje más bajo dentro de los días libres: 60 %',
    )
  })
})

describe('stages', () => {
  const stages = [
    { name: 'Arribado', cases: 30, p50: 1, p90: 1 },
    { name: 'En despacho', cases: 30, p50: 2, p90: 6 },
  ]

  it('name the slowest', () => {
    expect(stageFinding(stages, t)).toBe('Lo más lento es «En despacho»: 9 de cada 10 tardan hasta 6 días')
    expect(stageFinding(stages.slice(0, 1), t)).toBe(
      'Lo más lento es «Arribado»: 9 de cada 10 tardan hasta 1 día',
    )
    expect(stageFinding([], t)).toBe('Aún no hay embarques que hayan terminado una etapa')
  })

  it('name the slowest group in one of them', () => {
    const groups = [{ name: 'Contecon', cases: 30, p50: 2, p90: 7 }]
    expect(groupStageFinding(groups, 'En despacho', t)).toBe(
      'Contecon es lo más lento en «En despacho»: 9 de cada 10 tardan hasta 7 días',
    )
  })
})

it('every finding is a sentence in every language, without places left open', () => {
  for (const language of languages) {
    const say = translator(language, allTexts[language])
    const weeks = repeated(
      { arrivals: 50, inspections: 50, ...known(10, 5) },
      { arrivals: 60, inspections: 3, ...known(10, 9) },
    )
    const findings = [
      countFinding('arrivals', weeks, today, say),
      countFinding('inspections', weeks, today, say),
      shareFinding(weeks, today, say),
      stageFinding([{ name: 'X', cases: 1, p50: 1, p90: 2 }], say),
    ]
    for (const finding of findings) expect(finding).not.toMatch(/[{}]|NaN|undefined/)
  }
})
