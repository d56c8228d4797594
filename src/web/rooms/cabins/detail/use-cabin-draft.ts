import { useState } from 'react'
import type { CabinRow } from '#shared/contracts/cabins.ts'
import { takeDraft } from '../../../app/drafts.ts'
import { newRowId } from '../../../catalog/edit/new-id.ts'
import type { CabinValues } from './values.ts'

type Kept = Readonly<Record<string, string>>

/** What a dead session left of this form: what was typed, a new cabin's id, the version it was typed over. */
export function useCabinDraft(cabin: CabinRow | undefined) {
  const name = `cabins.${cabin?.id ?? 'new'}`
  const [kept] = useState(() => takeDraft(name) as Kept | undefined)
  const [newId] = useState(() => kept?.id ?? newRowId())
  const { id: _, version, ...draft } = kept ?? {}
  return {
    name,
    newId,
    draft: kept && (draft as Partial<CabinValues>),
    isOverOther: version !== undefined && cabin !== undefined && version !== String(cabin.version),
  }
}
