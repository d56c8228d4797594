import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Mariana Ríos', 'MR'],
  ['mariana.rios', 'MR'],
  ['Ana María de la Torre', 'AT'],
  ['Élan', 'É'],
  ['ñandú_gómez', 'ÑG'],
  ['王小明', '王'],
  ['  (Juan)  Pérez ', 'JP'],
  ['7up', '7'],
  ['—', ''],
])('%j is %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
