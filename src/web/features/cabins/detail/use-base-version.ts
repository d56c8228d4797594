import { useState } from 'react'
import type { Cabin } from '#shared/contracts/cabins.ts'
import type { Conflict } from '#web/ui/differences.ts'
import { type CabinValues, isSame, toValues } from './values.ts'

interface Conflicting extends Conflict {
  readonly current: Cabin
  /** What the server said, where it was asked. */
  readonly msg?: string | undefined
}

interface FormState {
  isUnsaved: boolean
  isBusy: boolean
}

/** Which state of the cabin the input stands on, and what somebody else saved meanwhile. */
export function useBaseVersion(cabin: Cabin | undefined, oldDraft: Partial<CabinValues> | undefined) {
  const [base, setBase] = useState(cabin)
  const [conflict, setConflict] = useState<Conflicting | undefined>(
    () => cabin && oldDraft && conflictOf(cabin, { ...toValues(cabin), ...oldDraft }),
  )
  return {
    base,
    conflict,
    closeConflict: () => setConflict(undefined),
    setSaved: (saved: Cabin) => {
      setBase(saved)
      setConflict(undefined)
    },
    /** The two states are laid side by side, field by field. */
    openConflict: (current: Cabin, mine: CabinValues, msg?: string) => {
      // What is still laid out from before stays so.
      const from = conflict ? conflict.base : base && toValues(base)
      setConflict({ ...conflictOf(current, mine), base: from, msg })
      setBase(current)
    },
    /**
     * Input stands on the state it was typed over, unless the newer one is the same to the form, as
     * after a step of the clearance. Answers the newer one where it is not.
     */
    followCabin: ({ isUnsaved, isBusy }: FormState): Cabin | undefined => {
      if (!cabin || !base || cabin === base || cabin.version < base.version || isBusy) return undefined
      if (isUnsaved && !isSame(toValues(cabin), toValues(base))) return cabin
      setBase(cabin)
      return undefined
    },
  }
}

function conflictOf(current: Cabin, mine: Partial<CabinValues>): Conflicting {
  return { mine: mine as Conflict['mine'], theirs: toValues(current), current }
}
