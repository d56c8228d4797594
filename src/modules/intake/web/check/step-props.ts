import type { ReactNode } from 'react'
import type { CabinImport } from '#modules/intake/contract.ts'
import type { Reading } from '../reading.ts'
import type { Counts } from '../rows.ts'

export interface CheckStepProps {
  cabinImport: CabinImport & { readonly counts: Counts }
  reading: Reading
  onReading: (reading: Reading) => void
  /** Checks all lines again. */
  onCheck: (reading: Reading) => void
  onRun: (reading: Reading, skipErrors: boolean) => void
  /** The reading was changed since the lines were checked. */
  isOutdated: boolean
  /** Called where the step is opened so, as after a reload; changes made here are checked one by one. */
  onOutdated: () => void
  isBusy: boolean
  refusal: ReactNode
}
