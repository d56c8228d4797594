import { expect, it } from 'vitest'
import { allTexts } from '#app/texts/all.ts'
import { translator } from '#kits/i18n/shared/translator.ts'
import type { DeskItem, DeskKind } from '../contract.ts'
import { costsOf, groupBySeverity, keyOf, remarksOf } from './items.ts'

const item = (members: Partial<DeskItem>): DeskItem => ({
  kind: 'clock',
  severity: 1,
  cabinId: 'a',
  entityId: null,
  title: 'MSCU6639870',
  reason: '',
  clock: 'storage',
  furtherClocks: [],
  furtherCosts: [],
  since: null,
  dueOn: null,
  isTyped: false,
  daysLeft: null,
  responsibleName: null,
  amount: null,
  currency: null,
  estimate: false,
  ...members,
})

it('the most urgent come first, in the order they were given', () => {
  const items = [
    item({ cabinId: 'a' }),
    item({ cabinId: 'b', severity: 2 }),
    item({ cabinId: 'c' }),
    item({ cabinId: 'd', severity: 3 }),
  ]
  const groups = groupBySeverity(items)
  expect(groups.map(({ severity, items: own }) => [severity, own.map(({ cabinId }) => cabinId)])).toEqual([
    [1, ['a', 'c']],
    [2, ['b']],
    [3, ['d']],
  ])
})

it('a kind of item that this version does not know is left out', () => {
  const unknown = item({ kind: 'of a newer server' as DeskKind })
  expect(groupBySeverity([unknown, item({})])).toEqual([{ severity: 1, items: [item({})] }])
})

it('two clocks of one shipment are two rows', () => {
  expect(keyOf(item({}))).not.toBe(keyOf(item({ clock: 'demurrage' })))
})

const since = '2026-11-12'

it('amounts are added exactly, and never across currencies', () => {
  const items = [
    item({ since, amount: '0.10', currency: 'MXN' }),
    item({ since, amount: '0.20', currency: 'MXN' }),
    item({ since, amount: '12400.00', currency: 'MXN' }),
    item({ since, amount: '380', currency: 'USD' }),
    item({}),
  ]
  expect(costsOf(items)).toEqual(['US$380.00', 'MX$12,400.30'])
})

it('what stands behind the first clock of a shipment is added too', () => {
  const furtherCosts = [{ amount: '11000.00', currency: 'MXN' as const }]
  expect(costsOf([item({ furtherCosts }), item({ since, amount: '500.00', currency: 'MXN' })])).toEqual([
    'MX$11,500.00',
  ])
})

it('nothing is said of what costs nothing, or nothing yet', () => {
  const coming = item({ amount: '900.00', currency: 'MXN', dueOn: '2026-11-18' })
  expect(costsOf([item({ since }), item({ since, amount: '0.00', currency: 'MXN' }), coming])).toEqual([])
})

it('a clock whose last free day was typed by hand says so, beside how many others there are', () => {
  const t = translator('es-MX', allTexts['es-MX'])
  const typed = ' · Último día libre capturado a mano'
  expect(remarksOf(item({}), t)).toBe('')
  expect(remarksOf(item({ isTyped: true }), t)).toBe(typed)
  expect(remarksOf(item({ isTyped: true, furtherClocks: ['demurrage'] }), t)).toBe(` y 1 plazo más${typed}`)
})

it('a term that rests on what nobody has confirmed says so; where it costs money the amount does', () => {
  const t = translator('es-MX', allTexts['es-MX'])
  expect(remarksOf(item({ clock: 'duties', estimate: true }), t)).toBe(' · estimado')
  expect(remarksOf(item({ estimate: true, amount: '1.00', currency: 'MXN' }), t)).toBe('')
})
