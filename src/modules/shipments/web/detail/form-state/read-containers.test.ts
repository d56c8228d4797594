import { expect, it } from 'vitest'
import { mostContainers, readContainers } from './read-containers.ts'

it.each([
  ['lines', 'MSCU1234566\nTEXU3070079\r\n'],
  ['a row of a sheet', 'MSCU1234566\tTEXU3070079'],
  ['commas and semicolons', 'MSCU1234566, TEXU3070079;'],
  ['spaces', 'mscu1234566 texu3070079'],
  ['spaces and dashes inside', 'MSCU 123456-6\nTEXU 307007 9'],
  ['full-width signs', 'ＭＳＣＵ1234566，TEXU3070079'],
  ['a number twice', 'MSCU1234566 TEXU3070079 MSCU-1234566'],
])('reads container numbers from %s', (_, text) => {
  expect(readContainers(text)).toEqual({ containers: ['MSCU1234566', 'TEXU3070079'], others: [] })
})

it('names what it did not read', () => {
  expect(readContainers('Contenedor\nMSCU1234566 40HC\nMSCU12345667')).toEqual({
    containers: ['MSCU1234566'],
    others: ['Contenedor', '40HC', 'MSCU12345667'],
  })
})

it('takes so many at once and names the rest', () => {
  const numbers = Array.from({ length: mostContainers + 1 }, (_, i) => `MSCU${1_000_000 + i}`)
  const { containers, others } = readContainers(numbers.join('\n'))
  expect([containers.length, others]).toEqual([mostContainers, numbers.slice(mostContainers)])
})
