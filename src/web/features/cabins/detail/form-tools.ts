import { useState } from 'react'
import { useLazyLoad } from '#web/page/use-lazy-load.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { type KnownNames, namesIn, type ReferenceMember } from './references.ts'
import type { CabinForm } from './use-cabin-form.ts'
import type { CabinValues } from './values.ts'

const loadPickers = () => import('./pickers.ts')

/** A row of another list, chosen or just made. */
export interface ChosenRow {
  readonly id: string
  readonly label: string
  /** Ports have one. */
  readonly timezone?: string | undefined
}

export interface NewRows {
  /** Missing where the manager may not add such rows. */
  readonly adderOf: (member: ReferenceMember) => (() => void) | undefined
}

/** What every part of the form works with. */
export interface FormTools {
  readonly entity: CabinForm
  readonly names: KnownNames
  readonly pickers: Awaited<ReturnType<typeof loadPickers>> | undefined
  readonly newRows: NewRows
  /** The destination port's zone, once that port was chosen here. */
  readonly portZone: string | undefined
  readonly choose: (member: ReferenceMember | 'companyId', choice: ChosenRow) => void
}

/** Names as far as anyone has told them, pickers once somebody turned to the form, and choosing. */
export function useFormTools(entity: CabinForm): Omit<FormTools, 'newRows'> & { loadPickers: () => void } {
  const { language } = useLanguage()
  const [arePickersWanted, setPickersWanted] = useState(false)
  const [picked, setPicked] = useState<KnownNames>({})
  const [portZone, setPortZone] = useState<string>()
  const { form, base, source, conflict } = entity
  const pickers = useLazyLoad(loadPickers, arePickersWanted && !form.isReadOnly)
  const tellers = [source, base, conflict?.current].filter((cabin) => cabin !== undefined)
  const names = Object.assign({}, ...tellers.map((cabin) => namesIn(cabin, language)), picked) as KnownNames

  const choose: FormTools['choose'] = (member, { id, label, timezone }) => {
    setPicked((before) => ({ ...before, [id]: label }))
    if (member === 'companyId') return entity.clearing.changeCompany(id)
    const changes: Partial<CabinValues> = { [member]: id }
    if (member !== 'destinationPortId' || timezone === undefined) return form.set(changes)
    setPortZone(timezone)
    const { timezone: zone } = form.values
    // A zone that was chosen by hand stays.
    const follows = zone === '' || zone === portZone
    form.set(follows ? { ...changes, timezone } : changes)
  }
  return { entity, names, pickers, portZone, choose, loadPickers: () => setPickersWanted(true) }
}
