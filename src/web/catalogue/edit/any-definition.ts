import type { RecordRow } from '#web/records/definition.ts'
import type { Values } from '#web/ui/form-problems.ts'
import type { CatalogueCalls, CatalogueDefinition } from '../definition.ts'

/** A definition without its entity's own types: drawer and dialogs work with any. */
export type AnyDefinition = CatalogueDefinition<CatalogueCalls, RecordRow, Values>

export function asAny(definition: CatalogueDefinition): AnyDefinition {
  return definition as unknown as AnyDefinition
}
