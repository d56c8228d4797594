import { describe, expect, it } from 'vitest'
import {
  can,
  type Permission,
  permissions,
  permissionsOf,
  type Reach,
  reachOf,
  roles,
} from './permissions.ts'

// The table of roles: what, whose rows an operator reaches, whose a shop does.
const rows: [Permission, Reach, Reach][] = [
  ['cabin.read', 'all', 'own'],
  ['cabin.write', 'all', 'own'],
  ['cabin.status', 'all', 'none'],
  ['cabin.restore', 'all', 'none'],
  ['customer.read', 'all', 'own'],
  ['customer.write', 'all', 'own'],
  ['address.read', 'all', 'own'],
  ['address.write', 'all', 'own'],
  ['reference.read', 'all', 'all'],
  ['reference.write', 'all', 'none'],
  ['message.manage', 'all', 'none'],
  ['registration.review', 'all', 'none'],
  ['manager.manage', 'all', 'none'],
  ['outbox.manage', 'all', 'none'],
  ['company.write', 'all', 'none'],
  ['audit.read', 'all', 'own'],
  ['demo.manage', 'all', 'none'],
]

describe('who may do what', () => {
  it.each(rows)('%s: an operator reaches %s rows, a shop %s', (permission, operator, shop) => {
    expect(reachOf('operator', permission)).toBe(operator)
    expect(reachOf('shop', permission)).toBe(shop)
    expect(can('operator', permission)).toBe(true)
    expect(can('shop', permission)).toBe(shop !== 'none')
  })

  it('is all said in this table', () => {
    expect(permissions).toEqual(rows.map(([permission]) => permission))
    expect(roles).toEqual(['operator', 'shop'])
  })

  it('gives a manager the list of what the role may do', () => {
    expect(permissionsOf('operator')).toEqual(permissions)
    expect(permissionsOf('shop')).toEqual([
      'cabin.read',
      'cabin.write',
      'customer.read',
      'customer.write',
      'address.read',
      'address.write',
      'reference.read',
      'audit.read',
    ])
  })
})
