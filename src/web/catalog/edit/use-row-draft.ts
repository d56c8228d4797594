import { useState } from 'react'
import { useKeptDraft } from '../../app/drafts.ts'
import type { Values } from '../../ui/form-problems.ts'
import { newRowId } from './new-id.ts'

/** What a dead session left of a row's form; a new row's id stays the same through it. */
export function useRowDraft(name: string) {
  const kept = useKeptDraft<Values>(name)
  const [newId] = useState(() => kept?.id ?? newRowId())
  const { id: _, ...draft } = kept ?? {}
  return { newId, draft: kept && draft }
}
