import { createContext, useContext } from 'react'
import type { Values } from '#kits/ui/web/form-problems.ts'
import type { CatalogueDefinition } from '../definition.ts'
import type Drawer from '../edit/drawer.tsx'

/**
 * Creates a row of one entity from the form of another, as a port from a cabin's form. The kit knows none of the forms:
 * the app provides them by this context.
 */
export type NewRowKind =
  | 'port'
  | 'airline'
  | 'customer'
  | 'address'
  | 'cargoType'
  | 'transportType'
  | 'terminal'

export interface InitialValues {
  /** The initial values of the new row's form. */
  values: Values
  /** The row's company, where its kind belongs to a company and the company is chosen already. */
  companyId: string | undefined
}

/** The drawer's component and the definition it needs. */
export interface NewRow {
  readonly Drawer: typeof Drawer
  readonly definition: CatalogueDefinition
}

export type LoadNewRow = (kind: NewRowKind, given: InitialValues) => Promise<NewRow>

export const NewRowContext = createContext<LoadNewRow | null>(null)

export function useLoadNewRow(): LoadNewRow {
  const load = useContext(NewRowContext)
  if (!load) throw new Error('useLoadNewRow outside of NewRowContext')
  return load
}
