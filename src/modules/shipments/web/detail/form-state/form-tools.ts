import { useState } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { useLazyLoad } from '#kits/page/web/use-lazy-load.ts'
import { type KnownNames, namesIn, type ReferenceMember } from './references.ts'
import type { CabinForm } from './use-cabin-form.ts'
import type { Several } from './use-several.ts'
import type { CabinValues } from './values.ts'

const loadPickers = () => import('./pickers.ts')

/** A chosen or newly created row of another list. */
export interface ChosenRow {
  readonly id: string
  readonly label: string
  /** Only ports have one. */
  readonly timezone?: string | undefined
}

export interface NewRows {
  /** Creates a row of the given name; undefined where the manager may not create such rows. */
  readonly adderOf: (member: ReferenceMember) => ((text: string) => void) | undefined
}

/** What every section of the form needs. */
export interface FormTools {
  readonly entity: CabinForm
  readonly names: KnownNames
  readonly pickers: Awaited<ReturnType<typeof loadPickers>> | undefined
  readonly newRows: NewRows
  readonly several: Several
  /** The zone of the destination port chosen in this form. */
  readonly portZone: string | undefined
  readonly choose: (member: ReferenceMember | 'companyId', choice: ChosenRow) => void
}

/**
 * Known names of referenced rows, the pickers once loaded, and `choose`. `loadPickers` is called when pointer or
 * focus enters the form.
 */
export function useFormTools(
  entity: CabinForm,
): Omit<FormTools, 'newRows' | 'several'> & { loadPickers: () => void } {
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
    if (member !== 'destinationPortId') return form.set(changes)
    if (timezone === undefined) return entity.clearing.changeDestination(changes)
    setPortZone(timezone)
    const { timezone: zone } = form.values
    // A zone chosen by hand stays.
    const follows = zone === '' || zone === portZone
    entity.clearing.changeDestination(follows ? { ...changes, timezone } : changes)
  }
  return { entity, names, pickers, portZone, choose, loadPickers: () => setPickersWanted(true) }
}
