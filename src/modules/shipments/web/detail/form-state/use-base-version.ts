import { useState } from 'react'
import type { Conflict } from '#kits/ui/web/differences.ts'
import type { CabinMember } from '#modules/shipments/contract/members.ts'
import type { Cabin } from '#modules/shipments/contract/row.ts'
import { type CabinValues, differentMembers, toValues } from './values.ts'

interface Conflicting extends Conflict {
  readonly current: Cabin
}

interface FormState {
  isUnsaved: boolean
  isBusy: boolean
}

/** Tracks the version of the cabin that the input is based on, and the conflict with what somebody else saved. */
export function useBaseVersion(cabin: Cabin | undefined, oldDraft: Partial<CabinValues> | undefined) {
  const [base, setBase] = useState(cabin)
  const [conflict, setConflict] = useState<Conflicting | undefined>(
    () => cabin && oldDraft && conflictOf(cabin, { ...toValues(cabin), ...oldDraft }),
  )
  return {
    base,
    conflict,
    /** Follows a version in which one member was saved beside the form; what is typed here stays typed. */
    followMember: (saved: Cabin, member: CabinMember) =>
      setBase((before) => before && baseAfter(before, saved, member)),
    closeConflict: () => setConflict(undefined),
    setSaved: (saved: Cabin) => {
      setBase(saved)
      setConflict(undefined)
    },
    /** Shows both versions side by side, field by field. */
    openConflict: (current: Cabin, mine: CabinValues) => {
      // An open conflict keeps its base.
      const from = conflict ? conflict.base : base && toValues(base)
      setConflict({ ...conflictOf(current, mine), base: from })
      setBase(current)
    },
    /**
     * Unsaved input stays based on its version, unless the newer one has the same values in the form, as after a
     * clearance step. Returns the newer version where it differs.
     */
    followCabin: ({ isUnsaved, isBusy }: FormState): Cabin | undefined => {
      if (!cabin || !base || cabin === base || cabin.version < base.version || isBusy) return undefined
      if (isUnsaved && differentMembers(toValues(cabin), toValues(base)).length > 0) return cabin
      setBase(cabin)
      return undefined
    },
  }
}

/**
 * The version to base the input on once a member was saved beside the form. Where the saved version also has what somebody
 * else changed, the input stays where it is: based on theirs, it would overwrite it unseen.
 */
export function baseAfter(base: Cabin, saved: Cabin, member: CabinMember): Cabin {
  const changed = differentMembers(toValues(base), toValues(saved))
  return saved.version > base.version && changed.every((each) => each === member) ? saved : base
}

function conflictOf(current: Cabin, mine: Partial<CabinValues>): Conflicting {
  return { mine: mine as Conflict['mine'], theirs: toValues(current), current }
}
