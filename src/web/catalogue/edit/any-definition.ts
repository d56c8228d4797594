import type { RecordRow } from '#web/records/definition.ts'
import type { Values } from '#web/ui/form-problems.ts'
import type { CatalogueCalls, CatalogueDefinition } from '../definition.ts'

/** A definition seen by what all have in common: the drawer and the dialogs know no entity. */
export type AnyDefinition = CatalogueDefinition<CatalogueCalls, RecordRow, Values>

export function asAny(definition: CatalogueDefinition): AnyDefinition {
  return definition as unknown as AnyDefinition
}
