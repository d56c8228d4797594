import { useState } from 'react'
import { newRowId } from '#web/api/new-id.ts'
import { useRestoredDraft } from '#web/session/drafts.ts'
import type { Values } from '#web/ui/form-problems.ts'

/** The restored draft of a row's form; a new row keeps its id. */
export function useRowDraft(name: string) {
  const restored = useRestoredDraft<Values>(name)
  const [newId] = useState(() => restored?.id ?? newRowId())
  const { id: _, ...draft } = restored ?? {}
  return { newId, draft: restored && draft }
}
