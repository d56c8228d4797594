import type { CatalogueDefinition } from '../catalogue/definition.ts'
import type { LoadNewRow, NewRowKind } from '../catalogue/new-row.ts'
import { loadTexts } from '../texts/texts.ts'
import { emptyToNull, type Values } from '../ui/form-problems.ts'

/** Each form is loaded when it is first needed. */
const definitions: Record<NewRowKind, () => Promise<CatalogueDefinition>> = {
  port: async () => (await import('../features/ports/definition.tsx')).portsDefinition,
  airline: async () => (await import('../features/airlines/definition.tsx')).airlinesDefinition,
  customer: async () => (await import('../features/customers/definition.tsx')).customersDefinition,
  address: async () => (await import('../features/addresses/definition.ts')).addressesDefinition,
  cargoType: async () => (await import('../features/cargo-types/definition.ts')).cargoTypesDefinition,
  terminal: async () => (await import('../features/terminals/definition.ts')).terminalsDefinition,
  transportType: async () =>
    (await import('../features/transport-types/definition.ts')).transportTypesDefinition,
}

export const loadNewRow: LoadNewRow = async (kind, { values, companyId }) => {
  const [definition, { default: Drawer }] = await Promise.all([
    definitions[kind](),
    import('../catalogue/edit/drawer.tsx'),
    loadTexts('reference'),
  ])
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
    } satisfies CatalogueDefinition,
  }
}
