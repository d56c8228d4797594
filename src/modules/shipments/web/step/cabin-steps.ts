import { type ComponentType, createContext, useContext } from 'react'
import type { CabinStatus } from '#kits/contract/shared/enums.ts'
import type { CabinRow } from '#modules/shipments/contract/row.ts'

/**
 * Records a step of several cabins from another module, as from the pedimento that covers them. The app provides the
 * cabins' own dialog and undo by this context, so that nobody reaches into their screens.
 */

/** What a step of several cabins needs to know of each. */
export type SteppedCabin = Pick<
  CabinRow,
  'id' | 'version' | 'status' | 'containerNo' | 'bookingNo' | 'blNo' | 'papersRequired' | 'papersPresent'
>

export interface StepsDialogProps {
  /** The cabins when it was opened. */
  rows: readonly SteppedCabin[]
  /** The step that is chosen at first; by default the usual one of most of them. */
  status?: CabinStatus | undefined
  /** The day that is filled in at first, YYYY-MM-DD. */
  day?: string | undefined
  /** Called with the cabins that made the step. */
  onDone: (rows: readonly SteppedCabin[]) => void
  onClose: () => void
}

export interface CabinSteps {
  readonly StepsDialog: ComponentType<StepsDialogProps>
  /** What was just changed, while it can be undone. `onGone`: it went, and the focus that may be on it with it. */
  readonly UndoBar: ComponentType<{ onGone: () => void }>
}

export const CabinStepsContext = createContext<(() => Promise<CabinSteps>) | null>(null)

export function useLoadCabinSteps(): () => Promise<CabinSteps> {
  const load = useContext(CabinStepsContext)
  if (!load) throw new Error('useLoadCabinSteps outside of CabinStepsContext')
  return load
}
