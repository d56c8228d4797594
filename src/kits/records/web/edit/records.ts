import type { QueryClient } from '@tanstack/react-query'
import type { Call } from '#kits/contract/shared/call.ts'
import { callKey } from '#kits/http/web/query.ts'
import type { TextKey, Translate } from '#kits/i18n/shared/translator.ts'

/** The label of a member; the member's own name where the feature has no text for it. */
export function fieldLabel(t: Translate, { feature }: { readonly feature: string }, member: string): string {
  try {
    return t(`${feature}.fields.${member}` as TextKey & 'common.save')
  } catch {
    return member === 'companyId' ? t('records.list.company') : member
  }
}

/** The calls whose responses contain rows. */
export interface RowCalls {
  readonly calls: { readonly [C in 'getPage' | 'get' | 'getOptions' | 'getStatusCounts']?: Call }
}

/** After a write: invalidates lists, counts and options. */
export function invalidateRows(queries: QueryClient, { calls }: RowCalls): void {
  for (const contract of [calls.getPage, calls.get, calls.getOptions, calls.getStatusCounts])
    if (contract) void queries.invalidateQueries({ queryKey: callKey(contract) })
}
