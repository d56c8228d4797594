import { describe, expect, it } from 'vitest'
import { type Entry, groupEntries, readQuery, type Section, scores } from './palette-entries.ts'

const entry = (section: Section, title: string, score?: number): Entry => ({
  id: `${section} ${title}`,
  section,
  title,
  icon: undefined,
  ...(score !== undefined && { score }),
  run: () => undefined,
})

const order = (entries: readonly Entry[], query: string) =>
  groupEntries(entries, query).flatMap(({ entries: own }) => own.map(({ title }) => title))

describe('what the palette offers', () => {
  const screens = [
    entry('screens', 'Clientes'),
    entry('screens', 'Embarques'),
    entry('actions', 'Nuevo cliente'),
  ]

  it('has the best match first, whatever its section', () => {
    expect(order(screens, 'cli')).toEqual(['Clientes', 'Nuevo cliente'])
    expect(order(screens, 'nuevo')).toEqual(['Nuevo cliente'])
  })

  it('has the number that was typed before everything else, then what can be done with it', () => {
    const found = [
      ...screens,
      entry('customers', 'MSCU Importadora', scores.found),
      entry('cabins', 'MSCU6639870', scores.number),
      entry('actions', 'Siguiente paso de MSCU6639870', scores.withNumber),
    ]
    expect(order(found, 'MSCU6639870')).toEqual([
      'MSCU6639870',
      'Siguiente paso de MSCU6639870',
      'MSCU Importadora',
    ])
  })

  it('prefers a screen that begins so to what the server found somewhere', () => {
    const found = [...screens, entry('cabins', 'MSCU6639870', scores.found)]
    expect(order(found, 'emb')).toEqual(['Embarques', 'MSCU6639870'])
  })

  it('is everything, in the order of the sections, before anything is typed', () => {
    expect(order([...screens, entry('recent', 'MSCU6639870')], '')).toEqual([
      'MSCU6639870',
      'Nuevo cliente',
      'Clientes',
      'Embarques',
    ])
  })
})

describe('what is typed', () => {
  it.each([
    ['next step of MSCU6639870', 'MSCU6639870', 'next step of'],
    ['siguiente MSCU663987-0', 'MSCU663987-0', 'siguiente'],
    ['MSCU 663987-0', 'MSCU 663987-0', ''],
    ['aceros', 'aceros', ''],
    [' MSCU6639870 ', 'MSCU6639870', ''],
  ])('%j looks for %j', (text, keyword, words) => {
    expect(readQuery(text)).toEqual({ keyword, words })
  })
})
