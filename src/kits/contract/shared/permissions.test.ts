import { describe, expect, it } from 'vitest'
import {
  type Access,
  accesses,
  accessOfKey,
  can,
  type Permission,
  permissions,
  permissionsOf,
  type Reach,
  reachOf,
  roles,
} from './permissions.ts'

// The table of roles: what, whose rows an operator reaches, whose a shop does, and the least access that has it.
const rows: [Permission, Reach, Reach, Access][] = [
  ['cabin.read', 'all', 'own', 'viewer'],
  ['cabin.write', 'all', 'own', 'staff'],
  ['cabin.import', 'all', 'own', 'staff'],
  ['cabin.status', 'all', 'none', 'staff'],
  ['cabin.restore', 'all', 'none', 'staff'],
  ['pedimento.read', 'all', 'own', 'viewer'],
  ['pedimento.write', 'all', 'none', 'staff'],
  ['customer.read', 'all', 'own', 'viewer'],
  ['customer.write', 'all', 'own', 'staff'],
  ['address.read', 'all', 'own', 'viewer'],
  ['address.write', 'all', 'own', 'staff'],
  ['reference.read', 'all', 'all', 'viewer'],
  ['reference.write', 'all', 'none', 'staff'],
  ['terminal.read', 'all', 'none', 'viewer'],
  ['deadline.read', 'all', 'own', 'viewer'],
  ['deadline.rules', 'all', 'none', 'viewer'],
  ['deadline.manage', 'all', 'none', 'admin'],
  ['desk.read', 'all', 'none', 'viewer'],
  ['comment.read', 'all', 'own', 'viewer'],
  ['comment.write', 'all', 'own', 'staff'],
  ['comment.internal', 'all', 'none', 'viewer'],
  ['message.read', 'all', 'none', 'viewer'],
  ['message.manage', 'all', 'none', 'staff'],
  ['registration.review', 'all', 'none', 'staff'],
  ['manager.manage', 'all', 'own', 'admin'],
  ['manager.credentials', 'all', 'none', 'admin'],
  ['key.manage', 'own', 'own', 'admin'],
  ['webhook.manage', 'own', 'own', 'admin'],
  ['feed.manage', 'all', 'none', 'admin'],
  ['feed.review', 'all', 'none', 'staff'],
  ['outbox.manage', 'all', 'none', 'staff'],
  ['company.read', 'all', 'none', 'viewer'],
  ['company.write', 'all', 'none', 'admin'],
  ['setting.manage', 'all', 'none', 'admin'],
  ['audit.read', 'all', 'own', 'viewer'],
  ['demo.manage', 'all', 'none', 'admin'],
  ['audit.team', 'all', 'none', 'admin'],
]

describe('who may do what', () => {
  it.each(rows)(
    '%s: an operator reaches %s rows, a shop %s, from %s on',
    (permission, operator, shop, least) => {
      for (const access of accesses) {
        const has = accesses.indexOf(access) <= accesses.indexOf(least)
        expect(reachOf({ role: 'operator', access }, permission)).toBe(has ? operator : 'none')
        expect(reachOf({ role: 'shop', access }, permission)).toBe(has ? shop : 'none')
        expect(can({ role: 'operator', access }, permission)).toBe(has)
        expect(can({ role: 'shop', access }, permission)).toBe(has && shop !== 'none')
      }
    },
  )

  it('is nothing for an access that is none of ours', () => {
    const unknown = { role: 'operator', access: 'root' as Access } as const
    expect(permissionsOf(unknown)).toEqual([])
  })

  it('is all said in this table', () => {
    expect(permissions).toEqual(rows.map(([permission]) => permission))
    expect(roles).toEqual(['operator', 'shop'])
    expect(accesses).toEqual(['admin', 'staff', 'viewer'])
  })

  it('gives API keys what a viewer or staff may do, but nothing that needs a person', () => {
    const ofKey = (access: Access) => permissionsOf({ role: 'operator', access, isKey: true })
    const missing = permissionsOf({ role: 'operator', access: 'staff' }).filter(
      (permission) => !ofKey('staff').includes(permission),
    )
    expect(missing).toEqual([
      'cabin.import',
      'message.manage',
      'registration.review',
      'feed.review',
      'outbox.manage',
    ])
    expect(ofKey('viewer')).toEqual(permissionsOf({ role: 'operator', access: 'viewer' }))
    // No key has the access of an admin; if one had, it would have no more.
    expect(ofKey('admin')).toEqual(ofKey('staff'))
    expect(accessOfKey).toEqual({ read: 'viewer', write: 'staff' })
  })

  it('gives a manager the list of what the role and the access may do', () => {
    expect(permissionsOf({ role: 'operator', access: 'admin' })).toEqual(permissions)
    expect(permissionsOf({ role: 'shop', access: 'admin' })).toEqual([
      'cabin.read',
      'cabin.write',
      'cabin.import',
      'pedimento.read',
      'customer.read',
      'customer.write',
      'address.read',
      'address.write',
      'reference.read',
      'deadline.read',
      'comment.read',
      'comment.write',
      'manager.manage',
      'key.manage',
      'webhook.manage',
      'audit.read',
    ])
    expect(permissionsOf({ role: 'operator', access: 'viewer' })).toEqual([
      'cabin.read',
      'pedimento.read',
      'customer.read',
      'address.read',
      'reference.read',
      'terminal.read',
      'deadline.read',
      'deadline.rules',
      'desk.read',
      'comment.read',
      'comment.internal',
      'message.read',
      'company.read',
      'audit.read',
    ])
  })
})
