import { createContext, useContext } from 'react'
import type { Values } from '../ui/form-problems.ts'
import type { CatalogueDefinition } from './definition.ts'
import type Drawer from './edit/drawer.tsx'

/**
 * A row of one feature made from a form of another, as a port from a cabin's form. Features never import each
 * other, so `app` hands the forms in.
 */
export type NewRowKind = 'port' | 'airline' | 'customer' | 'address' | 'cargoType' | 'transportType'

export interface InitialValues {
  /** What the new row's form starts with. */
  values: Values
  /** Whose it is, where rows of its kind belong to a company and the maker chose already. */
  companyId: string | undefined
}

/** The drawer of a new row and the definition it is to be given. */
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
