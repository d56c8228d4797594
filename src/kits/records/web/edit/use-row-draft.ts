import { useState } from 'react'
import { newRowId } from '#kits/http/web/new-id.ts'
import { useRestoredDraft } from '#kits/http/web/session/drafts.ts'
import type { Values } from '#kits/ui/web/form-problems.ts'

/** The restored draft of a row's form; a new row keeps its id. */
export function useRowDraft(name: string) {
  const restored = useRestoredDraft<Values>(name)
  const [newId] = useState(() => restored?.id ?? newRowId())
  const { id: _, ...draft } = restored ?? {}
  return { newId, draft: restored && draft }
}
