import type { CabinRow } from '#shared/contracts/cabins.ts'
import { useRowDraft } from '#web/records/edit/use-row-draft.ts'
import type { CabinValues } from './values.ts'

/** What a dead session left of this form: what was typed, a new cabin's id, the version it was typed over. */
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
