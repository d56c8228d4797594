import { withChangeTexts } from '../load-changes.ts'
import type { CabinSteps } from '../step/cabin-steps.ts'

/** The dialog that records a step of several cabins and the bar that undoes it, with their texts. */
export async function loadCabinSteps(): Promise<CabinSteps> {
  const [{ BatchDialog }, { UndoBar }] = await withChangeTexts(() =>
    Promise.all([import('../list/batch/dialog.tsx'), import('../undo/bar.tsx')]),
  )
  return { StepsDialog: BatchDialog, UndoBar }
}
