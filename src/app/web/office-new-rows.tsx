import type { CatalogueDefinition } from '#kits/catalogue/web/definition.ts'
import type { LoadNewRow, NewRowKind } from '#kits/catalogue/web/screen/new-row.ts'
import { loadTexts } from '#kits/i18n/web/texts.ts'
import { emptyToNull, type Values } from '#kits/ui/web/form-problems.ts'

/** Each form is loaded when it is first needed. */
const definitions: Record<NewRowKind, () => Promise<CatalogueDefinition>> = {
  port: async () => (await import('#modules/reference/web/ports/definition.tsx')).portsDefinition,
  airline: async () => (await import('#modules/reference/web/airlines/definition.tsx')).airlinesDefinition,
  customer: async () => (await import('#modules/customers/web/definition.tsx')).customersDefinition,
  address: async () => (await import('#modules/reference/web/addresses/definition.ts')).addressesDefinition,
  cargoType: async () =>
    (await import('#modules/reference/web/cargo-types/definition.ts')).cargoTypesDefinition,
  terminal: async () => (await import('#modules/reference/web/terminals/definition.ts')).terminalsDefinition,
  transportType: async () =>
    (await import('#modules/reference/web/transport-types/definition.ts')).transportTypesDefinition,
}

export const loadNewRow: LoadNewRow = async (kind, { values, companyId }) => {
  const [definition, { default: Drawer }] = await Promise.all([
    definitions[kind](),
    import('#kits/catalogue/web/edit/drawer.tsx'),
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
