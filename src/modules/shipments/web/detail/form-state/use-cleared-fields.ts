import { useState } from 'react'
import type { TransportType } from '#kits/contract/shared/enums.ts'
import { changesOfCompany, changesOfMode } from './modes.ts'
import type { CabinValues } from './values.ts'

type Changes = Partial<CabinValues>

/** The fields that a choice of mode, company or destination cleared because they no longer fit. */
export interface ClearedFields {
  readonly why: 'mode' | 'company' | 'port'
  /** The values before. */
  readonly before: Changes
  readonly members: readonly string[]
}

interface Filled {
  values: CabinValues
  set: (changes: Changes) => void
}

/** Changes mode, company and destination, clearing fields that no longer fit, and undoes that. */
export function useClearedFields({ values, set }: Filled) {
  const [cleared, setCleared] = useState<ClearedFields>()
  const apply = (why: ClearedFields['why'], changes: Changes) => {
    const members = Object.keys(changes) as (keyof CabinValues)[]
    if (members.length === 0) return
    const before = Object.fromEntries(members.map((member) => [member, values[member]])) as Changes
    const gone = members.filter((member) => changes[member] === '')
    set(changes)
    setCleared(gone.length === 0 ? undefined : { why, before, members: gone })
  }
  const undo = () => {
    if (cleared) set(cleared.before)
    setCleared(undefined)
  }
  const forget = () => setCleared(undefined)
  return {
    cleared,
    undo,
    forget,
    /** Choosing the previous mode again undoes the change. */
    changeMode: (mode: TransportType) =>
      cleared?.why === 'mode' && cleared.before.transportMode === String(mode)
        ? undo()
        : apply('mode', changesOfMode(values, mode)),
    /** A terminal belongs to one port. */
    changeDestination: (changes: Changes) =>
      values.terminalId === '' || changes.destinationPortId === values.destinationPortId
        ? set(changes)
        : apply('port', { ...changes, terminalId: '' }),
    changeCompany: (companyId: string) => apply('company', changesOfCompany(values, companyId)),
  }
}
