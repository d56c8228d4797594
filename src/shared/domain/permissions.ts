/**
 * Who may do what, and on whose rows. One table: the server enforces it in the route helper, the
 * browser derives its menu from it. `own` means the rows of the manager's own company.
 */
export const roles = ['operator', 'shop'] as const
export type Role = (typeof roles)[number]

export type Reach = 'all' | 'own' | 'none'

const table = {
  'cabin.read': { operator: 'all', shop: 'own' },
  'cabin.write': { operator: 'all', shop: 'own' },
  'cabin.status': { operator: 'all', shop: 'none' },
  'cabin.restore': { operator: 'all', shop: 'none' },
  'customer.read': { operator: 'all', shop: 'own' },
  'customer.write': { operator: 'all', shop: 'own' },
  'address.read': { operator: 'all', shop: 'own' },
  'address.write': { operator: 'all', shop: 'own' },
  'reference.read': { operator: 'all', shop: 'all' },
  'reference.write': { operator: 'all', shop: 'none' },
  'message.manage': { operator: 'all', shop: 'none' },
  'registration.review': { operator: 'all', shop: 'none' },
  'manager.manage': { operator: 'all', shop: 'none' },
  'outbox.manage': { operator: 'all', shop: 'none' },
  'company.write': { operator: 'all', shop: 'none' },
  'audit.read': { operator: 'all', shop: 'own' },
  'demo.manage': { operator: 'all', shop: 'none' },
} as const satisfies Record<string, Record<Role, Reach>>

export type Permission = keyof typeof table

export const permissions = Object.keys(table) as Permission[]

export function reachOf(role: Role, permission: Permission): Reach {
  return table[permission][role]
}

export function can(role: Role, permission: Permission): boolean {
  return reachOf(role, permission) !== 'none'
}

export function permissionsOf(role: Role): Permission[] {
  return permissions.filter((permission) => can(role, permission))
}
