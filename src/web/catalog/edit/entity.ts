import type { QueryClient } from '@tanstack/react-query'
import type { Call } from '#shared/contracts/call.ts'
import type { TextKey, Translate } from '#shared/i18n/catalogue.ts'
import { callKey } from '../../api/query.ts'
import type { Values } from '../../ui/form-problems.ts'
import type { CatalogDefinition, CatalogueCalls, CatalogueRow } from '../definition.ts'

/** A definition seen by what all have in common: the drawer and the dialogs know no entity. */
export type AnyDefinition = CatalogDefinition<CatalogueCalls, CatalogueRow, Values>

export function asAny(definition: CatalogDefinition): AnyDefinition {
  return definition as unknown as AnyDefinition
}

/** What a member is called; one the room has no name for, as it came. */
export function fieldLabel(t: Translate, { room }: Pick<AnyDefinition, 'room'>, member: string): string {
  try {
    return t(`${room}.fields.${member}` as TextKey & 'common.save')
  } catch {
    return member
  }
}

/** The calls that answer rows. */
export interface Forgettable {
  readonly calls: { readonly [C in 'getPage' | 'get' | 'getOptions' | 'getStatusCounts']?: Call }
}

/** After a write: what lists, counts and pickers hold is old. */
export function forgetRows(queries: QueryClient, { calls }: Forgettable): void {
  for (const contract of [calls.getPage, calls.get, calls.getOptions, calls.getStatusCounts])
    if (contract) void queries.invalidateQueries({ queryKey: callKey(contract) })
}
