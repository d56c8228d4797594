import { describe, expect, it } from 'vitest'
import { municipalitiesOf, type StateCode } from './municipalities.ts'
import { states } from './states.ts'
import { municipalitySuggestions, stateSuggestions, withState } from './suggestions.ts'

const nowhere = { provinceEnName: '', provinceCnName: '', cityEnName: '' }

/** How many municipalities INEGI counts in each state, boroughs in Mexico City. */
const counts: Record<StateCode, number> = {
  AGU: 11,
  BCN: 7,
  BCS: 5,
  CAM: 13,
  COA: 38,
  COL: 10,
  CHP: 124,
  CHH: 67,
  CMX: 16,
  DUR: 39,
  GUA: 46,
  GRO: 85,
  HID: 84,
  JAL: 125,
  MEX: 125,
  MIC: 113,
  MOR: 36,
  NAY: 20,
  NLE: 51,
  OAX: 570,
  PUE: 217,
  QUE: 18,
  ROO: 11,
  SLP: 59,
  SIN: 20,
  SON: 72,
  TAB: 17,
  TAM: 43,
  TLA: 60,
  VER: 212,
  YUC: 106,
  ZAC: 58,
}

/** Made or renamed since the census of 2020, or once shipped under a wrong name. */
const present: Partial<Record<StateCode, string[]>> = {
  BCN: ['San Felipe', 'San Quintín'],
  CAM: ['Dzitbalché', 'Seybaplaya'],
  CHP: ['Capitán Luis Ángel Vidal', 'Cintalapa de Figueroa', 'Comitán de Domínguez', 'Emiliano Zapata'],
  CHH: ['Batopilas de Manuel Gómez Morín', 'Valle del Rosario'],
  CMX: ['La Magdalena Contreras'],
  GUA: ['San José de Iturbide'],
  GRO: ['Apaxtla de Castrejón', 'Las Vigas', 'Ñuu Savi', 'San Nicolás', 'Santa Cruz del Rincón'],
  MEX: ['Acolman', 'Coacalco de Berriozábal', 'Nezahualcóyotl', 'Xonacatlán'],
  MOR: ['Hueyapan', 'Jonacatepec de Leandro Valle', 'Zacualpan de Amilpas'],
  OAX: ['Heroico San Martín de los Cansecos', 'Villa de Tututepec', 'Villa Hidalgo Yalálag'],
  ROO: ['Playa del Carmen', 'Puerto Morelos'],
  SLP: ['Ahualulco del Sonido 13', 'Villa de Pozos'],
  SIN: ['Eldorado', 'Juan José Ríos'],
  SON: ['Agua Prieta', 'Álamos', 'Moctezuma', 'Ónavas', 'Santa Cruz', 'Ures'],
  VER: ['Medellín de Bravo'],
}

describe('the states and municipalities of Mexico', () => {
  it('are as many in each state as INEGI counts, 2,478 in all', () => {
    expect(states).toHaveLength(32)
    const shipped = states.map(({ code }) => [code, municipalitiesOf(code).length])
    expect(Object.fromEntries(shipped)).toEqual(counts)
    expect(states.flatMap(({ code }) => municipalitiesOf(code))).toHaveLength(2478)
  })

  it('have no name twice within a state, and stand as Spanish sorts', () => {
    for (const { code } of states) {
      const names = municipalitiesOf(code)
      expect(new Set(names).size, code).toBe(names.length)
      expect(names, code).toEqual(names.toSorted(new Intl.Collator('es').compare))
    }
  })

  it('are names in Spanish, without what they are and without odd capitals', () => {
    for (const name of states.flatMap(({ code }) => municipalitiesOf(code))) {
      expect(name).not.toMatch(/municip|\bof\b/i)
      expect(name).not.toMatch(/ (De|Del|El|Los|Y) /)
      expect(name).toMatch(/^[\p{Lu}][\p{L}\d .,-]+$/u)
    }
  })

  it('have the names they have today', () => {
    for (const [code, names] of Object.entries(present))
      expect(municipalitiesOf(code as StateCode)).toEqual(expect.arrayContaining(names))
    expect(municipalitiesOf('ROO')).not.toContain('Solidaridad')
  })
})

describe('suggestions in the form of an address', () => {
  it('offer the states by their usual names, with the Chinese beside', () => {
    expect(stateSuggestions).toContainEqual(expect.objectContaining({ value: 'Michoacán', also: '米却肯州' }))
  })

  it('offer the municipalities of the state, accents or not', () => {
    const names = municipalitySuggestions('michoacan').map(({ value }) => value)
    expect(names).toContain('Lázaro Cárdenas')
    expect(names).not.toContain('Manzanillo')
  })

  it('are found by the name a municipality had before', () => {
    const found = municipalitySuggestions('Quintana Roo').filter(({ words }) => words === 'Solidaridad')
    expect(found).toEqual([{ value: 'Playa del Carmen', words: 'Solidaridad' }])
  })

  it('offer none for a state nobody knows', () => {
    expect(municipalitySuggestions('Texas')).toEqual([])
  })
})

describe('choosing a state', () => {
  it('brings its Chinese name', () => {
    expect(withState(nowhere, 'Colima')).toEqual({ provinceEnName: 'Colima', provinceCnName: '科利马州' })
  })

  it('takes away a municipality of another state, and leaves one of its own', () => {
    const inColima = { provinceEnName: 'Colima', provinceCnName: '科利马州', cityEnName: 'Manzanillo' }
    expect(withState(inColima, 'Jalisco')).toMatchObject({ cityEnName: '' })
    expect(withState({ ...inColima, provinceEnName: 'Coli' }, 'Colima')).not.toHaveProperty('cityEnName')
  })

  it('leaves a municipality that an address has under its former name', () => {
    expect(withState({ ...nowhere, cityEnName: 'Solidaridad' }, 'Quintana Roo')).not.toHaveProperty(
      'cityEnName',
    )
  })

  it('leaves a place it does not know', () => {
    expect(withState({ ...nowhere, cityEnName: 'Puerto Imaginario' }, 'Jalisco')).not.toHaveProperty(
      'cityEnName',
    )
    expect(withState({ ...nowhere, provinceCnName: '某州' }, 'Baja')).toMatchObject({
      provinceCnName: '某州',
    })
  })

  it('takes back the Chinese name with the state', () => {
    expect(withState({ ...nowhere, provinceCnName: '科利马州' }, 'Colim')).toMatchObject({
      provinceCnName: '',
    })
  })
})
