import type { ChecklistItem } from '#modules/papers/contract/checklists.ts'
import { isPresent, stateOf } from '#modules/papers/rules/checklist.ts'
import type { CabinDocument } from '#modules/shipments/contract/documents.ts'
import { type DocumentKind, documentKinds } from '#modules/shipments/rules/document-kinds.ts'

export interface PaperItem extends Pick<ChecklistItem, 'kind' | 'required' | 'owedBy' | 'state'> {
  readonly documents: readonly CabinDocument[]
}

/**
 * The checklist as the section shows it. What is required comes from the server; the documents and their states are the
 * cabin's own, which may be newer, and are shown also while the checklist is loading or failed to.
 */
export function paperItems(
  checklist: readonly Pick<ChecklistItem, 'kind' | 'required' | 'owedBy'>[],
  documents: readonly CabinDocument[],
): PaperItem[] {
  return documentKinds.flatMap((kind): PaperItem[] => {
    const known = checklist.find((item) => item.kind === kind)
    const own = documents.filter((each) => each.kind === kind)
    if (!known?.required && own.length === 0) return []
    return [
      {
        kind,
        required: known?.required ?? false,
        owedBy: known?.owedBy ?? null,
        state: stateOf(own),
        documents: own,
      },
    ]
  })
}

export const missingKinds = (items: readonly PaperItem[]): DocumentKind[] =>
  items.filter(({ required, state }) => required && !isPresent(state)).map(({ kind }) => kind)
