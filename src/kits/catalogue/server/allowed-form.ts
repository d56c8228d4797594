import { invalidField } from '#kits/contract/server/app-error.ts'
import type { Role } from '#kits/contract/shared/permissions.ts'
import type { CatalogueDefinition, Members } from './definition.ts'

/** The members that a manager of this role may not set. */
export const unsettableMembers = (
  { operatorMembers = [] }: CatalogueDefinition,
  role: Role,
): readonly string[] => (role === 'operator' ? [] : operatorMembers)

/**
 * The form as a manager of this role may save it: what only operators set stays as it was for a shop, to which no id of
 * it is known.
 */
export function formOfRole(
  definition: CatalogueDefinition,
  role: Role,
  form: Members,
  before?: Members,
): Members {
  const others = unsettableMembers(definition, role)
  const valueBefore = (member: string) => before?.[member] ?? null
  const changed = others.find((member) => form[member] !== null && form[member] !== valueBefore(member))
  if (changed) throw invalidField(changed, 'unknown_id')
  return { ...form, ...Object.fromEntries(others.map((member) => [member, valueBefore(member)])) }
}
