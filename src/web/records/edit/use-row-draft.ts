import { useState } from 'react'
import { newRowId } from '#web/api/new-id.ts'
import { useRestoredDraft } from '#web/session/drafts.ts'
import type { Values } from '#web/ui/form-problems.ts'

/** What a dead session left of a row's form; a new row's id stays the same through it. */
export function useRowDraft(name: string) {
  const kept = useRestoredDraft<Values>(name)
  const [newId] = useState(() => kept?.id ?? newRowId())
  const { id: _, ...draft } = kept ?? {}
  return { newId, draft: kept && draft }
}
