import { AppError } from '#kits/contract/server/app-error.ts'
import { can, type PermissionHolder } from '#kits/contract/shared/permissions.ts'
import { isTextKey } from '#kits/i18n/server/translators.ts'
import type { TextKey } from '#kits/i18n/shared/translator.ts'
import type { Use } from '../shared/archive.ts'

interface UseText {
  key: TextKey
  params: Record<string, number>
}

/** `3 cabins use it`. An entity that has no text of its own is called a record. */
function useText({ entity, count }: Use): UseText {
  const own = `in_use.${entity}`
  return { key: isTextKey(own) ? own : 'in_use.record', params: { count } }
}

/** Rules are the brokerage's: who may not see them, such as a shop, is told that records use a row, and not which. */
export function usesSeenBy(holder: PermissionHolder, uses: readonly Use[]): Use[] {
  const isHidden = ({ entity }: Use): boolean => entity === 'deadline_rule' && !can(holder, 'deadline.rules')
  return uses.map((use) => (isHidden(use) ? { ...use, entity: 'record' } : use))
}

/** Refuses to delete a row, and says by how many of which entity it is used; by none where that is not known. */
export function inUse(usedBy: readonly Use[], cause?: unknown): AppError {
  const uses: UseText[] =
    usedBy.length === 0 ? [{ key: 'in_use.somewhere', params: {} }] : usedBy.map(useText)
  return new AppError('in_use', { lists: { uses }, result: { usedBy }, cause })
}
