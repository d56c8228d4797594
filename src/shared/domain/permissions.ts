/**
 * Who may do what, and on whose rows. One table: the server enforces it in the route helper, the
 * browser derives its menu from it. `own` means the rows of the manager's own company.
 */
export const roles = ['operator', 'shop'] as const
export type Role = (typeof roles)[number]

/** What a manager may do within the role of the company, the most first: each may do what those after it may. */
export const accesses = ['admin', 'staff', 'viewer'] as const
export type Access = (typeof accesses)[number]

/** A manager, as far as permissions go. */
export interface PermissionHolder {
  readonly role: Role
  readonly access: Access
}

export type Reach = 'all' | 'own' | 'none'

interface Rule extends Record<Role, Reach> {
  /** The least access that has the permission. */
  readonly access: Access
}

const table = {
  'cabin.read': { operator: 'all', shop: 'own', access: 'viewer' },
  'cabin.write': { operator: 'all', shop: 'own', access: 'staff' },
  'cabin.status': { operator: 'all', shop: 'none', access: 'staff' },
  'cabin.restore': { operator: 'all', shop: 'none', access: 'staff' },
  'customer.read': { operator: 'all', shop: 'own', access: 'viewer' },
  'customer.write': { operator: 'all', shop: 'own', access: 'staff' },
  'address.read': { operator: 'all', shop: 'own', access: 'viewer' },
  'address.write': { operator: 'all', shop: 'own', access: 'staff' },
  'reference.read': { operator: 'all', shop: 'all', access: 'viewer' },
  'reference.write': { operator: 'all', shop: 'none', access: 'staff' },
  'comment.read': { operator: 'all', shop: 'own', access: 'viewer' },
  'comment.write': { operator: 'all', shop: 'own', access: 'staff' },
  'comment.internal': { operator: 'all', shop: 'none', access: 'viewer' },
  'message.read': { operator: 'all', shop: 'none', access: 'viewer' },
  'message.manage': { operator: 'all', shop: 'none', access: 'staff' },
  'registration.review': { operator: 'all', shop: 'none', access: 'staff' },
  'manager.manage': { operator: 'all', shop: 'own', access: 'admin' },
  // The sign-in of somebody else: their name and address once they have a password, their second factor.
  'manager.credentials': { operator: 'all', shop: 'none', access: 'admin' },
  'outbox.manage': { operator: 'all', shop: 'none', access: 'staff' },
  'company.read': { operator: 'all', shop: 'none', access: 'viewer' },
  'company.write': { operator: 'all', shop: 'none', access: 'admin' },
  'audit.read': { operator: 'all', shop: 'own', access: 'viewer' },
  'demo.manage': { operator: 'all', shop: 'none', access: 'admin' },
  // What people did as people: sign-ins, exports, accounts, and anybody's work by person.
  'audit.team': { operator: 'all', shop: 'none', access: 'admin' },
} as const satisfies Record<string, Rule>

export type Permission = keyof typeof table

export const permissions = /* @__PURE__ */ Object.keys(table) as Permission[]

/** False for an access that is none of ours. */
const hasAtLeast = (access: Access, least: Access): boolean =>
  accesses.slice(0, accesses.indexOf(least) + 1).includes(access)

export function reachOf({ role, access }: PermissionHolder, permission: Permission): Reach {
  const rule = table[permission]
  return hasAtLeast(access, rule.access) ? rule[role] : 'none'
}

export function can(holder: PermissionHolder, permission: Permission): boolean {
  return reachOf(holder, permission) !== 'none'
}

export function permissionsOf(holder: PermissionHolder): Permission[] {
  return permissions.filter((permission) => can(holder, permission))
}
