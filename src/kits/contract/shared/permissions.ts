/**
 * Who may do what, and on whose rows. One table: the server enforces it in the route helper, the
 * browser derives its menu from it. `own` means the rows of the manager's own company.
 */
export const roles = ['operator', 'shop'] as const
export type Role = (typeof roles)[number]

/** What a manager may do within the role of the company, the most first: each may do what those after it may. */
export const accesses = ['admin', 'staff', 'viewer'] as const
export type Access = (typeof accesses)[number]

/** A manager or an API key, as far as permissions go. */
export interface PermissionHolder {
  readonly role: Role
  readonly access: Access
  /** Missing for a manager. */
  readonly isKey?: true
  /** The only permissions that a key has of those its access gives; missing or null: all of them. */
  readonly scopes?: readonly string[] | null
}

/** What an API key may do: read as a viewer does, or work as staff does. It never has the access of an admin. */
export const keyAccesses = ['read', 'write'] as const
export type KeyAccess = (typeof keyAccesses)[number]

export const accessOfKey: Readonly<Record<KeyAccess, Access>> = { read: 'viewer', write: 'staff' }

export type Reach = 'all' | 'own' | 'none'

interface Rule extends Record<Role, Reach> {
  /** The least access that has the permission. */
  readonly access: Access
  /** Whether API keys have it too. Not what concerns accounts, nor what needs a person to answer for it. */
  readonly keys: boolean
}

const table = {
  'cabin.read': { operator: 'all', shop: 'own', access: 'viewer', keys: true },
  'cabin.write': { operator: 'all', shop: 'own', access: 'staff', keys: true },
  // An import in steps is the work of one person, who returns to it.
  'cabin.import': { operator: 'all', shop: 'own', access: 'staff', keys: false },
  'cabin.status': { operator: 'all', shop: 'none', access: 'staff', keys: true },
  'cabin.restore': { operator: 'all', shop: 'none', access: 'staff', keys: true },
  // Whoever sees a shipment sees its pedimentos; the brokerage keeps them.
  'pedimento.read': { operator: 'all', shop: 'own', access: 'viewer', keys: true },
  'pedimento.write': { operator: 'all', shop: 'none', access: 'staff', keys: true },
  'customer.read': { operator: 'all', shop: 'own', access: 'viewer', keys: true },
  'customer.write': { operator: 'all', shop: 'own', access: 'staff', keys: true },
  'address.read': { operator: 'all', shop: 'own', access: 'viewer', keys: true },
  'address.write': { operator: 'all', shop: 'own', access: 'staff', keys: true },
  'reference.read': { operator: 'all', shop: 'all', access: 'viewer', keys: true },
  'reference.write': { operator: 'all', shop: 'none', access: 'staff', keys: true },
  'terminal.read': { operator: 'all', shop: 'none', access: 'viewer', keys: true },
  // Clocks and costs of shipments; the rules they are counted by, and the calendar.
  'deadline.read': { operator: 'all', shop: 'own', access: 'viewer', keys: true },
  'deadline.rules': { operator: 'all', shop: 'none', access: 'viewer', keys: true },
  'deadline.manage': { operator: 'all', shop: 'none', access: 'admin', keys: false },
  'desk.read': { operator: 'all', shop: 'none', access: 'viewer', keys: true },
  'comment.read': { operator: 'all', shop: 'own', access: 'viewer', keys: true },
  'comment.write': { operator: 'all', shop: 'own', access: 'staff', keys: true },
  'comment.internal': { operator: 'all', shop: 'none', access: 'viewer', keys: true },
  'message.read': { operator: 'all', shop: 'none', access: 'viewer', keys: true },
  'message.manage': { operator: 'all', shop: 'none', access: 'staff', keys: false },
  'registration.review': { operator: 'all', shop: 'none', access: 'staff', keys: false },
  'manager.manage': { operator: 'all', shop: 'own', access: 'admin', keys: false },
  // The sign-in of somebody else: their name and address once they have a password, their second factor.
  'manager.credentials': { operator: 'all', shop: 'none', access: 'admin', keys: false },
  'key.manage': { operator: 'own', shop: 'own', access: 'admin', keys: false },
  'webhook.manage': { operator: 'own', shop: 'own', access: 'admin', keys: false },
  // Carriers' feeds, and what they propose for shipments.
  'feed.manage': { operator: 'all', shop: 'none', access: 'admin', keys: false },
  'feed.review': { operator: 'all', shop: 'none', access: 'staff', keys: false },
  'outbox.manage': { operator: 'all', shop: 'none', access: 'staff', keys: false },
  'company.read': { operator: 'all', shop: 'none', access: 'viewer', keys: true },
  'company.write': { operator: 'all', shop: 'none', access: 'admin', keys: false },
  'setting.manage': { operator: 'all', shop: 'none', access: 'admin', keys: false },
  'audit.read': { operator: 'all', shop: 'own', access: 'viewer', keys: true },
  'demo.manage': { operator: 'all', shop: 'none', access: 'admin', keys: false },
  // What people did as people: sign-ins, exports, accounts, and anybody's work by person.
  'audit.team': { operator: 'all', shop: 'none', access: 'admin', keys: false },
} as const satisfies Record<string, Rule>

export type Permission = keyof typeof table

/** The permissions that only people have. */
export type PersonalPermission = {
  [P in Permission]: (typeof table)[P]['keys'] extends true ? never : P
}[Permission]

/** The permissions that API keys may have. */
export type KeyPermission = Exclude<Permission, PersonalPermission>

export const permissions = /* @__PURE__ */ Object.keys(table) as Permission[]

/** False for an access that is none of ours. */
const hasAtLeast = (access: Access, least: Access): boolean =>
  accesses.slice(0, accesses.indexOf(least) + 1).includes(access)

export function reachOf({ role, access, isKey, scopes }: PermissionHolder, permission: Permission): Reach {
  const rule: Rule = table[permission]
  const isGiven = hasAtLeast(access, rule.access) && (!isKey || rule.keys)
  return isGiven && (!scopes || scopes.includes(permission)) ? rule[role] : 'none'
}

/** The keys' part of the table: whether an API key may have a permission at all. */
export const isForKeys = (permission: Permission): boolean => table[permission].keys

export function can(holder: PermissionHolder, permission: Permission): boolean {
  return reachOf(holder, permission) !== 'none'
}

interface KeyRights {
  role: Role
  access: KeyAccess
  scopes: readonly string[] | null
}

/** What a key may do by itself, whatever its owner may. */
export const keyPermissions = ({ role, access, scopes }: KeyRights): Permission[] =>
  permissionsOf({ role, access: accessOfKey[access], isKey: true, scopes })

/** The lesser of two accesses: a key never does what its owner may not. */
export const lesserAccess = (one: Access, other: Access): Access => (hasAtLeast(one, other) ? other : one)

export function permissionsOf(holder: PermissionHolder): Permission[] {
  return permissions.filter((permission) => can(holder, permission))
}
