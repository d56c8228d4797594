import type { CatalogDefinition } from '../catalog/definition.ts'
import { emptyToNull, type Values } from '../ui/form-problems.ts'
import { loadTexts } from './texts.ts'

/**
 * Rows of one room made from another: rooms never import each other, so the forms come through here,
 * each fetched when it is first wanted.
 */
const definitions = {
  port: async () => (await import('../rooms/ports/definition.tsx')).portsDefinition,
  airline: async () => (await import('../rooms/airlines/definition.tsx')).airlinesDefinition,
  customer: async () => (await import('../rooms/customers/definition.ts')).customersDefinition,
  address: async () => (await import('../rooms/addresses/definition.ts')).addressesDefinition,
  cargoType: async () => (await import('../rooms/cargo-types/definition.ts')).cargoTypesDefinition,
  transportType: async () =>
    (await import('../rooms/transport-types/definition.ts')).transportTypesDefinition,
} satisfies Record<string, () => Promise<unknown>>

export type NewRowKind = keyof typeof definitions

interface Given {
  /** What the new row's form starts with. */
  values: Values
  /** Whose it is, where rows of its kind belong to a company and the maker chose already. */
  companyId: string | undefined
}

/** The drawer of a new row and the definition it is to be given. */
export async function loadNewRow(kind: NewRowKind, { values, companyId }: Given) {
  const [made, { default: Drawer }] = await Promise.all([
    definitions[kind](),
    import('../catalog/edit/drawer.tsx'),
    loadTexts('reference'),
  ])
  const definition = made as unknown as CatalogDefinition
  const toInput = (form: Values) => definition.toInput?.(form) ?? emptyToNull(form)
  return {
    Drawer,
    definition: {
      ...definition,
      empty: { ...definition.empty, ...values },
      ...(definition.scoped &&
        companyId !== undefined && {
          scoped: false,
          toInput: (form: Values) => ({ ...(toInput(form) as object), companyId }),
        }),
    } satisfies CatalogDefinition,
  }
}
