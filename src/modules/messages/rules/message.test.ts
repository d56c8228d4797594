import { expect, it } from 'vitest'
import { fillTemplate, hasUnknownPlaceholder } from './message.ts'

it('a template is filled with the name and the reference, however often', () => {
  const values = { name: 'Ana', reference: 'M-4F7K2' }
  expect(fillTemplate('Hola, {name}: {reference}, {reference}.', values)).toBe('Hola, Ana: M-4F7K2, M-4F7K2.')
})

it('what a visitor wrote as a name is not filled once more', () => {
  expect(fillTemplate('{name} {reference}', { name: '{reference} $& $1', reference: 'M-2' })).toBe(
    '{reference} $& $1 M-2',
  )
})

it.each([
  ['Hola, {name}: {reference}', false],
  ['Hola {nombre}', true],
  ['{}', true],
  ['{Name}', true],
  ['{ name } y { llaves }', false],
  ['{constructor}', true],
])('%j has a placeholder that nobody fills: %s', (text, isUnknown) => {
  expect(hasUnknownPlaceholder(text)).toBe(isUnknown)
})
