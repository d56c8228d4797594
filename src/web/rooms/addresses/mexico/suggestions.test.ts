import { describe, expect, it } from 'vitest'
import { municipalitiesOf } from './municipalities.ts'
import { states } from './states.ts'
import { municipalitySuggestions, stateSuggestions, withState } from './suggestions.ts'

const nowhere = { provinceEnName: '', provinceCnName: '', cityEnName: '' }

describe('the states and municipalities of Mexico', () => {
  it('are all there', () => {
    expect(states).toHaveLength(32)
    expect(states.flatMap(({ code }) => municipalitiesOf(code))).toHaveLength(2471)
  })

  it('have no name twice within a state', () => {
    for (const { code } of states)
      expect(new Set(municipalitiesOf(code)).size).toBe(municipalitiesOf(code).length)
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
