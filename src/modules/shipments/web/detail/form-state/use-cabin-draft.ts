import { useRowDraft } from '#kits/records/web/edit/use-row-draft.ts'
import type { CabinRow } from '#modules/shipments/contract/row.ts'
import type { CabinValues } from './values.ts'

/** The restored draft of this form: its typed values, a new cabin's id, and whether the cabin has changed since. */
export function useCabinDraft(cabin: CabinRow | undefined) {
  const name = `cabins.${cabin?.id ?? 'new'}`
  const { newId, draft: restored } = useRowDraft(name)
  const { version, ...draft } = restored ?? {}
  return {
    name,
    newId,
    draft: restored && (draft as Partial<CabinValues>),
    isOverOther: version !== undefined && cabin !== undefined && version !== String(cabin.version),
  }
}
