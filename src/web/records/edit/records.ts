import type { QueryClient } from '@tanstack/react-query'
import type { Call } from '#shared/contracts/call.ts'
import type { TextKey, Translate } from '#shared/texts/translator.ts'
import { callKey } from '#web/api/query.ts'

/** What a member is called; one the feature has no name for, as it came. */
export function fieldLabel(t: Translate, { feature }: { readonly feature: string }, member: string): string {
  try {
    return t(`${feature}.fields.${member}` as TextKey & 'common.save')
  } catch {
    return member
  }
}

/** The calls that answer rows. */
export interface RowCalls {
  readonly calls: { readonly [C in 'getPage' | 'get' | 'getOptions' | 'getStatusCounts']?: Call }
}

/** After a write: what lists, counts and pickers hold is old. */
export function invalidateRows(queries: QueryClient, { calls }: RowCalls): void {
  for (const contract of [calls.getPage, calls.get, calls.getOptions, calls.getStatusCounts])
    if (contract) void queries.invalidateQueries({ queryKey: callKey(contract) })
}
