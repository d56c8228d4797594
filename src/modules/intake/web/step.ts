import type { CabinImport, ImportState } from '../contract.ts'
import type { Step } from './steps.tsx'

/** The step of an import by its state; one that may be run again is also at its columns, where the address says so. */
const steps: Readonly<Record<ImportState, Step>> = {
  open: 'columns',
  waiting: 'check',
  checking: 'check',
  checked: 'check',
  running: 'result',
  done: 'result',
  failed: 'check',
  cancelled: 'check',
  undone: 'result',
}

const hasColumns: readonly ImportState[] = ['checked', 'failed', 'cancelled']

export function stepOf(
  { state, dryRun, counts }: Pick<CabinImport, 'state' | 'dryRun' | 'counts'>,
  asked: string | null,
): Step {
  if (state === 'waiting' && !dryRun) return 'result'
  if (hasColumns.includes(state) && (asked === 'columns' || counts === null)) return 'columns'
  return steps[state]
}
