import { useState } from 'react'
import { CallError } from '#kits/http/web/call.ts'
import type { Conflict } from '#kits/ui/web/differences.ts'
import type { Values } from '#kits/ui/web/form-problems.ts'
import { conflictingRow } from './saving.ts'

interface Conflicting<Row> extends Conflict {
  readonly current: Row
}

interface Attempt<Row> extends Pick<Conflict, 'base' | 'mine'> {
  /** Makes the row as it is now the one that the form changes. */
  readonly adopt: (current: Row) => void
}

/** What somebody else saved while a form was open, found when saving was refused. */
export function useConflict<Row>(valuesOf: (row: Row) => Values) {
  const [conflict, setConflict] = useState<Conflicting<Row>>()
  return {
    conflict,
    clear: () => setConflict(undefined),
    /** Shows it beside the typed values, and throws the error on. */
    onRefusal: (error: unknown, { base, mine, adopt }: Attempt<Row>): never => {
      const current = error instanceof CallError ? conflictingRow<Row>(error) : undefined
      if (current) {
        setConflict({ base: conflict ? conflict.base : base, mine, theirs: valuesOf(current), current })
        adopt(current)
      }
      throw error
    },
  }
}
